"""Who may do what in the house, and who has to be by and sign too (part O; O-ROL-01).

Each aggregate has a table of its acts: the roles of whoever does it, and for each person beside them the roles that
count. The same person never signs twice. What the room does by itself is written by the role ROOM, which is nobody.
"""

from collections.abc import Mapping
from typing import Any

import msgspec

from pitboss.engine.refusals import Refusal
from pitboss.engine.roles import same_person
from pitboss.house.base import OPERATOR, ROOM, HouseCommand, Signature
from pitboss.house.people.roles import LADDER, LICENSED
from pitboss.house.people.state import People, find, licensed

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


Acts = Mapping[type[HouseCommand], Act]


def act_fault(acts: Acts, command: HouseCommand) -> Refusal | None:
    """Whether the right people do it, by the roles in which they say they do."""
    act = acts[type(command)]
    if command.by not in act.roles:
        return Refusal("wrong_role", act.rule, f"this is for the {_either(act.roles)}, not for {command.by!r}")
    if command.by in (OPERATOR, ROOM):
        if command.giver or command.beside:
            return Refusal("wrong_role", "O-ROL-01", f"nobody is the {command.by} by name, and nobody signs beside it")
        return None
    if not command.giver.strip():
        return Refusal("nobody_named", "O-ROL-01", f"say who the {command.by} is")
    return _beside_fault(act, command)


def _beside_fault(act: Act, command: HouseCommand) -> Refusal | None:
    wanted = " and ".join([f"a {_either(roles)}" for roles in act.beside])
    if len(command.beside) != len(act.beside):
        who = f"{wanted} to be by and sign" if wanted else "nobody else to sign"
        return Refusal("signature_missing" if wanted else "too_many_signatures", act.rule, f"this asks for {who}")
    people = [command.giver]
    for signature, roles in zip(command.beside, act.beside, strict=True):
        if signature.role not in roles:
            words = f"{wanted} must be by: {signature.person or 'nobody'} signs as {signature.role!r}"
            return Refusal("wrong_role", act.rule, words)
        if not signature.person.strip():
            return Refusal("nobody_named", "O-ROL-01", f"say who the {signature.role} is")
        if any(same_person(person, signature.person) for person in people):
            return Refusal("same_person", "O-ROL-01", f"{signature.person} cannot sign twice: two people are needed")
        people.append(signature.person)
    return None


def people_fault(people: People, command: HouseCommand) -> Refusal | None:
    """Whether everybody named works here in that role, with a licence in force where the role asks for one."""
    if command.by in (OPERATOR, ROOM):
        return None
    for signature in (Signature(command.giver, command.by), *command.beside):
        member = find(people, signature.person)
        if member is None or signature.role not in member.roles:
            return Refusal("wrong_role", "O-ROL-01", f"{signature.person} is no {signature.role} of this house")
        # J-17 (P 16.G(3)(d)-(e)): their number stands on papers.
        if signature.role in LICENSED and not licensed(people, member.person, command.at):
            return Refusal("no_licence", "J-17", f"{signature.person} has no licence in force")
    return None


def with_ids(people: People, command: HouseCommand) -> HouseCommand:
    """The log knows people by their ids, however they were typed."""
    beside = tuple([Signature(_id(people, one.person), one.role) for one in command.beside])
    return msgspec.structs.replace(command, giver=_id(people, command.giver), beside=beside)


def _id(people: People, typed: str) -> str:
    member = find(people, typed)
    return member.person if member is not None else typed


def said(command: HouseCommand) -> dict[str, Any]:
    """What an event takes over from the command that it comes of."""
    return {"by": command.by, "giver": command.giver, "at": command.at, "beside": command.beside, "day": command.day}


def signed_as(acts: Acts, kind: type[HouseCommand], by: str, beside: tuple[Signature, ...]) -> str:
    """'' where the signatures of a stored event are those that the act asks for; what an audit asks."""
    act = acts[kind]
    if by not in act.roles:
        return f"is by the {by}, who may not"
    if by in (OPERATOR, ROOM):
        return "" if not beside else f"has signatures beside the {by}"
    roles = [signature.role for signature in beside]
    if len(roles) != len(act.beside) or any(one not in some for one, some in zip(roles, act.beside, strict=True)):
        return "lacks a signature that it needs"
    return ""


def _either(roles: Roles) -> str:
    return " or ".join([role.replace("_", " ") for role in roles])
