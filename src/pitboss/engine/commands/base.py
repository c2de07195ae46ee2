"""The bases of all commands: a player's, the dealer's, the staff's."""

import msgspec


class Command(msgspec.Struct, frozen=True, gc=False, tag_field="do"):
    """Base of all commands."""


class SeatCommand(Command, frozen=True, gc=False):
    """Given by the player in a seat. decision: the number of the need it answers; 0 leaves it open."""

    seat: int
    decision: int = msgspec.field(default=0, name="decision")


class DealerCommand(Command, frozen=True, gc=False, kw_only=True):
    """Given by the dealer, by its nature: nobody says in which role. person: who that is, where it is known."""

    person: str = ""


class StaffCommand(Command, frozen=True, gc=False):
    """Given by a person of the house. by: the role in which it is given (roles.py); person: who, where it is known."""

    by: str
    person: str = msgspec.field(default="", name="person")
