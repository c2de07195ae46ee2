"""A commit whose answer is lost: whatever the moment, it is stored once, and whoever asks again hears the same."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import asyncpg
import pytest

from pitboss.store.errors import StorageLocked, StorageUnavailable, StorageUnknown
from pitboss.store.port import Appended
from pitboss.store.postgres import writer
from pitboss.store.postgres.connecting import Connection, Pool
from pitboss.store.postgres.log import PostgresLog
from pitboss.store.verify import verify
from tests.support.cut_line import CutLine, Lost
from tests.support.postgres import Server, connect
from tests.unit.store.running import batch, in_loop, pay


@pytest.fixture(autouse=True)
def patient(monkeypatch: pytest.MonkeyPatch) -> None:
    """A machine that stands still for some seconds has no line that is cut for so long."""
    monkeypatch.setattr(writer, "SETTLE_S", 60.0)


@asynccontextmanager
async def through(postgres: Server) -> AsyncIterator[tuple[PostgresLog, CutLine, str]]:
    """A log behind a line that can be cut, with three entries and everything warm, and the database itself."""
    url = await postgres.new_database()
    line = await CutLine(postgres.port).start()
    log = PostgresLog(url.replace(f":{postgres.port}/", f":{line.port}/"))
    await log.append(batch("bank", postings=pay(north=1000, south=0)))
    for n in range(2):
        await log.append(batch(expected=n, command=f"warm {n}"))
    await log.append(batch(expected=2, postings=pay(north=-1)))
    try:
        yield log, line, url
    finally:
        await log.close()
        await line.close()


async def stored(url: str) -> tuple[int, int]:
    """How many entries table:1 has, and north's money; the whole log is sound."""
    log = PostgresLog(url)
    assert (await verify(log)).faults == ()
    found = len(await log.read("table:1")), await log.balance("person:north")
    await log.close()
    return found


# A batch that moves no money is one request; one that does is BEGIN, accounts, the statement and COMMIT.
MOMENTS = [(0, 1), *[(-10, piece) for piece in (1, 2, 3, 4)]]


@pytest.mark.parametrize("lost", ["request", "answer"])
@pytest.mark.parametrize(("cents", "piece"), MOMENTS)
@in_loop
async def test_cut__the_log_finds_out_by_itself(postgres: Server, lost: Lost, cents: int, piece: int) -> None:
    async with through(postgres) as (log, line, url):
        line.cut_at(piece, lost)
        postings = pay(north=cents) if cents else ()
        done = await log.append(batch(expected=3, command="c", answer=b"once", postings=postings))
        assert line.cuts == 1
        assert done == Appended(4, repeated=False, answer=b"once", hash=(await log.head("table:1"))[1])
        assert await stored(url) == (4, 999 + cents)
        assert (await log.append(batch(expected=4, command="c"))).answer == b"once"
        assert (await log.append(batch(expected=4))).version == 5


