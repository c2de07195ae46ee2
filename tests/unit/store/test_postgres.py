"""The log in PostgreSQL: the suite, and what only a server has. Reopening, other writers, groups, waiting in line."""

import asyncio
from collections import Counter
from contextlib import suppress
from random import Random
from typing import Any

import pytest

from pitboss.store.errors import (
    BadBatch,
    InsufficientFunds,
    StorageDamaged,
    StorageFull,
    StorageUnavailable,
    VersionConflict,
)
from pitboss.store.port import Appended, Entry
from pitboss.store.postgres.log import PostgresLog
from pitboss.store.verify import verify
from tests.simulation.takeovers.trying import CROSSED, crossings
from tests.support.postgres import Server
from tests.unit.store.running import batch, in_loop, pay
from tests.unit.store.suite import LogSuite


class TestPostgres(LogSuite):
    @pytest.fixture
    def log(self, postgres: Server) -> PostgresLog:
        return PostgresLog(asyncio.run(postgres.new_database()))


def name_of(url: str) -> str:
    return url.rpartition("/")[2]


@in_loop
async def test_reopened__everything_is_there(postgres: Server) -> None:
    url = await postgres.new_database()
    log = await PostgresLog(url).open()
    await log.append(batch(count=3, command="c1", answer=b"first", postings=pay(north=5), snapshot=b"s"))
    entries, head = await log.read("table:1"), await log.head("table:1")
    await log.close()
    log = await PostgresLog(url).open()
    assert (await log.read("table:1"), await log.head("table:1")) == (entries, head)
    assert await log.snapshot("table:1") == (3, b"s")
    assert await log.append(batch(expected=3, command="c1", postings=pay(north=5))) == Appended(
        3, repeated=True, answer=b"first"
    )
    assert await log.balances() == {"outside:cash": -5, "person:north": 5}
    assert (await verify(log)).faults == ()
    await log.close()


@in_loop
async def test_settings__are_durable_whatever_the_server_is_set_to(postgres: Server) -> None:
    url = await postgres.new_database()
    await postgres.execute(f"ALTER DATABASE {name_of(url)} SET synchronous_commit = off")
    log = await PostgresLog(url).open()
    assert await log.change(lambda db: db.fetchval("SHOW synchronous_commit")) == "on"
    # The server of the tests does not sync: that is said to whoever opens a room on it.
    assert [words.split(" has ")[1][:9] for words in log.cautions] == ["fsync off", "full_page"]
    await log.close()


@in_loop
async def test_group_commit__many_that_wait_share_a_statement(postgres: Server) -> None:
    log = await PostgresLog(await postgres.new_database()).open()
    await asyncio.gather(*[log.append(batch(f"table:{n}", postings=pay(north=n))) for n in range(100)])
    assert 1 <= log.groups < 10
    await log.close()


@in_loop
async def test_another_writer__is_noticed(postgres: Server) -> None:
    """What a writer remembers of heads is behind as soon as another writes; no batch is refused for that."""
    url = await postgres.new_database()
    one, other = PostgresLog(url), PostgresLog(url)
    for n in range(0, 20, 2):
        assert (await one.append(batch(expected=n, command=f"c{n}", postings=pay(north=1)))).version == n + 1
        assert (await other.append(batch(expected=n + 1, postings=pay(north=1)))).version == n + 2
    with pytest.raises(VersionConflict, match="at version 20, not 19"):
        await one.append(batch(expected=19))
    assert (await other.append(batch(expected=20, command="c4"))).repeated
    assert await one.balance("person:north") == 20
    # Two at once for the same version: one of them.
    told = await asyncio.gather(
        *[log.append(batch(expected=20)) for log in (one, other) for _ in range(5)], return_exceptions=True
    )
    assert Counter(map(type, told)) == {Appended: 1, VersionConflict: 9}
    assert (await verify(one)).faults == ()
    await one.close()
    await other.close()


@in_loop
async def test_money_that_is_there_once__is_spent_once_by_two_writers(postgres: Server) -> None:
    url = await postgres.new_database()
    logs = [await PostgresLog(url).open(), await PostgresLog(url).open()]
    for i in range(10):
        await logs[0].append(batch("bank", i, postings=pay(**{f"north{i}": 1000})))
        asked = [logs[n % 2].append(batch(f"table:{i}-{n}", postings=pay(**{f"north{i}": -300}))) for n in range(10)]
        told = await asyncio.gather(*asked, return_exceptions=True)
        assert Counter(map(type, told)) == {Appended: 3, InsufficientFunds: 7}
        assert await logs[1].balance(f"person:north{i}") == 100
    for log in logs:
        await log.close()


@in_loop
async def test_two_writers__that_post_to_the_same_accounts_in_opposite_order(postgres: Server) -> None:
    assert await crossings(await postgres.new_database(), 800) == CROSSED


@in_loop
async def test_optimistic_writers_of_one_stream__all_get_through_in_the_end(postgres: Server) -> None:
    url = await postgres.new_database()
    logs = [PostgresLog(url) for _ in range(3)]

    async def grant(log: PostgresLog, n: int) -> None:
        while True:
            version, _ = await log.head("money")
            with suppress(VersionConflict):
                await log.append(batch("money", version, command=f"c{n}", postings=pay(**{f"guest{n}": 5})))
                return

    await asyncio.gather(*[grant(logs[n % 3], n) for n in range(60)])
    assert (await logs[0].head("money"))[0] == 60
    assert await logs[0].balance("outside:cash") == -300
    for log in logs:
        await log.close()


