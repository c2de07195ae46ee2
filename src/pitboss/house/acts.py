"""Who may do what in the house, and who has to be by and sign too (part O; O-ROL-01).

Each aggregate has a table of its acts: the roles of whoever does it, and for each person beside them the roles that
count. The same person never signs twice. What the room does by itself is written by the role ROOM, which is nobody.
"""

from collections.abc import Mapping
from typing import Any

import msgspec

from pitboss.engine.refusals import Refusal
from pitboss.engine.roles import same_person
from pitboss.house.base import OPERATOR, ROOM, HouseCommand, Signature, SignedEvent
from pitboss.house.people.roles import LADDER, LICENSED
from pitboss.house.people.state import People, find, licensed
from pitboss.ledger.owners import plain_name

Roles = tuple[str, ...]

DEALER, CASHIER, SECURITY = ("dealer",), ("cashier",), ("security",)
ACCOUNTING, SURVEILLANCE, COMPLIANCE = ("accounting",), ("surveillance",), ("compliance",)
# O-ROL-01: "or above" counts.
FLOOR: Roles = LADDER
SUPERVISOR = ("shift_supervisor",)
# The room itself, as time passes or a table tells something.
ITSELF = (ROOM,)


class Act(msgspec.Struct, frozen=True):
    """roles: one of these does it. beside: each of these is by and signs. rule: what asks for that."""

    roles: Roles
    rule: str
    beside: tuple[Roles, ...] = ()


class Due(msgspec.Struct, frozen=True):
    """What somebody in one of these roles has to do now, and by which rule. do: the command that does it (wire.py), ''
    where it is done elsewhere; about: what that command is about, as names of boxes, a claim, a slip."""

    what: str
    roles: Roles
    rule: str
    do: str = ""
    about: tuple[str, ...] = ()


Acts = Mapping[type[HouseCommand], Act]


def act_fault(acts: Acts, command: HouseCommand, *, by_itself: bool = False) -> Refusal | None:
    """Whether the right people do it, by the roles in which they say they do. by_itself: the room may do whatever
    people do elsewhere (AMB-155)."""
    act = acts.get(type(command))
    if act is None:
        return Refusal("not_here", "O-ROL-01", "nobody does this here")
    nobody = command.by in (OPERATOR, ROOM)
    if command.by not in act.roles and not (by_itself and command.by == ROOM):
        return Refusal("wrong_role", act.rule, f"this is for the {_either(act.roles)}, not for {command.by!r}")
    if nobody and (command.giver or command.beside):
        return Refusal("wrong_role", "O-ROL-01", f"nobody is the {command.by} by name, and nobody signs beside it")
    if nobody:
        return None
    if not command.giver.strip():
        return Refusal("nobody_named", "O-ROL-01", f"say who the {command.by} is")
    return _beside_fault(act, command)


def _beside_fault(act: Act, command: HouseCommand) -> Refusal | None:
    wanted = " and ".join([f"a {_either(roles)}" for roles in act.beside])
    if len(command.beside) < len(act.beside):
        return Refusal("signature_missing", act.rule, f"this asks for {wanted} to be by and sign")
    if len(command.beside) > len(act.beside):
        return Refusal("too_many_signatures", act.rule, f"this asks for {wanted or 'nobody else'} to sign")
    people = [command.giver]
    for signature, roles in zip(command.beside, act.beside, strict=True):
        if signature.role not in roles:
            who, role = signature.person or "nobody", signature.role.replace("_", " ")
            words = f"{who} signs as {role}, and this asks for a {_either(roles)}: one of them enters name and PIN"
            return Refusal("wrong_role", act.rule, words)
        if not signature.person.strip():
            return Refusal("nobody_named", "O-ROL-01", f"say who the {signature.role} is")
        if any(same_person(person, signature.person) for person in people):
            words = f"{signature.person} signs this already: another person, a {_either(roles)}, enters name and PIN"
            return Refusal("same_person", "O-ROL-01", words)
        people.append(signature.person)
    return None


def people_fault(people: People, command: HouseCommand) -> Refusal | None:
    """Whether everybody named works here in that role, with a licence in force where the role asks for one."""
    if command.by in (OPERATOR, ROOM):
        return None
    for signature in (Signature(command.giver, command.by), *command.beside):
        member = find(people, signature.person)
        if member is None or signature.role not in member.roles:
            role = "" if signature.role == "player" else f" as {signature.role.replace('_', ' ')}"
            words = f"{signature.person} does not work here{role}: somebody who does has to do or sign it"
            return Refusal("wrong_role", "O-ROL-01", words)
        # J-17 (P 16.G(3)(d)-(e)): their number stands on papers.
        if signature.role in LICENSED and not licensed(people, member.person, command.at):
            words = f"{signature.person} has no licence in force: the operator enters one, or another person does it"
            return Refusal("no_licence", "J-17", words)
    return None


def with_ids(people: People, command: HouseCommand) -> HouseCommand:
    """The log knows people by their ids, however they were typed."""
    beside = tuple([Signature(_id(people, one.person), one.role) for one in command.beside])
    found = [find(people, name) for name in (command.giver, *[one.person for one in command.beside])]
    called = tuple([member.name for member in found if member is not None and member.name != member.person])
    return msgspec.structs.replace(command, giver=_id(people, command.giver), beside=beside, called=called)


def _id(people: People, typed: str) -> str:
    member = find(people, typed)
    return member.person if member is not None else typed


def is_of(command: HouseCommand, person: str) -> bool:
    """O-ROL-01: whether somebody whom this is about gives it or signs it. Who sits down without an account is known by
    a name (ledger/owners.py), and staff who do so have the name that they work under."""
    people = (command.giver, *[one.person for one in command.beside], *command.called)
    return any(same_person(plain_name(one), plain_name(person)) for one in people if one)


def said(command: HouseCommand) -> dict[str, Any]:
    """What an event takes over from the command that it comes of."""
    return {"by": command.by, "giver": command.giver, "at": command.at, "beside": command.beside, "day": command.day}


def signed_fault(acts: Acts, kind: type[HouseCommand], event: SignedEvent, *, by_itself: bool = False) -> str:
    """'' where the signatures of a stored event are those that the act asks for; what an audit asks."""
    act, nobody = acts[kind], event.by in (OPERATOR, ROOM)
    if event.by not in act.roles and not (by_itself and event.by == ROOM):
        return f"is by the {event.by}, who may not"
    if nobody:
        return f"has names beside the {event.by}, which is nobody" if event.giver or event.beside else ""
    roles, people = [one.role for one in event.beside], [event.giver, *[one.person for one in event.beside]]
    if len(roles) != len(act.beside) or any(one not in some for one, some in zip(roles, act.beside, strict=True)):
        return "lacks a signature that it needs, or has one too many"
    if not all(people) or len({person.strip().casefold() for person in people}) < len(people):
        return "is signed by nobody, or by one person twice"
    return ""


def _either(roles: Roles) -> str:
    return " or ".join([role.replace("_", " ") for role in roles])
