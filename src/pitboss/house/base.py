"""What commands and events of the house share: in which role they are given, by whom, who signs beside them, and when.

Roles that no person has stand for the two that need none: OPERATOR is whoever has the room's folder and its command
line, ROOM is the room itself, when time passes.
"""

import msgspec

OPERATOR, ROOM = "operator", "room"


class Signature(msgspec.Struct, frozen=True, gc=False):
    """Somebody who is by and signs too, in a role."""

    person: str
    role: str


class HouseCommand(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """by: the role in which it is given; giver: the person, '' for the operator and the room; beside: who signs too;
    at: milliseconds since 1970, in the gaming day `day`."""

    by: str
    at: int
    giver: str = ""
    beside: tuple[Signature, ...] = ()
    day: str = ""


class HouseEvent(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """What happened: in which role, by whom and when."""

    by: str
    at: int
    giver: str = ""


class SignedEvent(HouseEvent, frozen=True, kw_only=True, gc=False):
    """What more than one person may have to sign. day: the gaming day that it belongs to, as 2026-11-17."""

    beside: tuple[Signature, ...] = ()
    day: str = ""
