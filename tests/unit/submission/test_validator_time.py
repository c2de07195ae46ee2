"""P 17.B(3): what is wrong with a time charge, each with its key and rule."""

from typing import Any

import msgspec
import pytest

from pitboss.games import find_game
from pitboss.notation.house import read_house, show_house
from pitboss.submission import faults
from pitboss.submission.rake import Rake
from pitboss.submission.time_charge import TimeCharge
from tests.support.covers import covers
from tests.support.tables import house

# Bets from 5 to 100 cents, and chips of one cent.
CHARGE = TimeCharge(basis="per_player", interval=30, hourly_fee=((5, 100, 1200),))
FEE = "rake.time.hourly_fee"


def found(rake: Rake, **choices: Any) -> set[tuple[str, str]]:
    return {(fault.place, fault.rule) for fault in faults(find_game("holdem"), house("holdem", rake=rake, **choices))}


def with_time(**changes: Any) -> Rake:
    return Rake(types=("time",), time=msgspec.structs.replace(CHARGE, **changes))


@covers("H-02", "H-09")
@pytest.mark.parametrize("basis", ["per_player", "per_table"])
@pytest.mark.parametrize("interval", [60, 30, 20])
def test_h_02__time_alone_needs_no_maximum_of_a_round(basis: str, interval: int) -> None:
    assert found(with_time(basis=basis, interval=interval)) == set()


@covers("H-02")
def test_h_02__time_beside_a_percentage() -> None:
    both = Rake(types=("percentage", "time"), percent=500, max_per_round=500, time=CHARGE)
    assert found(both) == set()


@covers("H-02", "H-09", "H-10", "N-CFG-rake.time.hourlyFee", "N-CFG-rake.time.interval")
@pytest.mark.parametrize(
    ("rake", "wrong"),
    [
        (Rake(types=("time",)), ("rake.time", "H-09")),
        (Rake(types=("percentage",), percent=500, max_per_round=500, time=CHARGE), ("rake.time", "H-02")),
        (with_time(interval=15), ("rake.time.interval", "H-10")),
        (with_time(interval=0), ("rake.time.interval", "H-10")),
        (with_time(hourly_fee=()), (FEE, "H-09")),
        # For another game, for the same smallest or largest bet only, and for one without a largest.
        (with_time(hourly_fee=((400, 800, 1200),)), (FEE, "H-09")),
        (with_time(hourly_fee=((5, 200, 1200),)), (FEE, "H-09")),
        (with_time(hourly_fee=((10, 100, 1200),)), (FEE, "H-09")),
        (with_time(hourly_fee=((5, 0, 1200),)), (FEE, "H-09")),
        (with_time(hourly_fee=((5, 100, 1200), (5, 100, 1400))), (FEE, "H-09")),
        (with_time(hourly_fee=((5, 100, 1200), (8, 4, 1400))), (FEE, "H-09")),
        (with_time(hourly_fee=((5, 100, 0),)), (FEE, "H-09")),
        (with_time(hourly_fee=((5, 100, 1200), (400, 800, -1))), (FEE, "H-09")),
        # Less than one chip for half an hour.
        (with_time(hourly_fee=((5, 100, 1),)), (FEE, "H-09")),
    ],
)
def test_h_09__cannot_be_filed(rake: Rake, wrong: tuple[str, str]) -> None:
    assert found(rake) == {wrong}


@covers("H-09")
def test_h_09__no_limit() -> None:
    fee = with_time(hourly_fee=((5, 0, 1200),))
    assert found(fee, bet_structure="none", bet_max=None) == set()


@covers("N-CFG-rake.time.basis", "N-CFG-rake.time.interval", "N-CFG-rake.time.hourlyFee")
@pytest.mark.parametrize(
    ("rake", "text"),
    [
        (
            with_time(hourly_fee=((400, 800, 1250), (500, 0, 1200))),
            "rake_types=time rake_time_basis=per_player rake_time_interval=30 rake_time_hourly_fee=4-8:12.50,5:12",
        ),
        (with_time(interval=60), "rake_types=time rake_time_basis=per_player rake_time_hourly_fee=0.05-1:12"),
    ],
)
def test_n_cfg_rake_time__in_text_and_back(rake: Rake, text: str) -> None:
    chosen = house("holdem", rake=rake)
    assert show_house(chosen).endswith(text)
    assert read_house(show_house(chosen)) == chosen


@covers("N-CFG-rake.time.interval")
@pytest.mark.parametrize(
    "text",
    [
        "rake_types=time rake_time_basis=per_player rake_time_interval=15 rake_time_hourly_fee=4-8:12",
        "rake_types=time rake_time_basis=per_dealer rake_time_hourly_fee=4-8:12",
        "rake_types=time rake_time_hourly_fee=4-8:12",
        "rake_types=time rake_time_basis=per_player",
        "rake_types=time rake_time_basis=per_player rake_time_hourly_fee=12",
    ],
)
def test_n_cfg_rake_time__cannot_be_read(text: str) -> None:
    with pytest.raises(ValueError, match=r"rake_time|is not one of|is no fee"):
        read_house(f"maryland {text}")
