"""What a house may file as rake and contributions (P 15.B-C, 16.B-C, 17.A-B), with every fault at once."""

from typing import Any

import msgspec
import pytest

from pitboss.engine import start_table
from pitboss.games import find_game
from pitboss.submission import ChoicesError, HouseChoices, faults, usual_stakes
from pitboss.submission.jackpots import BadBeatTerms, HighHandTerms
from pitboss.submission.rake import Rake
from pitboss.submission.time_charge import TimeCharge
from tests.support.covers import covers

HOLDEM = find_game("holdem")
TEN = Rake(types=("percentage",), percent=1000, max_per_round=500)
STEPS = Rake(types=("incremental",), levels=((1000, 100), (2000, 200)), max_per_round=500)
# For the limits of a usual table.
TIME = TimeCharge(basis="per_player", hourly_fee=((400, 10_000, 1200),))
BAD_BEAT = BadBeatTerms(rule=((0, 100),), most=100, min_pot=2000)
HIGH_HAND = HighHandTerms(rule=((0, 100),), most=100, min_pot=2000)
JACKPOTS = {"bad_beat": BAD_BEAT, "high_hand": HIGH_HAND}


def found(game: str = "holdem", **choices: Any) -> list[tuple[str, str]]:
    return [(fault.place, fault.rule) for fault in faults(find_game(game), usual_stakes(find_game(game), **choices))]


def but(record: Any, **changes: Any) -> Any:
    return msgspec.structs.replace(record, **changes)


@covers("H-02", "H-03", "H-06", "I-06", "J-10", "N-CFG-rake.types")
@pytest.mark.parametrize(
    "choices",
    [
        {"rake": TEN},
        {"rake": but(TEN, percent=1, max_per_round=0)},
        {"rake": STEPS},
        {"rake": but(TEN, types=("percentage", "incremental", "time"), levels=STEPS.levels, time=TIME)},
        {"rake": Rake(types=("time",), time=TIME)},
        {"rake": TEN, "bad_beat": BAD_BEAT, "high_hand": but(HIGH_HAND, rule=((2000, 100), (6000, 200)), most=200)},
    ],
)
def test_h_02__what_may_be_filed(choices: dict[str, Any]) -> None:
    assert found(**choices) == []


@covers("H-01", "H-02", "H-03", "H-06")
@covers("N-CFG-rake.percent", "N-CFG-rake.levels", "N-CFG-rake.maxPerRound", "N-CFG-rake.types")
@pytest.mark.parametrize(
    ("rake", "fault"),
    [
        (but(TEN, types=()), ("rake.types", "H-02")),
        (but(TEN, types=("percentage", "percentage")), ("rake.types", "H-02")),
        (but(TEN, percent=1001), ("rake.percent", "H-03")),
        (but(TEN, percent=0), ("rake.percent", "H-03")),
        (but(TEN, percent=-1), ("rake.percent", "H-03")),
        (but(STEPS, percent=500), ("rake.percent", "H-02")),
        (but(TEN, levels=STEPS.levels), ("rake.levels", "H-02")),
        (but(TEN, max_per_round=None), ("rake.max_per_round", "H-01")),
        (but(TEN, max_per_round=-100), ("rake.max_per_round", "H-01")),
        (but(TEN, max_per_round=150), ("rake.max_per_round", "H-01")),
        (but(STEPS, levels=()), ("rake.levels", "H-06")),
        # Falling and equal levels, falling amounts.
        (but(STEPS, levels=((2000, 100), (1000, 200))), ("rake.levels", "H-06")),
        (but(STEPS, levels=((1000, 100), (1000, 200))), ("rake.levels", "H-06")),
        (but(STEPS, levels=((1000, 200), (2000, 100))), ("rake.levels", "H-06")),
        (but(STEPS, levels=((1000, 200), (2000, 200))), ("rake.levels", "H-06")),
        # Below the chip, and no whole chips.
        (but(STEPS, levels=((50, 100),)), ("rake.levels", "H-06")),
        (but(STEPS, levels=((1050, 100),)), ("rake.levels", "H-06")),
        (but(STEPS, levels=((1000, 50),)), ("rake.levels", "H-06")),
        (but(STEPS, levels=((1000, 0),)), ("rake.levels", "H-06")),
        # More than lies in the pot.
        (but(STEPS, levels=((100, 200),)), ("rake.levels", "H-06")),
    ],
)
def test_h_03_h_06__what_may_not(rake: Rake, fault: tuple[str, str]) -> None:
    assert fault in found(rake=rake)


