"""Time charges (P 17.B(3)): a tick falls due, is taken between rounds of play, and drops once it is verified.

tick: the number of the interval, counted from the opening of the table. None comes twice.
"""

from pitboss.engine.events.base import Amounts, Event
from pitboss.engine.events.places import DROP, TIME, TOGETHER, Moves, nothing
from pitboss.engine.events.seen import by_everybody


class TimeFellDue(Event, frozen=True, gc=False, tag="table.time_fell_due.v1"):
    """seats: those that were taken then, sitting out or not. person: who of the house takes it, where that is known."""

    tick: int
    seats: tuple[int, ...]
    rule: str
    person: str = ""

    seen, moves, journal = by_everybody, nothing, "stands"


class TimeCharged(Event, frozen=True, gc=False, tag="table.time_charged.v1"):
    """What each seat pays into the time area. short: who had less than was due, and by how much: they are asked to top
    up. together: out of the one sum of a table that is recorded lightly."""

    tick: int
    paid: Amounts
    short: Amounts
    rule: str
    together: bool = False

    seen, journal = by_everybody, "stands"

    def moves(self) -> Moves:
        return [(TOGETHER if self.together else seat, TIME, cents) for seat, cents in self.paid]


class TimeDropped(Event, frozen=True, gc=False, tag="table.time_dropped.v1"):
    """All that waited in the time area is verified and goes into the drop box. by, person: who has verified it."""

    cents: int
    by: str
    person: str
    rule: str = "H-11"

    seen, journal = by_everybody, "stands"

    def moves(self) -> Moves:
        return [(TIME, DROP, self.cents)]


class TimeSkipped(Event, frozen=True, gc=False, tag="table.time_skipped.v1"):
    """Nothing is charged for this tick."""

    tick: int
    reason: str
    by: str
    person: str = ""
    rule: str = "H-07"

    seen, moves, journal = by_everybody, nothing, "stands"
