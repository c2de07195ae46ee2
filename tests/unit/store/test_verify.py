"""Verification: a log that nobody touched is right; whatever was changed is found and named."""

from pathlib import Path

import pytest

from pitboss.engine import events as ev
from pitboss.games import GAMES
from pitboss.store.codec import to_entry
from pitboss.store.keyring import Sealer
from pitboss.store.memory import MemoryLog
from pitboss.store.port import Entry, Stored
from pitboss.store.sqlite.log import SqliteLog
from pitboss.store.verify import Report, verify
from tests.support.by_entry import change
from tests.support.random_logs import played
from tests.unit.store.running import batch, in_loop, pay
from tests.unit.store.tables import ROOM, store_table

DEAL = ev.CardsDealt((1, 2), (51, 0), "dd", "D-GEN-06")


async def filled(path: Path) -> None:
    log = SqliteLog(path)
    for n in range(5):
        await log.append(batch("table:1", n * 2, 2, f"c{n}", postings=pay(north=100, south=n)))
    await log.append(batch("table:2", snapshot=b"s"))
    await log.close()


async def looked_at(path: Path, *statements: str) -> Report:
    change(path, *statements)
    log = SqliteLog(path, readonly=True, check=False)
    report = await verify(log)
    await log.close()
    return report


@in_loop
async def test_untouched__has_no_faults(tmp_path: Path) -> None:
    await filled(tmp_path / "room.db")
    report = await looked_at(tmp_path / "room.db")
    assert (report.entries, report.faults) == (11, ())
    assert {stream: head[0] for stream, head in report.heads.items()} == {"table:1": 10, "table:2": 1}


@in_loop
async def test_an_empty_log__has_no_faults(tmp_path: Path) -> None:
    await SqliteLog(tmp_path / "room.db").close()
    assert (await looked_at(tmp_path / "room.db")).entries == 0
    assert (await verify(MemoryLog())).faults == ()


CHANGED = "table:1 version 4: hand.checked.v1 was changed"
# Changes to the row of version 4 of table:1, and what is said of them; then whole statements.
OF_A_ROW = [
    ("public = CAST('{\"seat\":9}' AS BLOB)", [CHANGED]),
    ("public = '{\"seat\":4}'", [CHANGED]),
    ("public = 7, at = 'now'", [CHANGED]),
    ("at = at + 1", [CHANGED]),
    ("kind = 'hand.folded.v1'", ["table:1 version 4: hand.folded.v1 was changed"]),
    ("key = 'k'", [CHANGED]),
    ("sealed = x'00'", [CHANGED]),
    ("command = 'c2'", [CHANGED]),
    (
        "postings = x''",
        [CHANGED, "the balance of person:north is 500 cents, its postings make 400", "the balance of person:south"],
    ),
    ("postings = x'ff'", [CHANGED, "the balance of person:north", "the balance of person:south"]),
    ("hash = zeroblob(32)", [CHANGED, "table:1 version 5: hand.checked.v1 was changed"]),
]
OF_THE_FILE = [
    ("DELETE FROM entries WHERE version = 3", ["table:1 version 4: stands where version 3 should"]),
    ("DELETE FROM entries WHERE version IN (3, 5)", ["table:1 version 4: stands", "table:1 version 6: stands"]),
    (
        "UPDATE entries SET stream = 'table:2' WHERE version = 10",
        ["table:1 version 9: is its last entry, but version 10", "table:2 version 10: stands where version 2 to 9"],
    ),
    ("DELETE FROM entries WHERE version > 8", ["table:1 version 8: is its last entry, but version 10", "the balance"]),
    ("DELETE FROM heads WHERE stream = 'table:1'", ["there are entries of a stream that the list of streams"]),
    (
        "UPDATE balances SET cents = 99 WHERE account = 'person:south'",
        ["the balance of person:south is 99 cents, its postings make 10"],
    ),
    ("INSERT INTO balances VALUES ('person:east', 5)", ["the balance of person:east is 5 cents, its postings make 0"]),
    ("UPDATE snapshots SET version = 7", ["table:2 version 7: has a snapshot, but no such entry"]),
]
CHANGES = [(f"UPDATE entries SET {what} WHERE version = 4", said) for what, said in OF_A_ROW] + OF_THE_FILE


