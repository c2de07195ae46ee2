"""Whether a bomb pot, a double board or a waterfall can be played next, and who has to agree (P 8.M-O)."""

from pitboss.engine.plan.scripts import DOUBLE_BOARD, RULE, stake_of
from pitboss.engine.refusals import Refusal
from pitboss.engine.state import TableState
from pitboss.engine.table.starting import next_order
from pitboss.games.steps import Board, Deal
from pitboss.money import show_dollars


def answering(table: TableState) -> tuple[int, ...]:
    """F-BMB-02: everybody who is dealt into the next hand and has not agreed yet."""
    yes = table.option.yes if table.option is not None else ()
    return tuple([seat for seat in next_order(table) if seat not in yes])


def ask_fault(table: TableState, option: str) -> Refusal | None:
    order = next_order(table)
    if len(order) < 2:
        return Refusal("not_enough_players", "A-25", "at least two players have to be dealt in")
    house = table.plan.house
    due = stake_of(house, option) + (house.ante_amount if house.bomb_keep_ante else 0)
    short = [seat for seat in order if table.stacks[seat] < due]
    if short and not house.bomb_short_all_in:
        # AMB-74: not offered where somebody cannot cover the amount.
        return Refusal("not_enough_chips", RULE[option], f"seat {short[0]} has less than {show_dollars(due)}")
    if option == DOUBLE_BOARD and _cards_needed(table, len(order)) > len(table.plan.game.deck):
        return Refusal(
            "stub_too_small", "F-DBL-06", f"the deck has too few cards for two boards and {len(order)} hands"
        )
    return None


def _cards_needed(table: TableState, players: int) -> int:
    script = table.home.game.script
    hole = sum([len(step.faces) for step in script if type(step) is Deal])
    streets = [step for step in script if isinstance(step, Board)]
    burns = len(streets) + (len(streets) - 1 if table.plan.house.double_burn_per_board else 0)
    return players * hole + 2 * sum([step.count for step in streets]) + burns
