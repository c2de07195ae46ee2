"""Miscounts on the command line: what they are called, and which of them no day has."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pitboss.simulated_day.boxes import boxes_of_day, check_miscounts
from pitboss.simulated_day.miscounts import JACKPOTS, BadMiscount, Miscount, Miscounts, parse_miscount

MISCOUNTS = st.builds(
    Miscount,
    table=st.integers(1, 99).map(str),
    jackpot=st.sampled_from(JACKPOTS),
    number=st.integers(1, 99),
    cents=st.integers(-(10**9), 10**9).filter(bool),
)


@given(MISCOUNTS)
def test_miscount__its_text_is_read_back(miscount: Miscount) -> None:
    assert parse_miscount(str(miscount)) == miscount


@pytest.mark.parametrize(
    "text",
    ["", "1", "1:bad_beat-1", "1:bad_beat:5", "1:good_beat-1:5", "x:bad_beat-1:5", "1:bad_beat-x:5", "1:bad_beat-1:x",
     "1:bad_beat-1:--5", "1:bad_beat-1:5.0", "1:bad_beat-1:5:6", "1:bad_beat-1: 5", "-1:bad_beat-1:5", "1:bad_beat-1:"],
)  # fmt: skip
def test_miscount__what_is_none_is_refused_with_the_form(text: str) -> None:
    with pytest.raises(BadMiscount, match="TABLE:BOX:CENTS"):
        parse_miscount(text)


def test_miscount__of_nothing_is_refused() -> None:
    with pytest.raises(BadMiscount, match="by nothing"):
        parse_miscount("1:bad_beat-1:0")


def test_miscounts__one_for_a_box() -> None:
    twice = (Miscount("1", "bad_beat", 1, 5), Miscount("1", "bad_beat", 1, 6))
    with pytest.raises(BadMiscount, match="counted once"):
        Miscounts(twice)


def test_miscounts__change_the_count_of_their_box_and_of_no_other() -> None:
    planted = Miscounts((Miscount("1", "bad_beat", 1, 250), Miscount("2", "high_hand", 1, -100)))
    assert planted.counted("1", "bad_beat", 1, 1000) == 1250
    assert planted.counted("2", "high_hand", 1, 100) == 0
    for other in (("1", "bad_beat", 2), ("1", "high_hand", 1), ("2", "bad_beat", 1)):
        assert planted.counted(*other, 1000) == 1000


def test_miscounts__nobody_counts_less_than_nothing() -> None:
    planted = Miscounts((Miscount("2", "high_hand", 1, -101),))
    with pytest.raises(BadMiscount, match="holds 100 cents"):
        planted.counted("2", "high_hand", 1, 100)


def test_boxes_of_day__by_the_jackpots_of_the_table() -> None:
    boxes = boxes_of_day(20)
    assert len(boxes) == 20
    assert boxes["1"] == ("bad_beat-1", "bad_beat-2", "high_hand-1", "high_hand-2", "high_hand-3")
    assert boxes["2"] == ("bad_beat-1", "bad_beat-2", "high_hand-1", "high_hand-2")
    # Against the house there is no jackpot.
    assert boxes["4"] == ()


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("5:bad_beat-1:1", "there is no table 5, the tables are 1 to 4"),
        ("0:bad_beat-1:1", "there is no table 0"),
        ("1:bad_beat-3:1", "table 1 has no box bad_beat-3; its boxes are: bad_beat-1, bad_beat-2, high_hand-1"),
        ("1:bad_beat-0:1", "table 1 has no box bad_beat-0"),
        ("3:bad_beat-1:1", "table 3 has no box bad_beat-1"),
        ("4:high_hand-1:1", "its boxes are: none"),
    ],
)
def test_check_miscounts__names_what_is_not_there(text: str, words: str) -> None:
    with pytest.raises(BadMiscount, match=words):
        check_miscounts((parse_miscount(text),), 4)


def test_check_miscounts__all_boxes_of_the_day_can_be_miscounted() -> None:
    planted = [f"{table}:{box}:1" for table, boxes in boxes_of_day(20).items() for box in boxes]
    assert len(planted) > 30
    check_miscounts(tuple([parse_miscount(text) for text in planted]), 20)
