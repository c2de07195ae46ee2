"""The book that a table's decks are kept by, and what follows from it for this table."""

from pitboss.engine.state import TableState
from pitboss.engine.state.decks import Deck
from pitboss.games.deck_rules import POKER_DECKS, DeckRules

# Ways of shuffling in which a device does it, and those in which it counts the cards too.
DEVICES = ("device", "counting_device", "auto_reshuffle_shoe")
COUNTING = ("counting_device", "auto_reshuffle_shoe")
# One device that shuffles, counts and deals.
RESHUFFLING_SHOE = "auto_reshuffle_shoe"


def deck_rules(table: TableState) -> DeckRules:
    own = table.plan.game.house_rules
    return own.decks if own is not None else POKER_DECKS


def method_in_force(table: TableState) -> str:
    """The house's way of shuffling, by hand while the device is out of order."""
    mode = table.plan.house.shuffler_mode
    return "manual" if table.decks is not None and table.decks.device == "signed" else mode


def resting_deck(table: TableState) -> Deck | None:
    """The deck that is not in play; none where there is only one."""
    decks = table.decks
    if decks is None or len(decks.pair) < 2:
        return None
    # L-CRD-02, M-CRD-02: two decks are for a device; while it is out of order one of them stays out of play.
    if deck_rules(table).two_decks == "with_device" and decks.device != "ok":
        return None
    return decks.pair[1 - decks.turn]


def decks_wanted(table: TableState) -> tuple[int, ...]:
    """How many decks may come to the table."""
    if deck_rules(table).two_decks == "always":
        return (2,)
    # L-CRD-01, L-CRD-02, M-CRD-01, M-CRD-02: a second one is for a device to store. A shoe that reshuffles has one.
    return (1, 2) if method_in_force(table) in ("device", "counting_device") else (1,)


def spared(table: TableState, step: str) -> bool:
    """L-SHF-05, M-SHF-03 (AMB-114): what an approved shoe that reshuffles and counts makes unnecessary."""
    return method_in_force(table) == RESHUFFLING_SHOE and step in deck_rules(table).shoe_spares
