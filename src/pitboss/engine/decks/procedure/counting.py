"""Counting the deck and the stub (P 7.F(4)-(6)); against the house the stub alone (TX 8-10, DD 8-10)."""

from pitboss.engine.commands import CountDeck, CountStub
from pitboss.engine.decks.due import next_due
from pitboss.engine.decks.faults import between_fault, decks_of, not_due, staff_fault
from pitboss.engine.decks.procedure.shuffling import PREPARED, counted
from pitboss.engine.decks.rules import deck_rules
from pitboss.engine.decks.stub import round_counted, stub_of_round
from pitboss.engine.events import DeckCounted, DeckRemoved, StubCounted
from pitboss.engine.refusals import Refusal
from pitboss.engine.registry import decides, evolves
from pitboss.engine.roles import DEALER
from pitboss.engine.state import HandState, TableState
from pitboss.games.steps import Board


@decides(CountDeck)
def decide_count_deck(table: TableState, command: CountDeck) -> DeckCounted | Refusal:
    rules = deck_rules(table)
    if table.decks is not None and not rules.count_deck:
        return Refusal("not_offered", rules.stub_count, "it is the stub that is counted here, in the round of play")
    fault = staff_fault(table, command, DEALER, "B-07") or between_fault(table, "B-07")
    fault = fault or _number_fault(command.count, "B-07")
    if fault is not None:
        return fault
    due = next_due(table)
    if due is not None and due[0] not in PREPARED:
        return not_due(table, "count", "B-07", due)
    decks = decks_of(table)
    number = decks.turn
    if command.back:
        # AMB-101: found after the pot was pushed, a wrong count leaves the round as it is, and that deck goes.
        backs = [deck.back for deck in decks.pair]
        if command.back not in backs:
            return Refusal("deck_wrong_back", "B-07", f"the decks at this table are {backs[0]} and {backs[1]}")
        number = backs.index(command.back)
    # AMB-07: all cards of the deck in use, 52 or 36.
    return DeckCounted(number, command.count, len(table.plan.game.deck), person=command.person)


def _number_fault(count: object, rule: str) -> Refusal | None:
    if type(count) is not int or count < 0:
        return Refusal("bad_amount", rule, "say how many cards were counted")
    return None


@evolves(DeckCounted)
def evolve_deck_counted(table: TableState, hand: HandState | None, event: DeckCounted) -> None:
    counted(table, hand, decks_of(table).pair[event.deck], event.count == event.expected)


@decides(CountStub)
def decide_count_stub(table: TableState, command: CountStub) -> StubCounted | Refusal:
    rule = deck_rules(table).stub_count
    # O-DLR-01
    fault = staff_fault(table, command, DEALER, rule) or _number_fault(command.count, rule)
    if fault is not None:
        return fault
    hand = table.hand
    if hand is None:
        return Refusal("no_hand", rule, "there is a stub only in a round of play")
    if hand.banked is not None:
        return stub_of_round(table, hand, command)
    # B-09: in Hold 'Em and Omaha, the games with a board.
    if not any(type(step) is Board for step in table.plan.game.script):
        return Refusal("not_offered", "B-09", "the stub is counted in Hold 'Em and Omaha only")
    if _burns_ahead(table):
        return Refusal(
            "step_not_due", "B-09", "burn cards of streets that were taken back lie apart: enter those streets first"
        )
    return StubCounted(command.count, hand.stub, person=command.person)


def _burns_ahead(table: TableState) -> bool:
    """Whether burn cards of streets that were taken back, and not dealt again, are missing in the stub."""
    journal, hand = table.journal, table.hand
    return journal is not None and hand is not None and journal.burns_lying > hand.burns


@evolves(StubCounted)
def evolve_stub_counted(table: TableState, hand: HandState | None, event: StubCounted) -> None:
    if hand is not None and hand.banked is not None:
        round_counted(table, hand, hand.banked, event)
    elif event.count != event.expected:
        decks = decks_of(table)
        counted(table, hand, decks.pair[decks.turn], right=False)


@evolves(DeckRemoved)
def evolve_removed(table: TableState, hand: HandState | None, event: DeckRemoved) -> None:
    decks_of(table).pair[event.deck].removed = True
