"""Shuffling and cutting (P 5.A-D), by hand or by a device, and the floorperson's orders to do it again."""

from collections.abc import Sequence
from typing import TypeVar

from pitboss.engine.commands import CutDeck, OrderRecut, OrderShuffle, ShuffleDeck
from pitboss.engine.events import DeckCut, DeckShuffled, RecutOrdered, ShuffleOrdered
from pitboss.engine.refusals import Refusal
from pitboss.engine.roles import DEALER, FLOOR
from pitboss.engine.state import HandState, Special, TableState
from pitboss.engine.table.decks.due import CUT_AFTER, method_in_force, next_due
from pitboss.engine.table.decks.faults import decks_of, not_due, staff_fault, time_fault, written
from pitboss.engine.table.decks.state import Deck, Decks

# Steps after which a deck may be shuffled or cut at all.
PREPARED = ("count", "shuffle", "cut", "sign_device")
C = TypeVar("C")


def cut_bounds(size: int) -> tuple[int, int]:
    """B-05, AMB-06: at least half of the deck, and not all of it."""
    return (size + 1) // 2, size - 1


def cut_cards(stack: Sequence[C], depth: int) -> list[C]:
    """B-05: the top cards go on the cut card, the others on top of them. The first card is the top one."""
    return [*stack[depth:], *stack[:depth]]


# --- shuffle ---------------------------------------------------------------------------------------------------------
def decide_shuffle(table: TableState, command: ShuffleDeck) -> DeckShuffled | Refusal:
    fault = staff_fault(table, command, DEALER, "B-01")
    if fault is not None:
        return fault
    decks = decks_of(table)
    number = shuffle_target(table, decks)
    if number is None:
        # without a device the deck that rests lies in its place while the other is in play.
        return not_due("shuffle", "A-13" if table.hand is not None else "B-01", next_due(table))
    fault = _method_fault(table, decks, command) or back_fault(decks.pair[number], command.back)
    if fault is None and command.stacked is not True:
        fault = Refusal("not_shuffled", "B-02", "the shuffle ends with the cards in one single stack")
    fault = fault or _count_fault(command) or time_fault(decks, command.at)
    if fault is not None:
        return fault
    resting = table.hand is not None and number != decks.turn
    return DeckShuffled(
        number, command.method, command.count, command.at or decks.now, command.person, "A-14" if resting else "B-01"
    )


def shuffle_target(table: TableState, decks: Decks) -> int | None:
    """The deck that is next where it needs a shuffle, else the one that rests; None where neither does."""
    due = next_due(table)
    if due is not None and due[0] not in PREPARED:
        return None
    turn, rest = decks.pair[decks.turn], decks.pair[1 - decks.turn]
    in_play = table.hand is not None
    if not turn.shuffled or (turn.dealt and not in_play):
        return decks.turn
    # a device shuffles the deck that rests. By hand that is done at the opening only.
    waits = not rest.shuffled or rest.dealt
    if method_in_force(table) == "manual":
        waits = not rest.shuffled and not in_play
    return 1 - decks.turn if waits and rest.washed and not rest.fault else None


def _method_fault(table: TableState, decks: Decks, command: ShuffleDeck) -> Refusal | None:
    # B-15, K-SHF-01
    if decks.device == "broken":
        return Refusal("device_not_signed", "B-15", "cover or sign the device before cards are shuffled otherwise")
    method = method_in_force(table)
    if command.method != method:
        rule = "B-15" if decks.device == "signed" else "B-01"
        return Refusal("wrong_method", rule, f"the way of shuffling is {method} at this table now")
    return None


def back_fault(deck: Deck, back: str) -> Refusal | None:
    """A-12: the decks take turns; whoever names the deck in his hands names the right one."""
    if back and back != deck.back:
        return Refusal("deck_wrong_back", "A-12", f"it is the turn of the deck with the {deck.back} back")
    return None


def _count_fault(command: ShuffleDeck) -> Refusal | None:
    counts = command.method == "counting_device"
    if type(command.count) is not int or command.count < 0 or (command.count > 0) is not counts:
        words = "say how many cards the device has counted" if counts else "only a counting device counts the cards"
        return Refusal("bad_amount", "B-08", words)
    return None


