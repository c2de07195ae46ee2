"""What rounds of play and players do to the decks: called when a hand starts, ends or is void, when a player sits
down, and when the last one leaves."""

from pitboss.engine.banked.layout import nothing_dealt
from pitboss.engine.state import HandState, TableState
from pitboss.engine.table.decks.clock import time_is
from pitboss.engine.table.decks.rules import resting_deck
from pitboss.engine.table.decks.state import Decks


def deck_taken(decks: Decks, at: int) -> None:
    """A hand starts: cards of this deck are out until it is shuffled again. After a misdeal that is the same deck."""
    decks.pair[decks.turn].dealt = True
    if at:
        time_is(decks, at)
    decks.deserted = False


def deck_rotated(table: TableState, hand: HandState, decks: Decks) -> None:
    """A-12, L-CRD-02, M-CRD-02: the round of play is over, and the other deck is next."""
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


def deck_drawn_from(decks: Decks) -> None:
    """B-01: cards were drawn for the button, so the deck is shuffled again before the first hand."""
    if decks.pair:
        decks.pair[decks.turn].dealt = True


def deck_condemned(decks: Decks) -> None:
    """K-VOID-01: the deck of a void round is replaced."""
    deck = decks.pair[decks.turn]
    deck.fault = deck.fault or "void"


def seat_taken(decks: Decks, seat: int) -> None:
    decks.arrived = [*[other for other in decks.arrived if other != seat], seat]


def last_one_left(decks: Decks) -> None:
    """A-22, L-IDL-01, M-IDL-01 (AMB-157): the table is idle. Cards that nobody has looked at yet wait for that look
    in any case, spread as they are."""
    decks.deserted = bool(decks.pair) and decks.looked
