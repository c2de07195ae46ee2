"""The base of all events, and what each of them declares."""

from typing import ClassVar, Literal, Self

import msgspec

from pitboss.engine.commands import Command
from pitboss.engine.events.places import Moves
from pitboss.engine.events.seen import Viewer

Amounts = tuple[tuple[int, int], ...]

# What an event is in the journal of a table dealt by hand, where an entry can be taken back (O-DLR-03):
# stands: it happens at the table during a hand but is no part of it, and stands whatever is taken back;
# cards · decision · ruling: somebody typed it in, the dealer, a player or the staff, so it is an entry of its own;
# follows: it happens by itself, and goes with the entry that it followed from.
InJournal = Literal["stands", "cards", "decision", "ruling", "follows"]


def undeclared(kind: type) -> list[str]:
    """What an event has to say in its own body and does not: nothing of it is inherited, so nothing is forgotten."""
    unsaid = [name for name in ("seen", "moves", "journal") if name not in kind.__dict__]
    return unsaid if "rule" in kind.__annotations__ else [*unsaid, "rule"]


class Event(msgspec.Struct, frozen=True, gc=False):
    """Past tense, with its result and the rule behind it.

    Beside its fields every event says in its own body who may see what of it (`seen`), which chips it moves (`moves`)
    and what becomes of it when an entry is taken back (`journal`). Its last word is its `rule`: a field, with a default
    where one rule is behind all events of the kind; why/ finds it where that depends on the game or the moment.
    """

    journal: ClassVar[InJournal]
    # The command that a player gave, where it is the answer to one; the audit reads it back from the event.
    asked: ClassVar[type[Command] | None] = None

    def __init_subclass__(cls) -> None:
        unsaid = undeclared(cls)
        if unsaid:
            raise TypeError(f"the event {cls.__name__} does not say: {', '.join(unsaid)}")

    def seen(self, viewer: Viewer) -> Self:
        """The viewer's part of it (seen.py)."""
        raise NotImplementedError

    def moves(self) -> Moves:
        """From where to where it moves how many cents (places.py)."""
        raise NotImplementedError
