"""A round of play up to the showdown."""

from pitboss.cards import Card
from pitboss.engine.events.base import Amounts, Event


class HandStarted(Event, frozen=True, gc=False, tag="hand.started.v1"):
    """order: the seats dealt in, first dealt first. blinds: seat by seat what each owes live and dead."""

    number: int
    button: int
    order: tuple[int, ...]
    persons: tuple[str, ...]
    stacks: tuple[int, ...]
    blinds: tuple[tuple[int, int, int], ...]
    # The seats of the blinds by position (an empty seat's number where a blind is dead; none in stud).
    positions: tuple[int, ...]
    # Seats that blinds passed by, with a bit for each such blind.
    missed: Amounts
    rule: str
    # The option that this hand is played with: bomb_pot · double_board · waterfall.
    option: str = ""
    at: int = 0


class AntesPosted(Event, frozen=True, gc=False, tag="hand.antes_posted.v1"):
    posts: Amounts
    live: bool
    one_for_all: bool
    rule: str


class BlindsPosted(Event, frozen=True, gc=False, tag="hand.blinds_posted.v1"):
    """posts: seat, live cents, dead cents. level: the bet that others have to match."""

    posts: tuple[tuple[int, int, int], ...]
    level: int
    rule: str


class StraddlePosted(Event, frozen=True, gc=False, tag="hand.straddle_posted.v1"):
    seat: int
    cents: int
    rule: str = "E-STR-01"


class StraddlePassed(Event, frozen=True, gc=False, tag="hand.straddle_passed.v1"):
    seat: int
    rule: str = "E-STR-01"


class ForcedBetPosted(Event, frozen=True, gc=False, tag="hand.forced_bet_posted.v1"):
    """seat 0: nobody could answer one, so none is made."""

    seat: int
    cents: int
    level: int
    rule: str


class CardBurned(Event, frozen=True, gc=False, tag="hand.card_burned.v1"):
    """Face down, its identity unknown to everybody (P 1.B(5))."""

    rule: str


class CardsDealt(Event, frozen=True, gc=False, tag="hand.cards_dealt.v1"):
    """Card i goes to seats[i], face down or up as faces[i] says."""

    seats: tuple[int, ...]
    cards: tuple[Card, ...]
    faces: str
    rule: str


class BoardDealt(Event, frozen=True, gc=False, tag="hand.board_dealt.v1"):
    cards: tuple[Card, ...]
    rule: str


class CommonCardDealt(Event, frozen=True, gc=False, tag="hand.common_card_dealt.v1"):
    card: Card
    rule: str = "D-STUD7-05"


class CardsReshuffled(Event, frozen=True, gc=False, tag="hand.cards_reshuffled.v1"):
    """pile: discards · discards_and_stub · burns · burns_and_stub. count: how many cards the new stub has."""

    pile: str
    count: int
    own_included: bool
    rule: str


class BettingOpened(Event, frozen=True, gc=False, tag="hand.betting_opened.v1"):
    seat: int
    rule: str


class Folded(Event, frozen=True, gc=False, tag="hand.folded.v1"):
    seat: int
    rule: str = "E-ACT-02"


class Checked(Event, frozen=True, gc=False, tag="hand.checked.v1"):
    seat: int
    rule: str = "E-ACT-01"


class Called(Event, frozen=True, gc=False, tag="hand.called.v1"):
    """cents: what the seat puts in now."""

    seat: int
    cents: int
    rule: str = "E-ACT-03"


class BetMade(Event, frozen=True, gc=False, tag="hand.bet_made.v1"):
    seat: int
    cents: int
    rule: str = "E-ACT-01"


class RaisedTo(Event, frozen=True, gc=False, tag="hand.raised_to.v1"):
    """to: the seat's whole bet of this betting round; cents: what it puts in now. full: no short all-in."""

    seat: int
    to: int
    cents: int
    full: bool
    rule: str = "E-ACT-04"


class FloorCalled(Event, frozen=True, gc=False, tag="hand.floor_called.v1"):
    seat: int
    rule: str = "E-ACT-09"


class BetReturned(Event, frozen=True, gc=False, tag="hand.bet_returned.v1"):
    """The part of a bet that nobody called (P 8.B(5))."""

    seat: int
    cents: int
    rule: str = "E-STK-08"


class BettingClosed(Event, frozen=True, gc=False, tag="hand.betting_closed.v1"):
    """The dealer brings the bets into the pot (P 7.D(1))."""

    collected: Amounts
    rule: str = "E-ACT-05"


class TakingsTaken(Event, frozen=True, gc=False, tag="hand.takings_taken.v1"):
    """to: the place that the money goes to, for instance the rake area."""

    to: str
    cents: int
    rule: str


class DrawOpened(Event, frozen=True, gc=False, tag="hand.draw_opened.v1"):
    order: tuple[int, ...]
    rule: str


class Discarded(Event, frozen=True, gc=False, tag="hand.discarded.v1"):
    """No positions: the seat stands pat."""

    seat: int
    positions: tuple[int, ...]
    cards: tuple[Card, ...]
    rule: str
