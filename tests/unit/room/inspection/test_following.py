"""What a room has just stored goes into the index of hands as it was written: the same as if it were read back."""

from pathlib import Path
from random import Random
from types import SimpleNamespace
from typing import Any
from unittest.mock import patch

import pytest

from pitboss.games import RING_GAMES
from pitboss.room.inspection import following
from pitboss.room.inspection.following import Following, JustWritten
from pitboss.room.inspection.index import INDEX_NAME, HandIndex
from pitboss.store.memory import MemoryLog
from pitboss.store.port import Batch, Entry, Stored
from pitboss.store.records import TableClosed
from tests.support.random_logs import irregular, played
from tests.unit.room.inspection.tables_told import told
from tests.unit.room.rooms import FakeClock, in_loop

STREAMS = ("table:1", "table:2", "table:3")
# Everything in the file but the numbers that it gives itself, and the places from which reading goes on.
ALL_OF_IT = (
    "SELECT hands.stream, number, back, began, ended, how, pot, submission, place, released, "
    "(SELECT group_concat(person) FROM (SELECT persons.person FROM dealt_in "
    "JOIN persons ON persons.id = dealt_in.person WHERE hand = hands.id ORDER BY persons.person)), "
    "(SELECT group_concat(rule) FROM (SELECT rules.rule FROM cited JOIN rules ON rules.id = cited.rule "
    "WHERE hand = hands.id ORDER BY rules.rule)) FROM hands ORDER BY hands.stream, number, back",
    "SELECT * FROM rulings ORDER BY stream, version",
    "SELECT * FROM notices ORDER BY stream, version",
)


class Reads(MemoryLog):
    """Counts how often somebody reads from it."""

    reads = 0

    async def read(self, stream: str, after: int = 0, limit: int = 0) -> list[Stored]:
        self.reads += 1
        return await super().read(stream, after, limit)


def index_of(store: MemoryLog, path: Path) -> tuple[HandIndex, Following]:
    index = HandIndex(path)
    return index, Following(store, index, FakeClock(), lambda job: job.close())


async def all_of_it(index: HandIndex) -> list[list[Any]]:
    return await index.ask(lambda db: [db.execute(query).fetchall() for query in ALL_OF_IT])


async def random_tables() -> dict[str, list[Stored]]:
    store = MemoryLog()
    logs = irregular(4).log, irregular(7).log, played(RING_GAMES[0], 3, 20).log
    for stream, log in zip(STREAMS, logs, strict=True):
        await told(store, stream, log)
    return {stream: await store.read(stream) for stream in STREAMS}


async def write_some(store: MemoryLog, stream: str, left: list[Stored], most: int) -> Any:
    """A batch of so many entries, as a runner tells of it."""
    taken, left[:] = left[:most], left[most:]
    entries = tuple([Entry(one.kind, one.public, one.sealed, one.key) for one in taken])
    version, _ = await store.head(stream)
    appended = await store.append(Batch(stream, version, entries, taken[-1].at))
    turn = SimpleNamespace(expected=version, at=taken[-1].at, entries=entries, hash=appended.hash)
    return SimpleNamespace(stream=stream, news=[(version + 1, TableClosed(by="floorperson"))], last=turn)


@pytest.mark.parametrize("seed", range(6))
@in_loop
async def test_what_was_just_written__is_the_same_as_read(tmp_path: Path, seed: int) -> None:
    """Some batches are not told of, as where another node has written them; others come while the index goes on."""
    chance, missed = Random(seed), seed % 3 == 0
    store, left = Reads(), await random_tables()
    index, follower = index_of(store, tmp_path / INDEX_NAME)
    await follower.catch_up()
    store.reads = 0
    while streams := [stream for stream in STREAMS if left[stream]]:
        stream = chance.choice(streams)
        news = await write_some(store, stream, left[stream], chance.randint(1, 12))
        if not (missed and chance.random() < 0.05 and left[stream]):
            follower.changed(news)
        if chance.random() < 0.1:
            await follower.catch_up()
    await follower.catch_up()
    assert (store.reads > 0) is missed
    other, reader = index_of(store, tmp_path / "read again")
    await reader.catch_up()
    found, read = await all_of_it(index), await all_of_it(other)
    assert len(found[0]) > 10
    assert found == read
    follower.close()
    reader.close()


