"""A higher minimum bet that all players agreed to (P 8.J(1), 8.K; AMB-58).

At a table dealt by hand the dealer establishes that all agree (P 8.K(3)), and it is in force once they have said so. At
an electronic one the answers of the players say it, and it is in force with the last of them.
"""

from pitboss.engine.commands import AgreeMinimum, ConfirmMinimum, EndMinimum
from pitboss.engine.events import MinimumAgreed, MinimumConfirmed, MinimumEnded
from pitboss.engine.limits.in_force import set_minimum
from pitboss.engine.refusals import Refusal
from pitboss.engine.registry import decides, evolves
from pitboss.engine.roles import DEALER, role_fault
from pitboss.engine.seating import seat_fault
from pitboss.engine.state import HandState, TableState
from pitboss.engine.table.stakes import post_minimum
from pitboss.engine.table.starting import candidates
from pitboss.engine.why.refused import no_such_bet
from pitboss.money import show_dollars


@decides(AgreeMinimum, checked=False, against_house=no_such_bet)
def decide_agree(table: TableState, command: AgreeMinimum) -> MinimumAgreed | Refusal:
    fault = seat_fault(table, command.seat)
    if fault is not None:
        return fault
    house = table.plan.house
    ceiling = house.bet_min_increase_max_amount
    if ceiling is None:
        return Refusal("not_offered", "E-ACT-08", "the Rules Submission gives no ceiling for a higher minimum bet")
    if table.hand is not None:
        return Refusal("hand_running", "E-ACT-08", "a new minimum is agreed between rounds of play")
    if type(command.cents) is not int or command.cents <= table.base_minimum:
        return Refusal(
            "min_not_met", "E-ACT-08", f"the minimum can only go up, from {show_dollars(table.base_minimum)}"
        )
    if command.cents > ceiling:
        return Refusal("max_exceeded", "E-ACT-08", f"the minimum can go up to {show_dollars(ceiling)} at the most")
    if command.cents % house.table_unit:
        return Refusal("unit_broken", "E-ACT-08", f"{command.cents} is not a multiple of the smallest chip")
    said = table.minimum_yes if table.minimum_asked == command.cents else []
    ready, waiting = candidates(table)
    if len(ready) < 2:
        return Refusal("not_enough_players", "E-ACT-08", "all players agree: at least two have to be in the game")
    # O-DLR-06 (P 8.K(3)): by hand it takes the dealer's word besides.
    in_force = set(ready + waiting) <= {*said, command.seat} and table.journal is None
    if command.seat in said and not in_force:
        return Refusal("already_agreed", "E-ACT-08", f"seat {command.seat} has agreed already")
    return MinimumAgreed(command.seat, command.cents, in_force)


def all_agreed(table: TableState) -> bool:
    """AMB-58: everybody who would be dealt in has said yes to what was asked for last."""
    ready, waiting = candidates(table)
    return bool(table.minimum_asked) and len(ready) > 1 and set(ready + waiting) <= set(table.minimum_yes)


@decides(ConfirmMinimum, against_house=no_such_bet)
def decide_confirm(table: TableState, command: ConfirmMinimum) -> MinimumConfirmed | Refusal:
    rule = "O-DLR-06"
    if table.journal is None:
        return Refusal("not_by_hand", rule, "at an electronic table the answers of the players establish it")
    fault = role_fault(command.by, DEALER, rule)
    if fault is not None:
        return fault
    if table.hand is not None:
        return Refusal("hand_running", rule, "a new minimum comes into force between rounds of play")
    if not table.minimum_asked:
        return Refusal("nothing_agreed", rule, "nobody has asked for a higher minimum")
    if not all_agreed(table):
        return Refusal("not_agreed", rule, f"not all players agree to {show_dollars(table.minimum_asked)}")
    return MinimumConfirmed(table.minimum_asked, command.by, command.person)


@evolves(MinimumConfirmed)
def evolve_confirmed(table: TableState, hand: HandState | None, event: MinimumConfirmed) -> None:
    set_minimum(table, event.cents)
    table.minimum_asked = 0
    table.minimum_yes = []


@evolves(MinimumAgreed)
def evolve_agreed(table: TableState, hand: HandState | None, event: MinimumAgreed) -> None:
    if event.in_force:
        set_minimum(table, event.cents)
        table.minimum_asked = 0
        table.minimum_yes = []
        return
    if table.minimum_asked != event.cents:
        table.minimum_asked = event.cents
        table.minimum_yes = []
    table.minimum_yes.append(event.seat)


@decides(EndMinimum, checked=False, against_house=no_such_bet)
def decide_end(table: TableState, command: EndMinimum) -> MinimumEnded | Refusal:
    fault = seat_fault(table, command.seat)
    if fault is not None:
        return fault
    if table.hand is not None:
        return Refusal("hand_running", "E-ACT-08", "the minimum changes between rounds of play")
    if table.base_minimum == table.plan.house.bet_min and not table.minimum_asked:
        return Refusal("nothing_agreed", "E-ACT-08", "the posted minimum is in force already")
    return MinimumEnded(command.seat, "N-OPN-06")


@evolves(MinimumEnded)
def evolve_ended(table: TableState, hand: HandState | None, event: MinimumEnded) -> None:
    post_minimum(table)
