"""Lobby frames: they come as long as the room is open, whatever happens at a table meanwhile."""

import asyncio
import logging
from typing import Any, cast

import pytest

from pitboss.room.config import private_config
from pitboss.room.people.accounts import Person
from pitboss.web.lobby import lobby_of
from pitboss.web.metrics import Metrics
from pitboss.web.settings import Settings
from pitboss.web.sockets.hub import Hub
from pitboss.web.sockets.socket import Socket
from tests.unit.room.rooms import House, in_loop, quiet


class Looking:
    """Of a socket, what the hub needs to tell it of the lobby."""

    lobby, token = True, None

    def __init__(self, person: str) -> None:
        self.person = Person(person, person)
        self.frames: list[bytes] = []

    def offer(self, frame: bytes) -> None:
        self.frames.append(frame)

    def close(self, code: int, reason: str) -> None:
        """The hub stops."""


async def held(it: House) -> str:
    """A private table at which a seat is held for whoever waits."""
    table = await it.room.open_table(private_config("holdem", "player 1", seats=2), "player 1")
    await it.room.wait(it.runner(table).key, "player 2")
    assert it.room.held_for("player 2") is not None
    return table


@in_loop
async def test_a_table_that_is_being_closed__is_no_trouble_for_whoever_has_a_seat_held_there() -> None:
    it = await House(None).open()
    table = await held(it)
    seen = lobby_of(it.room, Person("player 2", "player 2")).held
    assert seen is not None
    assert (seen.table, seen.title) == (table, it.runner(table).config.title)
    closing = asyncio.ensure_future(it.ask("player 1", "close_table", table))
    looks = 0
    while not closing.done() or table in it.room.directory.runners:
        await asyncio.sleep(0)
        lobby_of(it.room, Person("player 2", "player 2"))
        looks += 1
    assert looks > 1
    assert lobby_of(it.room, Person("player 2", "player 2")).held is None
    await it.stop()


@in_loop
async def test_one_who_cannot_be_told__keeps_nobody_else_from_it(caplog: pytest.LogCaptureFixture) -> None:
    it = await House(None).open()
    await it.table()
    hub = Hub(it.room, Settings(lobby_seconds=0.0), Metrics())
    bad, good = Looking("player 1"), Looking("player 2")
    seats_of = it.room.seats_of

    def broken(person: str) -> Any:
        if person == "player 1":
            raise LookupError("a card could be in these words")
        return seats_of(person)

    it.room.seats_of = broken  # type: ignore[method-assign]
    hub.sockets |= dict.fromkeys((cast(Socket, bad), cast(Socket, good)))
    await hub.start()
    with caplog.at_level(logging.ERROR):
        for _ in range(2):
            told = len(good.frames)
            await it.table()
            await quiet(it.room)
            async with asyncio.timeout(60):
                while len(good.frames) <= told:
                    await asyncio.sleep(0.01)
    assert not any(job.done() for job in hub.jobs)
    assert "lobby" in caplog.text
    hub.sockets.clear()
    await hub.stop()
    await it.stop()
