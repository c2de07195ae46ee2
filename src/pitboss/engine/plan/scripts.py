"""What becomes of a game's script in a hand that is played with an option (P 8.L-O)."""

from collections.abc import Sequence

import msgspec

from pitboss.engine.plan.steps import OfferedBoard, SecondBoard, Stake
from pitboss.games.steps import Ante, Bet, Blinds, Board, Step, Straddle
from pitboss.submission import HouseChoices

RUN_TWICE, BOMB_POT, DOUBLE_BOARD, WATERFALL = "run_it_twice", "bomb_pot", "double_board", "waterfall"
OPTIONS = (RUN_TWICE, BOMB_POT, DOUBLE_BOARD, WATERFALL)
# No option: a second board was given up for want of cards.
ONE_BOARD = "one_board"

# Which entry of the register says that all have to agree and that the stake goes in; of running it twice, what becomes
# of one who declines.
RULE = {RUN_TWICE: "F-RIT-06", BOMB_POT: "F-BMB-02", DOUBLE_BOARD: "F-DBL-01", WATERFALL: "F-WTF-01"}
# That the dealer hears of the wish in time; of running it twice each player's yes is such a word.
ASKED_RULE = {**RULE, RUN_TWICE: "F-RIT-05", BOMB_POT: "F-BMB-04"}
AGREED_RULE = {**RULE, RUN_TWICE: "F-RIT-05"}


def is_offered(house: HouseChoices, option: str) -> bool:
    """F-OPT-01: only what the Rules Submission specifies; F-BMB-01 and its sisters: never at a tournament table."""
    offered = {
        RUN_TWICE: house.opt_run_it_twice,
        BOMB_POT: house.opt_bomb_pot,
        DOUBLE_BOARD: house.opt_double_board,
        WATERFALL: house.opt_waterfall,
    }
    return offered[option] and not house.table_is_tournament


def stake_of(house: HouseChoices, option: str) -> int:
    """The predetermined amount of each player."""
    amounts = {
        BOMB_POT: house.opt_bomb_amount,
        DOUBLE_BOARD: house.opt_double_amount,
        WATERFALL: house.opt_waterfall_amount,
    }
    return amounts.get(option, 0)


def options_of(variant: str) -> str:
    """The options that a plan is made of, in the order in which they came: 'bomb_pot run_it_twice'."""
    parts = [part.partition(":")[0] for part in variant.split(">") if part]
    none = (RUN_TWICE, ONE_BOARD) if ONE_BOARD in parts else ()
    return " ".join([part for part in parts if part not in none])


def variant_script(script: Sequence[Step], house: HouseChoices, variant: str) -> tuple[list[Step], int]:
    """The steps up to the showdown, and the number of boards."""
    option, _, rest = variant.partition(":")
    if option == RUN_TWICE:
        start, _, burns = rest.partition(":")
        return _run_twice(script, house, int(start), burn=burns != "no_burns"), 2
    if option == ONE_BOARD:
        return [step for step in script if type(step) is not SecondBoard], 1
    steps: list[Step] = [Stake(option, stake_of(house, option), RULE[option])]
    # F-BMB-03 (AMB-74): no other betting before the flop, so no blinds and no straddle; antes if the house keeps them.
    flop = next(i for i, step in enumerate(script) if isinstance(step, Board))
    # F-BMB-05: from the flop on as ever; F-BMB-06, F-WTF-03: and the pot is won as ever.
    for i, step in enumerate(script):
        if type(step) in (Blinds, Straddle) or (type(step) is Ante and not house.bomb_keep_ante):
            continue
        if type(step) is Bet and (i < flop or (option == WATERFALL and not house.waterfall_later_betting)):
            continue  # F-WTF-02 (AMB-76): the board is dealt out
        if option == DOUBLE_BOARD and isinstance(step, Board):
            # F-DBL-02: one burn before both flops; F-DBL-03 (AMB-75): then one a street, or one a board.
            burn = house.double_burn_per_board and i != flop
            rule = "F-DBL-02" if i == flop else "F-DBL-03"
            steps += [Board(step.count, rule), SecondBoard(step.count, rule, burn, "N-CFG-double.burnPerBoard")]
            continue
        if option == WATERFALL:
            step = _in_waterfall(step, later_betting=house.waterfall_later_betting)
        steps.append(step if house.opt_combine else _plain(step))
    return steps, 2 if option == DOUBLE_BOARD else 1


def _in_waterfall(step: Step, *, later_betting: bool) -> Step:
    """F-WTF-02: the board is dealt out. Betting between its streets is a reading (AMB-76)."""
    if type(step) is Bet:
        return msgspec.structs.replace(step, rule="N-CFG-waterfall.laterBetting")
    if isinstance(step, Board) and not later_betting:
        return msgspec.structs.replace(step, rule="F-WTF-02")
    return step


def _plain(step: Step) -> Step:
    """AMB-77: nothing is run twice in a hand with two boards, nor in any such hand where options are not combined."""
    return Board(step.count, step.rule) if type(step) is OfferedBoard else step


def _run_twice(script: Sequence[Step], house: HouseChoices, start: int, *, burn: bool) -> list[Step]:
    """From step `start` on the first board is completed, then the same streets are dealt a second time."""
    steps = [_plain(step) for step in script[:start]]
    second: list[Step] = []
    for step in script[start:]:
        if not isinstance(step, Board):
            steps.append(step)
            continue
        # AMB-68: one burn a street, or by the letter of 8.L(2)(a) before each card.
        pieces = [1] * step.count if house.rit_burn_per_card else [step.count]
        steps += [Board(count, "F-RIT-08") for count in pieces]
        # AMB-68: of burns before the second set 8.L(2)(c) says nothing.
        second += [SecondBoard(count, "F-RIT-09", burn, "N-CFG-rit.burnPerCard") for count in pieces]
    return steps + second
