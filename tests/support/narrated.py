"""What a narration says, in plain text."""

from collections.abc import Iterable

from pitboss.engine import TableState
from pitboss.engine.events import Event
from pitboss.narration.narrate import Narrator
from pitboss.narration.plain import text_of, texts

__all__ = ["narrated", "text_of", "texts"]


def narrated(table: TableState, events: Iterable[Event]) -> list[str]:
    """By who follows the table; it is changed."""
    narrator = Narrator(table)
    return [text for event in events for text in texts(narrator.tell(event))]
