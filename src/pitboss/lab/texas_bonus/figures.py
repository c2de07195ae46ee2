"""The money of Texas Hold 'Em Bonus: from counts of outcomes to the house edge and its company, exact to the end."""

from fractions import Fraction
from functools import cache
from itertools import combinations
from math import comb, sqrt
from typing import Any, get_args, get_type_hints

import msgspec

from pitboss.cards import DECK_52
from pitboss.games import GAMES
from pitboss.games.steps import FurtherWager
from pitboss.lab.errors import LabError
from pitboss.lab.texas_bonus.classes import DRAWS, MADE, holdings_of, starting_hands, starting_index
from pitboss.lab.texas_bonus.solution import Solution
from pitboss.rankings import two_card_name
from pitboss.submission import HouseChoices

GAME = GAMES["texas-holdem-bonus"]
# Player's cards, flop, turn and river in their order, dealer's cards.
CYCLE = comb(52, 2) * comb(50, 3) * 47 * 46 * comb(45, 2)
AFTER_DEAL = CYCLE // comb(52, 2)
# What each further wager is, in antes.
TIMES = {step.spot: step.times for step in GAME.script if isinstance(step, FurtherWager)}
# By turn wager + 2 * river wager.
WAGERED = (("flop",), ("flop", "turn"), ("flop", "river"), ("flop", "turn", "river"))
STAKES = tuple(sum(TIMES[spot] for spot in spots) for spots in WAGERED)
# The ends that the solver counts: from which hand on the ante is paid as well.
WINS = ("", "straight", "flush")
TIE, LOSS = 3, 4
FOLDED = "folded"


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


def _fraction(value: Fraction) -> str:
    return f"{value.numerator}/{value.denominator}"


def check_ante_pays(said: str) -> str:
    hints = get_type_hints(HouseChoices)["tx_ante_pay_threshold"]
    known = [name for part in get_args(hints) for name in get_args(part)]
    if said not in known:
        raise LabError(f"the ante is not paid from {said!r} on: say {' or '.join(known)}")
    return said


def paid_from(ante_pays: str) -> int:
    """The first of WINS that wins the ante too (L-SET-02, L-SET-03: below it the ante is only returned)."""
    return WINS.index(check_ante_pays(ante_pays))


def net_of(wagered: int, end: int, paid: int) -> int:
    """In antes. L-SET-01: a loss takes the ante too. L-SET-04: a tie wins nothing."""
    if end == TIE:
        return 0
    return -1 - STAKES[wagered] if end == LOSS else STAKES[wagered] + (end >= paid)


def name_of(wagered: int, end: int, paid: int) -> str:
    how = "tied" if end == TIE else "lost" if end == LOSS else "won_ante_paid" if end >= paid else "won_ante_returned"
    return f"{'_'.join(WAGERED[wagered])}_{how}"


@cache
def bonus_edge(paytable: str) -> Fraction:
    """What the house keeps of the bonus wager, over all cards of player and dealer (L-SET-05)."""
    tables = {table.key: table for payout in GAME.payouts if payout.wins == "two_cards" for table in payout.tables}
    if paytable not in tables:
        raise LabError(f"there is no pay table {paytable!r}: say {' or '.join(tables)}")
    odds = {line.hand: line.odds for line in tables[paytable].lines}
    won = 0
    # One holding of each starting hand: suits make no other difference.
    for index, holding in {starting_index(*pair): pair for pair in combinations(DECK_52, 2)}.items():
        left = [card for card in DECK_52 if card not in holding]
        won += holdings_of(index) * sum(odds.get(two_card_name(holding, other), -1) for other in combinations(left, 2))
    return Fraction(-won, comb(52, 2) * comb(50, 2))


def _shares(states: Any) -> dict[str, dict[str, tuple[int, int]]]:
    """Checked and wagered by what the hand is and what it may become, where that can be."""
    return {
        made: {draw: (int(states[i, j, 0]), int(states[i, j, 1])) for j, draw in enumerate(DRAWS) if states[i, j].any()}
        for i, made in enumerate(MADE)
    }


def figures(solution: Solution, *, ante_pays: str = "straight", paytable: str = "A") -> Figures:
    paid, bonus = paid_from(ante_pays), bonus_edge(paytable)
    places = [(wagered, end) for wagered in range(len(WAGERED)) for end in (2, 1, 0, TIE, LOSS)]
    net = {FOLDED: -1} | {name_of(*place, paid): net_of(*place, paid) for place in places}
    staked = {FOLDED: 1} | {name_of(*place, paid): 1 + STAKES[place[0]] for place in places}
    outcomes = dict.fromkeys(net, 0)
    values: dict[str, Fraction] = {}
    for index, name in enumerate(starting_hands()):
        counts = {place: int(solution.ends[index][place]) for place in places}
        hands = holdings_of(index) * AFTER_DEAL
        values[name] = Fraction(sum(count * net_of(*place, paid) for place, count in counts.items()), hands)
        if values[name] < -1:
            outcomes[FOLDED] += hands
            continue
        for place, count in counts.items():
            outcomes[name_of(*place, paid)] += count
    won = Fraction(sum(count * net[name] for name, count in outcomes.items()), CYCLE)
    squares = Fraction(sum(count * net[name] ** 2 for name, count in outcomes.items()), CYCLE)
    average = Fraction(sum(count * staked[name] for name, count in outcomes.items()), CYCLE)
    return Figures(
        ante_pays, paytable, CYCLE, outcomes, net, -won, average, -won / average, squares - won**2, values, bonus,
        _shares(solution.turns), _shares(solution.rivers),
    )  # fmt: skip
