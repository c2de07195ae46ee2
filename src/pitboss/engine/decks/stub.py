"""The stub is counted in a round against the house: after the last card and before any wager is settled."""

from pitboss.engine.commands import CountStub
from pitboss.engine.decks.faults import decks_of
from pitboss.engine.decks.rules import COUNTING, deck_rules
from pitboss.engine.decks.turns import nothing_dealt
from pitboss.engine.events import StubCounted
from pitboss.engine.needs import NeedDeckStep
from pitboss.engine.refusals import Refusal
from pitboss.engine.state import HandState, TableState
from pitboss.engine.state.banked import Banked
from pitboss.games.steps import DealerHand, Settle


def may_count(table: TableState, hand: HandState, banked: Banked) -> bool:
    """L-CNT-01, M-CNT-01 (AMB-123, AMB-141): no card is dealt any more, and nothing of the settlement has begun."""
    if type(table.plan.steps[hand.step]) not in (DealerHand, Settle) or nothing_dealt(table, hand):
        return False
    return not (banked.void or banked.dealer_up or banked.turned_up or banked.settled or banked.stub_counted)


def stub_due(table: TableState, hand: HandState, banked: Banked) -> NeedDeckStep | None:
    if not may_count(table, hand, banked):
        return None
    decks = decks_of(table)
    # L-CNT-01, M-CNT-01 (AMB-130): at least every so many rounds of play, unless a device counts the cards.
    every = table.plan.house.count_every_rounds
    if hand.number - decks.counted_in < every or decks.pair[decks.turn].shuffled in COUNTING:
        return None
    return NeedDeckStep(0, hand.decision, deck_rules(table).stub_count, "count_stub")


def stub_of_round(table: TableState, hand: HandState, command: CountStub) -> StubCounted | Refusal:
    rules, banked = deck_rules(table), hand.banked
    assert banked is not None
    if not may_count(table, hand, banked):
        # L-CNT-01, M-CNT-01
        words = "the stub is counted once, after the last card is dealt and before any wager is settled"
        return Refusal("step_not_due", rules.stub_count, words)
    right = command.count == hand.stub
    if right and command.misdealt:
        # L-CNT-03, M-CNT-02
        return Refusal("wrong_count", rules.stub_wrong, "this stub is as it should be: nothing was misdealt")
    # L-CNT-02, M-CNT-01: what was dealt, burned, drawn and set aside is not in it.
    rule = rules.stub_right if right else rules.stub_wrong
    return StubCounted(command.count, hand.stub, rule, command.misdealt is True, command.person)


def round_counted(table: TableState, hand: HandState, banked: Banked, event: StubCounted) -> None:
    decks = decks_of(table)
    decks.counted_in = hand.number
    banked.stub_counted = True
    if event.misdealt:
        # L-CNT-03, M-CNT-02 (AMB-115, AMB-131): the cards are all there, so the deck stays.
        banked.faulted = "misdealt"
    elif event.count != event.expected:
        # L-CNT-03, M-CNT-02: a card is missing or too many, so the deck goes.
        decks.pair[decks.turn].fault = "wrong_stub"
