"""Whatever is archived of a log, wherever that is broken off, the log is read as before: archive and rows are one."""

import asyncio
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any
from unittest.mock import patch

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from pitboss.room.moving import archiving
from pitboss.room.moving.archiving import Archiving
from pitboss.store.archive import cutting, files
from pitboss.store.archive.cutting import KEPT
from pitboss.store.memory import MemoryLog
from pitboss.store.port import Batch, Entry, EventLog
from pitboss.store.postgres.log import PostgresLog
from pitboss.store.sealing import new_key
from pitboss.store.sqlite.log import SqliteLog
from pitboss.store.verify import verify
from tests.support.postgres import Server
from tests.unit.archive.moved import Broken, breaks_at

STREAMS = ("table:1", "table:0123abcdef", "waiting")
ORDINARY = ("hand.started.v1", "deck.committed.v1", "hand.ended.v1", "seat.leaving.v1", "hand.recorded.v1")
KINDS = st.sampled_from((*ORDINARY, *["seat.leaving.v1"] * 8, *sorted(KEPT)))
texts = st.builds(lambda kind, size: (kind, b'{"type":"%b","x":%d}' % (kind.encode(), size)), KINDS, st.integers(0, 9))
made = st.builds(lambda text, sealed: Entry(text[0], text[1], sealed), texts, st.binary(max_size=3))
ended = st.just(Entry("hand.ended.v1", b'{"type":"hand.ended.v1"}'))
batches = st.tuples(
    st.sampled_from(("table:1", *STREAMS)),
    st.builds(lambda some, last: [*some, last], st.lists(made, max_size=4), ended | made),
    st.integers(0, 3),
)
# What is stored, then up to when it is archived, each time broken off at a step or not.
rounds = st.lists(
    st.tuples(st.lists(batches, min_size=4, max_size=16), st.integers(0, 60), st.lists(st.integers(0, 12), max_size=3)),
    min_size=1,
    max_size=3,
)


class Anywhere(Archiving):
    """A room could open its tables from any version: what may be cut is a matter of the other tests."""

    async def _usable(self, stream: str) -> int:
        return (await self._log.head(stream))[0] - 1


async def check_archives(log: Any, script: list[Any], looks: list[tuple[int, int]]) -> None:
    model, now, room = MemoryLog(), 0, new_key("room:test")
    for stored, before, cuts in script:
        for stream, entries, later in stored:
            now += later
            for one in (log, model):
                version, _ = await one.head(stream)
                await one.append(Batch(stream, version, tuple(entries), now, f"{stream} {version}", b"{}"))
        for cut in cuts:
            try:
                await Anywhere(log, room, before, now, breaks_at(cut)).run()
            except Broken:
                await same(log, model, looks)
        found = await Anywhere(log, room, before, now).run()
        assert not [one.trouble for one in found if one.trouble]
        await same(log, model, looks)
    assert not (await verify(log)).faults


async def same(log: EventLog, model: MemoryLog, looks: list[tuple[int, int]]) -> None:
    for stream in STREAMS:
        assert await log.read(stream) == await model.read(stream)
        assert await log.head(stream) == await model.head(stream)
        for after, limit in looks:
            assert await log.read(stream, after, limit) == await model.read(stream, after, limit)
        for kinds in (KEPT, frozenset(ORDINARY[:3])):
            found, wanted = await log.read_kinds(stream, kinds), await model.read_kinds(stream, kinds)
            assert [(one.version, one.public, one.sealed) for one in found] == [
                (one.version, one.public, one.sealed) for one in wanted
            ]


looks = st.lists(st.tuples(st.integers(0, 60), st.integers(0, 9)), max_size=8)
small = (patch.object(archiving, "PIECE", 2), patch.object(cutting, "PAGE", 4), patch.object(files, "BLOCK", 3))


@settings(max_examples=40, deadline=None)
@given(rounds, looks)
def test_in_a_file__archive_and_rows_are_one(script: list[Any], looks: list[tuple[int, int]]) -> None:
    async def run(folder: Path) -> None:
        log = SqliteLog(folder / "room.db")
        try:
            await check_archives(log, script, looks)
        finally:
            await log.close()

    with TemporaryDirectory() as place, small[0], small[1], small[2]:
        asyncio.run(run(Path(place)))


@settings(max_examples=6, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(script=rounds, looks=looks)
def test_in_a_database__archive_and_rows_are_one(
    postgres: Server, script: list[Any], looks: list[tuple[int, int]]
) -> None:
    async def run(folder: Path) -> None:
        log = PostgresLog(await postgres.new_database(), archive=folder / "room.archive")
        try:
            await check_archives(log, script, looks)
        finally:
            await log.close()

    with TemporaryDirectory() as place, small[0], small[1], small[2]:
        asyncio.run(run(Path(place)))
