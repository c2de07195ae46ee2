"""Nodes on a real PostgreSQL, in one process and by the wall clock: a table that is given arrives at once."""

import asyncio
import shutil
import time
from pathlib import Path
from uuid import uuid4

import msgspec
import pytest

from pitboss.bus.memory import MemoryNet
from pitboss.games import find_game
from pitboss.room.bounds import Bounds
from pitboss.room.config import usual_config
from pitboss.room.nodes import several
from pitboss.room.nodes.node import Node
from pitboss.room.room import Room
from pitboss.room.tables.requests import Answer, Envelope, TableRequest
from pitboss.store.nodes.port import Member
from pitboss.store.sealing import ROOM_KEY_NAME
from tests.support.postgres import Server
from tests.unit.room.rooms import in_loop

ROOMS = dict[str, Room]


async def started(url: str, folder: Path, *names: str) -> ROOMS:
    rooms: ROOMS = {}
    net = MemoryNet()
    for name in names:
        own = folder / name
        own.mkdir(mode=0o700)
        if rooms:
            shutil.copy2(folder / names[0] / ROOM_KEY_NAME, own / ROOM_KEY_NAME)
        rooms[name] = await Room.open(
            own, postgres=url, node=Member(name, str(uuid4())), bounds=Bounds(disk_free=0), bots_alone=False,
            bus=net.join(name),
        )  # fmt: skip
    return rooms


def node_of(room: Room) -> Node:
    assert room.node is not None
    return room.node


def asked(person: str, do: str, id: str, **more: object) -> Envelope:
    return Envelope(id, person, "player", 0, msgspec.convert({"do": do, **more}, TableRequest))


@in_loop
async def test_hand_over__within_half_a_second_and_every_command_that_waits_is_answered(
    postgres: Server, tmp_path: Path
) -> None:
    rooms = await started(await postgres.new_database(), tmp_path, "a", "b")
    a, b = rooms["a"], rooms["b"]
    # Nothing is shared by itself meanwhile.
    node_of(a).lease.draining = node_of(b).lease.draining = True
    names = [await a.open_table(usual_config(find_game("holdem"))) for _ in range(6)]
    await a.accounts.grant("person:north", 1_000_000, "for a test", "test")
    assert (await a.submit(names[0], asked("north", "sit_down", "s", seat=1, chips=40_000))).ok
    took: list[float] = []
    for number, name in enumerate(names):
        answers: list[Answer] = []
        if not number:
            for n in range(50):
                a.post(name, asked("north", "auto_top_up", f"w{n}", on=bool(n % 2), cents=40_000), answers.append)
        began = time.monotonic()
        assert await node_of(a).pass_on(a.directory.runners[name], "b")
        while name not in b.directory.runners:
            await asyncio.sleep(0.005)
        took.append(time.monotonic() - began)
        async with asyncio.timeout(10):
            while len(answers) < (50 if not number else 0):
                await asyncio.sleep(0.01)
        assert [answer for answer in answers if not answer.ok] == []
    assert sorted(b.directory.runners) == sorted(names)
    # Half of them: a busy machine may hold up one.
    assert sorted(took)[len(took) // 2] <= 0.5, took
    for room in rooms.values():
        await room.shutdown(graceful=False)


@in_loop
async def test_a_room_that_was_nodes__goes_on_as_one_process_and_as_nodes_again(
    postgres: Server, tmp_path: Path
) -> None:
    url = await postgres.new_database()
    rooms = await started(url, tmp_path, "a")
    name = await rooms["a"].open_table(usual_config(find_game("holdem")))
    await rooms["a"].accounts.grant("person:north", 1_000_000, "for a test", "test")
    await rooms["a"].shutdown(graceful=False)
    one = await Room.open(tmp_path / "a", postgres=url, bounds=Bounds(disk_free=0))
    assert (await one.submit(name, asked("north", "sit_down", "s", seat=1, chips=40_000))).ok
    assert (await one.store.owned(f"table:{name}")).owner == ""
    assert await one.wait(one.directory.runners[name].key, "south") == 1
    await one.shutdown(graceful=False)
    again = await Room.open(tmp_path / "a", postgres=url, node=Member("c", str(uuid4())), bounds=Bounds(disk_free=0))
    assert again.directory.runners[name].live.seat_of("north") == 1
    assert (await again.submit(name, asked("north", "stand_up", "u"))).ok
    assert again.waiting() != {}
    await again.shutdown(graceful=False)


@in_loop
async def test_people__are_the_rooms_and_not_a_nodes(
    postgres: Server, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(several, "NAMES_EVERY_MS", 0)
    rooms = await started(await postgres.new_database(), tmp_path, "a", "b")
    a, b = rooms["a"], rooms["b"]
    north = await a.sign_up("North", "correct horse")
    # Whichever node somebody comes to next: the session, the password and the money are there.
    person = await b.person_of(north.token)
    assert person is not None
    assert (person.id, await b.balance("North")) == ("North", 1_000_000)
    assert (await b.log_in("north", "correct horse")).person.id == "North"
    assert await b.balance("North") == 1_000_000
    guest = (await a.guest()).person
    await node_of(b).look()
    for node in (a, b):
        assert node.called(guest.id) == guest.name
    await b.log_out(north.token)
    assert await a.person_of(north.token) is None
    for room in rooms.values():
        await room.shutdown(graceful=False)