@in_loop
async def test_a_table_that_goes_to_another_node_in_mid_hand__is_read_on_from_the_log(tmp_path: Path) -> None:
    """What is held ends within a hand, and nothing more comes of this process: the rest is the other's."""
    store, left = Reads(), await random_tables()
    index, follower = index_of(store, tmp_path / INDEX_NAME)

    async def versions() -> dict[str, int]:
        return {stream: (await store.head(stream))[0] for stream in await store.streams()}

    follower.versions = versions
    await follower.catch_up()
    rows = left["table:3"]
    cut = next(place for place, one in enumerate(rows) if place > 40 and one.kind == "hand.started.v1") + 3
    while cut > 0:
        follower.changed(await write_some(store, "table:3", rows, min(5, cut)))
        cut -= min(5, cut)
    await follower.catch_up(everywhere=True)
    while rows:
        await write_some(store, "table:3", rows, 9)
    await follower.catch_up(everywhere=True)
    other, reader = index_of(store, tmp_path / "read again")
    await reader.catch_up()
    found = await all_of_it(index)
    assert len(found[0]) > 10
    assert found == await all_of_it(other)
    assert follower.behind == 0
    follower.close()
    reader.close()


@in_loop
async def test_a_table_that_was_read_anew__is_looked_at_though_it_told_nothing(tmp_path: Path) -> None:
    """A hand may have ended with a batch of which nobody knew for a while whether it was stored."""
    store, left = Reads(), await random_tables()
    index, follower = index_of(store, tmp_path / INDEX_NAME)
    await follower.catch_up()
    while left["table:3"]:
        await write_some(store, "table:3", left["table:3"], 9)
    follower.changed(SimpleNamespace(stream="table:3", news=[], last=None))
    await follower.catch_up()
    assert len((await all_of_it(index))[0]) > 10
    follower.close()


@in_loop
async def test_a_file_that_goes_on_from_what_was_just_written__is_held_against_the_log(tmp_path: Path) -> None:
    """The place where it stopped has a hash that the log has too: nothing is read anew when it is opened again."""
    store, left = Reads(), await random_tables()
    _, follower = index_of(store, tmp_path / INDEX_NAME)
    await follower.catch_up()
    while left["table:3"]:
        follower.changed(await write_some(store, "table:3", left["table:3"], 7))
    await follower.catch_up()
    cursor = follower.cursor("table:3")
    assert cursor is not None
    assert (await store.read("table:3", cursor.version - 1, 1))[0].hash == cursor.hash
    follower.close()
    _, again = index_of(store, tmp_path / INDEX_NAME)
    await again.catch_up()
    assert again.cursor("table:3") is not None
    assert again.skipped() == {}
    again.close()


@in_loop
async def test_what_nobody_goes_through__is_not_held_for_ever(tmp_path: Path) -> None:
    store, left = Reads(), await random_tables()
    index, follower = index_of(store, tmp_path / INDEX_NAME)
    await follower.catch_up()
    store.reads = 0
    with patch.object(following, "HELD_MAX", 5):
        while left["table:1"]:
            follower.changed(await write_some(store, "table:1", left["table:1"], 3))
        # More than that are not there any more, so it is read.
        await follower.catch_up()
    assert store.reads > 0
    assert (await all_of_it(index))[0]
    follower.close()


def test_what_is_held__has_no_gap_and_begins_where_it_is_asked_for() -> None:
    held = JustWritten()
    turns = [SimpleNamespace(expected=at, at=0, entries=("one", "two"), hash=b"") for at in (4, 6, 8)]
    for turn in turns:
        held.add(turn)
    assert [batch[0] for batch in held.after(4)] == [4, 6, 8]
    assert [batch[0] for batch in held.after(7)] == [6, 8]
    assert held.after(3) == held.after(10) == []
    held.drop(7)
    assert [batch[0] for batch in held.after(7)] == [6, 8]
    held.add(SimpleNamespace(expected=20, at=0, entries=("one",), hash=b""))
    assert held.after(7) == []
    assert [batch[0] for batch in held.after(20)] == [20]
