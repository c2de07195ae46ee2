"""How a hand begins: why the button is where it is, and why these seats post."""

from pitboss.engine.state import HandState, TableState
from pitboss.games.steps import Ante, Blinds


def start_rule(table: TableState, button: int, order: tuple[int, ...]) -> str:
    """Why the button is where it is; without one, where the deal begins."""
    plan = table.plan
    if not plan.game.button:
        return plan.start_rule  # D-STUD7-01, D-STUD5-01
    if table.button_stays and table.button_stays != "drawn":
        # F-DBL-05; AMB-100
        return "F-DBL-05" if table.button_stays == "double_board" else "N-OPN-03"
    if not table.hand_number or not table.button or table.button_stays:
        return "D-BTN-01"
    if not plan.house.button_dead or (button in order and not _passed(table, button, order)):
        return "D-BTN-02"
    return "N-CFG-button.dead"


def _passed(table: TableState, button: int, order: tuple[int, ...]) -> bool:
    """Whether the button goes by somebody who is dealt in."""
    seats, old = table.plan.seats, table.button
    return any((seat - old - 1) % seats < (button - old - 1) % seats for seat in order)


def ante_rule(table: TableState, step: Ante, *, live: bool, one: bool) -> str:
    if table.plan.variant:
        return "N-CFG-bomb.keepAnte"
    if live:
        return "N-CFG-ante.live"
    return "N-CFG-ante.rules" if one else step.rule


def blinds_rule(table: TableState, hand: HandState, step: Blinds) -> str:
    """The chapter's own where the first blind is the seat's left of the button; customs say that they are customs."""
    if hand.killer:
        return "N-CFG-kill.blind"
    if hand.owed:
        return "N-OPN-02"
    # Cards go round from the left of the button, and so do the blinds.
    seats = table.positions
    if seats == hand.order[: len(seats)]:
        return step.rule
    # AMB-40: two players; AMB-41: with a dead button a blind may be at an empty seat, or not next to another.
    return "N-CFG-blinds.headsUpButtonSmall" if len(hand.order) == 2 else "N-CFG-button.dead"


def no_straddle_rule(table: TableState, hand: HandState, seat: int, due: int) -> str:
    """seat: the one left of the last blind. Its stack does not reach the posted amount; or nobody may (AMB-145)."""
    if hand.killer:
        return "N-CFG-kill.blind"
    short = seat not in table.positions and table.stacks[seat] < due
    return "N-CFG-straddle.amount" if short else "N-OPN-07"
