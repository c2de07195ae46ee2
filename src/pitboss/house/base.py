"""What commands and events of the house share: in which role they are given, by whom and when.

Roles that no person has stand for the two that need none: OPERATOR is whoever has the room's folder and its command
line, ROOM is the room itself, when time passes.
"""

import msgspec

OPERATOR, ROOM = "operator", "room"


class HouseCommand(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """by: the role in which it is given; giver: the person, '' for the operator and the room; at: milliseconds since
    1970."""

    by: str
    at: int
    giver: str = ""


class HouseEvent(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """What happened, with the same three. It has no private field: what is in it is names, as in the log of a table."""

    by: str
    at: int
    giver: str = ""
