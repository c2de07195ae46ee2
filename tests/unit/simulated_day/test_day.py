"""A small day, whole: what it shows, what its log holds, and that the same seed gives it again."""

import json
from pathlib import Path
from typing import Any

import pytest

from pitboss.engine import commands as cm
from pitboss.simulated_day import players
from pitboss.simulated_day.boxes import boxes_of_day
from pitboss.simulated_day.hours import DAY
from tests.support.covers import covers
from tests.unit.cli.running import out, parsed, refused

TABLES, HANDS = 4, 80
SMALL = ("simulate-day", "--tables", str(TABLES), "--hands", str(HANDS))
PLANTED = ("--miscount", "1:bad_beat-1:250", "--miscount", "2:high_hand-1:-100")
SECOND_MS = 1000


@pytest.fixture(scope="module")
def kept(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("day") / "room"


@pytest.fixture(scope="module")
def day(kept: Path) -> Any:
    return json.loads(out(*SMALL, "--seed", "7", *PLANTED, "--out", str(kept), "--json"))


def test_day__all_hands_are_played_and_one_is_void(day: Any) -> None:
    assert (day["hands"], day["voided"]) == (TABLES * HANDS - 1, 1)
    assert day["tables"] == TABLES
    assert day["versions"] == 2


def test_day__accounts_come_to_nothing_and_the_audit_agrees(day: Any) -> None:
    assert day["total"] == 0
    assert day["faults"] == []
    assert day["accounts"] > 40


def test_day__counts_differ_exactly_where_they_were_made_to(day: Any) -> None:
    assert day["variances"] == [
        {"table": "1", "jackpot": "bad_beat", "number": 1, "cents": 250},
        {"table": "2", "jackpot": "high_hand", "number": 1, "cents": -100},
    ]


def test_day__has_the_boxes_that_can_be_named(day: Any) -> None:
    counted = [f"{table}:{jackpot}-{number}" for table, jackpot, number in day["boxes"]]
    named = [f"{table}:{box}" for table, boxes in boxes_of_day(TABLES).items() for box in boxes]
    assert counted == named


@covers("I-14", "I-17")
def test_day__two_bad_beats_within_a_second_are_paid(day: Any) -> None:
    first, second = day["claims"]
    assert 0 < second["shown_at"] - first["shown_at"] < SECOND_MS
    assert first["table"] != second["table"]
    for claim in (first, second):
        assert claim["status"] == "paid"
        assert claim["paid"] == claim["cents"] > 0
    # AMB-150: the second is worked out of what the first has left.
    assert second["cents"] < first["cents"]


@covers("J-21", "J-23")
def test_day__one_period_rolls_over_one_is_paid_and_one_prize_nobody_fetches(day: Any) -> None:
    nobody, paid, unclaimed = day["periods"]
    assert nobody["outcome"] == "rolled_over"
    assert nobody["pool"] == paid["rolled_in"] > 0
    assert paid["outcome"] == unclaimed["outcome"] == "awarded"
    assert [what for _, _, what in paid["prizes"]] == ["collected"]
    assert [what for _, _, what in unclaimed["prizes"]] == ["expired"]
    for period in (paid, unclaimed):
        assert sum(cents for _, cents, _ in period["prizes"]) == period["pool"]


def test_day__its_room_can_be_audited_afterwards(day: Any, kept: Path) -> None:
    audited = parsed("audit", str(kept))
    assert audited["faults"] == []
    assert audited["trial_balance"]["total"] == 0
    funds = {name: account["balance"] for name, account in audited["accounts"].items() if name.startswith("fund:")}
    assert funds.keys() == {"fund:bad_beat:main", "fund:high_hand:day", "fund:high_hand:night"}
    # What was won is paid or given away; the Bad Beat keeps what nobody has won yet.
    assert funds.pop("fund:bad_beat:main") > 0
    assert set(funds.values()) == {0}
    boxes = [account["balance"] for name, account in audited["accounts"].items() if name.startswith("box:")]
    assert boxes
    assert not any(boxes)


def test_day__the_report_names_exactly_the_planted_miscounts(day: Any, kept: Path) -> None:
    books = parsed("report", DAY, "--data", str(kept))
    assert [(one["table"], one["jackpot"], one["box"], one["cents"]) for one in books["variances"]] == [
        ("1", "bad_beat:main", 1, 250),
        ("2", "high_hand:night", 1, -100),
    ]
    assert books["differences"] == []
    # Every duty of the day is done.
    assert (books["over"], books["open"], books["due"], books["notices"]) == (True, [], [], [])


def test_day__the_same_seed_gives_the_same_day_and_the_same_report(day: Any, kept: Path, tmp_path: Path) -> None:
    again = tmp_path / "again"
    assert parsed(*SMALL, "--seed", "7", *PLANTED, "--out", str(again)) == day
    assert out("report", DAY, "--data", str(again)) == out("report", DAY, "--data", str(kept))


# --- bad input --------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (("--miscount", "9:bad_beat-1:5"), "there is no table 9"),
        (("--miscount", "1:bad_beat-7:5"), "table 1 has no box bad_beat-7"),
        (("--miscount", "much"), "TABLE:BOX:CENTS"),
        (("--miscount", "1:bad_beat-1:5", "--miscount", "1:bad_beat-1:6"), "counted once"),
        (("--tables", "3"), "4<=x<=20"),
        (("--hands", "79"), "80<=x<=1000"),
        (("--seed", "-1"), "x>=0"),
    ],
)
def test_simulate_day__what_no_day_has_is_refused_before_it_begins(arguments: tuple[str, ...], words: str) -> None:
    assert words in refused(*SMALL, "--seed", "7", *arguments, code=2)


def test_simulate_day__a_folder_that_holds_something_is_left_alone(tmp_path: Path) -> None:
    (tmp_path / "letter.txt").write_text("Dear Ann")
    assert "not empty" in refused(*SMALL, "--seed", "7", "--out", str(tmp_path), code=2)
    assert [path.name for path in tmp_path.iterdir()] == ["letter.txt"]


def test_simulate_day__a_count_below_nothing_is_refused_and_nothing_is_said() -> None:
    words = refused(*SMALL, "--seed", "7", "--miscount", "1:bad_beat-1:-10000000", code=2)
    assert "box bad_beat-1 of table 1 holds" in words


# --- what goes wrong --------------------------------------------------------------------------------------------------
def test_simulate_day__what_the_room_refuses_ends_it_with_the_words(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(players, "choose", lambda seen, chance: cm.RaiseTo(seen.viewer, cents=1))
    words = refused(*SMALL, "--seed", "7", code=1)
    assert "was refused" in words
    assert "RaiseTo(" in words


def test_simulate_day__hands_that_nobody_plays_end_it_at_closing_time(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(players, "choose", lambda seen, chance: None)
    words = refused(*SMALL, "--seed", "7", code=1)
    assert "the house closes and hand 1 of 80 is the last that began" in words
