"""Whether an event of the log can follow what came before it: what an audit asks of every entry of the stream.

Written from what each event says, beside `decide`: a change of one that the other does not know is found.
"""

from collections.abc import Callable
from typing import Any

from pitboss.house.base import OPERATOR, ROOM, HouseEvent
from pitboss.house.people import events as ev
from pitboss.house.people.decide import OFFICE, TABLES
from pitboss.house.people.roles import ROLES
from pitboss.house.people.state import People, licensed, stint_at

# The room itself takes roles over from an older Pitboss, enters who stands in a submission file, and sees licences run
# out.
_BY: dict[type[HouseEvent], tuple[str, ...]] = {
    ev.RolesTakenOver: (ROOM,),
    ev.PersonRegistered: (ROOM, *OFFICE),
    ev.LicenceEntered: (ROOM, *OFFICE),
    ev.LicenceExpired: (ROOM, *OFFICE),
    ev.RoleGiven: (ROOM, *OFFICE),
    ev.RoleTakenAway: (ROOM, *OFFICE),
    ev.DealerTookTable: TABLES,
    ev.DealerLeftTable: (ROOM, *TABLES),
}


def event_fault(people: People, event: HouseEvent) -> str:
    """'' where it can. people: as they were before it."""
    kind = type(event)
    if kind not in _BY:
        return "is no event of people"
    if event.by not in _BY[kind]:
        return f"is by the {event.by}, who may not"
    if event.by in (OPERATOR, ROOM):
        if event.giver:
            return f"names {event.giver} as the {event.by}"
    else:
        giver = people.members.get(event.giver)
        if giver is None or event.by not in giver.roles:
            return f"is by {event.giver or 'nobody'}, who is no {event.by}"
    if isinstance(event, ev.RolesTakenOver):
        return "takes roles over, but is not the first entry" if people.members else ""
    if isinstance(event, ev.PersonRegistered):
        return f"registers {event.person} for the second time" if event.person in people.members else ""
    person = str(getattr(event, "person", ""))
    if person not in people.members:
        return f"is about {person}, whom nobody registered"
    return _FAULT[kind](people, event)


def _entered(people: People, event: ev.LicenceEntered) -> str:
    ends = not event.valid_until or event.valid_until > event.valid_from
    return "" if event.number and ends else "enters a licence that can never be in force"


def _expired(people: People, event: ev.LicenceExpired) -> str:
    licence = people.members[event.person].licence
    if licence is None or licence.number != event.number or licence.expired:
        return f"lets a licence of {event.person} run out that they do not have"
    return "" if 0 < licence.valid_until <= event.at else f"lets the licence of {event.person} run out too early"


def _given(people: People, event: ev.RoleGiven) -> str:
    if event.role not in ROLES:
        return f"gives the role {event.role}, which there is not"
    return f"makes {event.person} {event.role} twice" if event.role in people.members[event.person].roles else ""


def _taken_away(people: People, event: ev.RoleTakenAway) -> str:
    member = people.members[event.person]
    if event.role == "dealer" and member.table:
        return f"leaves table {member.table} with a dealer who is none"
    return "" if event.role in member.roles else f"takes a role from {event.person} that they do not have"


def _took(people: People, event: ev.DealerTookTable) -> str:
    member = people.members[event.person]
    if "dealer" not in member.roles or not licensed(people, event.person, event.at):
        return f"has {event.person} deal, who is no dealer with a licence in force"
    if member.table or stint_at(people, event.table) is not None:
        return f"has {event.person} deal at two tables, or two people at table {event.table}"
    return ""


def _left(people: People, event: ev.DealerLeftTable) -> str:
    stint = stint_at(people, event.table)
    if stint is None or stint.person != event.person:
        return f"has {event.person} leave table {event.table}, where they do not deal"
    return "" if event.at >= stint.since else f"has {event.person} leave table {event.table} before they came"


_FAULT: dict[type[HouseEvent], Callable[[People, Any], str]] = {
    ev.LicenceEntered: _entered,
    ev.LicenceExpired: _expired,
    ev.RoleGiven: _given,
    ev.RoleTakenAway: _taken_away,
    ev.DealerTookTable: _took,
    ev.DealerLeftTable: _left,
}
