"""pitboss audit: every balance again, and what somebody did to the file by name."""

import asyncio
import json
import shutil
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from pitboss.store.checkpoints import FILE_NAME, KEY_NAME, PUBLIC_NAME
from pitboss.store.sqlite.log import DATABASE_NAME
from tests.support import by_entry
from tests.support.covers import covers
from tests.unit.audit.forgeries import Forgery
from tests.unit.audit.forging import Forger, Items
from tests.unit.cli.running import out, parsed, refused, run
from tests.unit.room.rooms import House
from tests.unit.store.older import make_older


async def _visit(folder: Path) -> None:
    """Two people play a hand, one of them leaves; a third tries the game against the house."""
    it = await House(folder).open()
    await it.table()
    await it.table("texas-holdem-bonus")
    people = [(await it.room.guest()).person.id for _ in range(3)]
    for seat in (1, 2):
        assert (await it.ask(people[seat - 1], "sit_down", seat=seat, chips=20_000)).ok
    assert (await it.ask(people[2], "sit_down", "2", seat=1, chips=20_000)).ok
    await it.next_hand()
    assert (await it.act("fold")).ok
    await it.next_hand()
    await it.ask(people[0], "stand_up")
    await it.clock.pass_by(86_400, it.room)
    await it.ask(people[1], "stand_up")
    await it.stop()


