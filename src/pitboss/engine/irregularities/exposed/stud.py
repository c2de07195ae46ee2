"""Exposed cards in stud games (P 18.M, 18.N): the card stays with its player, unless both hole cards were seen.

The exposed card is dealt by its own event: it lies with its player at once, and the need asks for the others.
"""

from pitboss.engine.commands import ChooseAfterExposure, ExposeCard, TimeExpired
from pitboss.engine.events import (
    BettingOpened,
    CardExposed,
    ExposedHandVoided,
    ExposureAnswered,
    FloorCalled,
)
from pitboss.engine.irregularities.refunds import given, take_out
from pitboss.engine.irregularities.taken_in import take_in
from pitboss.engine.needs import NeedChoice
from pitboss.engine.plan.acts import OUT_OF_TIME
from pitboss.engine.refusals import Refusal
from pitboss.engine.registry import decides, evolves
from pitboss.engine.seating import around
from pitboss.engine.state import HandState, Special, TableState
from pitboss.engine.steps.betting import nobody_can_answer
from pitboss.engine.steps.exposed import exposed_now, mark_exposed, out_of_stub
from pitboss.engine.steps.opening import find_opener
from pitboss.engine.steps.turn import not_your_turn, wrong_decision
from pitboss.engine.why.refused import no_such_ruling
from pitboss.games.steps import Bet, Deal

LAST_CARD = "d"


def stud_rule(table: TableState) -> str:
    """K-STUD5-01 where everybody has one hole card, K-STUD7-01 where it is two of the first three."""
    first = next((step.faces for step in table.plan.steps if type(step) is Deal), "")
    return "K-STUD5-01" if first.count("d") == 1 else "K-STUD7-01"


def expose_in_stud(
    table: TableState, hand: HandState, command: ExposeCard
) -> CardExposed | ExposedHandVoided | Refusal:
    step = table.plan.steps[hand.step]
    if step.faces == LAST_CARD:  # type: ignore[attr-defined]
        return CardExposed(command.seat, command.circuit, command.card, "K-STUD7-03", command.by, command.person)
    mine = [card for seat, _, card in exposed_now(hand) if seat == command.seat]
    if mine:
        # K-STUD7-02: both; of what they put in only the Ante can be there (AMB-104).
        bet = hand.bets[command.seat]
        pot = given(table, hand, command.seat) - bet
        cards = (*mine, command.card)
        return ExposedHandVoided(command.seat, cards, bet, pot, "K-STUD7-02", command.by, command.person)
    return CardExposed(command.seat, command.circuit, command.card, stud_rule(table), command.by, command.person)


@evolves(CardExposed)
def evolve_exposed(table: TableState, hand: HandState, event: CardExposed) -> None:
    special = hand.special = hand.special or Special()
    seat = event.seat
    out_of_stub(hand, event.card)
    mark_exposed(hand, special, seat, event.circuit, event.card)
    if table.plan.steps[hand.step].faces != LAST_CARD:  # type: ignore[attr-defined]
        # K-STUD7-01, K-STUD5-01: it is the player's up card.
        hand.up[seat].append(event.card)
        return
    # K-STUD7-03: a hole card that everybody has seen; on seventh street the same four cards show (AMB-29).
    hand.hole[seat].insert(0, event.card)
    hand.showdown.shown[seat] += 1
    special.choosing.append(seat)


@evolves(ExposedHandVoided)
def evolve_voided(table: TableState, hand: HandState, event: ExposedHandVoided) -> None:
    out_of_stub(hand, event.cards[-1])
    hand.muck.append(event.cards[-1])
    take_out(table, hand, event.seat, event.bet, event.pot)
    take_in(table, hand, event.seat)


# --- the last hole card: stop betting or play on ---------------------------------------------------------------------
def advance_choice(table: TableState, hand: HandState, special: Special) -> NeedChoice | None:
    """K-STUD7-03: before the betting each player whose last hole card was exposed says whether they bet on."""
    step = table.plan.steps[hand.step]
    if type(step) is not Bet or hand.betting.open or nobody_can_answer(table, hand):
        return None  # the cards are not out yet, or nobody has anything left to bet
    # An all-in player has nothing to choose.
    able = [seat for seat in special.choosing if table.stacks[seat]]
    if not able:
        return None
    # AMB-104: in the order in which they would act.
    opener = find_opener(table, hand, step)
    first = opener.seat if type(opener) is BettingOpened else hand.live[0]
    turn = next(seat for seat in around(hand.live, first) if seat in able)
    return NeedChoice(turn, hand.decision, "K-STUD7-03")


def choice_open(table: TableState) -> NeedChoice | None:
    hand = table.hand
    special = hand.special if hand is not None else None
    return advance_choice(table, hand, special) if hand is not None and special is not None else None


def _choice_fault(table: TableState, command: ChooseAfterExposure | TimeExpired) -> Refusal | None:
    need = choice_open(table)
    if need is None or need.seat != command.seat or type(command.seat) is not int:
        return not_your_turn(table, command, need.seat if need is not None else 0, "K-STUD7-03")
    assert table.hand is not None
    return wrong_decision(table.hand, command)


@decides(ChooseAfterExposure, against_house=no_such_ruling)
def decide_choice(table: TableState, command: ChooseAfterExposure) -> ExposureAnswered | Refusal:
    fault = _choice_fault(table, command)
    if fault is not None:
        return fault
    stop = bool(command.stop)
    return ExposureAnswered(command.seat, stop, table.stacks[command.seat] if stop else 0, "K-STUD7-03")


def decide_choice_timeout(table: TableState, command: TimeExpired) -> ExposureAnswered | FloorCalled | Refusal:
    """E-ACT-09: who says nothing plays on."""
    fault = _choice_fault(table, command)
    if fault is not None:
        return fault
    if table.plan.house.display_timeout_action == "call_floor":
        return FloorCalled(command.seat, OUT_OF_TIME)
    return ExposureAnswered(command.seat, False, 0, OUT_OF_TIME)


@evolves(ExposureAnswered)
def evolve_choice(table: TableState, hand: HandState, event: ExposureAnswered) -> None:
    special = hand.special
    assert special is not None
    seat = event.seat
    special.choosing.remove(seat)
    hand.decision += 1
    if event.stop:
        # K-STUD7-03 (AMB-104): as if all-in at that point. The stack lies apart, and side pots form without them.
        special.stopped.append(seat)
        special.aside.append((seat, event.aside))
        table.stacks[seat] -= event.aside
        table.purse[seat] += event.aside
