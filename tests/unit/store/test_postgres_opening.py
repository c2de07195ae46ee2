"""Opening a log in PostgreSQL: what can be wrong with an address or a database, and the words for it."""

import asyncio
import subprocess
import sys

import pytest

from pitboss.store.errors import StorageDamaged, StorageLocked, StorageUnavailable
from pitboss.store.postgres.log import PostgresLog
from tests.support.cut_line import CutLine
from tests.support.postgres import GUARDED, Server
from tests.unit.store.running import batch, in_loop

SECRET = "correct-horse"


async def refusal(url: str, **how: object) -> str:
    """What is said when it cannot be opened; never with a password in it."""
    with pytest.raises((StorageUnavailable, StorageDamaged, StorageLocked)) as refused:
        await PostgresLog(url, **how).open()  # type: ignore[arg-type]
    assert SECRET not in str(refused.value)
    return str(refused.value)


@pytest.mark.parametrize("url", [
    "", "room.db", "http://localhost/room", "postgresql://localhost:99999/room", "postgresql://[::1/room",
    f"postgresql://north:{SECRET}@localhost:port/room",
])  # fmt: skip
@in_loop
async def test_no_address_of_a_database__is_said_with_an_example(url: str) -> None:
    assert "postgresql://pitboss@localhost:5432/room" in await refusal(url)


@in_loop
async def test_nobody_there__is_said(postgres: Server) -> None:
    line = await CutLine(postgres.port).start()
    port = line.port
    await line.close()
    words = await refusal(f"postgresql://north:{SECRET}@127.0.0.1:{port}/room")
    assert words == (
        f"The database room at 127.0.0.1:{port} does not answer: start it, or look at the address and the network"
    )
    assert "does not answer" in await refusal(f"postgresql://north:{SECRET}@no-such-host.invalid/room")


@in_loop
async def test_a_wrong_password_or_user__is_said(postgres: Server) -> None:
    await postgres.execute(f"DROP ROLE IF EXISTS {GUARDED}")
    await postgres.execute(f"CREATE ROLE {GUARDED} LOGIN PASSWORD 'another'")
    url = f"postgresql://{GUARDED}:{SECRET}@127.0.0.1:{postgres.port}/postgres"
    assert "refuses this user or password" in await refusal(url)
    assert "refuses this user or password" in await refusal(f"postgresql://nobody@127.0.0.1:{postgres.port}/postgres")
    # May come in, and may not make anything.
    url = f"postgresql://{GUARDED}:another@127.0.0.1:{postgres.port}/postgres"
    assert "give it the database" in await refusal(url)


@in_loop
async def test_no_such_database__is_said(postgres: Server) -> None:
    assert "createdb" in await refusal(postgres.url("nowhere"))


@in_loop
async def test_a_database_that_can_only_be_read__is_said(postgres: Server) -> None:
    url = await postgres.new_database()
    name = url.rpartition("/")[2]
    await PostgresLog(url).open()
    await postgres.execute(f"ALTER DATABASE {name} SET default_transaction_read_only = on")
    log = PostgresLog(url)
    with pytest.raises(StorageUnavailable, match="name the primary"):
        await log.append(batch())
    await log.close()


@in_loop
async def test_another_encoding__is_said(postgres: Server) -> None:
    await postgres.execute("CREATE DATABASE latin TEMPLATE template0 ENCODING 'LATIN1'")
    assert "--encoding=UTF8" in await refusal(postgres.url("latin"))


@pytest.mark.parametrize(("version", "words"), [
    (99, "has version 99 of the schema, this Pitboss knows 2: use the one that made it"),
    (0, "has version 0 of the schema, this Pitboss knows 2: use the one that made it"),
])  # fmt: skip
@in_loop
async def test_a_schema_of_another_version__is_refused_and_left_alone(
    postgres: Server, version: int, words: str
) -> None:
    url = await postgres.new_database()
    await PostgresLog(url).open()
    await postgres.execute(f"UPDATE pitboss.about SET schema_version = {version}", url.rpartition("/")[2])
    assert words in await refusal(url)
    assert words in await refusal(url, readonly=True)


@in_loop
async def test_a_schema_that_is_not_ours__is_left_alone(postgres: Server) -> None:
    url = await postgres.new_database()
    await postgres.execute("CREATE SCHEMA pitboss", url.rpartition("/")[2])
    await postgres.execute("CREATE TABLE pitboss.mine (x int)", url.rpartition("/")[2])
    assert "is no log of Pitboss: name another database" in await refusal(url)


@in_loop
async def test_tables_of_other_programs__are_no_trouble(postgres: Server) -> None:
    url = await postgres.new_database()
    await postgres.execute("CREATE TABLE heads (x int)", url.rpartition("/")[2])
    log = await PostgresLog(url).open()
    assert (await log.append(batch())).version == 1
    await log.close()


@in_loop
async def test_an_empty_database__is_no_log_for_one_who_only_reads(postgres: Server) -> None:
    assert "`pitboss serve` makes one" in await refusal(await postgres.new_database(), readonly=True)


@in_loop
async def test_another_room__is_refused(postgres: Server) -> None:
    url = await postgres.new_database()
    log = await PostgresLog(url, room="room:north").open()
    await log.close()
    words = await refusal(url, room="room:south")
    assert "belongs to another room: it was made with the key room:north, and this folder has room:south" in words
    # Its own room, and whoever has no key, come in.
    for room in ("room:north", ""):
        await (await PostgresLog(url, room=room).open()).close()


@in_loop
async def test_a_room_that_is_open__keeps_a_second_one_out_and_readers_not(postgres: Server) -> None:
    url = await postgres.new_database()
    log = await PostgresLog(url, alone=True).open()
    await log.append(batch())
    assert "another room is already running on the database" in await refusal(url, alone=True)
    reading = await PostgresLog(url, readonly=True).open()
    assert await reading.streams() == ["table:1"]
    await reading.close()
    # Rooms on other databases of the same server are not in the way.
    elsewhere = await PostgresLog(await postgres.new_database(), alone=True).open()
    await elsewhere.close()
    await log.close()
    await (await PostgresLog(url, alone=True).open()).close()


@in_loop
async def test_many_that_open_an_empty_database_at_once__make_its_tables_once(postgres: Server) -> None:
    url = await postgres.new_database()
    logs = await asyncio.gather(*[PostgresLog(url).open() for _ in range(5)])
    await asyncio.gather(*[log.append(batch(f"table:{n}")) for n, log in enumerate(logs)])
    assert len(await logs[0].streams()) == 5
    for log in logs:
        await log.close()


WITHOUT = """
import sys
sys.modules["asyncpg"] = None
from pitboss.store.errors import StorageUnavailable
from pitboss.store.postgres import postgres_log
try:
    postgres_log("postgresql://localhost/room")
except StorageUnavailable as error:
    print(error)
"""


def test_without_the_extra__it_is_said_how_to_get_it() -> None:
    done = subprocess.run([sys.executable, "-c", WITHOUT], capture_output=True, text=True, check=True)
    assert "pip install 'pitboss[postgres]'" in done.stdout
