"""Pay tables of Double Draw's bonus wager that reach a wanted edge, for whoever designs the game.

The best play for one table is a way to play any other, so what it wins there is at least what can be won: the edge that
its counts foretell for another table is never below the true one. Tables are chosen by that foretelling, and each that
is shown was then solved by itself; what was foretold wrongly is left out, and its counts foretell the next.
"""

from collections.abc import Callable, Iterator
from fractions import Fraction
from itertools import product

from pitboss.lab.double_draw.money import ODDS_MOST, DrawTerms, filed_terms
from pitboss.lab.double_draw.report import DoubleDrawReport
from pitboss.lab.errors import LabError

# What designers change, and to what; a line keeps what pay table A has besides.
LADDERS = {
    "five_aces": (250, 1000),
    "natural_royal_flush": (200,),
    "straight_flush": (40, 30),
    "four_of_a_kind": (15, 18, 22, 25, 30),
    "full_house": (4, 6, 7),
    "flush": (2, 4, 5),
    "straight": (1, 3),
    "three_of_a_kind": (0,),
}
Bonus = dict[str, int]
Solve = Callable[[DrawTerms], DoubleDrawReport]


def read_span(words: str) -> tuple[Fraction, Fraction]:
    """'2..5' or '3.5' percent, as shares of the ante."""
    low, dots, high = words.partition("..")
    try:
        found = Fraction(low.strip()) / 100, Fraction((high if dots else low).strip()) / 100
    except (ValueError, ZeroDivisionError):
        raise LabError(f"{words!r} is no edge: give percent of the ante, as in 2..5") from None
    if not -1 <= found[0] <= found[1] <= 1:
        raise LabError(f"{words!r} is no edge: from the lower to the higher, between -100 and 100 percent")
    return found


def candidates() -> list[Bonus]:
    """Tables near pay table A in which no better hand pays less, those with fewer changed lines first."""
    usual = dict(filed_terms().bonus)
    found = []
    for odds in product(*((usual[name], *steps) for name, steps in LADDERS.items())):
        table = usual | dict(zip(LADDERS, odds, strict=True))
        values = list(table.values())
        if values == sorted(values, reverse=True) and max(values) <= ODDS_MOST:
            found.append(table)
    return sorted(found, key=len_of)


def len_of(table: Bonus) -> int:
    """How many lines were changed."""
    usual = dict(filed_terms().bonus)
    return sum(odds != usual[name] for name, odds in table.items())


def foretold(report: DoubleDrawReport, terms: DrawTerms, table: Bonus) -> Fraction:
    """The edge of another table under the play of this report: never below the true one."""
    before = dict(terms.bonus)
    more = sum(report.outcomes[name] * (odds - before[name]) for name, odds in table.items())
    return report.house_edge - Fraction(more, report.cycle)


def changes(table: Bonus) -> str:
    usual = dict(filed_terms().bonus)
    changed = [f"{name.replace('_', ' ')} {odds}" for name, odds in table.items() if odds != usual[name]]
    return ", ".join(changed) or "pay table A"


def design(
    low: Fraction, high: Fraction, wins: str, tables: int, solve: Solve
) -> Iterator[tuple[DrawTerms, DoubleDrawReport]]:
    """Up to so many tables whose edge lies between, each solved by itself; none where no table of ours reaches it."""
    left, middle = candidates(), (low + high) / 2
    terms = filed_terms("A", wins)
    report = solve(terms)
    shown = tries = 0
    # What is foretold lies above the true edge: some room beyond the span.
    most = high + (high - low) / 2
    while shown < tables and tries < 3 * tables + 3:
        edges = [(foretold(report, terms, table), table) for table in left]
        fits = [(len_of(table), abs(edge - middle), place)
                for place, (edge, table) in enumerate(edges) if low <= edge <= most]  # fmt: skip
        if not fits:
            return
        # Few changes first; among those the one nearest to the middle.
        table = left.pop(min(fits)[2])
        terms = DrawTerms(changes(table), terms.wins, tuple(table.items()))
        report = solve(terms)
        tries += 1
        if low <= report.house_edge <= high:
            shown += 1
            yield terms, report
