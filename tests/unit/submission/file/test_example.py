"""The example: nothing is wrong with it, no key is missing in it, and each says where it comes from."""

import re

import pytest

from pitboss.games import GAMES
from pitboss.rulebook import REGISTER, rule
from pitboss.rulebook.lookup import choice_name
from pitboss.submission.file.check import check_submission, load_submission
from pitboss.submission.file.example import SECTIONS, comment_of, example, example_hand_dealt
from pitboss.submission.file.lines import read_toml
from pitboss.submission.file.tables import filed_tables
from tests.support.covers import covers
from tests.unit.submission.file.planting import first_spots, spots

# Keys of part N that a file does not have, and why.
NOT_IN_A_FILE = {
    "bb_offered": "a table offers one by naming it",
    "hhj_offered": "a table offers one by naming it",
    "hhj_min_hand": "a full house by law",
    "td_system": "by the game: triple-draw-2-7 or triple-draw-a-5",
    "td_split_variant": "by the game: badeucey or badacey",
    "tx_payout_limit": "follows from the smallest wagers",
    "cut_depth": "whoever cuts chooses, within the bounds",
    "table_house_seats": "seats, at a table against the house",
}
# Sections whose keys leave out the name of their topic.
TOPICS = {
    "facility_": "facility.",
    "submission_ref": "facility.submission_ref",
    "rake_time_": "time.",
    "rake_": "rake.",
    "bb_": ("bad_beat.", "hands."),
    "hhj_": "high_hand.",
}
RENAMED = {"facility_name_or_logo": "facility.name", "bb_hands": "hands.losing", "game_variant": "tables.game",
           "table_seats": "tables.seats", "people_registered": "people.name"}  # fmt: skip


def places_of(choice: str) -> list[str]:
    """What a key of part N may be called in a file."""
    if choice in RENAMED:
        return [RENAMED[choice]]
    for topic, section in TOPICS.items():
        if choice.startswith(topic):
            rest = choice.removeprefix(topic)
            return [f"{name}{rest}" for name in (section if isinstance(section, tuple) else (section,))]
    return [f"tables.{choice}"]


PART_N = [choice_name(rule_id) for rule_id in REGISTER if rule_id.startswith("N-CFG-")]


@covers("N-VAL-01")
@pytest.mark.parametrize("play_money", [False, True], ids=["filed", "play money"])
def test_init__nothing_is_wrong_with_the_example(play_money: bool) -> None:
    submission, faults = check_submission(example(play_money=play_money))
    assert faults == []
    assert submission.facility.play_money == play_money
    assert bool(submission.facility.submission_ref) != play_money
    assert len(filed_tables(submission)) == len(submission.tables) + 1


def test_init__the_short_example_has_a_table_recorded_in_full_and_a_light_one() -> None:
    submission, faults = check_submission(example_hand_dealt())
    assert faults == []
    assert not submission.facility.play_money
    houses = [table.house for table in filed_tables(submission)]
    assert [house.table_dealt_by for house in houses] == ["hand", "hand"]
    assert [house.table_recording for house in houses] == ["full", "light"]
    # Short is what it is for: less than a third of the whole one.
    assert len(example_hand_dealt().splitlines()) < len(example().splitlines()) / 3


def test_init__every_key_of_part_n_is_in_the_example_or_it_is_said_why_not() -> None:
    assert len(PART_N) > 150
    without = [name for name in PART_N if not set(places_of(name)) & set(first_spots())]
    assert sorted(without) == sorted(NOT_IN_A_FILE)


def test_init__every_key_that_can_be_read_is_in_the_example() -> None:
    known = {f"{section.name}.{key.name}" for section in SECTIONS.values() for key in section.keys}
    assert known == set(first_spots())


def test_init__every_key_has_its_words_and_where_they_come_from() -> None:
    text = example()
    # What is broken over two lines is one comment.
    plain, chapter = " ".join(text.replace("# ", "").split()), ""
    for spot in spots():
        chapter = GAMES[spot.value.strip('"')].chapter if spot.key.name == "game" else chapter
        comment = comment_of(spot.key, chapter if spot.heading in ("[[tables]]", "[[mixes.games]]") else "")
        assert re.search(r" \((P \d|TX|DD|custom|our reading)", comment)
        assert f"{spot.key.name} = {spot.value} {comment}" in plain or f"{comment} {spot.key.name} = " in plain
    assert max(map(len, text.splitlines())) <= 120
    assert "percent = 10  # The percentage, ten at most (P 17.B(1))" in text
    # At a table those of its own game.
    assert re.search(r"blinds_amounts = \[1, 3\]  # .*\(P 11.D\(2\)\)", text)
    assert re.search(r"ante_amount = 2  # .*\(P 10.B\(2\)\)", text)


def test_init__a_reading_of_ours_claims_no_paragraph() -> None:
    key = SECTIONS["rake"].key("rounding")
    assert key is not None
    assert rule(key.rule).kind == "interpretation"
    assert comment_of(key).endswith("(our reading, AMB-88)")


def test_init__the_example_is_toml_without_one_float() -> None:
    data, _ = read_toml(example())
    assert "Decimal" not in repr(data)


def test_round_trip__what_is_read_is_read_again() -> None:
    assert load_submission(example()) == load_submission(example())
    assert load_submission(example()).rake[0].rake.percent == 1000
