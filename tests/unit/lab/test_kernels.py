"""What the kernels take and refuse, one hand and many, and Omaha."""

import os
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from pitboss.cards import DECK_52
from pitboss.lab.errors import LabError
from pitboss.lab.kernels.ranking import (
    ALL_SIZES,
    classes_of,
    rank,
    rank_batch,
    rank_omaha_batch,
    strength_of,
    strengths_of,
)
from pitboss.lab.kernels.tables import BAD, RANKS, RARE, ROW, ROW_BITS, START, tables_of
from pitboss.rankings import RANKINGS
from tests.support.every_hand import dealt

GOOD = [0, 5, 10, 15, 20, 25, 30]
OMAHA = ("high", "low_eight_or_better", "low_ace_five", "six_plus", "six_plus_ace_low_kicker")


def test_every_ranking_has_kernels() -> None:
    assert set(ALL_SIZES) == set(RANKINGS)
    for name, ranking in RANKINGS.items():
        assert sorted(ALL_SIZES[name]) == list(range(ranking.cards_least, ranking.cards_most + 1))


@pytest.mark.parametrize(("ranking", "size"), [(name, size) for name, sizes in ALL_SIZES.items() for size in sizes])
def test_one_by_one_as_in_a_batch_as_plain(ranking: str, size: int) -> None:
    hands = dealt(RANKINGS[ranking].deck, size, 2_000)
    numbers = rank_batch(ranking, hands).tolist()
    assert [rank(ranking, hand) for hand in hands.tolist()] == numbers
    plain = RANKINGS[ranking].strength
    assert [strength_of(ranking, number) for number in numbers] == [plain(hand) for hand in hands.tolist()]
    assert np.array_equal(rank_batch(ranking, hands, trusted=True), numbers)


@given(st.lists(st.integers(0, 51), min_size=7, max_size=7, unique=True))
def test_any_tuple_of_cards(cards: list[int]) -> None:
    numbers = {rank("high", tuple(cards)), rank("high", sorted(cards)), int(rank_batch("high", np.array([cards]))[0])}
    assert numbers == {rank("high", cards)}
    assert strength_of("high", numbers.pop()) == RANKINGS["high"].strength(cards)


@pytest.mark.parametrize("hole", [4, 5, 6])
@pytest.mark.parametrize("ranking", OMAHA)
def test_omaha_as_plain(ranking: str, hole: int) -> None:
    cards = dealt(RANKINGS[ranking].deck, hole + 5, 10_000)
    numbers = rank_omaha_batch(ranking, cards[:, :hole], cards[:, hole:])
    plain = RANKINGS[ranking].strength_two_three
    expected = [plain(row[:hole], row[hole:]) for row in cards.tolist()]
    assert strengths_of(ranking)[numbers].tolist() == expected


def test_numbers_have_classes_and_strengths() -> None:
    names = classes_of("high")
    assert names[0] == ""
    assert names[1] == "no_pair"
    assert names[7_462] == "royal_flush"
    assert np.count_nonzero(names == "four_of_a_kind") == 156
    assert classes_of("joker")[-1] == "five_aces"
    assert set(classes_of("low_ace_five")) == {""}
    with pytest.raises(LabError, match="1 to 7462"):
        strength_of("high", 7_463)


# --- what is refused


BAD_ROWS = [
    ([*GOOD[:6], 0], "2c is there twice"),
    ([0] * 7, "2c is there twice"),
    ([51] * 7, "As is there twice"),
    ([*GOOD[:6], 52], "X1 is no card of the deck"),
    ([*GOOD[:6], 64], "64 is no card"),
    ([*GOOD[:6], 255], "255 is no card"),
    ([255] * 7, "255 is no card"),
]


@pytest.mark.parametrize(
    ("cards", "words"),
    [
        *BAD_ROWS,
        ([*GOOD[:6], 256], "0 .2c. to 51"),
        ([*GOOD[:6], -1], "0 .2c. to 51"),
        ([*GOOD[:6], 2**70], "whole numbers"),
        ([*GOOD[:6], 30.0], "whole numbers"),
        ([*GOOD[:6], "30"], "whole numbers"),
        (GOOD[:4], "rows of 5 or 6 or 7 cards"),
        ([*GOOD, 35], "rows of 5 or 6 or 7 cards"),
        ([], "rows of 5 or 6 or 7 cards"),
    ],
)
def test_bad_hands_are_refused(cards: Sequence[int], words: str) -> None:
    rank("high", GOOD)
    with pytest.raises(LabError, match=words):
        rank("high", cards)


# Among good ones, and on either side of where a block of rows ends.
@pytest.mark.parametrize("at", [0, 1, 2_047, 2_048, 2_999])
@pytest.mark.parametrize(("cards", "words"), BAD_ROWS)
def test_bad_rows_are_refused(cards: Sequence[int], words: str, at: int) -> None:
    rows = np.array([GOOD] * 3_000, np.uint8)
    rows[at] = cards
    with pytest.raises(LabError, match=f"row {at}: .*{words}"):
        rank_batch("high", rows)


