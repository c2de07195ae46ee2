"""Shuffling and cutting (P 5.A-D, TX 5.A-G, DD 5.A-G), by hand or by a device, and the floorperson's orders to do it
again."""

from collections.abc import Sequence
from typing import TypeVar

from pitboss.engine.commands import CutDeck, OrderRecut, OrderShuffle, ShuffleDeck
from pitboss.engine.decks.due import CUT_AFTER, next_due
from pitboss.engine.decks.faults import decks_of, not_due, staff_fault, time_fault, written
from pitboss.engine.decks.rules import COUNTING, RESHUFFLING_SHOE, deck_rules, method_in_force, resting_deck, spared
from pitboss.engine.events import DeckCut, DeckShuffled, RecutOrdered, ShuffleOrdered
from pitboss.engine.refusals import Refusal
from pitboss.engine.registry import decides, evolves
from pitboss.engine.roles import DEALER, FLOOR
from pitboss.engine.state import HandState, Special, TableState
from pitboss.engine.state.decks import Deck, Decks

# Steps after which a deck may be shuffled or cut at all.
PREPARED = ("count", "shuffle", "cut", "sign_device", "sign_shoe")
C = TypeVar("C")


def cut_bounds(size: int, least: int = 0) -> tuple[int, int]:
    """B-05, AMB-06: at least half of the deck, and not all of it. L-CUT-01, M-CUT-01: at least so many."""
    return least or (size + 1) // 2, size - 1


def cut_cards(stack: Sequence[C], depth: int) -> list[C]:
    """B-05, L-CUT-01, M-CUT-01: the top cards go to the bottom. The first card is the top one."""
    return [*stack[depth:], *stack[:depth]]


# --- shuffle ---------------------------------------------------------------------------------------------------------
@decides(ShuffleDeck)
def decide_shuffle(table: TableState, command: ShuffleDeck) -> DeckShuffled | Refusal:
    rules = deck_rules(table)
    # O-DLR-01
    fault = staff_fault(table, command, DEALER, rules.shuffle)
    if fault is not None:
        return fault
    decks = decks_of(table)
    number = shuffle_target(table, decks)
    if number is None:
        # without a device the deck that rests lies in its place while the other is in play.
        rule = rules.resting if table.hand is not None else rules.shuffle
        return not_due(table, "shuffle", rule, next_due(table))
    fault = _method_fault(table, decks, command) or back_fault(table, decks.pair[number], command.back)
    if fault is None and command.stacked is not True:
        # B-02, L-SHF-02, M-SHF-01
        fault = Refusal("not_shuffled", rules.stack, "the shuffle ends with the cards in one single stack")
    fault = fault or _count_fault(table, command) or time_fault(table, command.at)
    if fault is not None:
        return fault
    resting = table.hand is not None and number != decks.turn
    rule = rules.in_device if resting else rules.shuffle
    return DeckShuffled(number, command.method, command.count, command.at or decks.now, command.person, rule)


def shuffle_target(table: TableState, decks: Decks) -> int | None:
    """The deck that is next where it needs a shuffle, else the one that rests; None where neither does."""
    due = next_due(table)
    if due is not None and due[0] not in PREPARED:
        return None
    turn, rest = decks.pair[decks.turn], resting_deck(table)
    in_play = table.hand is not None
    if not turn.shuffled or (turn.dealt and not in_play):
        return decks.turn
    if rest is None:
        return None
    # A-14, L-CRD-02, M-CRD-02: a device shuffles the deck that rests. By hand that is done at the opening only.
    waits = not rest.shuffled or rest.dealt
    if method_in_force(table) == "manual":
        waits = not rest.shuffled and not in_play
    return 1 - decks.turn if waits and rest.washed and not rest.fault else None


def _method_fault(table: TableState, decks: Decks, command: ShuffleDeck) -> Refusal | None:
    rules = deck_rules(table)
    # B-15, K-SHF-01, L-IRR-08, M-IRR-06
    if decks.device == "broken":
        words = "cover or sign the device before cards are shuffled otherwise"
        return Refusal("device_not_signed", rules.signed, words)
    method = method_in_force(table)
    if command.method != method:
        # B-01, B-15, L-SHF-01, M-SHF-01, L-IRR-08, M-IRR-06
        rule = rules.signed if decks.device == "signed" else rules.shuffle
        return Refusal("wrong_method", rule, f"the way of shuffling is {method} at this table now")
    return None


def back_fault(table: TableState, deck: Deck, back: str) -> Refusal | None:
    """A-12, L-CRD-02, M-CRD-02: the decks take turns; whoever names the deck in their hands names the right one."""
    if back and back != deck.back:
        rule = deck_rules(table).turns
        return Refusal("deck_wrong_back", rule, f"it is the turn of the deck with the {deck.back} back")
    return None


def _count_fault(table: TableState, command: ShuffleDeck) -> Refusal | None:
    # B-08, L-SHF-04, M-SHF-02
    counts = command.method in COUNTING
    if type(command.count) is not int or command.count < 0 or (command.count > 0) is not counts:
        words = "say how many cards the device has counted" if counts else "only a counting device counts the cards"
        return Refusal("bad_amount", deck_rules(table).machine_count, words)
    return None


