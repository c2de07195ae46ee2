"""What a command makes of the people as they are: the events, or a refusal. It touches nothing.

A table of who may give what comes first, then one function for each command.
"""

from collections.abc import Callable, Iterator
from typing import Any

import msgspec

from pitboss.engine.refusals import Refusal
from pitboss.house.base import OPERATOR, ROOM, HouseCommand, HouseEvent
from pitboss.house.people import commands as cm
from pitboss.house.people import events as ev
from pitboss.house.people.roles import LADDER, ROLES, in_order
from pitboss.house.people.state import Licence, Member, People, find, stint_at
from pitboss.names import LICENCE_MAX, fold

Decision = tuple[HouseEvent, ...] | Refusal

ADMINISTRATOR = "administrator"
OFFICE = (ADMINISTRATOR, OPERATOR)
# The floor sends dealers to their tables; a dealer signs in and out for themselves.
TABLES = ("dealer", *LADDER, *OFFICE)
MAY_GIVE: dict[type[HouseCommand], tuple[str, ...]] = {
    # The room itself enters who stands in a submission file.
    cm.RegisterPerson: (ROOM, *OFFICE),
    cm.EnterLicence: (ROOM, *OFFICE),
    cm.GiveRole: OFFICE,
    cm.TakeRole: OFFICE,
    cm.SetRoles: (ROOM, *OFFICE),
    cm.TakeTable: TABLES,
    cm.LeaveTable: TABLES,
    cm.ExpireLicences: (ROOM, *OFFICE),
}
NAME_MAX, TABLE_MAX = 64, 64


def decide(people: People, command: HouseCommand) -> Decision:
    fault = _giver_fault(people, command)
    if fault is not None:
        return fault
    giver = find(people, command.giver)
    if giver is not None:
        # The log knows them by their id, however they were typed.
        command = msgspec.structs.replace(command, giver=giver.person)
    return _DECIDE[type(command)](people, command)


def _giver_fault(people: People, command: HouseCommand) -> Refusal | None:
    """O-ROL-01: in a role that may give it, and only by somebody who has that role."""
    allowed = MAY_GIVE[type(command)]
    if command.by not in allowed:
        return Refusal("wrong_role", "O-ROL-01", f"this is for the {' or the '.join(allowed)}, not for {command.by!r}")
    if command.by in (OPERATOR, ROOM):
        return None if not command.giver else Refusal("wrong_role", "O-ROL-01", f"nobody is the {command.by} by name")
    giver = find(people, command.giver)
    if giver is None or command.by not in giver.roles:
        return Refusal("wrong_role", "O-ROL-01", f"{command.giver or 'nobody'} is no {command.by}")
    own = fold(getattr(command, "person", "")) in (fold(giver.person), fold(giver.name))
    if command.by == "dealer" and not own:
        return Refusal("wrong_role", "O-ROL-01", "a dealer signs in and out for themselves; the floor does for others")
    return None


# --- who is there -----------------------------------------------------------------------------------------------------
def _register(people: People, command: cm.RegisterPerson) -> Decision:
    person, name = command.person.strip(), command.name.strip()
    for text in (person, name):
        if not 0 < len(text) <= NAME_MAX or not text.isprintable():
            return Refusal("bad_name", "N-CFG-people.registered", f"a name has 1 to {NAME_MAX} printable characters")
    if find(people, person) is not None or find(people, name) is not None:
        return Refusal("name_taken", "N-CFG-people.registered", f"{name} is registered already")
    fault = _roles_fault(command.roles) or (_licence_fault(people, command, person) if command.number else None)
    if fault is not None:
        return fault
    made: list[HouseEvent] = [ev.PersonRegistered(**_said(command), person=person, name=name)]
    if command.number:
        made.append(_licence(command, person))
    made += [ev.RoleGiven(**_said(command), person=person, role=role) for role in in_order(command.roles)]
    return tuple(made)


def _enter_licence(people: People, command: cm.EnterLicence) -> Decision:
    member = find(people, command.person)
    if member is None:
        return _nobody(command.person)
    fault = _licence_fault(people, command, member.person)
    if fault is not None:
        return fault
    entered = _licence(command, member.person)
    in_force = Licence(entered.number, entered.valid_from, entered.valid_until).in_force(command.at)
    return entered, *(() if in_force else _leaves(people, command, member))


def _licence_fault(people: People, command: cm.LicenceTerms, person: str) -> Refusal | None:
    number = command.number.strip()
    if not 0 < len(number) <= LICENCE_MAX or not number.isprintable():
        words = f"a licence number has 1 to {LICENCE_MAX} printable characters"
        return Refusal("bad_licence", "N-CFG-people.registered", words)
    if command.valid_from < 0 or command.valid_until < 0 or 0 < command.valid_until <= command.valid_from:
        return Refusal("bad_licence", "N-CFG-people.registered", "a licence ends after it begins")
    for other in people.members.values():
        if other.person != person and other.licence is not None and fold(other.licence.number) == fold(number):
            return Refusal("licence_taken", "N-CFG-people.registered", f"this is the licence of {other.name}")
    return None


def _licence(command: cm.LicenceTerms, person: str) -> ev.LicenceEntered:
    return ev.LicenceEntered(
        **_said(command), person=person, number=command.number.strip(), valid_from=command.valid_from,
        valid_until=command.valid_until,
    )  # fmt: skip


