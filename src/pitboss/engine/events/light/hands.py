"""A hand of a table recorded lightly, its cards where they count for a jackpot, and a record that is taken back.

Rake, contributions and the drop of such a hand are the events of any other (takings.py); these frame them.
"""

import msgspec

from pitboss.cards import Card
from pitboss.engine.events.base import Event
from pitboss.engine.events.places import POT, TOGETHER, Moves, nothing
from pitboss.engine.events.seen import by_everybody

Hands = tuple[tuple[int, tuple[Card, ...]], ...]


class HandRecorded(Event, frozen=True, gc=False, tag="hand.recorded.v1"):
    """A whole hand, when it was over. dealt_in: seat and person of everybody; pots: called money, the main pot first.
    flop: there was one. collected: whether the jackpots were to get their parts; reason: why not."""

    number: int
    dealt_in: tuple[tuple[int, str], ...]
    pots: tuple[int, ...]
    flop: bool
    by: str
    person: str
    rule: str = "N-OPN-24"
    at: int = 0
    # N-VAL-02: the version of the Rules Submission that it was dealt under; 0 where none was filed.
    submission: int = 0
    collected: bool = True
    reason: str = ""
    # P 16.B(1), AMB-98: jackpots whose collection period does not run.
    not_collecting: tuple[str, ...] = ()

    seen, journal = by_everybody, "cards"

    def moves(self) -> Moves:
        return [(TOGETHER, POT, sum(self.pots))]


class PotsPushed(Event, frozen=True, gc=False, tag="hand.pots_pushed.v1"):
    """What rake and contributions have left of the pots is the players' again. by_pot: the main pot first."""

    cents: int
    by_pot: tuple[int, ...]
    rule: str = "O-DLR-04"

    seen, journal = by_everybody, "follows"

    def moves(self) -> Moves:
        return [(POT, TOGETHER, self.cents)]


class HandsEntered(Event, frozen=True, gc=False, tag="hand.hands_entered.v1"):
    """Cards of the last recorded hand that everybody saw, typed in because they count for a jackpot."""

    number: int
    board: tuple[Card, ...]
    hands: Hands
    contested: tuple[tuple[int, ...], ...]
    button: int
    by: str
    person: str
    rule: str = "O-DLR-08"

    seen, moves, journal = by_everybody, nothing, "stands"


class RecordTakenBack(Event, frozen=True, gc=False, tag="hand.record_taken_back.v1"):
    """The last hand was entered wrongly, or never was. chips: where they go that it had moved, place by place
    (places.py); "moves" in the log."""

    number: int
    by: str
    person: str
    chips: tuple[tuple[int, int, int], ...] = msgspec.field(name="moves")
    reason: str
    rule: str = "N-OPN-12"

    seen, journal = by_everybody, "stands"

    def moves(self) -> Moves:
        return list(self.chips)
