"""The money of Texas Hold 'Em Bonus: from counts of outcomes to the house edge and its company, exact to the end."""

from fractions import Fraction
from functools import cache
from itertools import combinations
from math import comb, sqrt
from typing import Any

import msgspec

from pitboss.cards import DECK_52
from pitboss.lab.texas_bonus.names import DRAWS, MADE, holdings_of, starting_hands, starting_index
from pitboss.lab.texas_bonus.summed import Solution
from pitboss.lab.texas_bonus.terms import FOLDED, GAME, LOSS, TIE, WAGERED, Terms, filed_terms
from pitboss.rankings import two_card_name

# Player's cards, flop, turn and river in their order, dealer's cards.
CYCLE = comb(52, 2) * comb(50, 3) * 47 * 46 * comb(45, 2)
AFTER_DEAL = CYCLE // comb(52, 2)


class Figures(msgspec.Struct, frozen=True):
    """All in antes. outcomes: how often, out of the cycle; net: what each wins. two_card_ev: of playing on."""

    ante_pays: str
    paytable: str
    cycle: int
    outcomes: dict[str, int]
    net: dict[str, int]
    house_edge: Fraction
    average_wager: Fraction
    element_of_risk: Fraction
    variance: Fraction
    two_card_ev: dict[str, Fraction]
    bonus_edge: Fraction
    turns: dict[str, dict[str, tuple[int, int]]]
    rivers: dict[str, dict[str, tuple[int, int]]]

    @property
    def standard_deviation(self) -> float:
        return sqrt(self.variance)

    @property
    def folds(self) -> list[str]:
        """The starting hands that lose more than the ante when played on."""
        return [name for name, value in self.two_card_ev.items() if value < -1]

    def json(self) -> dict[str, Any]:
        """Numbers as near as a float is, and the fractions that they come from."""
        exact = ("house_edge", "average_wager", "element_of_risk", "variance")
        return {
            "game": GAME.key,
            "ante_pays": self.ante_pays,
            "paytable": self.paytable,
            "house_edge": float(self.house_edge),
            "average_wager": float(self.average_wager),
            "element_of_risk": float(self.element_of_risk),
            "standard_deviation": self.standard_deviation,
            "cycle": self.cycle,
            "outcomes": self.outcomes,
            "net": self.net,
            "bonus_edge": _fraction(self.bonus_edge),
            "two_card_ev": {name: float(value) for name, value in self.two_card_ev.items()},
            "folds": self.folds,
            "turn_wagers": self.turns,
            "river_wagers": self.rivers,
            "exact": {name: _fraction(getattr(self, name)) for name in exact},
        }

    def _repr_html_(self) -> str:
        """For notebooks: the figures, and every outcome."""
        from pitboss.lab.shown.edges import edge_tables

        return edge_tables(f"{GAME.title}, ante paid on a {self.ante_pays}, pay table {self.paytable}", self)


def _fraction(value: Fraction) -> str:
    return f"{value.numerator}/{value.denominator}"


@cache
def _ways_of_lines() -> dict[str, int]:
    """How many cards of player and dealer are on each line of a bonus pay table ('' for those on none)."""
    ways: dict[str, int] = {}
    # One holding of each starting hand: suits make no other difference.
    for index, holding in {starting_index(*pair): pair for pair in combinations(DECK_52, 2)}.items():
        left = [card for card in DECK_52 if card not in holding]
        for other in combinations(left, 2):
            line = two_card_name(holding, other)
            ways[line] = ways.get(line, 0) + holdings_of(index)
    return ways


def bonus_edge(bonus: tuple[tuple[str, int], ...]) -> Fraction:
    """What the house keeps of the bonus wager, over all cards of player and dealer (L-SET-05)."""
    odds = dict(bonus)
    won = sum(count * odds.get(line, -1) for line, count in _ways_of_lines().items())
    return Fraction(-won, comb(52, 2) * comb(50, 2))


def _shares(states: Any) -> dict[str, dict[str, tuple[int, int]]]:
    """Checked and wagered by what the hand is and what it may become, where that can be."""
    return {
        made: {draw: (int(states[i, j, 0]), int(states[i, j, 1])) for j, draw in enumerate(DRAWS) if states[i, j].any()}
        for i, made in enumerate(MADE)
    }


def figures(solution: Solution, *, ante_pays: str = "straight", paytable: str = "A") -> Figures:
    return figures_of(solution, filed_terms(ante_pays, paytable))


def figures_of(solution: Solution, terms: Terms) -> Figures:
    places = [(wagered, end) for wagered in range(len(WAGERED)) for end in (2, 1, 0, TIE, LOSS)]
    net = {FOLDED: -1} | {terms.name(*place): terms.net(*place) for place in places}
    staked = {FOLDED: 1} | {terms.name(*place): 1 + terms.stake(place[0]) for place in places}
    outcomes = dict.fromkeys(net, 0)
    values: dict[str, Fraction] = {}
    for index, name in enumerate(starting_hands()):
        counts = {place: int(solution.ends[index][place]) for place in places}
        hands = holdings_of(index) * AFTER_DEAL
        values[name] = Fraction(sum(count * terms.net(*place) for place, count in counts.items()), hands)
        if values[name] < -1:
            outcomes[FOLDED] += hands
            continue
        for place, count in counts.items():
            outcomes[terms.name(*place)] += count
    won = Fraction(sum(count * net[name] for name, count in outcomes.items()), CYCLE)
    squares = Fraction(sum(count * net[name] ** 2 for name, count in outcomes.items()), CYCLE)
    average = Fraction(sum(count * staked[name] for name, count in outcomes.items()), CYCLE)
    return Figures(
        terms.ante_pays, terms.paytable, CYCLE, outcomes, net, -won, average, -won / average, squares - won**2, values,
        bonus_edge(terms.bonus), _shares(solution.turns), _shares(solution.rivers),
    )  # fmt: skip
