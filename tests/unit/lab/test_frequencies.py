"""Exact counts of hands: what is published, sums, and counting in other ways."""

from collections import Counter
from itertools import combinations, pairwise
from math import comb

import msgspec
import numpy as np
import pytest

from pitboss.cards import DECK_36, parse_cards
from pitboss.games import GAMES, UnknownGame
from pitboss.lab.errors import LabError
from pitboss.lab.hand_counts import class_names, frequencies
from pitboss.lab.kernels.ranking import rank_omaha_batch
from pitboss.lab.omaha_counts import Board, boards_by_kind, count_holes

# Seven cards of low rankings and Omaha take some time: `make edges` looks at those.
QUICK = [key for key, game in GAMES.items() if "omaha" not in key and "stud-low" not in key and "hi-lo" not in key]

FIVE_CARDS = {
    "royal flush": 4, "straight flush": 36, "four of a kind": 624, "full house": 3_744, "flush": 5_108,
    "straight": 10_200, "three of a kind": 54_912, "two pairs": 123_552, "pair": 1_098_240, "no pair": 1_302_540,
}  # fmt: skip
SEVEN_CARDS = {
    "royal flush": 4_324, "straight flush": 37_260, "four of a kind": 224_848, "full house": 3_473_184,
    "flush": 4_047_644, "straight": 6_180_020, "three of a kind": 6_461_620, "two pairs": 31_433_400,
    "pair": 58_627_800, "no pair": 23_294_460,
}  # fmt: skip
LOWS = ("five", "six", "seven", "eight", "nine", "ten", "jack", "queen", "king")


@pytest.mark.parametrize("game", QUICK)
def test_counts_add_up_to_all_holdings(game: str) -> None:
    found = frequencies(game)
    sizes = dict.fromkeys(("badugi", "badugi-three-draw"), 270_725)
    sizes |= {"six-plus-holdem": comb(36, 7), "double-draw": 3_162_510}
    seven = dict.fromkeys(("holdem", "seven-card-stud-high", "texas-holdem-bonus"), 133_784_560)
    assert found.total == (sizes | seven).get(game, 2_598_960)
    assert len(found.shares) == max(1, len(GAMES[game].shares))
    for share in found.shares:
        assert sum(share.counts.values()) == found.total


def test_the_published_counts() -> None:
    assert frequencies("five-card-stud").shares[0].counts == FIVE_CARDS
    for game in ("holdem", "seven-card-stud-high", "texas-holdem-bonus"):
        found = frequencies(game).shares[0].counts
        assert found == SEVEN_CARDS
        assert list(found) == list(SEVEN_CARDS)


def test_six_plus__a_flush_comes_before_a_full_house_and_is_rarer() -> None:
    counts = frequencies("six-plus-holdem").shares[0].counts
    assert list(counts)[3:5] == ["flush", "full house"]
    # Without the help of a formula: a royal flush is four suits times any two of the other 31 cards.
    assert counts["royal flush"] == 4 * comb(31, 2)


def low_counts(size: int) -> list[int]:
    """Hands by the highest card of the best low, five first: five ranks or more are among so many of the lowest."""

    def with_five_of(ranks: int) -> int:
        # Polynomials in the number of cards, by how many of the ranks are there.
        ways = [[0] * (size + 1) for _ in range(ranks + 1)]
        ways[0][0] = 1
        for _ in range(ranks):
            after = [row.copy() for row in ways]
            for there in range(ranks):
                for cards, count in enumerate(ways[there]):
                    for more in range(1, 5):
                        if cards + more <= size:
                            after[there + 1][cards + more] += count * comb(4, more)
            ways = after
        others = 52 - 4 * ranks
        return sum(
            count * comb(others, size - cards) for row in ways[5:] for cards, count in enumerate(row)
        )  # fmt: skip

    sums = [with_five_of(ranks) for ranks in range(4, 14)]
    return [after - before for before, after in pairwise(sums)]


def test_lows_by_their_highest_card() -> None:
    counts = frequencies("five-card-draw-low").shares[0].counts
    assert [counts[f"{word} low"] for word in LOWS] == low_counts(5)
    two_seven = frequencies("triple-draw-2-7").shares[0].counts
    # 7-5-4-3-2 and its like: any suits but all the same; 2-3-4-5-6 is a straight, so a six low does not exist.
    assert two_seven["seven low"] == 4 * (4**5 - 4)
    assert "six low" not in two_seven


