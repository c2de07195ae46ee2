"""Questions about deals, answered by all that can come or by chance, with an interval.

>>> found = query("holdem", ["AsKs", "QhQd"], ["share(1)", "makes(1, 'flush')"], board="Js 7s 2d")
>>> found.exact, [round(answer.value, 4) for answer in found.answers]
(True, [0.5444, 0.3626])
"""

from collections.abc import Mapping, Sequence
from fractions import Fraction
from math import comb
from typing import Any

import msgspec
import numpy as np

from pitboss.cards import Card, show_cards
from pitboss.lab.equities.equity import Z95
from pitboss.lab.equities.matchup import Matchup
from pitboss.lab.errors import LabError
from pitboss.lab.progress import Progress
from pitboss.lab.queries.dealing import Dealing, read_dealing
from pitboss.lab.queries.expression import Question

# Deals that are all dealt, and boards for which the nuts are found; more is left to chance.
MOST_DEALS, MOST_BOARDS = 4_000_000, 20_000
CHUNK, CHUNK_NUTS = 50_000, 2_000
MOST_TRIALS = 20_000_000


class Answer(msgspec.Struct, frozen=True):
    """value: how often, or the mean share of the pot. margin: half of its 95 % interval; None if exact."""

    asked: str
    value: float
    exact: Fraction | None
    margin: float | None


class Answers(msgspec.Struct, frozen=True):
    """boards: what lay on each. deals: all that were dealt; fitting: how much of that, by weight, fits what was
    given."""

    matchup: Matchup
    boards: tuple[tuple[Card, ...], ...]
    given: str
    exact: bool
    deals: int
    fitting: float
    answers: tuple[Answer, ...]

    def json(self) -> dict[str, Any]:
        return {
            "game": self.matchup.game.key,
            "holdings": [holding.text for holding in self.matchup.holdings],
            "board": show_cards(self.boards[0]),
            "second_board": show_cards(self.boards[1]) if len(self.boards) > 1 else None,
            "dead": show_cards(self.matchup.gone),
            "given": self.given,
            "exact": self.exact,
            "deals": self.deals,
            "fitting": self.fitting,
            "answers": [
                {
                    "asked": answer.asked,
                    "value": answer.value,
                    "margin": answer.margin,
                    "fraction": None if answer.exact is None else str(answer.exact),
                }
                for answer in self.answers
            ],
        }

    def _repr_html_(self) -> str:
        """For notebooks: a row a question."""
        from pitboss.lab.shown.tables import table

        how = "every deal" if self.exact else "by chance"
        given = f" given {self.given}" if self.given else ""
        rows = [
            (
                answer.asked,
                f"{answer.value:.4%}" + ("" if answer.margin is None else f" ± {answer.margin:.4%}"),
                "" if answer.exact is None else str(answer.exact),
            )
            for answer in self.answers
        ]
        between = " against ".join(holding.text for holding in self.matchup.holdings)
        caption = f"{self.matchup.game.title}, {between}{given}: {self.deals:,} deals, {how}"
        return table(caption, ("asked", "answer", "exact"), rows)


