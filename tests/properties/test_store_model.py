"""Whatever is asked, in whatever order and all at once: a file and a database answer as the plain log in memory does,
after reopening too, the money adds up and the chain holds."""

import asyncio
from collections.abc import Callable
from pathlib import Path
from tempfile import TemporaryDirectory

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from pitboss.ledger.journal import Journal, Posting, Transfer
from pitboss.ledger.trial import trial_balance
from pitboss.store.errors import StoreError
from pitboss.store.memory import MemoryLog
from pitboss.store.port import Batch, Entry, EventLog
from pitboss.store.postgres.log import PostgresLog
from pitboss.store.sqlite.log import SqliteLog
from pitboss.store.verify import verify
from tests.support.postgres import Server

Forget = tuple[str, int]
# Whom a stream passes to.
Take = str
Asked = Batch | Forget | Take

streams = st.sampled_from(["table:1", "table:2", "bank"])
commands = st.sampled_from(["", "", "a", "b", "c"])
entries = st.builds(
    Entry, st.sampled_from(["hand.checked.v1", "x"]), st.sampled_from([b"{}", b'{"a":1}', b"no"]),
    st.binary(max_size=40), st.sampled_from(["", "k"]),
)  # fmt: skip
ACCOUNTS = ["person:north", "person:south", "table:1:stakes", "table:1:bank", "outside:cash"]
transfers = st.builds(Transfer, st.sampled_from(ACCOUNTS), st.sampled_from(ACCOUNTS), st.integers(0, 400))
posted = st.lists(transfers, max_size=3).map(lambda moved: Journal(moved).postings())
# Now and then one whose legs do not come to 0.
lone = st.builds(Posting, st.sampled_from(ACCOUNTS), st.integers(-300, 400)).map(lambda leg: (leg,))
batches = st.builds(
    Batch, streams, st.integers(0, 6), st.lists(entries, min_size=1, max_size=3).map(tuple), st.integers(0, 9),
    commands, st.binary(max_size=5), posted | posted | lone, st.none() | st.binary(max_size=9),
    st.sampled_from([0, 0, 0, 1, 2]),
)  # fmt: skip
forgotten = st.tuples(st.sampled_from(["table:", "table:1", "bank", ""]), st.integers(0, 9))
# A row of groups: what is in a group is asked at once.
scripts = st.lists(st.lists(batches | batches | batches | forgotten | streams, min_size=1, max_size=6), max_size=6)


async def ask(log: EventLog, what: Asked) -> object:
    try:
        if isinstance(what, Take):
            return await log.take(what, "north")
        return await (log.append(what) if isinstance(what, Batch) else log.forget_answers(*what, 100))
    except StoreError as error:
        return type(error), str(error)


async def whole(log: EventLog) -> object:
    names = ("table:1", "table:2", "bank")
    return (
        await log.streams(),
        await log.balances(),
        [await log.read(stream) for stream in names],
        [(await log.head(stream), await log.owned(stream)) for stream in names],
        [await log.snapshot(stream) for stream in names],
        [await log.answer(stream, command) for stream in names for command in "abc"],
    )


async def check_same(opened: Callable[[], EventLog], script: list[list[Asked]]) -> None:
    plain, file = MemoryLog(), opened()
    for group in script:
        told = [await asyncio.gather(*[ask(log, what) for what in group]) for log in (plain, file)]
        assert told[0] == told[1]
    await file.close()
    file = opened()
    assert await whole(plain) == await whole(file)
    balances = await file.balances()
    assert sum(balances.values()) == 0
    assert not trial_balance(balances).wrong
    for log in (plain, file):
        assert (await verify(log)).faults == ()
    await file.close()


@settings(max_examples=40)
@given(scripts)
def test_a_file__is_a_log_in_memory_that_lasts(script: list[list[Asked]]) -> None:
    with TemporaryDirectory() as folder:
        asyncio.run(check_same(lambda: SqliteLog(Path(folder) / "room.db"), script))
        assert (Path(folder) / "room.db").exists()


@settings(max_examples=12, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(script=scripts)
def test_a_database__is_a_log_in_memory_that_lasts(postgres: Server, script: list[list[Asked]]) -> None:
    async def check() -> None:
        url = await postgres.new_database()
        await check_same(lambda: PostgresLog(url), script)

    asyncio.run(check())