@covers("N-CFG-bb.contributionRule", "N-CFG-bb.maxContribution", "N-CFG-bb.minPot")
@covers("N-CFG-hhj.contributionRule", "N-CFG-hhj.maxContribution", "N-CFG-hhj.minPot")
@pytest.mark.parametrize(("key", "rule"), [("bad_beat", "I-06"), ("high_hand", "J-10")])
@pytest.mark.parametrize(
    ("changes", "place"),
    [
        ({"rule": ((2000, 100), (1000, 100))}, "rule"),
        ({"rule": ((0, 50),)}, "rule"),
        ({"rule": ((50, 100),)}, "rule"),
        ({"rule": ((0, 200),)}, "rule"),
        ({"most": 0}, "most"),
        ({"most": 150}, "most"),
        ({"min_pot": -100}, "min_pot"),
        ({"min_pot": 50}, "min_pot"),
    ],
)
def test_i_06_j_10__contributions_that_may_not(key: str, rule: str, changes: dict[str, Any], place: str) -> None:
    assert (f"{key}.{place}", rule) in found(**{key: but(JACKPOTS[key], **changes)})


@covers("H-02")
def test_h_02__every_fault_at_once() -> None:
    wrong = Rake(types=("percentage", "incremental"), percent=1001, levels=((50, 100),), max_per_round=None)
    assert [place for place, _ in found(rake=wrong)] == [
        "rake.percent", "rake.levels", "rake.levels", "rake.max_per_round",
    ]  # fmt: skip


@pytest.mark.parametrize("game", ["texas-holdem-bonus", "double-draw"])
def test_h_01__nothing_is_taken_from_a_game_without_a_pot(game: str) -> None:
    wrong = {("rake", "H-01"), ("bad_beat", "I-06"), ("high_hand", "J-10")}
    assert set(found(game, rake=TEN, bad_beat=BAD_BEAT, high_hand=HIGH_HAND)) == wrong


def test_h_01__nothing_is_taken_at_a_tournament_table() -> None:
    assert found(rake=TEN, table_is_tournament=True) == [("rake", "H-01")]


def test_h_01__a_faulty_rake_opens_no_table() -> None:
    with pytest.raises(ChoicesError, match=r"10\.01"):
        start_table("holdem", usual_stakes(HOLDEM, rake=but(TEN, percent=1001)))


@pytest.mark.parametrize("value", ["ten per cent", but(TEN, percent="10"), but(TEN, percent=1000.0), but(TEN, types=5)])
def test_n_val_01__a_value_of_the_wrong_kind(value: Any) -> None:
    assert found(rake=value) == [("rake", "N-VAL-01")]


def test_logs_of_the_past__say_takings_and_are_read() -> None:
    text = msgspec.json.encode(HouseChoices())
    assert msgspec.json.decode(text[:-1] + b',"takings":"none"}', type=HouseChoices) == HouseChoices()


@covers("I-06", "J-10")
@pytest.mark.parametrize(("key", "rule"), [("bad_beat", "I-06"), ("high_hand", "J-10")])
@pytest.mark.parametrize("most", [0, 100])
def test_i_06_j_10__without_a_rule_the_collection_has_ended(key: str, rule: str, most: int) -> None:
    """P 15.C(3): the jackpot is offered still, and gets nothing more."""
    assert found(**{key: but(JACKPOTS[key], rule=(), most=most)}) == []
    assert found(**{key: but(JACKPOTS[key], rule=(), most=-100)}) == [(f"{key}.most", rule)]
