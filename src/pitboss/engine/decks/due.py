"""Which step with the decks is due: the one place that knows the order of the procedure.

equipment → decks → inspected → verified → spread → looked at → washed → counted → shuffled → cut → a hand starts.
Each round of play sends the deck that was used back to the shuffle, and the other one is next (P 3.A(4)). At a table
recorded lightly the steps up to the count are all that is entered.
"""

from pitboss.engine.commands import RecordHand, StartHand
from pitboss.engine.decks.faults import time_fault
from pitboss.engine.decks.rules import deck_rules, method_in_force, resting_deck, spared
from pitboss.engine.decks.words import words_of
from pitboss.engine.events import DeckRemoved
from pitboss.engine.refusals import Refusal
from pitboss.engine.registry import bars_start
from pitboss.engine.state import TableState
from pitboss.engine.state.decks import Deck, Decks

Step = tuple[str, str]
HOUR = 3600
# Cards that come out of a device are dealt uncut (B-03); all others are cut (B-04).
CUT_AFTER = ("manual", "preshuffled")

# What StartHand is refused with while a step is due.
CODES = {"record_equipment": "equipment_missing", "record_layout": "equipment_missing", "count": "count_due",
         "shuffle": "not_shuffled", "sign_device": "device_not_signed", "sign_shoe": "device_not_signed"}  # fmt: skip


def due_step(table: TableState) -> Step | None:
    """Name and rule of the step that is due; None where the next hand may start, or players are waited for."""
    found = next_due(table)
    if found is not None and _waits_for_players(table, found[0]) and len(first_players(table)) < lookers(table):
        return None
    return found


def _waits_for_players(table: TableState, step: str) -> bool:
    """The look; and at an idle table whose cards lie face down, that they are turned up for it."""
    turned_up = table.decks is not None and table.decks.idle and not left_idle(table)
    return step == "look" or (step == "spread" and turned_up)


def left_idle(table: TableState) -> bool:
    """AMB-157: the last player has left since anybody was dealt in, and the cards have not been spread for it."""
    decks = table.decks
    # L-SHF-05, M-SHF-03: TX 5.I lets the idle table be, DD 5.I does not.
    return decks is not None and decks.deserted and not spared(table, "idle")


def lookers(table: TableState) -> int:
    """O-PLY-02: two players look at the decks for poker, one against the house."""
    return deck_rules(table).players


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
    rules = deck_rules(table)
    if not decks.equipment:
        # A-02, L-TBL-02, M-TBL-02
        return rules.record, rules.equipment
    # A-11, L-CRD-01, M-CRD-01: a deck that left the table is replaced first.
    if not decks.pair or any(deck.removed for deck in decks.pair):
        return "receive_decks", rules.decks if rules.two_decks == "always" else rules.cards
    if overaged(table, decks, decks.now):
        # A-15, L-CRD-03, M-CRD-03
        return "receive_decks", rules.change
    if left_idle(table):
        # A-22, L-IDL-01, M-IDL-01 (AMB-157)
        return "spread", rules.idle
    if decks.idle and not decks.looked:
        # A-23, L-IDL-01, M-IDL-01: the first who come look before anything else, at cards that lie face up.
        return "spread" if decks.face == "down" else "look", rules.idle_look
    if not decks.inspected:
        # A-16, L-OPN-01, M-OPN-01
        return "inspect", rules.inspect
    if not decks.verified:
        # A-16, L-OPN-01, M-OPN-01
        return "verify", rules.inspect
    if not decks.looked:
        # A-17, L-OPN-01, M-OPN-01
        return ("look", rules.look) if decks.spread else ("spread", rules.spread)
    return None


def _deck_due(table: TableState, decks: Decks) -> Step | None:
    rules = deck_rules(table)
    deck, other = decks.pair[decks.turn], resting_deck(table)
    if not deck.washed:
        # A-18, L-OPN-01, M-OPN-01
        # one that was not made ready at the opening is when its turn comes.
        return "wash", rules.second_deck if other is not None and other.washed else rules.wash
    if count_due(table, deck):
        return "count", rules.count_deck
    if table.light is not None:
        # N-OPN-24: no shuffle and no cut of a table recorded lightly is entered, but a device that failed is.
        return ("sign_device", rules.signed) if decks.device == "broken" else None
    shuffled = "" if deck.dealt else deck.shuffled
    # A-18, L-OPN-02, M-OPN-01: each of the two is shuffled at the opening, unless the house prepares the second later
    # . For poker a device may do it while the first is in play.
    both = method_in_force(table) == "manual" or rules.two_decks == "with_device"
    if shuffled and both and other is not None and other.washed and not other.shuffled:
        return _shuffle_due(table, decks)
    return _ready_due(table, decks, shuffled) or _shoe_due(table, decks)


