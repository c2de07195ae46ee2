"""What was played at a table before its last changes of game: the end of a hand is told by its own rankings, also to
those who come when the next game is on the table."""

from pitboss.engine import TableState
from pitboss.engine.plan import Plan

# What was dealt in a game is told soon after it happened, or by a replay.
KEPT = 8


class EarlierGames:
    def __init__(self, table: TableState) -> None:
        self._table, self._now = table, table.home
        # Up to which entry of the stream.
        self._before: list[tuple[int, Plan]] = []

    def changed(self, version: int) -> None:
        """The entry with this version has given the table another plan."""
        self._before.append((version, self._now))
        del self._before[:-KEPT]
        self._now = self._table.home

    def at(self, version: int) -> Plan:
        """What was played when this entry was made."""
        return next((plan for changed, plan in self._before if version < changed), self._table.plan)

    def plans(self) -> list[Plan]:
        return [self._now, *[plan for _, plan in self._before]]
