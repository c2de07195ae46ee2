"""Rake and contributions in text: each with the key of part N, put together as one record."""

from typing import Any

import pytest

from pitboss.notation.house import read_choice, read_house, show_house, with_choices
from pitboss.submission import HouseChoices
from pitboss.submission.jackpots import BadBeatHand
from pitboss.submission.rake import Contribution, Rake
from tests.support.rakes import ONE_DOLLAR, bad_beat, high_hand

RAKE = (
    "maryland rake_types=percentage,incremental rake_percent=7.50 rake_levels=10:1,20:2 rake_max_per_round=5 "
    "rake_no_flop_no_drop=yes"
)
WHOLE = Rake(
    types=("percentage", "incremental"),
    percent=750,
    levels=((1000, 100), (2000, 200)),
    max_per_round=500,
    no_flop_no_drop=True,
)


def test_rake__key_by_key() -> None:
    house = HouseChoices(rake=WHOLE)
    assert show_house(house) == RAKE
    assert read_house(RAKE) == house


@pytest.mark.parametrize(
    ("text", "jackpot"),
    [
        ("bb_offered=yes bb_contribution_rule=1 bb_max_contribution=1", Contribution(rule=((0, 100),), most=100)),
        (
            "bb_offered=yes bb_contribution_rule=20:1,60:2 bb_max_contribution=2 bb_min_pot=20",
            Contribution(rule=((2000, 100), (6000, 200)), most=200, min_pot=2000),
        ),
    ],
)
def test_a_jackpot__the_same_for_every_pot_or_by_levels(text: str, jackpot: Contribution) -> None:
    assert show_house(HouseChoices(bad_beat=bad_beat(jackpot))) == f"maryland {text}"
    assert read_house(f"maryland {text}") == HouseChoices(bad_beat=bad_beat(jackpot))
    assert read_house(f"maryland {text.replace('bb_', 'hhj_')}") == HouseChoices(high_hand=high_hand(jackpot))


HANDS = (
    (
        "AAATT,both_hole_cards,pocket_pair,players:4,pot:20,pays:100,losers:50,winners:25,table:25",
        BadBeatHand(
            losing="AAATT", both_hole_cards=True, quads_pocket_pair=True, min_players_dealt=4, min_pot_to_qualify=2000,
            payout_percent=10_000, shares=(("losers", 5000), ("winners", 2500), ("table", 2500)),
        ),
    ),
    (
        "full_house,beaten_by:TTTT,options:bomb_pot+waterfall,games:holdem+omaha-high",
        BadBeatHand(
            losing="full_house", winning="TTTT", options=("bomb_pot", "waterfall"), games=("holdem", "omaha-high")
        ),
    ),
    ('"As Ah Ad Ts Th"', BadBeatHand(losing="As Ah Ad Ts Th")),
)  # fmt: skip


@pytest.mark.parametrize(("text", "hand"), HANDS)
def test_bad_beat_hands__in_text_and_back(text: str, hand: BadBeatHand) -> None:
    house = HouseChoices(bad_beat=bad_beat(ONE_DOLLAR, hand))
    dollar = "bb_offered=yes bb_contribution_rule=1 bb_max_contribution=1 bb_min_pot=20"
    said = f"maryland {dollar} bb_name=main bb_hands={text}"
    assert show_house(house) == said
    assert read_house(said) == house


def test_bad_beat_hands__as_a_scenario_has_them() -> None:
    text = "AAATT, both hole cards, players: 4; full_house, pays:10"
    assert read_choice("bb_hands", text) == (
        BadBeatHand(losing="AAATT", both_hole_cards=True, min_players_dealt=4),
        BadBeatHand(losing="full_house", payout_percent=1000),
    )
    with pytest.raises(ValueError, match="'hole cards' says nothing of a Bad Beat hand; there are both_hole_cards"):
        read_choice("bb_hands", "AAATT, hole cards")


def test_not_offered__is_none() -> None:
    assert read_house("maryland bb_offered=no rake=unset") == HouseChoices()


@pytest.mark.parametrize(
    ("key", "text", "value"),
    [
        ("rake_types", "percentage, time", ("percentage", "time")),
        ("rake_levels", "10:1 20:2.50", ((1000, 100), (2000, 250))),
        ("rake_percent", "10", 1000),
        ("rake_max_per_round", "unset", None),
        ("rake_rounding", "nearest", "nearest"),
        ("hhj_contribution_rule", "0.50", ((0, 50),)),
    ],
)
def test_a_key__as_a_scenario_has_it(key: str, text: str, value: Any) -> None:
    assert read_choice(key, text) == value


@pytest.mark.parametrize(
    ("key", "text", "words"),
    [
        ("rake_types", "percent", "'percent' is not one of percentage, incremental, time"),
        ("rake_levels", "10", "no level with its amount"),
        ("rake_percent", "10.001", "fraction"),
        ("rake_no_flop_no_drop", "maybe", "not one of yes, no"),
        ("rake_rounding", "up", "not one of down, nearest"),
        ("rake", "10", "written key by key: rake_types"),
        ("rake_percentage", "10", "did you mean rake_percent"),
    ],
)
def test_a_key__says_what_is_wrong(key: str, text: str, words: str) -> None:
    with pytest.raises(ValueError, match=words):
        read_choice(key, text)


@pytest.mark.parametrize(
    ("choices", "words"),
    [
        ({"rake_percent": 1000}, "rake_types is missing"),
        ({"bb_min_pot": 2000}, "bb_min_pot is given, but not bb_offered=yes"),
        ({"hhj_offered": False, "hhj_min_pot": 2000}, "hhj_min_pot is given, but not hhj_offered=yes"),
        ({"bb_offered": True, "bb_max_contribution": 100}, "bb_contribution_rule is missing"),
    ],
)
def test_keys_that_belong_together__one_is_missing(choices: dict[str, Any], words: str) -> None:
    with pytest.raises(ValueError, match=words):
        with_choices("maryland", choices)