def _shoe_due(table: TableState, decks: Decks) -> Step | None:
    # L-IRR-08, M-IRR-06: no other way of dealing before the sign is up.
    return ("sign_shoe", deck_rules(table).signed) if decks.shoe == "broken" else None


def _ready_due(table: TableState, decks: Decks, shuffled: str) -> Step | None:
    """Shuffled and, where it was not a device, cut."""
    # B-01, L-SHF-01, M-SHF-01, AMB-05: before play and after each round of play.
    if not shuffled:
        return _shuffle_due(table, decks)
    # B-03, B-04, L-SHF-03, M-SHF-01: cut, unless the cards come from a device.
    if shuffled in CUT_AFTER and not decks.pair[decks.turn].cut and not spared(table, "cut"):
        return "cut", deck_rules(table).cut_due
    return None


def _shuffle_due(table: TableState, decks: Decks) -> Step:
    rules = deck_rules(table)
    # B-15, L-IRR-08, M-IRR-06: no other way of shuffling before the sign is up.
    return ("sign_device", rules.signed) if decks.device == "broken" else ("shuffle", rules.shuffle)


def count_due(table: TableState, deck: Deck) -> bool:
    """B-07: at least every five rounds of play. B-08: not where the device counts this shuffle."""
    if not deck_rules(table).count_deck:
        return False
    shuffled = deck.shuffled if deck.shuffled and not deck.dealt else method_in_force(table)
    return deck.rounds >= table.plan.house.count_every_rounds and shuffled != "counting_device"


def overaged(table: TableState, decks: Decks, at: int) -> bool:
    """A-15, L-CRD-03, M-CRD-03: longer at the table than the house allows, and the book before it."""
    if not decks.received_at:
        return False  # nobody has told the time since they came
    rules, house = deck_rules(table), table.plan.house
    most = rules.change_hours if house.deal_method in (None, "hand") else rules.change_hours_shoe
    return at - decks.received_at > min(most, house.deck_change_hours) * HOUR


def first_players(table: TableState) -> list[int]:
    """O-PLY-02: the first players at the table, as many as look at the decks, in the order in which they came."""
    decks = table.decks
    if decks is None:
        return []
    return [seat for seat in decks.arrived if table.seats[seat] is not None][: lookers(table)]


def removal_due(table: TableState, decks: Decks) -> DeckRemoved | None:
    for number, deck in enumerate(decks.pair):
        if deck.fault and not deck.removed:
            # B-10, K-CNT-01, L-SHF-04, L-CNT-03, M-SHF-02, M-CNT-02: a deck that was counted wrong leaves the table.
            # K-VOID-01: so does that of a void round of poker.
            return DeckRemoved(number, deck.fault, removal_rule(table, deck.fault))
    return None


def removal_rule(table: TableState, fault: str) -> str:
    rules = deck_rules(table)
    return next((rule for reason, rule in rules.removed if reason == fault), rules.cards)


@bars_start
def start_fault(table: TableState, command: StartHand | RecordHand) -> Refusal | None:
    """Why no hand may start with these decks at this time."""
    decks, at = table.decks, command.at
    if decks is None:
        return None
    fault = time_fault(table, at)
    if fault is not None:
        return fault
    due = next_due(table)
    if decks.pair and overaged(table, decks, at or decks.now):
        # A-15, L-CRD-03, M-CRD-03
        rule = deck_rules(table).change
        words = "these decks have been at the table for too long: change them first"
        return Refusal("deck_overdue", rule, f"{words}; a device does so once it is told the time")
    if due is not None:
        words = words_of(due[0], banked=table.plan.game.banked)
        return Refusal(CODES.get(due[0], "deck_not_ready"), due[1], f"before the next hand: {words}")
    return None
