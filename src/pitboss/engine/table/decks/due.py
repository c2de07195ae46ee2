"""Which step with the decks is due: the one place that knows the order of the procedure.

equipment → two decks → inspected → verified → spread → looked at → washed → counted → shuffled → cut → a hand starts.
Each round of play sends the deck that was used back to the shuffle, and the other one is next (P 3.A(4)).
"""

from pitboss.engine.events import DeckRemoved
from pitboss.engine.needs import Need
from pitboss.engine.refusals import Refusal
from pitboss.engine.state import TableState
from pitboss.engine.table.decks.faults import time_fault
from pitboss.engine.table.decks.state import Deck, Decks
from pitboss.engine.table.decks.words import words_of

Step = tuple[str, str]
HOUR = 3600
# Cards that come out of a device are dealt uncut (B-03); all others are cut (B-04).
CUT_AFTER = ("manual", "preshuffled")

# What StartHand is refused with while a step is due.
CODES = {"record_equipment": "equipment_missing", "count": "count_due", "shuffle": "not_shuffled",
         "sign_device": "device_not_signed"}  # fmt: skip


def due_step(table: TableState) -> Step | None:
    """Name and rule of the step that is due; None where the next hand may start, or players are waited for."""
    found = next_due(table)
    if found is not None and found[0] == "look" and len(first_two(table)) < 2:
        return None
    return found


def next_due(table: TableState) -> Step | None:
    """As due_step, and the look also while there is nobody to have it."""
    decks = table.decks
    if decks is None:
        return None
    hand = table.hand
    if hand is not None:
        ordered = hand.special is not None and hand.special.deck_due
        return _ready_due(table, decks, decks.pair[decks.turn].shuffled) if ordered else None
    return _opening_due(table, decks) or _deck_due(table, decks)


def _opening_due(table: TableState, decks: Decks) -> Step | None:
    if not decks.equipment:
        return "record_equipment", "A-02"
    # two decks at all times, so one that left the table is replaced first.
    if not decks.pair or any(deck.removed for deck in decks.pair):
        return "receive_decks", "A-11"
    if overaged(table, decks, decks.now):
        return "receive_decks", "A-15"
    if decks.idle and not decks.looked:
        # the first two who come look before anything else is done with the decks.
        return "look", "A-23"
    if not decks.inspected:
        return "inspect", "A-16"
    if not decks.verified:
        return "verify", "A-16"
    if not decks.looked:
        return ("look", "A-17") if decks.spread else ("spread", "A-17")
    return None


def _deck_due(table: TableState, decks: Decks) -> Step | None:
    deck, other = decks.pair[decks.turn], decks.pair[1 - decks.turn]
    if not deck.washed:
        # one that was not made ready at the opening is when its turn comes.
        return "wash", "A-20" if other.washed else "A-18"
    if count_due(table, deck):
        return "count", "B-07"
    shuffled = "" if deck.dealt else deck.shuffled
    if shuffled and other.washed and not other.shuffled and method_in_force(table) == "manual":
        # each of the two is shuffled at the opening, unless the house prepares the second later.
        return _shuffle_due(decks)
    return _ready_due(table, decks, shuffled)


def _ready_due(table: TableState, decks: Decks, shuffled: str) -> Step | None:
    """Shuffled and, where it was not a device, cut."""
    # B-01, AMB-05: before play and after each round of play.
    if not shuffled:
        return _shuffle_due(decks)
    # B-03, B-04: cut, unless the cards come from a device.
    if shuffled in CUT_AFTER and not decks.pair[decks.turn].cut:
        return "cut", "B-04"
    return None


def _shuffle_due(decks: Decks) -> Step:
    # B-15: no other way of shuffling before the sign is up.
    return ("sign_device", "B-15") if decks.device == "broken" else ("shuffle", "B-01")


def method_in_force(table: TableState) -> str:
    """The house's way of shuffling, by hand while the device is out of order."""
    mode = table.plan.house.shuffler_mode
    return "manual" if table.decks is not None and table.decks.device == "signed" else mode


def count_due(table: TableState, deck: Deck) -> bool:
    """B-07: at least every five rounds of play. B-08: not where the device counts this shuffle."""
    shuffled = deck.shuffled if deck.shuffled and not deck.dealt else method_in_force(table)
    return deck.rounds >= table.plan.house.count_every_rounds and shuffled != "counting_device"


def overaged(table: TableState, decks: Decks, at: int) -> bool:
    """A-15: longer at the table than the house allows, 24 hours at most."""
    return at - decks.received_at > table.plan.house.deck_change_hours * HOUR


def first_two(table: TableState) -> list[int]:
    """O-PLY-02: the first two players at the table, in the order in which they came."""
    decks = table.decks
    return [seat for seat in decks.arrived if table.seats[seat] is not None][:2] if decks is not None else []


def advance_decks(table: TableState) -> DeckRemoved | Need | None:
    """Between hands: a deck that must go goes by itself, and then a step may be due."""
    decks = table.decks
    assert decks is not None
    removed = removal_due(decks)
    if removed is not None:
        return removed
    due = due_step(table)
    if due is None:
        return None
    return Need("deck", rule=due[1], pile=due[0], seats=tuple(first_two(table)) if due[0] == "look" else ())


def removal_due(decks: Decks) -> DeckRemoved | None:
    for number, deck in enumerate(decks.pair):
        if deck.fault and not deck.removed:
            # B-10, K-CNT-01: a deck that was counted wrong leaves the table. K-VOID-01: so does that of a void round.
            return DeckRemoved(number, deck.fault, "B-10" if deck.fault == "wrong_count" else "K-VOID-01")
    return None


def start_fault(table: TableState, at: int) -> Refusal | None:
    """Why no hand may start with these decks at this time."""
    decks = table.decks
    assert decks is not None
    fault = time_fault(decks, at)
    if fault is not None:
        return fault
    due = next_due(table)
    if decks.pair and overaged(table, decks, at or decks.now):
        return Refusal("deck_overdue", "A-15", "these decks have been at the table for too long: change them first")
    if due is not None:
        return Refusal(CODES.get(due[0], "deck_not_ready"), due[1], f"before the next hand: {words_of(due[0])}")
    return None
