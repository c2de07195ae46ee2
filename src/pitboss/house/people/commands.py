"""What can be asked of the people of the room. A person is named as anybody would type it: `names.py`."""

from pitboss.house.base import HouseCommand


class LicenceTerms(HouseCommand, frozen=True, kw_only=True, gc=False):
    """A licence from a time on, up to but not including another; valid_until 0: without an end."""

    number: str = ""
    valid_from: int = 0
    valid_until: int = 0


class RegisterPerson(LicenceTerms, frozen=True, kw_only=True, gc=False):
    """person: the id by which tables know them; name: what they are called. number '': no licence yet."""

    person: str
    name: str
    roles: tuple[str, ...] = ()


class EnterLicence(LicenceTerms, frozen=True, kw_only=True, gc=False):
    """The first one, or one that takes the place of the last: renewed."""

    person: str


class GiveRole(HouseCommand, frozen=True, kw_only=True, gc=False):
    person: str
    role: str


class TakeRole(HouseCommand, frozen=True, kw_only=True, gc=False):
    person: str
    role: str


class SetRoles(HouseCommand, frozen=True, kw_only=True, gc=False):
    """These and no others."""

    person: str
    roles: tuple[str, ...]


class TakeTable(HouseCommand, frozen=True, kw_only=True, gc=False):
    """Somebody deals at this table from now on. Whoever dealt there goes, and they leave the table where they were."""

    person: str
    table: str


class LeaveTable(HouseCommand, frozen=True, kw_only=True, gc=False):
    person: str


class ExpireLicences(HouseCommand, frozen=True, kw_only=True, gc=False):
    """Time has passed: whatever licence has run out by now is put on record."""


AnyPeopleCommand = (
    RegisterPerson | EnterLicence | GiveRole | TakeRole | SetRoles | TakeTable | LeaveTable | ExpireLicences
)
