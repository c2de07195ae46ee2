"""A scenario being played, and what a check looks at."""

from collections.abc import Callable

from pitboss.engine import Need, Refusal, TableState, advance
from pitboss.engine.events import Event
from pitboss.engine.needs import BaseNeed, NeedPlayers


class Run:
    """The table, its log, and what the last command led to."""

    def __init__(self, table: TableState, log: list[Event]) -> None:
        self.table = table
        self.log = log
        self.hand_from = self.batch_from = len(log)
        self.refusal: Refusal | None = None
        need = advance(table)
        self.need: Need = need if isinstance(need, BaseNeed) else NeedPlayers()

    @property
    def hand(self) -> list[Event]:
        """The events of this hand, or of the last one."""
        return self.log[self.hand_from :]

    @property
    def batch(self) -> list[Event]:
        """The events since the last command of a person."""
        return self.log[self.batch_from :]


# Says what came out instead; '' where all is as expected.
Check = Callable[[Run], str]
