"""All hands of all games counted: sums, Omaha hole by hole with the plain ranking, and straight flushes another way."""

from collections import Counter
from collections.abc import Iterator
from itertools import combinations
from math import comb

import pytest

from pitboss.games import GAMES
from pitboss.lab.hand_counts import class_names, frequencies
from pitboss.lab.omaha_counts import count_holes
from pitboss.lab.simulation.hand_records import hand_class
from pitboss.rankings import RANKINGS
from tests.unit.lab.test_frequencies import BOARDS, LOWS, kind_of, low_counts


@pytest.mark.parametrize("game", GAMES)
def test_counts_add_up_to_all_holdings(game: str) -> None:
    found = frequencies(game)
    if "omaha" in game:
        assert found.total == comb(52, 5) * comb(47, {"five": 5, "six": 6}.get(game.partition("-")[0], 4))
    assert all(sum(share.counts.values()) == found.total for share in found.shares)


def test_seven_card_lows() -> None:
    counts = frequencies("seven-card-stud-low").shares[0].counts
    assert [counts[f"{word} low"] for word in LOWS] == low_counts(7)
    eight = frequencies("seven-card-stud-hi-lo-8").shares[1].counts
    assert [eight[f"{word} low"] for word in LOWS[:4]] == low_counts(7)[:4]
    assert eight["none"] == comb(52, 7) - sum(low_counts(7)[:4])


def straight_flushes(hole: int) -> Iterator[tuple[bool, int]]:
    """Of one suit at a time: which of its ranks lie on the board and which are in the hole; is it royal, how many."""
    runs = [{12, 0, 1, 2, 3}, *({*range(low, low + 5)} for low in range(9))]
    for on_board in range(3, 6):
        for board in combinations(range(13), on_board):
            left = [rank for rank in range(13) if rank not in board]
            for held in range(2, hole + 1):
                times = 4 * comb(39, 5 - on_board) * comb(39 - (5 - on_board), hole - held)
                for ours in combinations(left, held):
                    made = [run for run in runs if len(run & {*ours}) == 2 and len(run & {*board}) == 3]
                    if made:
                        yield runs[-1] in made, times


@pytest.mark.parametrize(("game", "hole"), [("omaha-high", 4), ("five-card-omaha-high", 5), ("six-card-omaha-high", 6)])
def test_omaha__straight_flushes_counted_by_suit(game: str, hole: int) -> None:
    expected: Counter[bool] = Counter()
    for royal, times in straight_flushes(hole):
        expected[royal] += times
    counts = frequencies(game).shares[0].counts
    assert (counts["royal flush"], counts["straight flush"]) == (expected[True], expected[False])


@pytest.mark.parametrize("ranking", ["high", "low_eight_or_better"])
@pytest.mark.parametrize("board", BOARDS)
def test_omaha__every_hole_with_a_board_by_the_plain_ranking(board: str, ranking: str) -> None:
    cards, kind = kind_of(board)
    names, classes = class_names(ranking)
    ranked = RANKINGS[ranking]
    found: Counter[int] = Counter()
    for hole in combinations([card for card in range(52) if card not in cards], 4):
        found[ranked.strength_two_three(hole, cards)] += 1
    expected: Counter[str] = Counter()
    for strength, times in found.items():
        expected[hand_class(ranking, strength) if strength else "none"] += times
    counts = count_holes(ranking, 4, classes, [((), *kind[1:]) if ranking != "high" else kind])
    assert {name: int(count) for name, count in zip(names, counts, strict=True) if count} == dict(expected)
