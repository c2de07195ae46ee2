"""H-17: the takings of one table hand by hand, where somebody asks for them."""

import json
from pathlib import Path
from typing import Any

import pytest

from pitboss.engine import events as ev
from pitboss.house.people.state import Member, People, Stint
from pitboss.ledger.books import Books
from pitboss.room.audit.takings import Place, Takings
from tests.support.covers import covers
from tests.unit.audit.filed import Crew, raked_hand, under_the_file
from tests.unit.cli.running import refused, run
from tests.unit.room.rooms import START, in_loop
from tests.unit.room.test_time_charges import opened, wait

COLUMNS = ("rake_taken", "rake_given_back", "rake_dropped", "time_charged", "time_dropped", "contributed")


async def three_hands(folder: Path) -> None:
    """The second gives no rake, the third is dealt by Ann."""
    it = await under_the_file(folder)
    crew = Crew(it)
    await crew.hire("Ann", "L-1")
    await raked_hand(it)
    await it.next_hand()
    assert (await it.act("fold")).ok
    await crew.deals("Ann")
    await raked_hand(it, 40)
    await it.stop()


def told(folder: Path, table: str = "1") -> dict[str, Any]:
    """The money of these players was granted by the test, which the audit does not miss: it exits with 1."""
    result = run("audit", str(folder), "--json", "--hands", table)
    found: dict[str, Any] = json.loads(result.stdout)
    return found


@covers("H-17")
def test_h_17__for_programs(tmp_path: Path) -> None:
    in_loop(three_hands)(tmp_path)
    found = told(tmp_path)
    rows = found["hand_by_hand"]
    assert [(row["hand"], row["dealer_name"], row["device"]) for row in rows] == [
        (1, "", "device DA-1"), (2, "", "device DA-1"), (3, "Ann", ""),
    ]  # fmt: skip
    assert [(row["rake_taken"], row["rake_dropped"]) for row in rows] == [(200, 200), (0, 0), (400, 400)]
    assert not any(row["between_hands"] for row in rows)
    assert [row["at"] for row in rows] == sorted({row["at"] for row in rows})
    assert all(row["at"] >= START for row in rows)
    # The same as by table and dealer.
    for column in COLUMNS:
        assert sum(row[column] for row in rows) == sum(row[column] for row in found["takings"])


@covers("H-17")
def test_h_17__for_people_and_only_where_it_is_asked_for(tmp_path: Path) -> None:
    in_loop(three_hands)(tmp_path)
    lines = run("audit", str(tmp_path), "--hands", "1").stdout.splitlines()
    place = next(n for n, line in enumerate(lines) if line.startswith("hand "))
    assert lines[place].split() == (
        [
            "hand",
            "time",
            "dealer",
            "rake",
            "taken",
            "given",
            "back",
            "rake",
            "dropped",
            "time",
            "charged",
            "time",
            "dropped",
            "contributions",
        ]
    )
    assert [line.split()[0] for line in lines[place + 1 : place + 4]] == ["1", "2", "3"]
    assert lines[place + 3].split()[1:5] == ["2023-11-14", lines[place + 3].split()[2], "UTC", "Ann"]
    assert lines[place + 3].split()[5:] == ["$4", "$0", "$4", "$0", "$0", "$0"]
    assert "hand_by_hand" not in run("audit", str(tmp_path), "--json").stdout
    assert not any(line.startswith("hand ") for line in run("audit", str(tmp_path)).stdout.splitlines())


@pytest.mark.parametrize("table", ["2", "table:1", "one"])
def test_a_table_that_there_is_not__is_said(tmp_path: Path, table: str) -> None:
    in_loop(three_hands)(tmp_path)
    assert f"there is no table {table!r} in this log" in refused("audit", str(tmp_path), "--hands", table)
    assert f"there is no table {table!r} in this log" in refused("audit", str(tmp_path), "--hands", table, "--json")


@covers("H-17")
def test_h_17__time_charges_stand_between_hands(tmp_path: Path) -> None:
    async def play() -> None:
        it = await opened("sqlite", tmp_path, play_money=False)
        await wait(it, 25)
        assert (await it.ask("flo", "verify_time", role="floorperson")).ok
        await it.stop()

    in_loop(play)()
    charged, dropped = told(tmp_path)["hand_by_hand"]
    assert (charged["between_hands"], dropped["between_hands"], charged["hand"]) == (True, True, 0)
    assert charged["time_charged"] == dropped["time_dropped"] == 800
    assert (charged["at"] - START) // 60_000 == 20
    assert dropped["at"] > charged["at"]
    assert "after 0" in run("audit", str(tmp_path), "--hands", "1").stdout


# --- move by move -----------------------------------------------------------------------------------------------------
def dealt_by_two() -> Takings:
    people = People(tables={"7": [Stint("a1", 0, 100), Stint("b1", 100)]})
    people.members["a1"] = Member("a1", "Ann")
    return Takings(people, Books(), "7")


@covers("H-17")
def test_h_17__who_deals_changes_in_a_hand() -> None:
    takings = dealt_by_two()
    takings.begin_hand("7", 90, 4, "")
    takings.add("7", 95, ev.RakeTaken(300, (300,), "H-04"), "")
    takings.add("7", 105, ev.RakeTaken(200, (500,), "H-04"), "")
    takings.add("7", 106, ev.RakeReturned(100, (400,), "H-04"), "")
    takings.add("7", 107, ev.RakeDropped(400, "H-05"), "")
    first, second = takings.hands
    assert (first.hand, first.at, first.place) == (4, 90, Place(0, "7", "a1", ""))
    assert (first.took.rake_taken, first.took.rake_dropped) == (300, 0)
    assert (second.hand, second.place.dealer) == (4, "b1")
    assert (second.took.rake_taken, second.took.rake_given_back, second.took.rake_dropped) == (200, 100, 400)


@covers("H-17")
def test_h_17__time_that_is_verified_in_a_hand_does_not_part_it() -> None:
    takings = dealt_by_two()
    takings.begin_hand("7", 110, 5, "")
    takings.add("7", 111, ev.RakeTaken(300, (300,), "H-04"), "")
    takings.add("7", 112, ev.TimeDropped(1400, "floorperson", "flo"), "")
    takings.add("7", 113, ev.RakeDropped(300, "H-05"), "")
    takings.add("7", 113, ev.ContributionsTaken((("high_hand", 100),), (100,)), "")
    hand, time = takings.hands
    assert (hand.between, hand.took.rake_dropped, hand.took.contributed) == (False, 300, 100)
    assert (time.between, time.hand, time.at, time.took.time_dropped) == (True, 5, 112, 1400)


def test_other_tables_have_no_hands_here() -> None:
    takings = dealt_by_two()
    takings.begin_hand("8", 110, 5, "")
    takings.add("8", 111, ev.RakeTaken(300, (300,), "H-04"), "")
    assert takings.hands == []
    assert [place.table for place in takings.rows] == ["8"]