def test_badugi() -> None:
    counts = frequencies("badugi").shares[0].counts
    # Four ranks in the four suits in any order.
    assert counts["four-card Badugi"] == comb(13, 4) * 24
    five = frequencies("badacey").shares[1]
    assert five.name == "badugi"
    assert five.counts == frequencies("badeucey").shares[1].counts
    # No two go together only where all are of one suit; of one rank there are no five.
    assert five.counts["one-card Badugi"] == 4 * comb(13, 5)


def test_json_and_refusal() -> None:
    found = frequencies("badeucey").json()
    assert found["total"] == 2_598_960
    assert set(found["shares"]) == {"low", "badugi"}
    badugi = found["shares"]["badugi"]
    assert sum(badugi["counts"].values()) == found["total"]
    assert badugi["probabilities"]["four_card_badugi"] * badugi["one_in"]["four_card_badugi"] == pytest.approx(1)
    with pytest.raises(UnknownGame, match="did you mean"):
        frequencies("holdme")


def kind_of(text: str) -> tuple[tuple[int, ...], Board]:
    cards = parse_cards(text)
    suits = Counter(card & 3 for card in cards)
    suit, times = suits.most_common(1)[0]
    mask = tuple(sorted(card >> 2 for card in cards if card & 3 == suit)) if times > 2 else ()
    return cards, (mask, tuple(sorted(card >> 2 for card in cards)), 1)


BOARDS = ("2c 7d 9h Ks Kc", "As Ks Qs Jd Jh", "5h 6h 7h 8h 8s", "9c 9d 9h 4c 4d", "As 2s 3s 4s 5s", "Ac 2d 3h 4s 8c")


@pytest.mark.parametrize("ranking", ["high", "low_eight_or_better"])
@pytest.mark.parametrize("board", BOARDS)
def test_omaha__every_hole_with_a_board(board: str, ranking: str) -> None:
    cards, kind = kind_of(board)
    if ranking != "high":
        kind = ((), *kind[1:])
    names, classes = class_names(ranking)
    left = [card for card in range(52) if card not in cards]
    holes = np.array(list(combinations(left, 4)), np.uint8)
    numbers = rank_omaha_batch(ranking, holes, np.tile(np.array(cards, np.uint8), (len(holes), 1)))
    expected = np.bincount(classes[numbers], minlength=len(names))
    np.testing.assert_array_equal(count_holes(ranking, 4, classes, [kind]), expected)
    assert count_holes(ranking, 5, classes, [kind]).sum() == comb(47, 5)
    assert count_holes(ranking, 6, classes, [kind]).sum() == comb(47, 6)


def test_omaha__five_in_the_hole_with_a_board() -> None:
    cards, kind = kind_of(BOARDS[1])
    names, classes = class_names("high")
    expected = np.zeros(len(names), np.int64)
    left = [card for card in range(52) if card not in cards]
    for first in left[:-4]:
        others = [card for card in left if card > first]
        holes = np.array([(first, *more) for more in combinations(others, 4)], np.uint8)
        numbers = rank_omaha_batch("high", holes, np.tile(np.array(cards, np.uint8), (len(holes), 1)))
        expected += np.bincount(classes[numbers], minlength=len(names))
    np.testing.assert_array_equal(count_holes("high", 5, classes, [kind]), expected)


def test_omaha__of_another_deck_is_refused_in_words(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(GAMES, "omaha-high", msgspec.structs.replace(GAMES["omaha-high"], deck=DECK_36))
    with pytest.raises(LabError, match="counted for 52 cards, not 36"):
        frequencies("omaha-high")


@pytest.mark.parametrize("suits", [True, False])
def test_omaha__every_board_once(suits: bool) -> None:
    boards = boards_by_kind(suits=suits)
    assert sum(times for _, _, times in boards) == comb(52, 5)
    assert all(times > 0 for _, _, times in boards)
    of_one_suit = sum(times for mask, _, times in boards if len(mask) == 5)
    assert of_one_suit == (4 * comb(13, 5) if suits else 0)