def _expire(people: People, command: cm.ExpireLicences) -> Decision:
    made: list[HouseEvent] = []
    for member in people.members.values():
        licence = member.licence
        if licence is not None and not licence.expired and 0 < licence.valid_until <= command.at:
            made.append(ev.LicenceExpired(**_said(command), person=member.person, number=licence.number))
            made += _leaves(people, command, member)
    return tuple(made)


# --- roles ------------------------------------------------------------------------------------------------------------
def _give(people: People, command: cm.GiveRole) -> Decision:
    member = find(people, command.person)
    if member is None:
        return _nobody(command.person)
    if command.role in member.roles:
        return Refusal("role_held", "O-ROL-01", f"{member.name} is {command.role} already")
    return _roles_fault((command.role,)) or tuple(_roles(people, command, member, {*member.roles, command.role}))


def _take(people: People, command: cm.TakeRole) -> Decision:
    member = find(people, command.person)
    if member is None:
        return _nobody(command.person)
    fault = _roles_fault((command.role,))
    if fault is None and command.role not in member.roles:
        fault = Refusal("role_not_held", "O-ROL-01", f"{member.name} is no {command.role}")
    fault = fault or _last_administrator(people, command, member, member.roles - {command.role})
    return fault or tuple(_roles(people, command, member, member.roles - {command.role}))


def _set(people: People, command: cm.SetRoles) -> Decision:
    member = find(people, command.person)
    if member is None:
        return _nobody(command.person)
    fault = _roles_fault(command.roles) or _last_administrator(people, command, member, set(command.roles))
    return fault or tuple(_roles(people, command, member, set(command.roles)))


def _last_administrator(people: People, command: HouseCommand, member: Member, wanted: set[str]) -> Refusal | None:
    """Who runs the room by name would lock everybody out, and themselves; whoever has its folder can always make
    another one."""
    holders = [one for one in people.members.values() if ADMINISTRATOR in one.roles]
    if command.by != ADMINISTRATOR or ADMINISTRATOR in wanted or holders != [member]:
        return None
    words = f"{member.name} is the only administrator: make somebody else one first"
    return Refusal("last_administrator", "O-ROL-01", words)


def _roles(people: People, command: HouseCommand, member: Member, wanted: set[str]) -> Iterator[HouseEvent]:
    said = _said(command)
    if "dealer" in member.roles - wanted:
        # O-DLR-01: what is the dealer's to do nobody else does, so the table has none from here on.
        yield from _leaves(people, command, member)
    for role in in_order(member.roles - wanted):
        yield ev.RoleTakenAway(**said, person=member.person, role=role)
    for role in in_order(wanted - member.roles):
        yield ev.RoleGiven(**said, person=member.person, role=role)


def _roles_fault(roles: tuple[str, ...]) -> Refusal | None:
    strange = [role for role in roles if role not in ROLES]
    return Refusal("no_such_role", "O-ROL-01", f"the roles are {', '.join(ROLES)}") if strange else None


# --- tables -----------------------------------------------------------------------------------------------------------
def _take_table(people: People, command: cm.TakeTable) -> Decision:
    member, table = find(people, command.person), command.table
    if member is None:
        return _nobody(command.person)
    if not 0 < len(table) <= TABLE_MAX or not table.isprintable():
        return Refusal("bad_field", "H-17", "name the table")
    if "dealer" not in member.roles:
        return Refusal("not_a_dealer", "O-DLR-01", f"{member.name} is no dealer")
    stint = stint_at(people, table)
    going = [member] if stint is None or stint.person == member.person else [people.members[stint.person], member]
    made = [event for one in going for event in _leaves(people, command, one)]
    at = max([command.at, *(event.at for event in made), *(old.until or 0 for old in people.tables.get(table, ()))])
    # P 16.G(3)(d) asks for the dealer's licence number; that it has to be in force is our reading.
    if member.licence is None or not member.licence.in_force(at):
        return Refusal("no_licence", "N-OPN-22", f"{member.name} has no licence that is in force")
    if member.table == table:
        return Refusal("already_deals", "H-17", f"{member.name} deals there already")
    return *made, ev.DealerTookTable(**_said(command) | {"at": at}, person=member.person, table=table)


def _leave_table(people: People, command: cm.LeaveTable) -> Decision:
    member = find(people, command.person)
    if member is None:
        return _nobody(command.person)
    if not member.table:
        return Refusal("not_dealing", "H-17", f"{member.name} deals at no table")
    return tuple(_leaves(people, command, member))


def _leaves(people: People, command: HouseCommand, member: Member) -> list[HouseEvent]:
    """From the table where they deal, if they deal. A clock that was set back ends a stint where it began."""
    stint = stint_at(people, member.table) if member.table else None
    if stint is None:
        return []
    said = _said(command) | {"at": max(command.at, stint.since)}
    return [ev.DealerLeftTable(**said, person=member.person, table=member.table)]


# --- inside -----------------------------------------------------------------------------------------------------------
def _nobody(person: str) -> Refusal:
    return Refusal("no_such_person", "N-CFG-people.registered", f"nobody called {person!r} is registered")


def _said(command: HouseCommand) -> dict[str, Any]:
    return {"by": command.by, "giver": command.giver, "at": command.at}


_DECIDE: dict[type[HouseCommand], Callable[[People, Any], Decision]] = {
    cm.RegisterPerson: _register,
    cm.EnterLicence: _enter_licence,
    cm.GiveRole: _give,
    cm.TakeRole: _take,
    cm.SetRoles: _set,
    cm.TakeTable: _take_table,
    cm.LeaveTable: _leave_table,
    cm.ExpireLicences: _expire,
}