@pytest.mark.parametrize("ranking", sorted(ALL_SIZES))
def test_every_ranking_refuses_other_decks_and_doubled_cards(ranking: str) -> None:
    for size in ALL_SIZES[ranking]:
        good = list(RANKINGS[ranking].deck[3 : 3 + size])
        assert rank(ranking, good) >= 0
        with pytest.raises(LabError, match="twice"):
            rank(ranking, [*good[:-1], good[0]])
        for card in (54, 63, 99, 255) + ((0, 15) if len(RANKINGS[ranking].deck) == 36 else ()):
            with pytest.raises(LabError, match="no card of the deck"):
                rank(ranking, [*good[:-1], card])


@pytest.mark.parametrize("trusted", [False, True])
def test_a_card_of_no_deck_is_refused_even_where_rows_are_trusted(trusted: bool) -> None:
    for card in range(52, 256):
        with pytest.raises(LabError, match="no card"):
            rank_batch("high", np.array([GOOD, [*GOOD[:6], card]], np.uint8), trusted=trusted)


def test_bad_omaha_hands_are_refused() -> None:
    hole, board = np.array([[0, 5, 10, 15]] * 3), np.array([[20, 25, 30, 35, 40]] * 3)
    assert rank_omaha_batch("high", hole, board).tolist() == [rank_omaha_batch("high", hole, board)[0]] * 3
    for bad, words in ((20, "row 1: 7c is there twice"), (52, "row 1: X1 is no card"), (255, "255 is no card")):
        wrong = hole.copy()
        wrong[1, 2] = bad
        with pytest.raises(LabError, match=words):
            rank_omaha_batch("high", wrong, board)
    with pytest.raises(LabError, match="as many boards"):
        rank_omaha_batch("high", hole, board[:2])
    with pytest.raises(LabError, match="rows of 4 or 5 or 6"):
        rank_omaha_batch("high", hole[:, :3], board)
    with pytest.raises(LabError, match="rows of 5 cards"):
        rank_omaha_batch("high", hole, board[:, :4])
    with pytest.raises(LabError, match="does not rank Omaha"):
        rank_omaha_batch("joker", hole, board)


def test_unknown_rankings_and_shapes_are_refused() -> None:
    with pytest.raises(LabError, match="no ranking; there are high"):
        rank("higher", GOOD)
    with pytest.raises(LabError, match="no ranking"):
        strengths_of("higher")
    with pytest.raises(LabError, match="an array of 7"):
        rank_batch("high", np.array(GOOD))
    with pytest.raises(LabError, match="float64"):
        rank_batch("high", np.array([GOOD], float))


def test_no_rows_and_other_layouts() -> None:
    assert rank_batch("high", np.zeros((0, 7), np.uint8)).tolist() == []
    hands = dealt(DECK_52, 7, 500)
    expected = rank_batch("high", hands).tolist()
    for same in (hands.astype(np.int64), np.asfortranarray(hands), hands.astype(np.int8)):
        assert rank_batch("high", same).tolist() == expected
    assert rank_batch("high", hands[::-1]).tolist() == expected[::-1]


# --- the tables


@pytest.mark.parametrize("ranking", ["high", "low_ace_five"])
def test_tables_fit_the_second_cache(ranking: str) -> None:
    for size in (5, 6, 7):
        assert sum(array.nbytes for array in tables_of(ranking).of(size)) < 256 * 1024


def test_the_recipe_of_the_tables() -> None:
    """What tables.py tells others to do, in plain Python."""
    keys, rows, values, flushes = tables_of("high").of(7)
    for cards in dealt(DECK_52, 7, 3_000).tolist():
        total = int(START) + sum(int(keys[card]) for card in cards)
        assert not total & int(BAD)
        if total & int(RARE):
            suit = next(suit for suit in range(4) if total >> 35 + 4 * suit & 1)
            number = flushes[sum(1 << (card >> 2) for card in cards if card & 3 == suit)]
        else:
            number = values[int(rows[total & int(ROW)]) + ((total & int(RANKS)) >> int(ROW_BITS))]
        assert number == rank("high", cards)


def test_the_first_run_says_that_it_builds_tables(tmp_path: Path) -> None:
    program = [sys.executable, "-c", "from pitboss.lab.kernels.tables import tables_of; tables_of('six_plus')"]
    there = os.environ | {"PITBOSS_CACHE": str(tmp_path)}
    first, second = (subprocess.run(program, env=there, capture_output=True, text=True, check=True) for _ in range(2))
    assert "building the tables" in first.stderr
    assert second.stderr == ""
