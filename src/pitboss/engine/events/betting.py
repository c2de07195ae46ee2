"""Chips before the showdown: forced bets, and what players do in a betting round."""

from pitboss.engine import commands as cm
from pitboss.engine.events.base import Amounts, Event
from pitboss.engine.events.places import BET, POT, Moves, bets_to_pot, nothing, seat_to_bet
from pitboss.engine.events.seen import by_everybody


class AntesPosted(Event, frozen=True, gc=False, tag="hand.antes_posted.v1"):
    posts: Amounts
    live: bool
    one_for_all: bool
    rule: str

    seen, journal = by_everybody, "follows"

    def moves(self) -> Moves:
        return [(seat, BET + seat if self.live else POT, cents) for seat, cents in self.posts]


class BlindsPosted(Event, frozen=True, gc=False, tag="hand.blinds_posted.v1"):
    """posts: seat, live cents, dead cents. level: the bet that others have to match."""

    posts: tuple[tuple[int, int, int], ...]
    level: int
    rule: str

    seen, journal = by_everybody, "follows"

    def moves(self) -> Moves:
        live = [(seat, BET + seat, cents) for seat, cents, _ in self.posts]
        return live + [(seat, POT, cents) for seat, _, cents in self.posts if cents]


class StraddlePosted(Event, frozen=True, gc=False, tag="hand.straddle_posted.v1"):
    seat: int
    cents: int
    rule: str = "E-STR-01"

    seen, moves, journal = by_everybody, seat_to_bet, "decision"
    asked = cm.PostStraddle


class StraddlePassed(Event, frozen=True, gc=False, tag="hand.straddle_passed.v1"):
    seat: int
    rule: str = "E-STR-01"

    seen, moves, journal = by_everybody, nothing, "decision"
    asked = cm.PassStraddle


class ForcedBetPosted(Event, frozen=True, gc=False, tag="hand.forced_bet_posted.v1"):
    """seat 0: nobody could answer one, so none is made."""

    seat: int
    cents: int
    level: int
    rule: str

    seen, moves, journal = by_everybody, seat_to_bet, "follows"


class BettingOpened(Event, frozen=True, gc=False, tag="hand.betting_opened.v1"):
    seat: int
    rule: str

    seen, moves, journal = by_everybody, nothing, "follows"


class Folded(Event, frozen=True, gc=False, tag="hand.folded.v1"):
    seat: int
    rule: str = "E-ACT-02"

    seen, moves, journal = by_everybody, nothing, "decision"
    asked = cm.Fold


class Checked(Event, frozen=True, gc=False, tag="hand.checked.v1"):
    seat: int
    rule: str = "E-ACT-01"

    seen, moves, journal = by_everybody, nothing, "decision"
    asked = cm.Check


class Called(Event, frozen=True, gc=False, tag="hand.called.v1"):
    """cents: what the seat puts in now."""

    seat: int
    cents: int
    rule: str = "E-ACT-03"

    seen, moves, journal = by_everybody, seat_to_bet, "decision"
    asked = cm.Call


class BetMade(Event, frozen=True, gc=False, tag="hand.bet_made.v1"):
    seat: int
    cents: int
    rule: str = "E-ACT-01"

    seen, moves, journal = by_everybody, seat_to_bet, "decision"
    asked = cm.Bet


class RaisedTo(Event, frozen=True, gc=False, tag="hand.raised_to.v1"):
    """to: the seat's whole bet of this betting round; cents: what it puts in now. full: no short all-in."""

    seat: int
    to: int
    cents: int
    full: bool
    rule: str = "E-ACT-04"

    seen, moves, journal = by_everybody, seat_to_bet, "decision"
    asked = cm.RaiseTo


class FloorCalled(Event, frozen=True, gc=False, tag="hand.floor_called.v1"):
    seat: int
    rule: str = "E-ACT-09"

    seen, moves, journal = by_everybody, nothing, "follows"


class BetReturned(Event, frozen=True, gc=False, tag="hand.bet_returned.v1"):
    """The part of a bet that nobody called (P 8.B(5))."""

    seat: int
    cents: int
    rule: str = "E-STK-08"

    seen, journal = by_everybody, "follows"

    def moves(self) -> Moves:
        return [(BET + self.seat, self.seat, self.cents)]


class BettingClosed(Event, frozen=True, gc=False, tag="hand.betting_closed.v1"):
    """The dealer brings the bets into the pot (P 7.D(1))."""

    collected: Amounts
    rule: str = "E-ACT-05"

    seen, moves, journal = by_everybody, bets_to_pot, "follows"
