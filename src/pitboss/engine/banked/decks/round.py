"""What the decks bring about in a round against the house: a wrong count, a jam, a cut or shuffle that was ordered, and
the count of the stub that is due."""

from pitboss.engine.banked.irregular.voiding import void_round
from pitboss.engine.decks.due import due_step, removal_due, removal_rule
from pitboss.engine.decks.faults import decks_of
from pitboss.engine.decks.procedure.by_device import device_counts, device_step
from pitboss.engine.decks.rules import DEVICES, RESHUFFLING_SHOE, deck_rules
from pitboss.engine.decks.stub import stub_due
from pitboss.engine.events import Event
from pitboss.engine.needs import Need, NeedDeckStep
from pitboss.engine.state import HandState, TableState
from pitboss.engine.state.banked import Banked


def advance_decks_in_round(table: TableState, hand: HandState, banked: Banked) -> Event | Need | None:
    decks = decks_of(table)
    deck = decks.pair[decks.turn]
    if not banked.void:
        if banked.faulted:
            # L-IRR-07, M-IRR-05, L-CNT-03, M-CNT-02: every wager on the layout goes back (AMB-116).
            return void_round(table, hand, banked.faulted, "dealer", _void_rule(table, banked.faulted))
        if deck.fault:
            # L-CNT-03, M-CNT-02, L-SHF-04, M-SHF-02: the deck leaves the table once every wager is back.
            return void_round(table, hand, deck.fault, "dealer", removal_rule(table, deck.fault))
    if hand.special is not None and hand.special.deck_due:
        if not deck.fault:
            removed = removal_due(table, decks)
            if removed is not None:
                return removed
        # Where nobody has wagered what was ordered is done before the next round.
        due = due_step(table) if not banked.void and (banked.entered or not banked.closed) else None
        if due is not None:
            return device_step(table) or NeedDeckStep(rule=due[1], step=due[0])
    count = stub_due(table, hand, banked)
    return None if count is None else device_counts(table) or count


def _void_rule(table: TableState, reason: str) -> str:
    rules = deck_rules(table)
    return {"misdealt": rules.stub_wrong, "shuffler_jam": rules.jam, "shoe_jam": rules.shoe_jam}[reason]


def dealing_method(table: TableState) -> str:
    """How the cards are dealt now: as the house says, and from a manual shoe where that cannot be."""
    bank, decks = table.plan.bank, table.decks
    assert bank is not None
    if decks is None or not decks.pair:
        return bank.deal_method
    # L-DEAL-06, M-DEAL-04 (AMB-113): from the hand only what a device has shuffled.
    if bank.deal_method == "hand" and decks.pair[decks.turn].shuffled not in DEVICES:
        return "manual_shoe"
    # L-IRR-08, M-IRR-06: another way while the automated shoe is out of order.
    if bank.deal_method == "auto_shoe" and shoe_state(table) != "ok":
        return "manual_shoe"
    return bank.deal_method


def shoe_state(table: TableState) -> str:
    """A shoe that reshuffles is the shuffling device as well."""
    decks = decks_of(table)
    return decks.device if table.plan.house.shuffler_mode == RESHUFFLING_SHOE else decks.shoe
