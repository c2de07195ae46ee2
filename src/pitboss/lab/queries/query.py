"""Questions about deals, answered by all that can come or by chance, with an interval.

>>> found = query("holdem", ["AsKs", "QhQd"], ["share(1)", "makes(1, 'flush')"], board="Js 7s 2d")
>>> found.exact, [round(answer.value, 4) for answer in found.answers]
(True, [0.5444, 0.3626])
"""

from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from itertools import pairwise
from math import comb
from typing import Any

import msgspec
import numpy as np
from numpy.typing import NDArray

from pitboss.cards import show_cards
from pitboss.lab.equities.deal_counts import all_deals, some_deals
from pitboss.lab.equities.equity import Z95
from pitboss.lab.equities.matchup import Matchup, read_matchup
from pitboss.lab.errors import LabError
from pitboss.lab.progress import Progress
from pitboss.lab.queries.dealt import Dealt, own_streets_of, streets_of
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
    """deals: all that were dealt; fitting: how much of that, by weight, fits what was given."""

    matchup: Matchup
    given: str
    exact: bool
    deals: int
    fitting: float
    answers: tuple[Answer, ...]

    def json(self) -> dict[str, Any]:
        return {
            "game": self.matchup.game.key,
            "holdings": [holding.text for holding in self.matchup.holdings],
            "board": show_cards(self.matchup.board),
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


def query(
    game: str, holdings: Sequence[str], ask: str | Sequence[str], *, given: str = "", board: str = "", dead: str = "",
    precision: float = 0.005, seed: int = 1, exact: bool | None = None, progress: Progress | None = None,
    house: Mapping[str, Any] | None = None,
) -> Answers:  # fmt: skip
    """ask: one question or several about the same deals, as in 'makes(1, "flush")' (docs/ranges-and-queries.md).
    given: a condition; only deals that fit it count. exact: True insists on every deal, False on chance. house: choices
    of a house that decide who wins, as for `odds`."""
    matchup = read_matchup(game, holdings, board, dead, house)
    if not 1e-4 <= precision < 1:
        raise LabError("a precision is from 0.01 to under 100 percent")
    texts = [ask] if isinstance(ask, str) else [*ask]
    if not texts:
        raise LabError("nothing is asked: write a question, as in 'share(1)'")
    questions = [Question(text, matchup.game, matchup.players) for text in texts]
    condition = Question(given, matchup.game, matchup.players) if given else None
    if condition is not None and condition.is_share:
        raise LabError("a share is no condition: compare it, as in 'share(1) > 0.5'")
    asked = [*questions, *([condition] if condition else [])]
    streets = _streets(matchup, any(question.streets for question in asked))
    own = _own_streets(matchup, set().union(*(question.named for question in asked)))
    deals, nuts = _deals(matchup, streets, own), any(question.nuts for question in asked)
    chunk = CHUNK_NUTS if nuts or any(question.equities for question in asked) else CHUNK
    feasible = deals <= MOST_DEALS and (not nuts or _boards(matchup) <= MOST_BOARDS)
    if exact and not feasible:
        raise LabError(f"{deals:,} deals are too many for this question: do not ask for an exact answer")
    if feasible and exact is not False:
        return _exact(matchup, questions, condition, streets, own)
    return _by_chance(matchup, questions, condition, precision, seed, chunk, progress)


def _streets(matchup: Matchup, ordered: bool) -> list[int]:
    """How many cards come to the board at a time: all together where their order does not matter."""
    if not ordered or not matchup.to_come:
        return [matchup.to_come] if matchup.to_come else []
    ends = [max(end, len(matchup.board)) for end in streets_of(matchup.game).values()]
    starts = [len(matchup.board), *ends]
    return [end - start for start, end in zip(starts, ends, strict=False) if end > start]


def _own_streets(matchup: Matchup, named: set[str]) -> list[list[int]]:
    """By player, how many cards come to their own at a time. What is named of a hand came first, in no order."""
    ends = sorted(count for name, count in own_streets_of(matchup.game).items() if name in named)
    found = []
    for holding in matchup.holdings:
        if ends and holding.size > ends[0]:
            raise LabError(
                f"{holding.text!r}: {holding.size} cards are named, and which of them were there on an earlier street "
                "is not known: name no more cards than there are on that street"
            )
        stops = [holding.size, *ends, matchup.hole]
        found.append([end - start for start, end in pairwise(stops) if end > start])
    return found


def _deals(matchup: Matchup, streets: list[int], own: list[list[int]]) -> int:
    ways = matchup.ways() * matchup.alternatives()
    board = matchup.to_come
    for size in streets:
        # An ordered board comes in more ways than a set of the same cards.
        ways *= comb(board, size)
        board -= size
    for groups in own:
        more = sum(groups)
        for size in groups:
            ways *= comb(more, size)
            more -= size
    return ways


def _boards(matchup: Matchup) -> int:
    return comb(len(matchup.game.deck) - len(matchup.board), matchup.to_come)


def _exact(
    matchup: Matchup, questions: list[Question], condition: Question | None, streets: list[int], own: list[list[int]]
) -> Answers:
    sums, wholes, fitting, total, deals = [0] * len(questions), [1] * len(questions), 0, 0, 0
    for dealt, weight in _every(matchup, streets, own):
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
    return Answers(matchup, given, True, deals, float(Fraction(fitting, total)), tuple(answers))


def _every(matchup: Matchup, streets: list[int], own: list[list[int]]) -> Iterator[tuple[Dealt, int]]:
    for joint, weight in matchup.joints():
        for hands, board in all_deals(matchup, joint, streets, own):
            yield _dealt(matchup, hands, board), weight


def _dealt(matchup: Matchup, hands: NDArray[np.uint8], board: NDArray[np.uint8]) -> Dealt:
    return Dealt(matchup.game, hands, board, matchup.gone, matchup.least)


def _by_chance(
    matchup: Matchup, questions: list[Question], condition: Question | None, precision: float, seed: int, chunk: int,
    progress: Progress | None,
) -> Answers:  # fmt: skip
    state = np.array([(seed * 0x9E3779B97F4A7C15 + 0xD1B54A32D192ED03) % (1 << 64) or 1], np.uint64)
    sums, squares = np.zeros(len(questions)), np.zeros(len(questions))
    fitting = deals = 0
    while True:
        dealt = _dealt(matchup, *some_deals(matchup, chunk, state))
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
            return Answers(matchup, condition.text if condition else "", False, deals, fitting / deals, answers)


def _check_fitting(fitting: int) -> None:
    if not fitting:
        raise LabError("nothing that was dealt fits what is given: ask for less")
