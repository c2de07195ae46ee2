"""What is filed for the simulated day has what the day is to show."""

from collections import Counter

import pytest

from pitboss.games import CATALOGUE
from pitboss.simulated_day.filed import COUNT_TABLE, TABLES_MAX, TABLES_MIN, amended, submission_text
from pitboss.submission.file.check import check_submission, load_submission

# The games that the rulebook itself names; the catalogue has some more.
RING, BANKED = 18, 2


@pytest.mark.parametrize("tables", range(TABLES_MIN, TABLES_MAX + 1))
def test_house__nothing_is_wrong_with_it_before_and_after_the_amendment(tables: int) -> None:
    text = submission_text(tables)
    for version in (text, amended(text)):
        submission, faults = check_submission(version)
        assert not faults
        assert len([entry for entry in submission.tables if entry.name != COUNT_TABLE]) == tables
        assert not submission.facility.play_money


def test_house__all_games_and_each_way_of_taking_rake() -> None:
    filed = load_submission(submission_text(TABLES_MAX))
    banked = {game.key for game in CATALOGUE if game.banked}
    games = [entry.game for entry in filed.tables if entry.name != COUNT_TABLE]
    assert len(set(games)) == len(games) == RING + BANKED
    assert len(banked & set(games)) == BANKED
    kinds = {schedule.name: schedule.types for schedule in filed.rake}
    used = Counter(kinds[entry.rake] for entry in filed.tables if entry.rake)
    assert set(used) == {("percentage",), ("incremental",), ("percentage", "incremental"), ("time",)}
    assert min(used.values()) >= 4


def test_house__boxes_are_counted_in_both_ways_and_every_role_is_there() -> None:
    filed = load_submission(submission_text(TABLES_MIN))
    assert {beat.count_location for beat in filed.bad_beat} == {"closed_table"}
    assert {high.count_location for high in filed.high_hand} == {"main_cage"}
    roles = {role for person in filed.people for role in person.roles}
    assert roles == {
        "dealer", "floorperson", "shift_supervisor", "cashier", "security", "accounting", "surveillance", "compliance",
    }  # fmt: skip


def test_amendment__changes_hours_and_rake() -> None:
    before = load_submission(submission_text(TABLES_MIN))
    after = load_submission(amended(submission_text(TABLES_MIN)))
    assert before.high_hand[0].qualifying_period == ("12:00", "14:00")
    assert after.high_hand[0].qualifying_period == ("17:00", "20:00")
    assert (before.rake[0].max_per_round, after.rake[0].max_per_round) == (500, 400)
    # The table for counts is given up.
    assert before.tables[:-1] == after.tables
    assert before.tables[-1].name == COUNT_TABLE


def test_amendment__of_another_text_is_refused() -> None:
    with pytest.raises(ValueError, match="stands in the file 0 times"):
        amended(amended(submission_text(TABLES_MIN)))