@pytest.mark.parametrize(("statement", "expected"), CHANGES, ids=[statement for statement, _ in CHANGES])
@in_loop
async def test_changed__is_found_and_named(tmp_path: Path, statement: str, expected: list[str]) -> None:
    await filled(tmp_path / "room.db")
    faults = [str(fault) for fault in (await looked_at(tmp_path / "room.db", statement)).faults]
    assert len(faults) >= len(expected)
    for words in expected:
        assert any(fault.startswith(words) for fault in faults), faults


@in_loop
async def test_cut_off_cleverly__only_an_older_export_shows_it(tmp_path: Path) -> None:
    path = tmp_path / "room.db"
    await filled(path)
    before = (await looked_at(path)).heads
    report = await looked_at(
        path,
        "DELETE FROM entries WHERE version > 8",
        "UPDATE heads SET version = 8, hash = (SELECT hash FROM entries WHERE version = 8) WHERE stream = 'table:1'",
        "UPDATE balances SET cents = 400 WHERE account = 'person:north'",
        "UPDATE balances SET cents = 6 WHERE account = 'person:south'",
        "UPDATE balances SET cents = -406 WHERE account = 'outside:cash'",
    )
    assert report.faults == ()
    log = SqliteLog(path, readonly=True)
    (fault,) = (await verify(log, before)).faults
    assert "ends before version 10" in str(fault)
    await log.close()


@in_loop
async def test_written_anew__only_an_older_export_shows_it() -> None:
    first, second = MemoryLog(), MemoryLog()
    await first.append(batch(count=3))
    await second.append(batch(count=3, at=1))
    since = (await verify(first)).heads
    assert (await verify(second)).faults == ()
    (fault,) = (await verify(second, since)).faults
    assert str(fault).startswith("table:1 version 3: is not what the older export has")
    # A log that only went on is right.
    await first.append(batch(expected=3))
    assert (await verify(first, since)).faults == ()


@in_loop
async def test_damaged_pages__are_said(tmp_path: Path) -> None:
    path = tmp_path / "room.db"
    log = SqliteLog(path)
    await log.append(batch(count=300))
    await log.close()
    content = bytearray(path.read_bytes())
    content[-6000:-2000] = b"\xa5" * 4000
    path.write_bytes(content)
    assert any("damaged" in str(fault) for fault in (await looked_at(path)).faults)


# --- what is sealed ---------------------------------------------------------------------------------------------------
@in_loop
async def test_tables__that_were_played_verify_with_and_without_the_room_key() -> None:
    log = MemoryLog()
    for n, game in enumerate(("holdem", "five-card-draw-high")):
        await store_table(log, f"table:{n}", played(GAMES[game], 0).log)
    assert (await verify(log)).faults == ()
    assert (await verify(log, room=ROOM)).faults == ()


@in_loop
async def test_sealed_and_public__must_tell_of_the_same_event() -> None:
    """Somebody who could write the log showed the players one thing and sealed another."""
    log = MemoryLog()
    sealer = Sealer("table:1", ROOM)
    wrapped, dealt = sealer.entries([DEAL], 0)
    other = to_entry(ev.CardsDealt((1, 3), (99, 99), "dd", "D-GEN-06"), "table:1", 2, sealer.current)
    false = Entry(dealt.kind, other.public, dealt.sealed, dealt.key)
    await log.append(batch(entries=(wrapped, false, *sealer.entries([], 2, release=True))))
    (fault,) = (await verify(log)).faults
    assert str(fault).startswith("table:1 version 2: hand.cards_dealt.v1: what was shown to everybody is not")


@in_loop
async def test_a_sealed_piece_that_does_not_open__is_named() -> None:
    log = MemoryLog()
    sealer = Sealer("table:1", ROOM)
    wrapped, dealt = sealer.entries([DEAL], 0)
    false = Entry(dealt.kind, dealt.public, dealt.sealed[:-1] + bytes([dealt.sealed[-1] ^ 1]), dealt.key)
    await log.append(batch(entries=(wrapped, false, *sealer.entries([], 2, release=True))))
    (fault,) = (await verify(log)).faults
    assert "table:1 version 2 (hand.cards_dealt.v1) does not open" in str(fault)


class Doctored(MemoryLog):
    """A log whose entries somebody replaced after they were written."""

    async def read(self, stream: str, after: int = 0, limit: int = 0) -> list[Stored]:
        found = await super().read(stream, after, limit)
        return [found[1], found[0], *found[2:]] if len(found) > 1 else found


@in_loop
async def test_entries_that_changed_places__are_found() -> None:
    log = Doctored()
    await log.append(batch(count=3))
    assert len((await verify(log)).faults) >= 2
