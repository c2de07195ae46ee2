"""What can be asked of the versions of a submission. person: the name that stands on the paper."""

from pitboss.house.base import HouseCommand


class FileSubmission(HouseCommand, frozen=True, kw_only=True, gc=False):
    """text: the whole file. ref: under which it was filed."""

    text: str
    ref: str
    person: str


class ApproveSubmission(HouseCommand, frozen=True, kw_only=True, gc=False):
    """text: the file that was approved, to the letter. effective: from then on; milliseconds since 1970."""

    text: str
    ref: str
    person: str
    effective: int


class TakeEffect(HouseCommand, frozen=True, kw_only=True, gc=False):
    """Time has passed: whatever version was approved for now or earlier is in effect."""


AnyFilingCommand = FileSubmission | ApproveSubmission | TakeEffect