def evolve_shuffled(table: TableState, hand: HandState | None, event: DeckShuffled) -> None:
    decks = decks_of(table)
    deck = decks.pair[event.deck]
    deck.shuffled, deck.cut = event.method, 0
    deck.dealt = hand is not None and event.deck == decks.turn
    decks.now = event.at
    decks.dealer = event.person or decks.dealer
    if event.method == "counting_device":
        # B-08: the device has counted the whole deck.
        counted(table, hand, deck, event.count == len(table.plan.game.deck))


def counted(table: TableState, hand: HandState | None, deck: Deck, right: bool) -> None:
    """A count of a deck is in: it starts anew, or the deck has to go."""
    deck.rounds = 0
    if not right:
        # B-10, K-CNT-01
        deck.fault = "wrong_count"
        watch(hand)


def watch(hand: HandState | None) -> None:
    """From here on advance looks at the decks in this hand too."""
    if hand is not None:
        hand.special = hand.special or Special()
        hand.special.deck_due = True


# --- cut -------------------------------------------------------------------------------------------------------------
def decide_cut(table: TableState, command: CutDeck) -> DeckCut | Refusal:
    fault = staff_fault(table, command, DEALER, "B-04")
    if fault is not None:
        return fault
    decks, due = decks_of(table), next_due(table)
    if due is not None and due[0] not in PREPARED:
        return not_due("cut", "B-04", due)
    deck = decks.pair[decks.turn]
    if not deck.shuffled or (deck.dealt and table.hand is None):
        return Refusal("not_shuffled", "B-01", "the deck is shuffled first")
    if deck.shuffled not in CUT_AFTER:
        return Refusal("cut_not_due", "B-03", "cards from a device are dealt without a cut")
    if deck.cut:
        return Refusal("cut_not_due", "B-04", "the deck is cut already; another cut is for a floorperson to order")
    low, high = cut_bounds(len(table.plan.game.deck))
    if type(command.depth) is not int or not low <= command.depth <= high:
        return Refusal("cut_too_thin", "B-05", f"{low} to {high} cards go on the cut card first")
    return back_fault(deck, command.back) or DeckCut(decks.turn, command.depth, command.person)


def evolve_cut(table: TableState, hand: HandState | None, event: DeckCut) -> None:
    decks = decks_of(table)
    decks.pair[event.deck].cut = event.depth
    decks.dealer = event.person or decks.dealer


# --- orders of the floor ---------------------------------------------------------------------------------------------
def decide_recut(table: TableState, command: OrderRecut) -> RecutOrdered | Refusal:
    # O-FLR-03
    fault = staff_fault(table, command, FLOOR, "B-06") or _order_fault(table, command.reason, "B-06")
    if fault is not None:
        return fault
    decks = decks_of(table)
    deck = decks.pair[decks.turn] if decks.pair else None
    if deck is None or not deck.cut or (deck.dealt and table.hand is None):
        return not_due("recut", "B-06", next_due(table))
    return RecutOrdered(command.by, command.reason)


def _order_fault(table: TableState, reason: str, rule: str) -> Refusal | None:
    """Before the first card only, and with the reason."""
    hand = table.hand
    if hand is not None and hand.stub < len(table.plan.game.deck):
        return Refusal("too_late", rule, "the first card is dealt")
    if not written(reason):
        return Refusal("unclear_words", rule, "say why in words that can be written down")
    return None


def evolve_recut(table: TableState, hand: HandState | None, event: RecutOrdered) -> None:
    decks = decks_of(table)
    decks.pair[decks.turn].cut = 0
    watch(hand)


def decide_order_shuffle(table: TableState, command: OrderShuffle) -> ShuffleOrdered | Refusal:
    # O-FLR-02
    fault = staff_fault(table, command, FLOOR, "B-01") or _order_fault(table, command.reason, "B-01")
    if fault is not None:
        return fault
    decks = decks_of(table)
    deck = decks.pair[decks.turn] if decks.pair else None
    if deck is None or not deck.shuffled or (deck.dealt and table.hand is None):
        return not_due("order_shuffle", "B-01", next_due(table))
    return ShuffleOrdered(command.by, command.reason)


def evolve_order_shuffle(table: TableState, hand: HandState | None, event: ShuffleOrdered) -> None:
    decks = decks_of(table)
    deck = decks.pair[decks.turn]
    deck.shuffled, deck.cut = "", 0
    watch(hand)
