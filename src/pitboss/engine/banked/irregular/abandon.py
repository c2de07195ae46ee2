"""A player leaves in the round of play (TX 7.C, DD 7.B): their wagers are lost, or they stand and no more are made."""

from pitboss.engine.banked.further import asked_seat
from pitboss.engine.banked.layout import banked_of, cards_to_rack, collect, has_wagers, wagers_of
from pitboss.engine.banked.opening import by_own_rule, in_round, rules_of
from pitboss.engine.commands import AbandonWagers
from pitboss.engine.events import WagersAbandoned
from pitboss.engine.refusals import Refusal
from pitboss.engine.registry import decides, evolves
from pitboss.engine.roles import FLOOR, STAFF, role_fault
from pitboss.engine.seating import seat_fault
from pitboss.engine.state import HandState, TableState
from pitboss.engine.state.banked import on_layout
from pitboss.engine.steps.drawing import out_of_draw
from pitboss.games.steps import DealRound, FurtherWager


@decides(AbandonWagers)
@in_round(by_own_rule("abandoned", "L-WAG-02"))
def decide_abandon(table: TableState, hand: HandState, command: AbandonWagers) -> WagersAbandoned | Refusal:
    rule = rules_of(table).abandoned
    # AMB-120, N-CFG-house.abandon: the floorperson decides, unless such wagers are lost at this house in any case.
    lose = table.plan.house.house_abandon == "lose" and command.lost
    fault = role_fault(command.by, STAFF if lose else FLOOR, rule) or seat_fault(table, command.seat)
    if fault is not None:
        return fault
    banked = banked_of(hand)
    if banked.settled:
        return Refusal("too_late", rule, "wagers have been settled: the round of play stands")
    if not has_wagers(banked, command.seat):
        return Refusal("not_in_hand", rule, f"no wager of seat {command.seat} lies on the layout")
    if command.seat in banked.gone and not command.lost:
        return Refusal("absent", rule, f"seat {command.seat} is known to have gone, and the wagers stand")
    # L-WAG-02, M-WAG-01: as lost wagers, the bonus among them.
    lost = wagers_of(banked, command.seat) if command.lost else ()
    return WagersAbandoned(command.seat, lost, command.by, rule, command.person)


@evolves(WagersAbandoned)
def evolve_abandoned(table: TableState, hand: HandState, event: WagersAbandoned) -> None:
    banked = banked_of(hand)
    seat = event.seat
    hand.decision += 1
    if not event.lost:
        banked.gone.append(seat)
        return
    # Lost by leaving (AMB-120). What was folded before was lost by the hand, and a void round gives it back (AMB-138).
    banked.gone = [other for other in banked.gone if other != seat]
    collect(table, banked, seat, event.lost)
    if seat in banked.in_round:
        banked.in_round.remove(seat)
    if hand.draw.open:
        out_of_draw(hand, seat)
    if seat in hand.live and banked.closed:
        hand.live.remove(seat)
        if type(table.plan.steps[hand.step]) is DealRound:
            banked.undealt.append(seat)
    cards_to_rack(hand, (seat,))
    if banked.closed:
        _go_on(table, hand)


def _go_on(table: TableState, hand: HandState) -> None:
    """Without them the players may all have answered, or nothing may be left to play for (AMB-141)."""
    banked = banked_of(hand)
    if not on_layout(banked):
        hand.draw.open = False
        hand.step = len(table.plan.steps) - 1
        return
    step = table.plan.steps[hand.step]
    if type(step) is FurtherWager and not step.closing_rule and not asked_seat(hand):
        banked.decided = []
        hand.step += 1
