"""Chips of a table recorded lightly, which are one sum: how they come, how they leave, and a count of all of them."""

from pitboss.engine.events.base import Event
from pitboss.engine.events.places import OVER_SHORT, PURSE, TOGETHER, Moves
from pitboss.engine.events.seen import by_everybody


class StakesJoined(Event, frozen=True, gc=False, tag="table.stakes_joined.v1"):
    """What a player bought is among the chips of the table."""

    seat: int
    cents: int
    rule: str = "N-OPN-24"

    seen, journal = by_everybody, "stands"

    def moves(self) -> Moves:
        return [(PURSE + self.seat, TOGETHER, self.cents)]


class ChipsCountedOut(Event, frozen=True, gc=False, tag="table.chips_counted_out.v1"):
    """A player's chips are counted and leave the table next: with the player, or without."""

    seat: int
    cents: int
    stays: bool
    by: str
    person: str
    rule: str = "N-OPN-24"

    seen, journal = by_everybody, "stands"

    def moves(self) -> Moves:
        return [(TOGETHER, self.seat, self.cents)]


class ChipsCounted(Event, frozen=True, gc=False, tag="table.chips_counted.v1"):
    """All chips of the players: what was counted, and what the record had."""

    counted: int
    recorded: int
    by: str
    person: str
    words: str
    rule: str = "N-OPN-25"

    seen, journal = by_everybody, "stands"

    def moves(self) -> Moves:
        more = self.counted - self.recorded
        return [(OVER_SHORT, TOGETHER, more)] if more > 0 else [(TOGETHER, OVER_SHORT, -more)]
