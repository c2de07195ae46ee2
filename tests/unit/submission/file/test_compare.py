"""What two files do not say alike, and for each key of the example where another value of it shows."""

import tomllib
from decimal import Decimal
from typing import Any

import pytest

from pitboss.submission.file.check import load_submission
from pitboss.submission.file.compare import Change, compare
from pitboss.submission.file.example import example, example_values
from pitboss.submission.file.read import read_submission
from pitboss.submission.file.structs import Submission
from pitboss.submission.file.table_keys import CHOICE_NAMES, LIMITS
from pitboss.submission.file.tables import filed_tables
from tests.support.covers import covers
from tests.unit.submission.file.planting import Spot, first_spots, with_value

# Tried in turn: the first that the key can hold, and that says something else.
OTHERS = (
    "true", "false", "1", "3", "6", "20", "23", "[2, 4]", "[2, 5]", "[[10, 2]]", "[[10, 20, 11], [20, 40, 15]]",
    '"another"',
    '"07:00"', '["19:00", "23:00"]', '"31 days"', "2026-02-01", '"Europe/London"', '"omaha-high"', '["omaha-high"]',
    '"KKKK"', "{ losers = 40, winners = 30, table = 30 }", '["incremental"]', '["cashier"]', '["run_it_twice"]',
    '["bad_beat"]',
)  # fmt: skip
# The law or the book leaves one value to them.
FIXED = {"tables.straddle_rules", "tables.odd_chip_stud7"}
# Entries are told apart by them: another name is another entry.
NAMES = {"rake.name", "people.name", "mixes.name", "tables.name"}

# Where another value of a key shows, beside `diff`, where all of them do: at the table that is opened (name, game,
# seats, clock), in the choices that it is dealt under, or nowhere else yet.
OPENED = {"tables.name", "tables.game", "tables.count", "tables.seats", "tables.display_countdown_seconds"}
SCHEDULED = (
    "rake.name", "rake.types", "rake.method", "rake.percent", "rake.levels", "rake.max_per_round", "rake.rounding",
    "rake.no_flop_no_drop", "time.basis", "time.interval", "time.hourly_fee",
    "bad_beat.contribution_rule", "bad_beat.max_contribution", "bad_beat.min_pot",
    "high_hand.contribution_rule", "high_hand.max_contribution", "high_hand.min_pot", "tables.rake", "tables.bad_beat",
    "tables.high_hand", "hands.games", "hands.losing", "hands.winning", "hands.both_hole_cards",
    "bad_beat.collection_ended",
    "hands.quads_pocket_pair", "hands.min_players_dealt", "hands.min_pot_to_qualify", "hands.options",
    "hands.payout_percent", "hands.shares", "high_hand.min_players_dealt", "high_hand.min_pot_to_qualify",
    "high_hand.require_hole_cards", "high_hand.games",
)  # fmt: skip
DEALT_UNDER = {
    "facility.submission_ref",
    "facility.play_money",
    # Which hands of its jackpots count goes by the game.
    "tables.game",
    *SCHEDULED,
    "tables.mix",
    "mixes.name",
    "games.game",
    *[f"games.{name}" for name in LIMITS],
    *[f"tables.{name}" for name in CHOICE_NAMES],
}


def read_value(spot: Spot, text: str) -> Any:
    value = tomllib.loads(f"x = {text}", parse_float=Decimal)["x"]
    return spot.key.kind.read(value.isoformat() if hasattr(value, "isoformat") else value)


def another(spot: Spot) -> str | None:
    """Another value that the key can hold, as a file has it."""
    now = read_value(spot, spot.value)
    choices = [str(choice) if type(choice) is int else f'"{choice}"' for choice in spot.key.kind.choices]
    for text in choices or OTHERS:
        try:
            if read_value(spot, text) != now:
                return text
        except ValueError:
            continue
    return None


def read(text: str) -> Submission:
    return read_submission(text).submission


OLD = read(example_values())


@covers("N-VAL-02")
@pytest.mark.parametrize("name", first_spots())
def test_diff__every_key_of_the_example(name: str) -> None:
    spot = first_spots()[name]
    value = another(spot)
    assert (value is None) == (name in FIXED)
    if value is None:
        return
    new = read(with_value(name, value)[0])
    changes = compare(OLD, new)
    assert spot.key.name in [change.key for change in changes]
    if name not in NAMES:
        (change,) = changes
        assert change.rule == spot.key.rule
        assert change.before != change.after
        assert compare(new, OLD) == [
            Change(change.section, change.key, change.rule, before=change.after, after=change.before)
        ]


@pytest.mark.parametrize("name", sorted(first_spots().keys() - FIXED))
def test_a_key__shows_where_it_is_said_to(name: str) -> None:
    text = with_value(name, another(first_spots()[name]))[0]
    before, after = filed_tables(OLD), filed_tables(read(text))
    opened = [(t.name, t.game, t.seats, t.base_seconds) for t in before] != [
        (t.name, t.game, t.seats, t.base_seconds) for t in after
    ]
    dealt = [(table.house, table.games) for table in before] != [(table.house, table.games) for table in after]
    assert opened == (name in OPENED)
    assert dealt == (name in DEALT_UNDER) or name == "tables.count"


def test_diff__money_is_told_as_dollars_and_a_new_table_key_by_key() -> None:
    old = example_values()
    new = old.replace("max_per_round = 5", 'max_per_round = "4.50"').replace('name = "Badugi 4-8"', 'name = "Badugi"')
    told = [(change.section, change.key, change.before, change.after) for change in compare(read(old), read(new))]
    assert told[0] == ('rake "small games"', "max_per_round", "$5", "$4.50")
    assert ('table "Badugi 4-8"', "blinds_amounts", "$2, $4", None) in told
    assert ('table "Badugi"', "blinds_amounts", None, "$2, $4") in told
    # What stood at its default is not told of it.
    assert not [row for row in told if row[1] == "badugi_draws"]


def test_diff__a_game_of_a_mix_by_its_number_and_the_mix_of_a_table() -> None:
    old = example_values()
    (change,) = compare(
        OLD, read(old.replace("forced_bet_amount = 2\n\n[[tables]]", "forced_bet_amount = 3\n\n[[tables]]"))
    )
    assert (change.section, change.key) == ('mix "Hold \'Em and Stud", game "2"', "forced_bet_amount")
    assert (change.before, change.after) == ("$2", "$3")
    (change,) = compare(OLD, read(old.replace('mix = "Hold \'Em and Stud"', 'mix = "horse"')))
    assert (change.section, change.key, change.after) == ('table "Two games 4-8"', "mix", "horse")


def test_diff__a_hand_of_a_bad_beat_by_its_number() -> None:
    new = example_values().replace('losing = "TTTT"', 'losing = "8888"')
    (change,) = compare(OLD, read(new))
    assert (change.section, change.key) == ('bad beat "main", hands "2"', "losing")
    assert (change.before, change.after) == ("TTTT", "8888")


def test_diff__the_same_in_other_words_is_no_change() -> None:
    """Comments, order, and a key that says what its default says."""
    assert compare(load_submission(example()), OLD) == []
    assert compare(OLD, read(example_values().replace('rounding = "down"\n', ""))) == []
    blocks = example_values().split("\n\n")
    assert compare(OLD, read("\n\n".join([*blocks[1:], blocks[0]]))) == []
