"""`pitboss people` as whoever runs a room calls it."""

import json
from pathlib import Path

import pytest

from tests.support.covers import covers
from tests.unit.cli.running import out, refused
from tests.unit.room.rooms import house, in_loop

PASSWORD = "correct horse"


@pytest.fixture
def room(tmp_path: Path) -> str:
    """A folder with a table, and North, who has an account and is administrator."""
    add = in_loop(_with_a_table)
    add(tmp_path)
    out("user", "add", "North", "--role", "administrator", "--password", PASSWORD, "--data", str(tmp_path))
    return str(tmp_path)


async def _with_a_table(folder: Path) -> None:
    it = await house("sqlite", folder).open()
    await it.table()
    await it.stop()


@covers("N-CFG-people.registered", "O-ROL-01")
def test_n_cfg_people__a_dealer_from_the_first_day_to_the_table(room: str) -> None:
    at = ("--data", room)
    terms = ("--licence", "D-1042", "--from", "2026-01-01", "--until", "2999-12-31")
    line = "Robin: dealer; licence D-1042 until 2999-12-31"
    assert out("people", "add", "Robin", "--role", "dealer", *terms, *at) == f"{line}\n"
    assert out("people", "deals", "robin", "1", *at).startswith(f"{line}; deals at table 1 since 20")
    assert out("people", "role", "Robin", "floorperson", *at).startswith("Robin: dealer, floorperson; ")
    assert out("people", "leaves", "ROBIN", *at) == "Robin: dealer, floorperson; licence D-1042 until 2999-12-31\n"
    assert out("people", "role", "Robin", "dealer", "--take", *at).startswith("Robin: floorperson; ")
    out("people", "licence", "Robin", "D-1042", "--until", "2026-01-31", *at)
    assert out("people", "list", *at) == (
        "North: administrator\nRobin: floorperson; licence D-1042 until 2026-01-31, not in force\n"
    )
    people = json.loads(out("people", "list", "--json", *at))["people"]
    assert [(one["name"], one["roles"], one["licence"]) for one in people] == [
        ("North", ["administrator"], ""), ("Robin", ["floorperson"], "D-1042"),
    ]  # fmt: skip
    out("log", "verify", room)


def test_somebody_with_an_account__is_registered_under_its_name(room: str) -> None:
    out("user", "add", "South", "--password", PASSWORD, "--data", room)
    assert out("people", "list", "--data", room) == "North: administrator\n"
    assert out("people", "add", "south", "--role", "cashier", "--data", room) == "South: cashier\n"
    assert out("user", "role", "South", "dealer", "--data", room) == "South: dealer\n"
    assert out("people", "list", "--data", room) == "North: administrator\nSouth: dealer\n"


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (("add", "North"), "registered already"),
        (("add", "East", "--role", "king"), "the roles are"),
        (("add", "\u0415ast"), "script"),
        (("add", "N0rth"), "looks like it"),
        (("role", "Wren", "dealer"), "nobody called 'Wren'"),
        (("role", "North", "administrator"), "already"),
        (("role", "North", "dealer", "--take"), "is no dealer"),
        (("licence", "North", " "), "licence number"),
        (("licence", "North", "1", "--from", "2027-01-02", "--until", "2027-01-01"), "ends after it begins"),
        (("deals", "North", "1"), "is no dealer"),
        (("deals", "North", "77"), "no such table"),
        (("leaves", "North"), "deals at no table"),
    ],
)
def test_what_people_refuses(room: str, arguments: tuple[str, ...], words: str) -> None:
    said = refused("people", *arguments, "--data", room)
    assert said.startswith("pitboss: ")
    assert said.count("\n") == 1
    assert words in said


def test_a_day_that_is_none__and_a_room_that_is_none(room: str, tmp_path: Path) -> None:
    assert "2027-01-31" in refused("people", "licence", "North", "1", "--from", "soon", "--data", room, code=2)
    assert "--data" in refused("people", "list", "--data", str(tmp_path / "typo"))
    assert not (tmp_path / "typo").exists()
