"""What happened to the people of the room. `tag` is the name in the log, for ever."""

from pitboss.house.base import HouseEvent


class RolesTakenOver(HouseEvent, frozen=True, kw_only=True, gc=False, tag="people.taken_over.v1"):
    """Roles that an older Pitboss kept in no log; the entries that follow say whose. Only ever the first entry."""

    count: int
    rule: str = "N-CFG-people.registered"


class PersonRegistered(HouseEvent, frozen=True, kw_only=True, gc=False, tag="people.registered.v1"):
    person: str
    name: str
    rule: str = "N-CFG-people.registered"


class LicenceEntered(HouseEvent, frozen=True, kw_only=True, gc=False, tag="people.licence_entered.v1"):
    """The first, or one renewed."""

    person: str
    number: str
    valid_from: int
    valid_until: int
    rule: str = "N-CFG-people.registered"


class LicenceExpired(HouseEvent, frozen=True, kw_only=True, gc=False, tag="people.licence_expired.v1"):
    person: str
    number: str
    rule: str = "N-OPN-22"


class RoleGiven(HouseEvent, frozen=True, kw_only=True, gc=False, tag="people.role_given.v1"):
    person: str
    role: str
    rule: str = "O-ROL-01"


class RoleTakenAway(HouseEvent, frozen=True, kw_only=True, gc=False, tag="people.role_taken_away.v1"):
    person: str
    role: str
    rule: str = "O-ROL-01"


class DealerTookTable(HouseEvent, frozen=True, kw_only=True, gc=False, tag="people.dealer_took_table.v1"):
    """What is taken at the table from now on is booked under this dealer."""

    person: str
    table: str
    rule: str = "H-17"


class DealerLeftTable(HouseEvent, frozen=True, kw_only=True, gc=False, tag="people.dealer_left_table.v1"):
    person: str
    table: str
    rule: str = "H-17"


AnyPeopleEvent = (
    RolesTakenOver | PersonRegistered | LicenceEntered | LicenceExpired | RoleGiven | RoleTakenAway | DealerTookTable
    | DealerLeftTable
)  # fmt: skip
