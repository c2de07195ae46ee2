"""What happened at a table, with its result and the rule behind it. Past tense, a versioned wire name each.

evolve is the only reader that changes state from them; moves.py says which chips each of them moves; view.py says who
may see what of them. A type that is missing from one of those tables is a failing test.
"""

import msgspec

from pitboss.cards import Card
from pitboss.submission import HouseChoices

Amounts = tuple[tuple[int, int], ...]


class Event(msgspec.Struct, frozen=True, gc=False):
    """Base of all events."""


# --- the table ---------------------------------------------------------------------------------------------------
class TableOpened(Event, frozen=True, gc=False, tag="table.opened.v1"):
    game: str
    house: HouseChoices
    seats: int
    rule: str = "A-28"


class SatDown(Event, frozen=True, gc=False, tag="table.sat_down.v1"):
    seat: int
    person: str
    chips: int
    currency: int
    # Whether the newcomer owes a post before he is dealt in (AMB-41).
    owes_post: bool
    rule: str = "A-27"


class StoodUp(Event, frozen=True, gc=False, tag="table.stood_up.v1"):
    """cents: the stack that leaves; waiting: what was bought and not yet table stakes."""

    seat: int
    cents: int
    waiting: int
    rule: str = "E-STK-03"


class ChipsBought(Event, frozen=True, gc=False, tag="table.chips_bought.v1"):
    """Paid for, but no table stakes yet while a round of play runs (P 8.B(2))."""

    seat: int
    chips: int
    currency: int
    rule: str = "E-STK-02"


class StakesAdded(Event, frozen=True, gc=False, tag="table.stakes_added.v1"):
    seat: int
    cents: int
    rule: str = "E-STK-03"


class StakesRemoved(Event, frozen=True, gc=False, tag="table.stakes_removed.v1"):
    seat: int
    cents: int
    rule: str = "E-STK-03"


class CurrencyExchanged(Event, frozen=True, gc=False, tag="table.currency_exchanged.v1"):
    """The dealer turned a player's currency into chips because he bet it (P 8.B(3))."""

    seat: int
    cents: int
    rule: str = "E-STK-04"


class SatOut(Event, frozen=True, gc=False, tag="table.sat_out.v1"):
    seat: int
    rule: str = "A-27"


class SatIn(Event, frozen=True, gc=False, tag="table.sat_in.v1"):
    seat: int
    post: bool
    rule: str = "A-27"


class Instructed(Event, frozen=True, gc=False, tag="table.instructed.v1"):
    seat: int
    showing: str
    rule: str = "G-GEN-05"


class LeftTable(Event, frozen=True, gc=False, tag="table.left.v1"):
    seat: int
    stakes: str
    recorded: int
    rule: str = "E-STK-09"


class ReturnedToTable(Event, frozen=True, gc=False, tag="table.returned.v1"):
    """discrepancy: counted less what should be there; anything but 0 is for the floorperson."""

    seat: int
    counted: int
    discrepancy: int
    rule: str = "E-STK-09"


class MinimumAgreed(Event, frozen=True, gc=False, tag="table.minimum_agreed.v1"):
    """One more yes to a higher minimum; in_force once it is everybody's."""

    seat: int
    cents: int
    in_force: bool
    rule: str = "E-ACT-08"


class MinimumEnded(Event, frozen=True, gc=False, tag="table.minimum_ended.v1"):
    seat: int
    rule: str = "E-ACT-08"


class ButtonCardsDealt(Event, frozen=True, gc=False, tag="table.button_cards_dealt.v1"):
    seats: tuple[int, ...]
    cards: tuple[Card, ...]
    rule: str = "D-BTN-01"


class ButtonPlaced(Event, frozen=True, gc=False, tag="table.button_placed.v1"):
    seat: int
    rule: str = "D-BTN-01"


# --- a round of play ---------------------------------------------------------------------------------------------
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


class ShowdownOpened(Event, frozen=True, gc=False, tag="hand.showdown_opened.v1"):
    order: tuple[int, ...]
    rule: str


class HandTabled(Event, frozen=True, gc=False, tag="hand.tabled.v1"):
    """cards: all of the seat's cards, those face down first. strengths: for each share how good the hand is (0 where it
    does not qualify); empty where hands are tabled before the last card."""

    seat: int
    cards: tuple[Card, ...]
    strengths: tuple[int, ...]
    rule: str


class HandMucked(Event, frozen=True, gc=False, tag="hand.mucked.v1"):
    seat: int
    rule: str = "G-GEN-05"


class Reading(msgspec.Struct, frozen=True, gc=False):
    """Who has the best hand of one pot for one share. No seats: nobody qualifies for this share."""

    pot: int
    share: str
    seats: tuple[int, ...]
    strength: int


class HandsRead(Event, frozen=True, gc=False, tag="hand.hands_read.v1"):
    """The dealer reads the tabled hands, and collects and counts the losing ones before any pot is pushed."""

    readings: tuple[Reading, ...]
    losing_hands: int
    losing_cards: int
    rule: str = "G-GEN-08"


class PotAwarded(Event, frozen=True, gc=False, tag="hand.pot_awarded.v1"):
    """One share of one pot (0 is the main pot). odd: which part of the amounts is the odd chip, and by which rule."""

    pot: int
    share: str
    to: Amounts
    rule: str
    odd: Amounts = ()
    odd_rule: str = ""


class HandEnded(Event, frozen=True, gc=False, tag="hand.ended.v1"):
    number: int
    rule: str = "D-GEN-05"


AnyEvent = (
    TableOpened | SatDown | StoodUp | ChipsBought | StakesAdded | StakesRemoved | CurrencyExchanged | SatOut | SatIn
    | Instructed | LeftTable | ReturnedToTable | MinimumAgreed | MinimumEnded | ButtonCardsDealt | ButtonPlaced
    | HandStarted | AntesPosted | BlindsPosted | StraddlePosted | StraddlePassed | ForcedBetPosted | CardBurned
    | CardsDealt | BoardDealt | CommonCardDealt | CardsReshuffled | BettingOpened | Folded | Checked | Called | BetMade
    | RaisedTo | FloorCalled | BetReturned | BettingClosed | TakingsTaken | DrawOpened | Discarded | ShowdownOpened
    | HandTabled | HandMucked | HandsRead | PotAwarded | HandEnded
)  # fmt: skip
EVENT_TYPES: tuple[type[Event], ...] = AnyEvent.__args__
