"""What happened to the versions of the submission. `tag` is the name in the log, for ever."""

from pitboss.house.base import HouseEvent


class SubmissionFiled(HouseEvent, frozen=True, kw_only=True, gc=False, tag="submission.filed.v1"):
    """version: 1, 2, … in the order of filing. Refused files have none."""

    version: int
    ref: str
    person: str
    text: str
    rule: str = "O-OPR-01"


class SubmissionApproved(HouseEvent, frozen=True, kw_only=True, gc=False, tag="submission.approved.v1"):
    version: int
    ref: str
    person: str
    effective: int
    rule: str = "N-VAL-02"


class SubmissionEffective(HouseEvent, frozen=True, kw_only=True, gc=False, tag="submission.effective.v1"):
    """Every version before it is superseded."""

    version: int
    rule: str = "N-VAL-02"


AnyFilingEvent = SubmissionFiled | SubmissionApproved | SubmissionEffective
