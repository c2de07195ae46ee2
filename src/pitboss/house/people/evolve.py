"""How an event changes the people. It never refuses."""

from collections.abc import Callable
from typing import Any

import msgspec

from pitboss.engine.refusals import BrokenInvariant
from pitboss.house.base import HouseEvent
from pitboss.house.people import events as ev
from pitboss.house.people.state import Licence, Member, People, Stint, stint_at
from pitboss.names import fold


def evolve(people: People, event: HouseEvent) -> None:
    _EVOLVE[type(event)](people, event)


def _taken_over(people: People, event: ev.RolesTakenOver) -> None:
    """The entries after it say who."""


def _registered(people: People, event: ev.PersonRegistered) -> None:
    people.members[event.person] = Member(event.person, event.name)
    # An id is nobody else's name: it goes first.
    people.known.setdefault(fold(event.name), event.person)
    people.known[fold(event.person)] = event.person


def _licence_entered(people: People, event: ev.LicenceEntered) -> None:
    people.members[event.person].licence = Licence(event.number, event.valid_from, event.valid_until)


def _licence_expired(people: People, event: ev.LicenceExpired) -> None:
    member = people.members[event.person]
    if member.licence is not None:
        member.licence = msgspec.structs.replace(member.licence, expired=True)


def _role_given(people: People, event: ev.RoleGiven) -> None:
    people.members[event.person].roles.add(event.role)


def _role_taken(people: People, event: ev.RoleTakenAway) -> None:
    people.members[event.person].roles.discard(event.role)


def _took_table(people: People, event: ev.DealerTookTable) -> None:
    people.members[event.person].table = event.table
    people.tables.setdefault(event.table, []).append(Stint(event.person, event.at))


def _left_table(people: People, event: ev.DealerLeftTable) -> None:
    stint = stint_at(people, event.table)
    if stint is None:
        raise BrokenInvariant(f"{event.person} left table {event.table}, and nobody dealt there")
    stint.until = event.at
    people.members[event.person].table = ""


_EVOLVE: dict[type[HouseEvent], Callable[[People, Any], None]] = {
    ev.RolesTakenOver: _taken_over,
    ev.PersonRegistered: _registered,
    ev.LicenceEntered: _licence_entered,
    ev.LicenceExpired: _licence_expired,
    ev.RoleGiven: _role_given,
    ev.RoleTakenAway: _role_taken,
    ev.DealerTookTable: _took_table,
    ev.DealerLeftTable: _left_table,
}
