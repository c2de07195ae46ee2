"""The chips of a ruling from a few numbers: the examples of the rules, and numbers that cannot be."""

from typing import Any

import pytest

from pitboss.rulings.by_numbers import FORMS, BadNumbers, by_numbers
from pitboss.rulings.search import BY_KEY
from tests.support.covers import covers

VOID, PROTECTED, STRING = "P 18.I:ReportCardsAmiss", "P 18.K(3):ReportFouledHand", "P 8.F:PutChips"
EXAMPLES: list[tuple[str, dict[str, Any], list[int]]] = [
    # K-VOID-01: 40, 40 and 15 go back.
    (VOID, {"each": [40, 40, 15]}, [40, 40, 15, 95]),
    (VOID, {"each": [40, 40, 15], "rake": 5}, [40, 40, 15, 90, 5]),
    # AMB-148: what the jackpots have stays in their boxes.
    (VOID, {"each": [40, 40, 15], "rake": 5, "boxed": 2}, [40, 40, 15, 88, 5, 2]),
    # K-PRO-04: 35 of 140; nothing to who had a part in it.
    (PROTECTED, {"pot": 140, "own": 35}, [35, 105]),
    (PROTECTED, {"pot": 140, "own": 35, "at_fault": True}, [0, 140]),
    # K-STUD7-02, K-STUD7-03
    ("P 18.M(2):ExposeCard", {"pot": 8, "own": 1}, [1, 7]),
    ("P 18.M(3):ChooseAfterExposure", {"pot": 80, "later": 40}, [80, 40]),
    ("P 18.M(3):ChooseAfterExposure", {"pot": 80, "later": 60, "plays_on": True}, [140]),
    # E-BLD-03
    ("P 18.L(2):ThrowAway", {"owed": 60, "there": 20}, [40, 20]),
    # E-DEC-02: fifty said.
    ("P 8.D:PutChips", {"said": 50, "put": 40}, [50, 10]),
    ("P 8.D:PutChips", {"said": 50, "put": 75}, [50, 25]),
    ("P 8.D:PutChips", {"said": 50, "put": 50}, [50]),
    # E-DEC-04: faces 20, puts 20, adds 40.
    (STRING, {"call": 20, "first": 20, "later": 40}, [20, 40]),
    (STRING, {"call": 20, "first": 20, "later": 40, "announced": True}, [60]),
    (STRING, {"call": 20, "first": 15, "later": 40}, [20, 35]),
    # E-DEC-05: says raise, and pushes 60 at once; or just the call first.
    ("P 8.G:PutChips", {"call": 20, "put": 60}, [20, 40, 0]),
    ("P 8.G:PutChips", {"call": 20, "put": 20, "later": 40}, [20, 40]),
    # E-DEC-07: 15 to call, a chip of 100.
    ("P 8.I:PutChips", {"call": 15, "chip": 100}, [15, 85]),
    ("P 8.I:PutChips", {"call": 0, "chip": 100}, [0, 100]),
    # L-IRR-06: 10 and 20 back, the bonus of 5 stays.
    ("TX 13.F:ExposeDealerCard", {"ante": 10, "flop": 20, "bonus": 5}, [30, 5]),
    # M-IRR-02: ante and bonus of 10 each.
    ("DD 13.B:FindFaceUpCard", {"each": [20]}, [20, 20]),
    ("TX 7.C(2):AbandonWagers", {"wagers": 30, "lost": True}, [30]),
    ("DD 7.B(3):AbandonWagers", {"wagers": 30}, [30]),
]


@covers("K-VOID-01", "K-PRO-04", "K-STUD7-02", "K-STUD7-03", "E-DEC-02", "E-DEC-04", "E-DEC-07", "L-IRR-06")
@pytest.mark.parametrize(("key", "given", "cents"), EXAMPLES)
def test_the_examples_of_the_rules(key: str, given: dict[str, Any], cents: list[int]) -> None:
    assert [line.cents for line in by_numbers(key, given)] == cents


@pytest.mark.parametrize(
    ("key", "given", "words"),
    [
        (VOID, {"each": [10], "rake": 11}, "more was taken"),
        (VOID, {"each": []}, "one amount for each"),
        (VOID, {"each": [1] * 11}, "one amount for each"),
        (VOID, {"each": 40}, "one amount for each"),
        (VOID, {}, "one amount for each"),
        (VOID, {"each": [-1]}, "no less than"),
        (VOID, {"each": [10], "rake": True}, "no less than"),
        (VOID, {"each": [10], "colour": 3}, "not asked for"),
        (PROTECTED, {"pot": 10, "own": 20}, "no more than"),
        ("P 8.I:PutChips", {"call": 20, "chip": 5}, "smaller than the call"),
        ("P 8.G:PutChips", {"call": 20, "put": 5}, "less than a call"),
        ("P 8.I:PutChips", {"call": 10**13, "chip": 10**13}, "no less than"),
    ],
)
def test_numbers_that_cannot_be__are_told(key: str, given: dict[str, Any], words: str) -> None:
    with pytest.raises(BadNumbers, match=words):
        by_numbers(key, given)


def test_every_form_is_of_a_case() -> None:
    assert set(FORMS) <= set(BY_KEY)
