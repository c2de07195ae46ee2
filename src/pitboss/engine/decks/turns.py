"""What rounds of play and players do to the decks: when a hand starts, ends or is void, when cards are drawn for the
button, when a player sits down, and when the last one leaves."""

from pitboss.engine.decks.clock import time_is
from pitboss.engine.decks.rules import resting_deck
from pitboss.engine.events import (
    ButtonPlaced,
    HandEnded,
    HandRecorded,
    HandStarted,
    RecordTakenBack,
    RoundVoided,
    SatDown,
    StoodUp,
)
from pitboss.engine.registry import follows
from pitboss.engine.state import HandState, TableState


@follows(HandStarted, HandRecorded)
def deck_taken(table: TableState, hand: HandState | None, event: HandStarted | HandRecorded) -> None:
    """Cards of this deck are out until it is shuffled again. After a misdeal that is the same deck."""
    decks = table.decks
    if decks is None:
        return
    decks.pair[decks.turn].dealt = True
    if event.at:
        time_is(decks, event.at)
    decks.deserted = False


@follows(HandEnded)
def deck_rotated(table: TableState, hand: HandState, event: HandEnded) -> None:
    """A-12, L-CRD-02, M-CRD-02: the round of play is over, and the other deck is next."""
    decks = table.decks
    if decks is None:
        return
    if hand.banked is not None and nothing_dealt(table, hand):
        # L-SHF-01, M-SHF-01: no card of it was dealt, so it is ready still.
        decks.pair[decks.turn].dealt = False
        # L-CNT-01, M-CNT-01: nor is that one of the rounds between two counts.
        decks.counted_in = min(decks.counted_in + 1, hand.number)
        return
    if resting_deck(table) is not None:
        decks.turn = 1 - decks.turn
    for deck in decks.pair:
        deck.rounds += 1


@follows(RecordTakenBack)
def turn_back(table: TableState, hand: HandState | None, event: RecordTakenBack) -> None:
    """The record of a round of play is taken back: it is no round for turns and counts. Decks that came or were counted
    since have none of it."""
    decks = table.decks
    if decks is None or not any(deck.rounds for deck in decks.pair):
        return
    if resting_deck(table) is not None:
        decks.turn = 1 - decks.turn
    for deck in decks.pair:
        deck.rounds = max(0, deck.rounds - 1)


def nothing_dealt(table: TableState, hand: HandState) -> bool:
    """Of a round against the house: whether the deck is as it was before it, no card dealt, set aside or drawn in
    error."""
    banked = hand.banked
    assert banked is not None
    return hand.stub == len(table.plan.game.deck) and not banked.drawn_in_error and not banked.dealt_before


@follows(ButtonPlaced)
def deck_drawn_from(table: TableState, hand: HandState | None, event: ButtonPlaced) -> None:
    """B-01: cards were drawn for the button, so the deck is shuffled again before the first hand."""
    if table.decks is not None and table.decks.pair:
        table.decks.pair[table.decks.turn].dealt = True


@follows(RoundVoided)
def deck_condemned(table: TableState, hand: HandState, event: RoundVoided) -> None:
    """K-VOID-01: the deck of a void round is replaced."""
    if table.decks is not None:
        deck = table.decks.pair[table.decks.turn]
        deck.fault = deck.fault or "void"


@follows(SatDown)
def seat_taken(table: TableState, hand: HandState | None, event: SatDown) -> None:
    if table.decks is not None:
        table.decks.arrived = [*[other for other in table.decks.arrived if other != event.seat], event.seat]


@follows(StoodUp)
def last_one_left(table: TableState, hand: HandState | None, event: StoodUp) -> None:
    """A-22, L-IDL-01, M-IDL-01 (AMB-157): the table is idle. Cards that nobody has looked at yet wait for that look
    in any case, spread as they are."""
    if table.decks is not None and all(holder is None for holder in table.seats):
        table.decks.deserted = bool(table.decks.pair) and table.decks.looked
