"""The tables that a file opens, each with its choices."""

import msgspec
import pytest

from pitboss.games import find_game
from pitboss.submission import HouseChoices, faults_of_new
from pitboss.submission.file.check import load_submission
from pitboss.submission.file.example import example, example_values
from pitboss.submission.file.structs import BadBeat
from pitboss.submission.file.tables import filed_tables
from pitboss.submission.jackpots import BadBeatHand, BadBeatTerms, HighHandTerms
from pitboss.submission.rake import Contribution, Rake
from tests.support.covers import covers

SMALL = """
[facility]
name = "A room"
time_zone = "America/New_York"
play_money = true

[[rake]]
name = "small"
types = ["percentage"]
method = "a tenth"
percent = 10
max_per_round = 5

[[tables]]
name = "Hold 'Em"
game = "holdem"
bet_min = 3
bet_max = 100
blinds_amounts = [1, 3]
rake = "small"
"""


@covers("N-CFG-game.variant", "N-CFG-submission.ref")
def test_tables__one_without_a_count_has_its_own_name() -> None:
    (table,) = filed_tables(load_submission(SMALL))
    assert (table.name, table.game, table.seats, table.base_seconds) == ("Hold 'Em", "holdem", 0, 20)
    house = table.house
    assert (house.bet_min, house.bet_max, house.blinds_amounts) == (300, 10_000, (100, 300))
    assert (house.play_money, house.submission_ref, house.profile) == (True, "", "maryland")


@pytest.mark.parametrize(("count", "names"), [("1", ["X-1"]), ("3", ["X-1", "X-2", "X-3"])])
def test_tables__with_a_count_they_are_numbered(count: str, names: list[str]) -> None:
    text = SMALL.replace('name = "Hold \'Em"', f'name = "X"\ncount = {count}')
    assert [table.name for table in filed_tables(load_submission(text))] == names


def test_tables__a_profile_has_its_readings_and_the_file_the_last_word() -> None:
    text = SMALL + 'profile = "card-room"\nblinds_heads_up_button_small = false\n'
    (table,) = filed_tables(load_submission(text))
    assert table.house.showdown_all_in_face_up
    assert not table.house.blinds_heads_up_button_small


def test_tables__cents_are_exact() -> None:
    text = SMALL.replace("blinds_amounts = [1, 3]", 'table_unit = "0.25"\nblinds_amounts = ["0.25", "0.50"]')
    (table,) = filed_tables(load_submission(text))
    assert (table.house.table_unit, table.house.blinds_amounts) == (25, (25, 50))


def test_tables__every_one_of_the_example_can_be_opened() -> None:
    for table in filed_tables(load_submission(example())):
        assert faults_of_new(find_game(table.game), table.house) == []


def test_schedules__as_the_engine_takes_them() -> None:
    submission = load_submission(example())
    small, limit, hours = submission.rake
    assert small.rake == Rake(
        types=("percentage",),
        method="ten per cent of each pot, down to the chip",
        percent=1000,
        max_per_round=500,
        no_flop_no_drop=True,
    )
    assert limit.rake.levels == ((1000, 100), (2000, 200), (4000, 300))
    assert hours.time is not None
    assert submission.bad_beat[0].contribution == Contribution(rule=((2000, 100), (6000, 200)), most=200, min_pot=2000)
    assert submission.high_hand[0].contribution == Contribution(rule=((0, 100),), most=100, min_pot=3000)


@covers("H-09")
@pytest.mark.parametrize(
    ("low", "high", "fee"), [(1000, 2000, 1000), (2000, 4000, 1400), (1000, None, None), (400, 800, None)]
)
def test_h_09__the_hourly_fee_follows_from_the_limits(low: int, high: int | None, fee: int | None) -> None:
    time = load_submission(example()).rake[2].time
    assert time is not None
    assert time.charge.fee(low, high) == fee


def test_schedules__fill_the_choices_that_have_a_place_for_them() -> None:
    first, _, omaha, *_ = filed_tables(load_submission(example_values()))
    assert (omaha.house.high_hand, omaha.house.rake and omaha.house.rake.types) == (None, ("incremental",))
    places = {"rake": Rake, "bad_beat": BadBeatTerms, "high_hand": HighHandTerms}
    assert places.keys() <= set(HouseChoices.__struct_fields__)
    for name, kind in places.items():
        assert isinstance(getattr(first.house, name), kind)
    assert first.house.jackpot_order == "bb_then_hhj"


@covers("N-CFG-bb.games", "N-CFG-hhj.games")
def test_n_cfg_bb_games__a_table_has_the_hands_that_count_in_its_game() -> None:
    """A hand that counts in Omaha alone is none of a hold'em table's; one that names both is."""
    omaha, both = BadBeatHand(games=("omaha-high",), losing="TTTT"), BadBeatHand(games=("holdem", "omaha-high"))
    beat = BadBeat(name="main", contribution_rule=((0, 100),), max_contribution=100, hands=(omaha, both))
    assert beat.terms("holdem").hands == (both,)
    assert beat.terms("omaha-high").hands == (omaha, both)
    assert beat.terms("holdem").rule == beat.contribution.rule == ((0, 100),)
    ended = msgspec.structs.replace(beat, collection_ended=True)
    assert ended.terms("holdem").rule == ()
    assert ended.terms("holdem").hands == (both,)


@covers("N-CFG-bb.games", "N-CFG-bb.hands", "N-CFG-hhj.games", "N-CFG-hhj.minPotToQualify")
def test_jackpots__a_table_has_the_hands_that_count_in_its_game() -> None:
    first, _, omaha, *_ = filed_tables(load_submission(example_values()))
    for table, losing in ((first, "AAATT"), (omaha, "TTTT")):
        terms = table.house.bad_beat
        assert terms is not None
        assert (terms.name, [hand.losing for hand in terms.hands]) == ("main", [losing])
        assert all(table.game in hand.games for hand in terms.hands)
    high = first.house.high_hand
    assert high is not None
    assert (high.name, high.tracks, high.min_players_dealt) == ("evening", True, 4)
    assert (high.min_pot_to_qualify, high.require_hole_cards) == (3000, False)
