"""Wagers after the cards: the dealer asks each player in turn, from the far left (TX 11.B-H, DD 11.C)."""

from pitboss.engine.banked.layout import banked_of, cards_to_rack, collect, put_down, wagers_of
from pitboss.engine.banked.opening import in_round, rules_of, wagers_rule
from pitboss.engine.commands import Check, Fold, MakeWager, SeatCommand, TimeExpired
from pitboss.engine.events import BetsClosed, Event, FloorCalled, FoldedToHouse, WagerMade, WagerPassed
from pitboss.engine.needs import NeedWager
from pitboss.engine.plan.acts import OUT_OF_TIME_AGAINST_HOUSE
from pitboss.engine.plan.bank import PLACE
from pitboss.engine.refusals import Refusal
from pitboss.engine.registry import decides, evolves
from pitboss.engine.state import HandState, TableState
from pitboss.engine.state.banked import on_layout
from pitboss.engine.steps.turn import not_your_turn, wrong_decision
from pitboss.games.steps import FurtherWager
from pitboss.money import show_dollars

ANTE = PLACE["ante"]
TIMES = {1: "equal to the", 2: "twice the"}


def asked_seat(hand: HandState) -> int:
    """The player who is asked now, 0 once everybody has answered."""
    decided = banked_of(hand).decided
    return next((seat for seat in hand.live if seat not in decided), 0)


def wager_due(hand: HandState, step: FurtherWager, seat: int) -> int:
    # L-PLY-02, L-PLY-05, L-PLY-07, M-WAG-04: so many times the ante, exactly.
    return step.times * banked_of(hand).wagers[ANTE][seat]


def advance_further(table: TableState, hand: HandState, step: FurtherWager) -> BetsClosed | NeedWager:
    seat = asked_seat(hand)
    if not seat:
        # M-PLY-03; and where nobody is left to ask.
        return BetsClosed(tuple(hand.live), step.closing_rule or step.rule)
    return NeedWager(seat, hand.decision, step.rule, step.spot, wager_due(hand, step, seat))


# --- decide ------------------------------------------------------------------------------------------------------
def _asked_fault(table: TableState, command: SeatCommand) -> Refusal | FurtherWager:
    """The step that asks this seat, or why it is not asked."""
    hand = table.hand
    if hand is None or hand.banked is None:
        return not_your_turn(table, command, 0)
    step = table.plan.steps[hand.step]
    if type(step) is not FurtherWager or hand.banked.void:
        if type(command) is MakeWager and hand.banked.closed and command.seat in hand.live:
            # L-WAG-03, M-WAG-03
            return Refusal("wager_not_due", rules_of(table).late, "no wager is asked for now")
        return not_your_turn(table, command, 0)
    seat = asked_seat(hand)
    if command.seat != seat or type(command.seat) is not int:
        return not_your_turn(table, command, seat, step.rule)
    return wrong_decision(hand, command) or step


@decides(MakeWager)
@in_round(wagers_rule)
def decide_wager(table: TableState, hand: HandState, command: MakeWager) -> WagerMade | Refusal:
    step = _asked_fault(table, command)
    if type(step) is Refusal:
        return step
    assert type(step) is FurtherWager
    if command.seat in banked_of(hand).gone:
        # L-WAG-02, M-WAG-01 (AMB-120)
        return Refusal("absent", rules_of(table).abandoned, f"seat {command.seat} has left: {step.otherwise} only")
    due = wager_due(hand, step, command.seat)
    if command.cents != due:
        times = TIMES.get(step.times, f"{step.times} times the")
        detail = f"this wager is {times} ante: {show_dollars(due)}, or {step.otherwise}"
        return Refusal("wrong_wager", step.rule, detail)
    if due > table.stacks[command.seat]:
        detail = f"seat {command.seat} has {show_dollars(table.stacks[command.seat])}: buy chips, or {step.otherwise}"
        return Refusal("not_enough_chips", step.rule, detail)
    return WagerMade(command.seat, step.spot, due, step.rule)


@decides(Fold, at="house", checked=False)
def decide_fold_to_house(table: TableState, command: Fold) -> FoldedToHouse | Refusal:
    step = _asked_fault(table, command)
    if type(step) is Refusal:
        return step
    assert type(step) is FurtherWager
    if step.otherwise != "fold":
        # L-PLY-08
        return Refusal("not_offered", step.no_fold_rule, f"nobody folds at the {step.spot} wager: wager or check")
    return folded(table, command.seat, step)


def folded(table: TableState, seat: int, step: FurtherWager, rule: str = "") -> FoldedToHouse:
    assert table.hand is not None
    wagers = wagers_of(banked_of(table.hand), seat)
    # L-PLY-03: the bonus stays; M-PLY-02, M-PLY-06: everything goes.
    lost = tuple([(spot, cents) for spot, cents in wagers if spot not in step.keeps])
    return FoldedToHouse(seat, lost, len(lost) < len(wagers), rule or step.fold_rule)


@decides(Check, at="house", checked=False)
def decide_check_to_house(table: TableState, command: Check) -> WagerPassed | Refusal:
    step = _asked_fault(table, command)
    if type(step) is Refusal:
        return step
    assert type(step) is FurtherWager
    if step.otherwise != "check":
        # L-PLY-02, M-PLY-02, M-PLY-06
        return Refusal("call_instead", step.fold_rule, "a wager is needed to stay in: wager or fold")
    return WagerPassed(command.seat, step.spot, step.rule)


def decide_house_timeout(table: TableState, command: TimeExpired) -> Event | Refusal:
    """E-ACT-09: who does not answer makes no wager."""
    step = _asked_fault(table, command)
    if type(step) is Refusal:
        return step
    assert type(step) is FurtherWager
    hand = table.hand
    assert hand is not None
    # AMB-120: one who has left is not waited for.
    if table.plan.house.display_timeout_action == "call_floor" and command.seat not in banked_of(hand).gone:
        return FloorCalled(command.seat, OUT_OF_TIME_AGAINST_HOUSE)
    if step.otherwise == "fold":
        return folded(table, command.seat, step, OUT_OF_TIME_AGAINST_HOUSE)
    return WagerPassed(command.seat, step.spot, OUT_OF_TIME_AGAINST_HOUSE)


# --- evolve ------------------------------------------------------------------------------------------------------
@evolves(WagerMade)
def evolve_made(table: TableState, hand: HandState, event: WagerMade) -> None:
    put_down(table, banked_of(hand), event.seat, ((event.spot, event.cents),))
    answered(table, hand, event.seat)


@evolves(WagerPassed)
def evolve_passed(table: TableState, hand: HandState, event: WagerPassed) -> None:
    answered(table, hand, event.seat)


@evolves(FoldedToHouse)
def evolve_folded(table: TableState, hand: HandState, event: FoldedToHouse) -> None:
    banked = banked_of(hand)
    collect(table, banked, event.seat, event.lost)
    banked.collected += [(event.seat, spot, cents) for spot, cents in event.lost]
    hand.live.remove(event.seat)
    if not event.kept:
        # L-PLY-03: otherwise the cards lie under the wager that stays.
        cards_to_rack(hand, (event.seat,))
    answered(table, hand, event.seat)


def answered(table: TableState, hand: HandState, seat: int) -> None:
    banked = banked_of(hand)
    hand.decision += 1
    banked.decided.append(seat)
    if not on_layout(banked):
        # AMB-141: nobody and nothing is left to play for.
        hand.step = len(table.plan.steps) - 1
        return
    step = table.plan.steps[hand.step]
    if type(step) is FurtherWager and not step.closing_rule and not asked_seat(hand):
        banked.decided = []
        hand.step += 1
