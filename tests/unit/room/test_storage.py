"""The file of a running room is locked, full or damaged: the table pauses visibly, and acknowledged money stays."""

import asyncio
import sqlite3
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import msgspec

from pitboss.room.tables.requests import AutoTopUp, Envelope
from pitboss.room.views.parts.merging import WholeFrames
from pitboss.store.packed.rows import COLUMNS
from pitboss.store.port import EventLog
from pitboss.store.sqlite.log import DATABASE_NAME, SqliteLog
from tests.simulation.kill import chips_on
from tests.unit.room.rooms import House, in_loop, quiet

CENTS = 2 * 1_000_000


def _impatient(log: EventLog) -> EventLog:
    """It waits for the other program for a moment only."""
    assert isinstance(log, SqliteLog)
    assert log.writing is not None
    log.writing.execute("PRAGMA busy_timeout = 50")
    return log


@asynccontextmanager
async def playing(folder: Path) -> AsyncIterator[tuple[House, WholeFrames, sqlite3.Connection]]:
    """Two players in a hand, somebody who looks on, and another program at the file."""
    it = await House(folder, wrap=_impatient).open()
    await it.table()
    await it.seat("player 1", "player 2")
    await it.next_hand()
    watch = await it.room.watch("1", None)
    await anext(watch)
    other = sqlite3.connect(folder / DATABASE_NAME, isolation_level=None)
    try:
        yield it, watch, other
    finally:
        other.close()
        await it.stop()


async def last_frame(watch: WholeFrames) -> dict[str, object]:
    frame: dict[str, object] = {}
    try:
        while True:
            frame = msgspec.json.decode(await asyncio.wait_for(anext(watch), 0.2))
    except TimeoutError:
        return frame


async def all_cents(it: House) -> int:
    people = await it.money("player 1", "player 2")
    return sum(people) + chips_on(it.runner().live)


def check_no_place(folder: Path, *told: object) -> None:
    """Where the room lies is nobody's business but the operator's."""
    for text in map(str, told):
        assert text
        assert not [part for part in (*folder.parts[1:], DATABASE_NAME) if part in text], text


async def goes_on(it: House, watch: WholeFrames, version: int) -> None:
    """The pause ends by itself, and the log says that there was one."""
    await it.clock.pass_by(3, it.room)
    assert it.room.tables()[0].paused == ""
    assert (await last_frame(watch))["paused"] == ""
    assert it.runner().live.version == version + 1
    assert (await it.room.store.read("table:1", version))[0].kind == "table.storage_back.v1"
    assert (await it.act("call")).ok
    assert await all_cents(it) == CENTS


@in_loop
async def test_a_locked_file__pauses_the_table_until_it_is_free(tmp_path: Path) -> None:
    async with playing(tmp_path) as (it, watch, other):
        version = it.runner().live.version
        other.execute("BEGIN IMMEDIATE")
        answer = await it.act("call")
        assert (answer.ok, answer.code) == (False, "storage")
        assert "another program" in answer.detail
        check_no_place(tmp_path, answer.detail)
        # The clock answers in vain: from then on the table stands still, and says so.
        await it.clock.pass_by(90, it.room)
        assert "another program" in it.room.tables()[0].paused
        paused = (await last_frame(watch))["paused"]
        assert "another program" in str(paused)
        again = await it.act("call")
        assert again.code == "storage"
        check_no_place(tmp_path, it.room.tables()[0].paused, paused, again.detail)
        assert it.runner().live.version == version
        assert await all_cents(it) == CENTS
        other.execute("ROLLBACK")
        await goes_on(it, watch, version)


@in_loop
async def test_a_full_disk__pauses_the_table_until_there_is_room(tmp_path: Path) -> None:
    async with playing(tmp_path) as (it, watch, _):
        assert isinstance(it.room.store, SqliteLog)
        db = it.room.store.writing
        assert db is not None
        (pages,) = db.execute("PRAGMA page_count").fetchone()
        db.execute(f"PRAGMA max_page_count = {pages}")
        # What still fits in is stored; then nothing is any more: neither an answer, which has a place of its own, nor
        # an entry without one.
        for n in range(2000):
            answer = await it.ask("player 1", "auto_top_up", on=n % 2 == 0)
            if not answer.ok:
                break
        assert answer.code == "storage"
        assert "full" in answer.detail
        check_no_place(tmp_path, answer.detail)
        while not it.room.tables()[0].paused:
            it.runner().post(Envelope("", "player 1", "player", 0, AutoTopUp(on=True)))
            await quiet(it.room)
        await it.clock.pass_by(90, it.room)
        version = it.runner().live.version
        assert "full" in it.room.tables()[0].paused
        paused = (await last_frame(watch))["paused"]
        assert "full" in str(paused)
        check_no_place(tmp_path, it.room.tables()[0].paused, paused)
        assert await all_cents(it) == CENTS
        db.execute(f"PRAGMA max_page_count = {pages + 1000}")
        await goes_on(it, watch, version)


@in_loop
async def test_a_damaged_file__stops_all_writing_and_keeps_what_was_acknowledged(tmp_path: Path) -> None:
    async with playing(tmp_path) as (it, watch, other):
        assert (await it.act("call")).ok
        version = it.runner().live.version
        # Somebody else has put entries where the next ones belong.
        for more in range(1, 20):
            columns = COLUMNS.replace("version", str(version + more))
            row = f"SELECT stream, {columns} FROM batches WHERE version = {version}"
            other.execute(f"INSERT INTO batches (stream, {COLUMNS}) {row}")
        answer = await it.act("check")
        assert (answer.ok, answer.code) == (False, "storage")
        assert it.room.tables()[0].paused or it.runner().live.version >= version
        await it.clock.pass_by(90, it.room)
        assert it.room.tables()[0].paused
        again = await it.act("check")
        assert again.code == "storage"
        check_no_place(
            tmp_path, answer.detail, it.room.tables()[0].paused, (await last_frame(watch))["paused"], again.detail
        )
        assert other.execute("SELECT 1 FROM batches WHERE version = ?", (version,)).fetchone()
