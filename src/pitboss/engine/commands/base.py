"""The bases of all commands: a player's, the dealer's, the staff's.

What a player may ask comes straight off the wire, so its fields say how much of it there may be.
"""

from typing import Annotated

import msgspec
from msgspec import Meta

# A number that every reader of the log can hold, JavaScript's too.
LARGEST = 2**53
Whole = Annotated[int, Meta(gt=-LARGEST, lt=LARGEST)]
Words = Annotated[str, Meta(max_length=200)]
Positions = Annotated[tuple[Whole, ...], Meta(max_length=64)]


class Command(msgspec.Struct, frozen=True, gc=False, tag_field="do", forbid_unknown_fields=True):
    """Base of all commands."""


class PlayerCommand(Command, frozen=True, gc=False):
    """Given by a player. seat: theirs; a room that knows who sits where fills it in."""

    seat: Whole = 0


class SeatCommand(PlayerCommand, frozen=True, gc=False):
    """Given by the player in a seat. decision: the number of the need it answers; 0 leaves it open."""

    decision: Whole = msgspec.field(default=0, name="decision")


class DealerCommand(Command, frozen=True, gc=False, kw_only=True):
    """Given by the dealer, by its nature: nobody says in which role. person: who that is, where it is known."""

    person: str = ""


class StaffCommand(Command, frozen=True, gc=False):
    """Given by a person of the house. by: the role in which it is given (roles.py); person: who, where it is known."""

    by: str
    person: str = msgspec.field(default="", name="person")
