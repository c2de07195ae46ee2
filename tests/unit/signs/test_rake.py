"""Kind and amount of rake at each table (P 17.C)."""

from typing import Any

import pytest

from pitboss.submission.rake import Rake
from pitboss.submission.time_charge import TimeCharge
from tests.support.covers import covers
from tests.unit.signs.boards import cited, said, sign_of, under

TEN = Rake(types=("percentage",), percent=1000, max_per_round=500)
STEPS = Rake(types=("incremental",), levels=((1000, 100), (2000, 200), (4000, 300)), max_per_round=300)


def rake_said(rake: Rake, **choices: Any) -> list[str]:
    return under(sign_of(rake=rake, **choices), "Rake")


@covers("N-SGN-08", "H-12")
@pytest.mark.parametrize(
    ("rake", "lines"),
    [
        (TEN, ["Percentage rake: 10% of the pot and of each side pot, rounded down to $1",
               "No more than $5 from one round of play"]),
        (Rake(types=("percentage",), percent=250, max_per_round=0, rounding="nearest"),
         ["Percentage rake: 2.5% of the pot and of each side pot, rounded to the nearest $1, never above 10%",
          "No more than $0 from one round of play"]),
        (STEPS, ["Incremental rake: $1 from a pot of $10, $2 from $20 and $3 from $40, in all",
                 "No more than $3 from one round of play"]),
        (Rake(types=("percentage", "incremental"), percent=1001 // 2, levels=((100, 100),), max_per_round=700),
         ["Percentage rake: 5% of the pot and of each side pot, rounded down to $1",
          "Incremental rake: $1 from a pot of $1, in all", "No more than $7 from one round of play"]),
    ],
)  # fmt: skip
def test_h_12__each_kind_with_its_amount(rake: Rake, lines: list[str]) -> None:
    assert rake_said(rake) == lines


@covers("N-SGN-08", "H-12")
def test_h_12__cites_the_paragraph() -> None:
    assert cited(sign_of(rake=TEN), "N-SGN-08") == {"P 17.C"}


@covers("N-SGN-08", "H-12")
@pytest.mark.parametrize(
    ("time", "words"),
    [
        (TimeCharge(basis="per_player", interval=30, hourly_fee=((400, 10_000, 1200),)),
         "Time charge: $12 an hour from each seated player, playing or not, taken every 30 minutes"),
        (TimeCharge(basis="per_table", interval=60, hourly_fee=((100, 200, 500), (400, 10_000, 9000))),
         "Time charge: $90 an hour from the table, shared by its players, taken every hour"),
    ],
)  # fmt: skip
def test_h_12__a_time_charge_by_the_hour_at_the_limits_of_the_table(time: TimeCharge, words: str) -> None:
    assert rake_said(Rake(types=("time",), time=time)) == [words]


@covers("N-SGN-08")
def test_no_flop_no_drop__only_in_games_that_have_a_flop() -> None:
    """AMB-148."""
    rake = Rake(types=("percentage",), percent=1000, max_per_round=500, no_flop_no_drop=True)
    rule = "N-CFG-rake.noFlopNoDrop"
    flop, stud = sign_of(rake=rake), sign_of("seven-card-stud-high", rake=rake)
    assert said(flop, rule) == ["No flop, no drop: nothing is taken before the flop is dealt"]
    assert said(stud, rule) == []
    assert said(sign_of(rake=TEN), rule) == []


@covers("N-SGN-08", "H-12")
def test_h_12__no_rake_is_said_where_a_player_looks_for_it() -> None:
    assert under(sign_of(), "Rake") == []
    assert "No rake is taken" in under(sign_of(), "The house adds")
    assert "No rake is taken" not in under(sign_of(rake=TEN), "The house adds")


@covers("H-12")
@pytest.mark.parametrize("game", ["texas-holdem-bonus", "double-draw"])
def test_h_12__none_against_the_house(game: str) -> None:
    assert not [line for line in sign_of(game).lines if "rake" in line.words.casefold()]
