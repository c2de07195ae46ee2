"""What rounds of play do to the decks: called when a hand starts, ends, is void, and when a player sits down."""

from pitboss.engine.state import TableState
from pitboss.engine.table.decks.rules import resting_deck
from pitboss.engine.table.decks.state import Decks


def deck_taken(decks: Decks, at: int) -> None:
    """A hand starts: cards of this deck are out until it is shuffled again. After a misdeal that is the same deck."""
    decks.pair[decks.turn].dealt = True
    decks.now = at or decks.now


def deck_rotated(table: TableState, decks: Decks) -> None:
    """A-12, L-CRD-02, M-CRD-02: the round of play is over, and the other deck is next."""
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
