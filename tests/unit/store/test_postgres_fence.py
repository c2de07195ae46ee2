"""Fencing: once a stream is taken over, nothing of its former owner is stored, at whatever moment it was taken."""

import asyncio
import os
import signal
import sys

import pytest

from pitboss.store.errors import Fenced
from pitboss.store.postgres.log import PostgresLog
from tests.simulation.takeovers.trying import takeovers
from tests.support.postgres import Server, connect
from tests.tidy.tree import ROOT
from tests.unit.store.running import batch, in_loop, pay

TRIES = 1000


@in_loop
async def test_takeovers_at_random_moments__0_of_1000_stale_appends_are_stored(postgres: Server) -> None:
    found = await takeovers(await postgres.new_database(), TRIES)
    assert found.total() == TRIES
    # Both sides of the moment were met.
    assert min(found["stored before it"], found["fenced"]) > TRIES // 50


@pytest.mark.parametrize("money", [False, True])
@in_loop
async def test_an_append_that_waits_for_a_takeover__is_fenced(postgres: Server, money: bool) -> None:
    """The takeover has the row and is not committed yet; the append was worked out before it, and waits."""
    url = await postgres.new_database()
    log = PostgresLog(url)
    epoch = await log.take("table:1", "old")
    await log.append(batch(epoch=epoch, postings=pay(north=5)))
    db = await connect(url)
    await db.execute("BEGIN")
    await db.execute("UPDATE heads SET epoch = epoch + 1, owner = 'new' WHERE stream = 'table:1'")
    postings = pay(north=-1) if money else ()
    asked = asyncio.create_task(log.append(batch(expected=1, epoch=epoch, command="c", postings=postings)))
    spared = asyncio.create_task(log.append(batch("table:2", postings=pay(north=2))))
    await asyncio.sleep(0.2)
    assert not asked.done()
    await db.execute("COMMIT")
    with pytest.raises(Fenced):
        await asked
    assert (await spared).version == 1
    assert (await log.head("table:1"))[0] == 1
    assert (await log.balance("person:north"), await log.answer("table:1", "c")) == (7, None)
    await db.close()
    await log.close()


@in_loop
async def test_a_takeover_that_waits_for_an_append__sees_what_was_appended(postgres: Server) -> None:
    url = await postgres.new_database()
    log, other = PostgresLog(url), PostgresLog(url)
    epoch = await log.take("table:1", "old")
    await log.append(batch(epoch=epoch))
    db = await connect(url)
    await db.execute("BEGIN")
    await db.execute("UPDATE heads SET version = 2 WHERE stream = 'table:1' AND epoch = $1", epoch)
    taken = asyncio.create_task(other.take("table:1", "new"))
    await asyncio.sleep(0.2)
    assert not taken.done()
    await db.execute("COMMIT")
    assert await taken == epoch + 1
    assert (await other.head("table:1"))[0] == 2
    await db.close()
    await log.close()
    await other.close()


# A process that has a table, tells when it is about to append, and is stopped there.
STALLED = """
import asyncio, os, signal, sys
from pitboss.store.errors import StoreError
from pitboss.store.postgres.log import PostgresLog
from tests.unit.store.running import batch

async def main():
    log = PostgresLog(sys.argv[1])
    epoch = await log.take("table:1", "old")
    await log.append(batch(epoch=epoch))
    print("ready", flush=True)
    os.kill(os.getpid(), signal.SIGSTOP)
    for version in (1, 2):
        try:
            print((await log.append(batch(expected=version, epoch=epoch))).version, flush=True)
        except StoreError as error:
            print(type(error).__name__, flush=True)

asyncio.run(main())
"""


@in_loop
async def test_a_process_that_stands_still_and_wakes_up__is_fenced(postgres: Server) -> None:
    url = await postgres.new_database()
    log = await PostgresLog(url).open()
    child = await asyncio.create_subprocess_exec(
        sys.executable, "-c", STALLED, url, stdout=asyncio.subprocess.PIPE, cwd=ROOT
    )
    assert child.stdout is not None
    assert await child.stdout.readline() == b"ready\n"
    epoch = await log.take("table:1", "new")
    assert (await log.append(batch(expected=1, epoch=epoch))).version == 2
    os.kill(child.pid, signal.SIGCONT)
    assert (await child.stdout.read()).split() == [b"Fenced", b"Fenced"]
    await child.wait()
    assert (await log.head("table:1"))[0] == 2
    await log.close()
