"""A hand that is played with an option: its plan, and what the table remembers of it."""

from pitboss.engine.events import HandStarted
from pitboss.engine.plan import variant_plan
from pitboss.engine.plan.scripts import DOUBLE_BOARD
from pitboss.engine.registry import follows
from pitboss.engine.state import HandState, Special, TableState


@follows(HandStarted)
def option_begins(table: TableState, hand: HandState | None, event: HandStarted) -> None:
    if event.option:
        assert table.hand is not None
        begin_option(table, table.hand, event.option)


def begin_option(table: TableState, hand: HandState, option: str) -> None:
    plan = table.home
    table.plan = variant_plan(plan.game.key, plan.house, plan.seats, option)
    hand.special = Special()
    table.option = None
    # F-DBL-05: the button may stay for the next hand; after that it moves, though this was a double board again.
    stays = option == DOUBLE_BOARD and plan.house.opt_double_board_button_stays and not table.button_kept
    table.button_stays = "double_board" if stays else ""