@pytest.fixture(scope="module")
def visited(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("visited")
    asyncio.run(_visit(folder))
    return folder


@pytest.fixture
def room(visited: Path, tmp_path: Path) -> Path:
    return shutil.copytree(visited, tmp_path, dirs_exist_ok=True)


def change(room: Path, *statements: str) -> None:
    by_entry.change(room / DATABASE_NAME, *statements)


def faults(room: Path) -> list[str]:
    result = run("audit", str(room), "--json")
    assert result.exit_code == 1, result.output
    return [
        f"{fault['stream']} version {fault['version']}: {fault['what']}"
        for fault in json.loads(result.stdout)["faults"]
    ]


# --- what it tells ----------------------------------------------------------------------------------------------------
def test_a_sound_room__by_kind_account_and_day(room: Path) -> None:
    text = out("audit", str(room))
    assert "all accounts together come to $0: every posting has both legs" in text
    for words in ("owed to players", "outside:play-money", "table:1:stakes", "2023-11-14", "2023-11-15"):
        assert words in text
    assert "person:" not in text
    by_day = out("audit", str(room), "--account", "person:")
    assert by_day.count("person:guest") >= 3
    assert "table:1" not in by_day.partition("entries in")[0]


@covers("H-16")
def test_h_16__for_programs(room: Path) -> None:
    told: dict[str, Any] = parsed("audit", str(room))
    assert told["faults"] == []
    assert told["trial_balance"]["total"] == sum(told["trial_balance"]["kinds"].values()) == 0
    assert sum(account["balance"] for account in told["accounts"].values()) == 0
    for account in told["accounts"].values():
        assert account["balance"] == account["in"] - account["out"]
    for flows in told["days"].values():
        assert sum(flow["in"] - flow["out"] for flow in flows.values()) == 0
    assert set(told["tables"]) <= {"1", "2"}
    db = sqlite3.connect(room / DATABASE_NAME)
    assert dict(db.execute("SELECT account, cents FROM balances")) == {
        name: account["balance"] for name, account in told["accounts"].items()
    }
    db.close()


def test_a_room_of_an_older_pitboss__is_audited_without_being_changed(room: Path) -> None:
    whole = parsed("audit", str(room))
    make_older(room / DATABASE_NAME)
    for name in (FILE_NAME, KEY_NAME, PUBLIC_NAME):
        (room / name).unlink()
    before = (room / DATABASE_NAME).read_bytes()
    told = parsed("audit", str(room))
    assert (room / DATABASE_NAME).read_bytes() == before
    assert (told["accounts"], told["days"]) == (whole["accounts"], whole["days"])


def test_no_room__is_said(tmp_path: Path) -> None:
    assert "there is no file" in refused("audit", str(tmp_path))
    assert "no account begins with" in refused("audit", str(_made(tmp_path)), "--account", "pocket")


def _made(folder: Path) -> Path:
    asyncio.run(_visit(folder / "room"))
    return folder / "room"


# --- what somebody did to it ------------------------------------------------------------------------------------------
LAST_POSTED = "(SELECT max(version) FROM entries WHERE stream = 'table:1' AND postings != x'')"
OF_IT = f"WHERE stream = 'table:1' AND version = {LAST_POSTED}"
# One digit of an amount, in its place: the file has the same length.
DIGIT = "replace(CAST(postings AS TEXT), '00', '01')"

TAMPERED = {
    "a changed posting": (f"UPDATE entries SET postings = CAST({DIGIT} AS BLOB) {OF_IT}", "was changed: its hash"),
    "a posting that is gone": (f"UPDATE entries SET postings = x'' {OF_IT}", "was changed: its hash"),
    "a changed event": (
        "UPDATE entries SET public = CAST(replace(CAST(public AS TEXT), '20000', '20001') AS BLOB) "
        "WHERE stream = 'table:1' AND kind = 'table.sat_down.v1' AND version < 9",
        "table.sat_down.v1 was changed",
    ),
    "a tail that was cut off": (
        "DELETE FROM entries WHERE stream = 'table:1' AND version > 20", "is its last entry, but version",
    ),
    "a changed balance": (
        "UPDATE balances SET cents = cents + 1 WHERE account = 'table:1:stakes'", "the balance of table:1:stakes is",
    ),
    "a balance of nobody": ("INSERT INTO balances VALUES ('person:thief', 5)", "the balance of person:thief is 5"),
}  # fmt: skip


@pytest.mark.parametrize("what", TAMPERED)
def test_tampered_with__is_named(room: Path, what: str) -> None:
    statement, words = TAMPERED[what]
    change(room, statement)
    found = faults(room)
    assert any(words in fault for fault in found), found


def test_one_byte_of_the_file__is_named(room: Path) -> None:
    """Somebody with an editor for bytes, in the texts of a batch that moves money."""
    change(room, "PRAGMA wal_checkpoint(TRUNCATE)", "PRAGMA journal_mode = DELETE")
    path = room / DATABASE_NAME
    with closing(sqlite3.connect(path)) as db:
        (texts,) = db.execute("SELECT texts FROM batches ORDER BY length(texts) DESC LIMIT 1 OFFSET 5").fetchone()
    content = path.read_bytes()
    assert content.count(texts) == 1
    for place in range(0, len(texts), len(texts) // 5):
        at = content.index(texts) + place
        path.write_bytes(content[:at] + bytes((content[at] ^ 1,)) + content[at + 1 :])
        found = faults(room)
        assert any("was changed: its hash" in fault for fault in found), found


def test_a_tail_cut_off_cleverly__is_shown_by_the_checkpoints(room: Path) -> None:
    """The list of streams goes along, so nothing in the file contradicts it."""
    change(
        room,
        "DELETE FROM entries WHERE stream = 'table:2' AND version > 3",
        "UPDATE heads SET version = 3, hash = (SELECT hash FROM entries WHERE stream = 'table:2' AND version = 3) "
        "WHERE stream = 'table:2'",
    )
    found = faults(room)
    assert any(fault.startswith("table:2 version 3: ends before version") for fault in found), found


def _first_posted(items: Items) -> Any:
    return next(item for item in items if item.postings)


FORGED: dict[str, tuple[Forgery, str]] = {
    "a missing leg": (
        lambda items: setattr(_first_posted(items), "postings", _first_posted(items).postings[:1]),
        "not to 0: a leg is missing",
    ),
    "no posting at all": (lambda items: setattr(_first_posted(items), "postings", ()), "but its events move"),
}


@pytest.mark.parametrize("what", FORGED)
def test_written_anew_with_all_hashes__is_named(room: Path, what: str) -> None:
    forgery, words = FORGED[what]
    forger = Forger(room)
    forger.forge("table:1", forgery)
    forger.close()
    for name in (FILE_NAME, KEY_NAME, PUBLIC_NAME):
        (room / name).unlink()
    found = faults(room)
    assert any(words in fault for fault in found), found