def query(
    game: str, holdings: Sequence[str], ask: str | Sequence[str], *, given: str = "", board: str = "", dead: str = "",
    precision: float = 0.005, seed: int = 1, exact: bool | None = None, progress: Progress | None = None,
    house: Mapping[str, Any] | None = None, draws: int = 0, keep: str = "", boards: int = 1, second_board: str = "",
) -> Answers:  # fmt: skip
    """ask: one question or several about the same deals, as in 'makes(1, "flush")' (docs/ranges-and-queries.md).
    given: a condition; only deals that fit it count. exact: True insists on every deal, False on chance. house: choices
    of a house that decide who wins, as for `odds`. draws, keep: so many draws are to come, by chance, by the
    rule that `odds` has for them. boards, second_board: two boards, each for half of the pot, and what lies on the
    second."""
    dealing = read_dealing(
        game, holdings, board, dead, house, draws=draws, keep=keep, boards=boards, second_board=second_board
    )
    if not 1e-4 <= precision < 1:
        raise LabError("a precision is from 0.01 to under 100 percent")
    texts = [ask] if isinstance(ask, str) else [*ask]
    if not texts:
        raise LabError("nothing is asked: write a question, as in 'share(1)'")
    questions = [Question(text, dealing.asked_of) for text in texts]
    condition = Question(given, dealing.asked_of) if given else None
    if condition is not None and condition.is_share:
        raise LabError("a share is no condition: compare it, as in 'share(1) > 0.5'")
    asked = [*questions, *([condition] if condition else [])]
    dealing = dealing.in_order(set().union(*(question.named for question in asked)))
    nuts = any(question.nuts for question in asked)
    chunk = CHUNK_NUTS if nuts or any(question.equities for question in asked) else CHUNK
    if exact and draws:
        raise LabError("several draws are dealt by chance: do not ask for an exact answer")
    feasible = not draws and dealing.deals() <= MOST_DEALS and (not nuts or _boards(dealing.matchup) <= MOST_BOARDS)
    if exact and not feasible:
        raise LabError(f"{dealing.deals():,} deals are too many for this question: do not ask for an exact answer")
    if feasible and exact is not False:
        return _exact(dealing, questions, condition)
    return _by_chance(dealing, questions, condition, precision, seed, chunk, progress)


def _boards(matchup: Matchup) -> int:
    return comb(len(matchup.game.deck) - len(matchup.board), matchup.to_come)


def _exact(dealing: Dealing, questions: list[Question], condition: Question | None) -> Answers:
    sums, wholes, fitting, total, deals = [0] * len(questions), [1] * len(questions), 0, 0, 0
    for dealt, weight in dealing.every():
        fits = None if condition is None else condition.values(dealt).astype(bool)
        total += weight * dealt.rows
        deals += dealt.rows
        fitting += weight * (dealt.rows if fits is None else int(fits.sum()))
        for i, question in enumerate(questions):
            values = question.values(dealt)
            sums[i] += weight * int((values if fits is None else values[fits]).sum())
            wholes[i] = question.whole(dealt)
    _check_fitting(fitting)
    answers = []
    for question, found, whole in zip(questions, sums, wholes, strict=True):
        value = Fraction(found, fitting * whole)
        answers.append(Answer(question.text, float(value), value, None))
    given = condition.text if condition else ""
    return Answers(dealing.matchup, dealing.known, given, True, deals, float(Fraction(fitting, total)), tuple(answers))


def _by_chance(
    dealing: Dealing, questions: list[Question], condition: Question | None, precision: float, seed: int, chunk: int,
    progress: Progress | None,
) -> Answers:  # fmt: skip
    state = np.array([(seed * 0x9E3779B97F4A7C15 + 0xD1B54A32D192ED03) % (1 << 64) or 1], np.uint64)
    sums, squares = np.zeros(len(questions)), np.zeros(len(questions))
    fitting = deals = 0
    while True:
        dealt = dealing.some(chunk, state)
        fits = np.ones(dealt.rows, bool) if condition is None else condition.values(dealt).astype(bool)
        deals += dealt.rows
        fitting += int(fits.sum())
        for i, question in enumerate(questions):
            values = question.values(dealt)[fits] / question.whole(dealt)
            sums[i] += values.sum()
            squares[i] += (values * values).sum()
        if fitting:
            means = sums / fitting
            spread = np.maximum(squares / fitting - means * means, 0)
            # Wide enough for Wilson's: what never came in so many deals may still come.
            margins = Z95 * np.sqrt(spread / fitting + (Z95 / (2 * fitting)) ** 2) + Z95**2 / (2 * fitting)
            if progress is not None:
                progress(deals, max(deals, int(deals * (margins.max() / precision) ** 2)))
        if deals >= MOST_TRIALS or (fitting and margins.max() <= precision):
            _check_fitting(fitting)
            found = zip(questions, means.tolist(), margins.tolist(), strict=True)
            answers = tuple(Answer(question.text, mean, None, margin) for question, mean, margin in found)
            given = condition.text if condition else ""
            return Answers(dealing.matchup, dealing.known, given, False, deals, fitting / deals, answers)


def _check_fitting(fitting: int) -> None:
    if not fitting:
        raise LabError("nothing that was dealt fits what is given: ask for less")
