"""The figures of Double Draw, exact to the end, from the counts of whoever solved it.

The cycle counts every way that a round can go, each as likely as any other. A round is a starting hand, one of
C(54, 5); then a first draw, one of C(49, k) for k cards thrown; then one of the 49 - k cards left. As k is the player's
choice these numbers differ, so each hand is given lcm(C(49, k)) ways of the first draw and each of those lcm(49 - k)
ways of the second, shared out evenly. A hand that is folded or stood on has all of them. The outcomes add up to the
cycle.

Where two choices are worth the same to the last part, the counts follow the one named first: fold or stand, then the
fewest cards thrown, then the lowest. The edge does not depend on it.
"""

from fractions import Fraction
from math import comb, sqrt
from typing import Any

import msgspec

from pitboss.games.double_draw import DOUBLE_DRAW
from pitboss.lab.cache import Arrays
from pitboss.lab.double_draw.counting import ANTE, CARDS, CYCLE, DRAWS, FIRST_WAYS, LEFT, SECOND_WAYS, SIZES
from pitboss.lab.double_draw.money import CLASS_NAMES, OPENING, DrawTerms, money_by

FOLD_FIRST = "fold_before_first_draw"
FOLD_SECOND = "fold_before_second_draw"


class DoubleDrawReport(msgspec.Struct, frozen=True):
    """Figures under the best play, all in antes; outcomes and what each brings, by name, the best hand first."""

    paytable: str
    wins: str
    house_edge: Fraction
    average_wager: Fraction
    element_of_risk: Fraction
    standard_deviation: float
    cycle: int
    outcomes: dict[str, int]
    net: dict[str, int]
    bonus_edge: Fraction

    def json(self) -> dict[str, Any]:
        return {
            "game": DOUBLE_DRAW.key,
            "paytable": self.paytable,
            "wins": self.wins,
            "house_edge": float(self.house_edge),
            "average_wager": float(self.average_wager),
            "element_of_risk": float(self.element_of_risk),
            "standard_deviation": self.standard_deviation,
            "cycle": self.cycle,
            "outcomes": self.outcomes,
            "net": self.net,
            "bonus_edge": f"{self.bonus_edge.numerator}/{self.bonus_edge.denominator}",
        }

    def _repr_html_(self) -> str:
        """For notebooks: the figures, and every outcome."""
        from pitboss.lab.shown.edges import edge_tables

        least = self.wins.replace("_", " ")
        return edge_tables(f"{DOUBLE_DRAW.title}, wins from {least} on, pay table {self.paytable}", self)


def report_of(terms: DrawTerms, solved: Arrays) -> DoubleDrawReport:
    """solved: counts, folded and value, as `solve_outcomes` gives them."""
    money = money_by(terms)
    counts = [_ways(solved["counts"], place) for place in range(len(CLASS_NAMES) + 1)]
    outcomes = {name: counts[place] for place, name in reversed(list(enumerate(CLASS_NAMES, 1)))}
    outcomes[FOLD_SECOND] = counts[0]
    outcomes[FOLD_FIRST] = int(solved["folded"][0]) * FIRST_WAYS * SECOND_WAYS
    net = {name: money.net[place] for place, name in reversed(list(enumerate(CLASS_NAMES, 1)))}
    net |= {FOLD_SECOND: money.fold_second, FOLD_FIRST: money.fold_first}
    mean = Fraction(sum(count * net[name] for name, count in outcomes.items()), CYCLE)
    # What was counted and what was maximised are two ways to one number.
    valued = Fraction(int(solved["value"][0]), comb(CARDS, 5) * ANTE) + money.fold_second
    if sum(outcomes.values()) != CYCLE or mean != valued:
        raise RuntimeError("the counts of Double Draw do not add up to the cycle and to the value: a fault of ours")
    square = Fraction(sum(count * net[name] ** 2 for name, count in outcomes.items()), CYCLE)
    stayed = CYCLE - outcomes[FOLD_FIRST]
    wagered = len(OPENING) + Fraction(stayed + stayed - outcomes[FOLD_SECOND], CYCLE)
    bonus = sum(counts[place] * money.bonus[place] for place in range(1, len(counts)))
    # M-PLY-02, M-PLY-06: a fold gives up the bonus wager too.
    bonus -= outcomes[FOLD_FIRST] + outcomes[FOLD_SECOND]
    return DoubleDrawReport(
        paytable=terms.paytable,
        wins=terms.wins,
        house_edge=-mean,
        average_wager=wagered,
        element_of_risk=-mean / wagered,
        standard_deviation=sqrt(square - mean * mean),
        cycle=CYCLE,
        outcomes=outcomes,
        net=net,
        bonus_edge=Fraction(-bonus, CYCLE),
    )


def _ways(counts: Any, place: int) -> int:
    parts = [FIRST_WAYS // DRAWS[size] * (SECOND_WAYS // LEFT[size]) for size in SIZES]
    return sum(int(counts[size, place]) * parts[size] for size in SIZES)