DISK_FULL = """
CREATE FUNCTION pitboss.full() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN RAISE EXCEPTION 'could not extend file' USING ERRCODE = '{code}'; END $$;
CREATE TRIGGER too_much BEFORE INSERT ON pitboss.heads FOR EACH ROW WHEN (NEW.stream = 'table:3')
EXECUTE FUNCTION pitboss.full();
"""


@pytest.mark.parametrize(("code", "meant", "words"), [
    ("53100", StorageFull, "free some"),
    ("53200", StorageUnavailable, "cannot at this moment"),
    ("22003", BadBatch, "cannot hold this"),
    ("XX001", StorageDamaged, "restore a backup"),
])  # fmt: skip
@in_loop
async def test_an_error_of_the_server__is_said_and_spoils_no_other_batch_that_can_be_stored(
    postgres: Server, code: str, meant: type[Exception], words: str
) -> None:
    url = await postgres.new_database()
    log = await PostgresLog(url).open()
    await postgres.execute(DISK_FULL.replace("{code}", code), name_of(url))
    told: list[Any] = await asyncio.gather(
        *[log.append(batch(f"table:{n}", postings=pay(north=1))) for n in range(6)], return_exceptions=True
    )
    assert isinstance(told[3], meant)
    assert words in str(told[3])
    if meant is not StorageUnavailable:
        assert [type(found) for found in told[:3] + told[4:]] == [Appended] * 5
    assert [fault[2].split(":")[0] for fault in await log.faults()] == ["trigger too_much on heads"]
    # As soon as there is room it goes on by itself.
    await postgres.execute("DROP TRIGGER too_much ON pitboss.heads", name_of(url))
    assert (await log.append(batch("table:3"))).version == 1
    assert (await verify(log)).faults == ()
    await log.close()


@in_loop
async def test_too_large__is_refused_alone(postgres: Server) -> None:
    log = await PostgresLog(await postgres.new_database()).open()
    # An index holds no name of this length.
    long = batch("table:" + Random(1).randbytes(9000).hex())
    first, second = await asyncio.gather(log.append(batch()), log.append(long), return_exceptions=True)
    assert isinstance(first, Appended)
    assert isinstance(second, BadBatch)
    large = batch(expected=1, entries=(Entry("x", b"{}", b"x" * 3_000_000),))
    assert (await log.append(large)).version == 2
    assert await log.streams() == ["table:1"]
    await log.close()


@in_loop
async def test_cancelled__what_was_asked_may_be_stored_and_the_id_tells(postgres: Server) -> None:
    log = await PostgresLog(await postgres.new_database()).open()
    task = asyncio.create_task(log.append(batch(command="c1", answer=b"yes")))
    await asyncio.sleep(0)
    await asyncio.sleep(0)
    task.cancel()
    with pytest.raises(asyncio.CancelledError):
        await task
    assert (await log.append(batch(command="c1", answer=b"unknown"))).answer == b"yes"
    await log.close()


@in_loop
async def test_close__stores_what_waits(postgres: Server) -> None:
    url = await postgres.new_database()
    log = await PostgresLog(url).open()
    tasks = [asyncio.create_task(log.append(batch(f"table:{n}"))) for n in range(50)]
    await asyncio.sleep(0)
    await log.close()
    assert all(done.version == 1 for done in await asyncio.gather(*tasks))
    log = PostgresLog(url, readonly=True)
    assert len(await log.streams()) == 50
    with pytest.raises(StorageUnavailable, match="reading only"):
        await log.append(batch("table:51"))
    await log.close()


@in_loop
async def test_readonly__all_that_is_read_belongs_to_one_moment(postgres: Server) -> None:
    url = await postgres.new_database()
    log = PostgresLog(url)
    await log.append(batch())
    reading = await PostgresLog(url, readonly=True).open()
    await log.append(batch(expected=1))
    assert (len(await reading.read("table:1")), len(await log.read("table:1"))) == (1, 2)
    await reading.close()
    await log.close()


@in_loop
async def test_waiting_in_line__nobody_starves(postgres: Server) -> None:
    """Sixty who read all the time on four connections: nobody is served less than half as often as they should be, but
    for those whose connection the machine lets wait for a while: one on each."""
    log = await PostgresLog(await postgres.new_database()).open()
    served: Counter[int] = Counter()

    async def read(n: int) -> None:
        while True:
            await log.head(f"table:{n}")
            served[n] += 1

    tasks = [asyncio.create_task(read(n)) for n in range(60)]
    async with asyncio.timeout(60):
        while served.total() < 3000 or len(served) < 60:
            await asyncio.sleep(0.01)
    for task in tasks:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)
    assert sorted(served.values())[4] * 60 >= served.total() / 2
    await log.close()


@in_loop
async def test_changed_in_the_database__is_found_by_verify(postgres: Server) -> None:
    url = await postgres.new_database()
    log = PostgresLog(url)
    for n in range(5):
        await log.append(batch(expected=n * 2, count=2, postings=pay(north=1)))
    for statement, words in (
        ("UPDATE pitboss.batches SET at = at + 1 WHERE version = 6", "version 5: hand.checked.v1 was changed"),
        ("UPDATE pitboss.balances SET cents = 6 WHERE account = 'person:north'", "its postings make 5"),
        ("UPDATE pitboss.batches SET texts = texts || '\\x00' WHERE version = 8", "unreadable was changed"),
        ("DELETE FROM pitboss.batches WHERE version = 4", "taken out"),
        ("UPDATE pitboss.heads SET version = 4", "version 4 should be"),
        ("ALTER TABLE pitboss.batches DROP CONSTRAINT batches_pkey", "lost its key"),
        ("DELETE FROM pitboss.heads", "that the list of streams does not have"),
    ):
        await postgres.execute(statement, name_of(url))
        assert words in " ".join(map(str, (await verify(log)).faults)), statement
    await log.close()
