"""Grants of play money: a stream for each person, and what an older room gave is not given again."""

import asyncio
from pathlib import Path
from unittest.mock import patch

import pytest

from pitboss.ledger.owners import BOTS_ACCOUNT, bots_account
from pitboss.room.audit.whole import audit_log
from pitboss.room.people.accounts import Accounts
from pitboss.room.people.grants import START_CENTS, STREAM, has_grants, start_grant, stream_for
from pitboss.store.exports.export import export
from pitboss.store.port import EventLog
from pitboss.store.postgres.log import PostgresLog
from pitboss.store.sealing import ROOM_KEY_NAME, read_room_key
from tests.support.older_money import older_money
from tests.support.postgres import Server
from tests.unit.room.rooms import FakeClock, House, both, house, in_loop


@both
@in_loop
async def test_grants__are_in_a_stream_that_does_not_say_whose_they_are(kind: str, tmp_path: Path) -> None:
    it = await house(kind, tmp_path).open()
    for name in ("North", "South"):
        await it.room.sign_up(name, "correct horse")
        # Coming in again gives nothing more.
        await it.room.log_in(name, "correct horse")
        assert await it.room.balance(name) == START_CENTS
        assert (await it.room.store.head(stream_for(f"person:{name}")))[0] == 1
    streams = [stream for stream in await it.room.store.streams() if has_grants(stream)]
    assert len(streams) == 2
    assert not [stream for stream in streams if "North" in stream or "South" in stream]
    await it.stop()


def test_however_many_come__the_streams_of_grants_stay_few() -> None:
    streams = {stream_for(f"person:guest {n}") for n in range(20_000)}
    assert len(streams) == 256


@in_loop
async def test_an_older_room__goes_on_and_gives_nothing_twice(tmp_path: Path) -> None:
    it = House(tmp_path)
    with older_money():
        await it.open()
        await it.room.accounts.grant(BOTS_ACCOUNT, 10**15, "for the bots", "bots")
        await it.room.sign_up("North", "correct horse")
        await it.table(bots=3)
        await it.clock.pass_by(60, it.room)
    purse = await it.room.store.balance(BOTS_ACCOUNT)
    assert 0 < purse < 10**15
    await it.restart()
    await it.room.log_in("north", "correct horse")
    assert await it.room.balance("North") == START_CENTS
    await it.room.sign_up("South", "correct horse")
    assert (await it.room.store.head(STREAM))[0] == 2
    # Its bots top up and stand up out of their table's own purse from now on.
    await it.clock.pass_by(30, it.room)
    for name in ("North", "South"):
        assert (await it.ask(name, "sit_down", seat=4 + (name == "South"), chips=40_000)).ok
    await it.clock.pass_by(600, it.room)
    assert await it.room.store.balance(BOTS_ACCOUNT) == purse
    assert await it.room.store.balance(bots_account("1")) != 0
    assert sum((await it.room.store.balances()).values()) == 0
    log = it.room.store
    assert (await audit_log(log, room=read_room_key(tmp_path / ROOM_KEY_NAME))).faults == ()
    await it.stop()


@in_loop
async def test_an_audit__finds_a_grant_in_a_stream_that_is_not_theirs(tmp_path: Path) -> None:
    it = await house("memory", tmp_path).open()
    await it.room.sign_up("North", "correct horse")
    assert (await audit_log(it.log)).faults == ()
    with patch("pitboss.room.people.play_money.stream_for", lambda account: stream_for("person:North")):
        await it.room.sign_up("South", "correct horse")
    faults = [str(fault) for fault in (await audit_log(it.log)).faults]
    assert any("in a stream that is not theirs" in fault for fault in faults), faults
    await it.stop()


@in_loop
async def test_a_public_export__has_only_where_they_end(tmp_path: Path) -> None:
    it = await house("memory", tmp_path).open()
    await it.room.sign_up("North", "correct horse")
    lines = b"".join([line async for line in export(it.log, public=True)])
    assert b"money" not in lines
    assert b"private:" in lines
    await it.stop()


async def sign_up_all(logs: list[EventLog], people: int) -> None:
    """By way of all of them at once."""
    clock = FakeClock()
    rooms = [Accounts(None, log, clock) for log in logs]
    each = [
        accounts.play_money.grant(*start_grant(f"guest {n}"))
        for n in range(people)
        for accounts in rooms
    ]  # fmt: skip
    await asyncio.gather(*each)
    for accounts in rooms:
        accounts.close()


@pytest.mark.parametrize("people", [200])
@in_loop
async def test_many_sign_up_at_three_nodes_at_once__each_is_given_once_and_few_meet(
    postgres: Server, people: int
) -> None:
    url = await postgres.new_database()
    logs = [PostgresLog(url) for _ in range(3)]
    await sign_up_all([*logs], people)
    for n in range(people):
        assert await logs[0].balance(f"person:guest {n}") == START_CENTS
    streams = [stream for stream in await logs[0].streams() if has_grants(stream)]
    assert len(streams) > people // 4
    assert sum([(await logs[0].head(stream))[0] for stream in streams]) == people
    for log in logs:
        await log.close()
