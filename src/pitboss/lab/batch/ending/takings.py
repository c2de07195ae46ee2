"""What the house takes from pots and how odd chips go, as the rows that `awarding.py` reads."""

import numpy as np
from numpy.typing import NDArray

from pitboss.lab.batch.program import Program

Ints = NDArray[np.int64]


def takings_rows(program: Program) -> tuple[Ints, Ints]:
    """Of the rake, and of each jackpot."""
    plan = program.plan.takings
    if plan is None:
        return np.array([0, -1, 0, 0], np.int64), np.zeros((0, 4), np.int64)
    rake = plan.rake
    row = [0, -1, 0, plan.flop_step]
    if rake is not None:
        percent = rake.percent if "percentage" in rake.types else 0
        most = -1 if rake.max_per_round is None else rake.max_per_round
        row = [percent, most, int(rake.rounding == "nearest"), plan.flop_step]
        row += [number for level in rake.levels for number in level] if "incremental" in rake.types else []
    longest = max((len(rule.rule) for _, rule in plan.jackpots), default=0)
    rows = [
        [rule.min_pot, rule.most, int(plan.gross), *(n for level in rule.rule for n in level)]
        + [-1, 0] * (longest - len(rule.rule))
        for _, rule in plan.jackpots
    ]
    return np.array(row, np.int64), np.array(rows, np.int64).reshape(len(rows), 3 + 2 * longest)


def odd_chips(program: Program) -> Ints:
    house = program.plan.house
    by_suit = [int(getattr(house, share.odd) == "by_suit") for share in program.game.shares]
    return np.array([int(house.odd_chip_distribution == "one_unit_each"), *by_suit, 0], np.int64)