@evolves(DeckShuffled)
def evolve_shuffled(table: TableState, hand: HandState | None, event: DeckShuffled) -> None:
    decks = decks_of(table)
    deck = decks.pair[event.deck]
    deck.shuffled, deck.cut = event.method, 0
    deck.dealt = hand is not None and event.deck == decks.turn
    decks.now = event.at
    decks.dealer = event.person or decks.dealer
    if event.method in COUNTING:
        # B-08, L-SHF-04, M-SHF-02 (AMB-07): the device has counted the whole deck.
        right = event.count == len(table.plan.game.deck)
        # M-SHF-03: in Double Draw that rule is not for a shoe that reshuffles; a deck has 54 cards all the same.
        counted(table, hand, deck, right, "wrong_in_shoe" if event.method == RESHUFFLING_SHOE else "wrong_count")


def counted(table: TableState, hand: HandState | None, deck: Deck, right: bool, wrong: str = "wrong_count") -> None:
    """A count of a deck is in: it starts anew, or the deck has to go."""
    deck.rounds = 0
    decks_of(table).counted_in = table.hand_number
    if not right:
        # B-10, K-CNT-01
        deck.fault = wrong
        watch(hand)


def watch(hand: HandState | None) -> None:
    """From here on advance looks at the decks in this hand too."""
    if hand is not None:
        hand.special = hand.special or Special()
        hand.special.deck_due = True


# --- cut -------------------------------------------------------------------------------------------------------------
@decides(CutDeck)
def decide_cut(table: TableState, command: CutDeck) -> DeckCut | Refusal:
    rules = deck_rules(table)
    # O-DLR-01
    fault = staff_fault(table, command, DEALER, rules.cut_due)
    if fault is not None:
        return fault
    decks, due = decks_of(table), next_due(table)
    if due is not None and due[0] not in PREPARED:
        return not_due(table, "cut", rules.cut_due, due)
    deck = decks.pair[decks.turn]
    if not deck.shuffled or (deck.dealt and table.hand is None):
        # B-01, L-SHF-01, M-SHF-01
        return Refusal("not_shuffled", rules.shuffle, "the deck is shuffled first")
    if spared(table, "cut"):
        # L-SHF-05, M-SHF-03
        return Refusal("cut_not_due", rules.reshuffling_shoe, "cards in a shoe that reshuffles them are not cut")
    if deck.shuffled not in CUT_AFTER:
        # B-03, L-SHF-03, M-SHF-01
        return Refusal("cut_not_due", rules.uncut, "cards from a device are dealt without a cut")
    if deck.cut:
        # B-04, L-CUT-02, M-CUT-02
        words = "the deck is cut already; another cut is for a floorperson to order"
        return Refusal("cut_not_due", rules.cut_due, words)
    low, high = cut_bounds(len(table.plan.game.deck), rules.cut_least)
    if type(command.depth) is not int or not low <= command.depth <= high:
        # B-05, L-CUT-01, M-CUT-01
        return Refusal("cut_too_thin", rules.cut, f"{low} to {high} cards go to the bottom in a cut")
    return back_fault(table, deck, command.back) or DeckCut(decks.turn, command.depth, command.person, rules.cut)


@evolves(DeckCut)
def evolve_cut(table: TableState, hand: HandState | None, event: DeckCut) -> None:
    decks = decks_of(table)
    decks.pair[event.deck].cut = event.depth
    decks.dealer = event.person or decks.dealer


# --- orders of the floor ---------------------------------------------------------------------------------------------
@decides(OrderRecut)
def decide_recut(table: TableState, command: OrderRecut) -> RecutOrdered | Refusal:
    # O-FLR-03, B-06, L-CUT-02, M-CUT-02
    rule = deck_rules(table).recut
    fault = staff_fault(table, command, FLOOR, rule) or _order_fault(table, command.reason, rule)
    if fault is not None:
        return fault
    decks = decks_of(table)
    deck = decks.pair[decks.turn] if decks.pair else None
    if deck is None or not deck.cut or (deck.dealt and table.hand is None):
        return not_due(table, "recut", rule, next_due(table))
    return RecutOrdered(command.by, command.reason, rule)


def _order_fault(table: TableState, reason: str, rule: str) -> Refusal | None:
    """Before the first card only, and with the reason."""
    hand = table.hand
    if hand is not None and hand.stub < len(table.plan.game.deck):
        return Refusal("too_late", rule, "the first card is dealt")
    if not written(reason):
        return Refusal("unclear_words", rule, "say why in words that can be written down")
    return None


@evolves(RecutOrdered)
def evolve_recut(table: TableState, hand: HandState | None, event: RecutOrdered) -> None:
    decks = decks_of(table)
    decks.pair[decks.turn].cut = 0
    watch(hand)


@decides(OrderShuffle)
def decide_order_shuffle(table: TableState, command: OrderShuffle) -> ShuffleOrdered | Refusal:
    # O-FLR-02, B-01, L-SHF-01, M-SHF-01
    rule = deck_rules(table).shuffle
    fault = staff_fault(table, command, FLOOR, rule) or _order_fault(table, command.reason, rule)
    if fault is not None:
        return fault
    decks = decks_of(table)
    deck = decks.pair[decks.turn] if decks.pair else None
    if deck is None or not deck.shuffled or (deck.dealt and table.hand is None):
        return not_due(table, "order_shuffle", rule, next_due(table))
    return ShuffleOrdered(command.by, command.reason, rule)


@evolves(ShuffleOrdered)
def evolve_order_shuffle(table: TableState, hand: HandState | None, event: ShuffleOrdered) -> None:
    decks = decks_of(table)
    deck = decks.pair[decks.turn]
    deck.shuffled, deck.cut = "", 0
    watch(hand)
