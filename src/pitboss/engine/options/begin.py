"""A hand that is played with an option: its plan, and what the table remembers of it."""

from pitboss.engine.options.scripts import DOUBLE_BOARD
from pitboss.engine.plan import variant_plan
from pitboss.engine.state import HandState, Special, TableState


def begin_option(table: TableState, hand: HandState, option: str) -> None:
    plan = table.home
    table.plan = variant_plan(plan.game.key, plan.house, plan.seats, option)
    hand.special = Special()
    table.option = ""
    table.option_yes = []
    table.option_agreed = False
    # F-DBL-05: the button may stay for the next hand.
    stays = option == DOUBLE_BOARD and plan.house.opt_double_board_button_stays
    table.button_stays = "double_board" if stays else ""