@pytest.mark.parametrize("lost", ["request", "answer"])
@pytest.mark.parametrize(("cents", "piece"), MOMENTS)
@in_loop
async def test_cut__and_the_database_stays_away__the_command_id_tells(
    postgres: Server, lost: Lost, cents: int, piece: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    postings = pay(north=cents) if cents else ()
    once = batch(expected=3, command="c", answer=b"once", postings=postings)
    # Before the commit was sent it is certain that nothing is stored.
    sent = not cents or piece == 4
    async with through(postgres) as (log, line, url):
        line.cut_at(piece, lost, mended=False)
        monkeypatch.setattr(writer, "SETTLE_S", 0.2)
        with pytest.raises(StorageUnknown if sent else StorageUnavailable):
            await log.append(once)
        there = sent and lost == "answer"
        assert await stored(url) == (4 if there else 3, 999 + (cents if there else 0))
        # What is asked meanwhile is refused quickly, and for certain.
        with pytest.raises(StorageUnavailable, match="does not answer"):
            await log.append(batch("table:2"))
        line.mended = True
        monkeypatch.setattr(writer, "SETTLE_S", 60.0)
        await asyncio.sleep(writer.PAUSE_S)
        appended = await log.append(once)
        assert (appended.version, appended.repeated, appended.answer) == (4, there, b"once")
        assert await stored(url) == (4, 999 + cents)


@in_loop
async def test_cut__in_a_group_each_gets_its_own_outcome(postgres: Server) -> None:
    async with through(postgres) as (log, line, url):
        line.cut_at(1, "answer")
        asked = [log.append(batch(f"table:{n}", 3 if n == 1 else 0, command="c")) for n in range(1, 20)]
        told = await asyncio.gather(*asked, log.append(batch("bank", 7)), return_exceptions=True)
        assert [found.version for found in told if isinstance(found, Appended)] == [4, *[1] * 18]
        assert len(told) == 20
        assert await stored(url) == (4, 999)


@in_loop
async def test_the_room_that_had_the_database__has_it_again_before_the_server_knows_that_it_was_gone(
    postgres: Server,
) -> None:
    url = await postgres.new_database()
    line = await CutLine(postgres.port).start()
    log = PostgresLog(url.replace(f":{postgres.port}/", f":{line.port}/"), alone=True)
    await log.append(batch())
    line.cut_unheard()
    assert (await log.append(batch(expected=1))).version == 2
    # It is still the only one.
    other = PostgresLog(url, alone=True)
    with pytest.raises(StorageLocked, match="another room is already running"):
        await other.append(batch(expected=2))
    await other.close()
    await log.close()
    await line.close()


@in_loop
async def test_what_the_former_connection_still_does__ends_before_the_next_begins(postgres: Server) -> None:
    """A statement that hangs on the server, behind a lock, after its client was cut off: it must not come true later,
    when somebody was told that it did not."""
    async with through(postgres) as (log, line, url):
        db = await connect(url)
        await db.execute("BEGIN")
        await db.execute("SELECT FROM heads WHERE stream = 'table:1' FOR UPDATE")
        asked = asyncio.create_task(log.append(batch(expected=3, command="c")))
        await asyncio.sleep(0.1)
        line.cut()
        await asyncio.sleep(0.3)
        await db.execute("ROLLBACK")
        appended = await asked
        assert (appended.version, appended.repeated, appended.answer) == (4, False, b"")
        assert await stored(url) == (4, 999)
        await db.close()


@in_loop
async def test_reading__goes_on_when_the_connection_was_cut(postgres: Server) -> None:
    async with through(postgres) as (log, line, _):
        assert len(await log.read("table:1")) == 3
        line.cut()
        assert len(await log.read("table:1")) == 3
        assert await log.balance("person:north") == 999


@in_loop
async def test_the_server_ends_a_connection__and_its_last_words_come_before_the_end(postgres: Server) -> None:
    async with through(postgres) as (log, line, url):
        line.keeps_open = True
        name, before = url.rpartition("/")[2], line.ended
        await postgres.execute(f"SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '{name}'")
        async with asyncio.timeout(60):
            while line.ended == before:
                await asyncio.sleep(0.01)
        await asyncio.sleep(0.1)
        line.keeps_open = False
        done = await log.append(batch(expected=3, command="c", postings=pay(north=-10)))
        assert (done.version, done.repeated, done.answer) == (4, False, b"")
        assert len(await log.read("table:1")) == 4
        assert await stored(url) == (4, 989)


@in_loop
async def test_the_server_ends_all_connections__and_the_log_goes_on(postgres: Server) -> None:
    async with through(postgres) as (log, _, url):
        name = url.rpartition("/")[2]
        ended = f"SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '{name}'"

        async def play(stream: str) -> None:
            n = 0
            while n < 40:
                try:
                    done = await log.append(batch(stream, n, command=f"c{n}", postings=pay(south=1)))
                except StorageUnavailable:
                    # For certain it was not stored.
                    continue
                n += 1
                assert (done.version, done.repeated, done.answer) == (n, False, b"")

        async def end() -> None:
            for _ in range(4):
                await asyncio.sleep(0.03)
                await postgres.execute(ended)

        await asyncio.gather(*[play(f"game:{n}") for n in range(10)], end())
        assert await log.balance("person:south") == 400
        await stored(url)


@in_loop
async def test_a_client_that_does_not_know_its_own_state__is_a_lost_connection(postgres: Server) -> None:
    """As after a server that died in the middle of an answer."""
    url, made = await postgres.new_database(), list[Connection]()

    async def make() -> Connection:
        made.append(await connect(url))
        return made[-1]

    async def confused(db: Connection) -> int:
        if db is made[0]:
            raise asyncpg.InternalClientError("cannot switch to state 15; another operation (2) is in progress")
        return 7

    pool = Pool(make, "here", 1)
    assert await pool.ask(confused) == 7
    assert made[0].is_closed()
    made[:0] = [made[1]]
    with pytest.raises(StorageUnknown):
        await pool.change(confused)
    await pool.close()
