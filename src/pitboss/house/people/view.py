"""What of the people somebody in a role may see. Deny by default: who is in neither table sees nobody."""

import msgspec

from pitboss.house.base import OPERATOR
from pitboss.house.people.roles import LADDER, in_order
from pitboss.house.people.state import Member, People, stint_at

# Those who keep the list, and those who look after the house.
WHOLE = ("administrator", OPERATOR, "shift_supervisor", "surveillance", "compliance", "commission")
# They send dealers to tables, and have to know who is one: not which number a licence has.
WITHOUT_NUMBERS = tuple(role for role in LADDER if role not in WHOLE)


class PersonView(msgspec.Struct, frozen=True):
    """licence: its number, '' where there is none or it is not shown; in_force: at the time of the look. table: where
    they deal since then; '' and 0 where they deal nowhere. Times are milliseconds since 1970, valid_until 0 is no end.
    """

    person: str
    name: str
    roles: tuple[str, ...]
    licence: str
    valid_from: int
    valid_until: int
    in_force: bool
    table: str
    since: int


def view(people: People, role: str, at: int) -> tuple[PersonView, ...]:
    """Everybody who is registered, by name."""
    if role not in (*WHOLE, *WITHOUT_NUMBERS):
        return ()
    members = sorted(people.members.values(), key=lambda member: (member.name.casefold(), member.person))
    return tuple(_view(people, member, at, whole=role in WHOLE) for member in members)


def _view(people: People, member: Member, at: int, *, whole: bool) -> PersonView:
    licence, stint = member.licence, stint_at(people, member.table) if member.table else None
    number, since, until = "", 0, 0
    if whole and licence is not None:
        number, since, until = licence.number, licence.valid_from, licence.valid_until
    in_force = licence is not None and licence.in_force(at)
    place = (member.table, stint.since) if stint is not None else ("", 0)
    return PersonView(member.person, member.name, in_order(member.roles), number, since, until, in_force, *place)
