"""Staff and ended hands at a table of another node: what its owner says, word for word."""

import asyncio
from pathlib import Path
from typing import Any
from unittest.mock import patch

import msgspec
import pytest

from pitboss.house.people.commands import EnterLicence
from pitboss.room.errors import RoomRefusal
from pitboss.room.people.accounts import Person
from pitboss.room.remote import anywhere, calls
from pitboss.room.remote.calls import AnyFloor, AnyHands, Returned, call_of, carry_out, done_by, value_of
from pitboss.room.room import Room
from pitboss.room.tables.requests import Pause, Resume
from pitboss.store.errors import StorageFull
from tests.unit.room.by_hand.dealing import DEALER, opened, person
from tests.unit.room.by_hand.test_light import light
from tests.unit.room.remote.nodes import Cluster
from tests.unit.room.rooms import in_loop, quiet

PEOPLE = ("player 1", "player 2", "player 3")
FLO = Person("Flo", "Flo", "floorperson", roles=("floorperson",))


async def with_a_hand(it: Cluster) -> Cluster:
    await it.house.seat(*PEOPLE)
    await it.house.next_hand()
    for do in ("call", "fold", "check", "check", "fold"):
        assert (await it.act(do)).ok
    await quiet(it.house.room)
    return it


def far_from(it: Cluster) -> tuple[AnyFloor, AnyHands]:
    """As a node has them that has no table at all."""

    def far(table: str) -> Any:
        return lambda kind, *given: it.fronts[0].elsewhere.call(table, kind, *given)

    room = it.house.room
    return AnyFloor(room, far), AnyHands(room.runner, room.store, room.accounts.called, far)


@in_loop
async def test_ended_hands__are_read_from_anywhere_as_their_person_saw_them() -> None:
    it = await with_a_hand(await Cluster().open())
    here, (_, there) = it.house.room.ended, far_from(it)
    number = (await here.hands("1", None))[0].number
    for who in (None, "player 1", "player 2"):
        assert await there.hands("1", who) == await here.hands("1", who)
        assert await there.replay("1", number, who) == await here.replay("1", number, who)
        assert await there.phh("1", number, who) == await here.phh("1", number, who)
        assert await there.proofs("1", number, who) == await here.proofs("1", number, who)
        told = await there.open_hand_history("1", number, who)
        assert told == await here.open_hand_history("1", number, who)
    with pytest.raises(RoomRefusal) as refused:
        await there.replay("1", 999, None)
    assert refused.value.code == "no_such_hand"
    await it.stop()


@in_loop
async def test_the_floor__sees_and_acts_from_anywhere() -> None:
    it = await with_a_hand(await Cluster().open())
    await it.house.room.accounts.add("Flo", "12345678", "floorperson")
    await it.house.room.accounts.order(EnterLicence, person="Flo", number="L 1", valid_from=0)
    here, (there, _) = it.house.room.floor, far_from(it)
    assert await there.console("1", FLO) == await here.console("1", FLO)
    assert await there.keeper("1", FLO) == await here.keeper("1", FLO)
    await there.check_asker("1", FLO)
    answer = await there.order("1", FLO, "stop", Pause(reason="a spilt drink"))
    assert answer.ok, answer
    assert it.house.runner().paused == "a spilt drink"
    # The same again, here or there, is the same answer; and it happened once.
    assert await there.order("1", FLO, "stop", Pause(reason="a spilt drink")) == answer
    assert await here.order("1", FLO, "stop", Pause(reason="a spilt drink")) == answer
    assert (await there.give("1", FLO, (), "go", {"do": "resume"})).ok
    assert it.house.runner().paused != "a spilt drink"
    with pytest.raises(RoomRefusal) as refused:
        await there.give("1", FLO, (), "what", {"do": "no such act"})
    with pytest.raises(RoomRefusal) as refused_here:
        await here.give("1", FLO, (), "what", {"do": "no such act"})
    assert (refused.value.code, refused.value.detail) == (refused_here.value.code, refused_here.value.detail)
    await it.stop()


@in_loop
async def test_whoever_may_not__is_told_so_by_the_owner() -> None:
    it = await with_a_hand(await Cluster().open())
    there, _ = far_from(it)
    with pytest.raises(RoomRefusal) as refused:
        await there.console("1", Person("player 1", "player 1"))
    with pytest.raises(RoomRefusal) as refused_here:
        await it.house.room.floor.console("1", Person("player 1", "player 1"))
    assert (refused.value.code, refused.value.rule) == (refused_here.value.code, refused_here.value.rule)
    answer = await _answer(there.order("1", Person("player 1", "player 1"), "no", Resume()))
    assert answer not in ("", "True")
    await it.stop()


async def _answer(asked: Any) -> str:
    """The code, or that it was carried out."""
    try:
        found = await asked
    except RoomRefusal as refusal:
        return refusal.code
    return str(found.ok) if found.ok else str(found.code)


@in_loop
async def test_trouble_at_the_owner__comes_back_in_words() -> None:
    it = await with_a_hand(await Cluster().open())
    _, there = far_from(it)

    async def full(*given: object) -> None:
        raise StorageFull("the file /secret/place is full")

    async def broken(*given: object) -> None:
        raise ValueError("the ace of spades")

    with patch.object(it.house.room.ended, "hands", full), pytest.raises(RoomRefusal) as refused:
        await there.hands("1", None)
    assert refused.value.code == "storage_trouble"
    assert "/secret" not in refused.value.detail
    with patch.object(it.house.room.ended, "hands", broken), pytest.raises(RoomRefusal) as refused:
        await there.hands("1", None)
    assert refused.value.code == "internal"
    assert "ace" not in refused.value.detail
    with patch.object(calls, "LARGEST", 10), pytest.raises(RoomRefusal) as refused:
        await there.hands("1", None)
    assert refused.value.code == "too_large"
    await it.stop()


@in_loop
async def test_nobody_there__is_waited_for_and_then_said() -> None:
    it = await with_a_hand(await Cluster().open())
    _, there = far_from(it)
    it.server.stop("1")
    it.owner = ""
    asked = asyncio.create_task(there.hands("1", None))
    await asyncio.sleep(0.15)
    it.server.serve(it.house.runner())
    assert len(await asked) == 1
    it.server.stop("1")
    with patch.object(anywhere, "CALL_MS", 50), pytest.raises(RoomRefusal) as refused:
        await there.hands("1", None)
    assert refused.value.code == "no_answer_yet"
    it.owner = None
    # What was believed of its owner is believed for a second.
    with pytest.raises(RoomRefusal) as refused:
        await there.hands("1", None)
    assert refused.value.code == "no_such_table"
    await it.stop()


@in_loop
async def test_a_console_at_a_table_dealt_by_hand__travels_at_every_step(tmp_path: Path) -> None:
    table = await opened("memory", tmp_path)
    await table.seat(40_000, 40_000, 40_000)
    room, steps = table.it.room, set[str]()
    for _ in range(40):
        steps.add(table.step.kind)
        await check_travels(room)
        await table.move()
    assert {"start", "deal", "action"} <= steps or len(steps) > 3
    await table.it.stop()


@in_loop
async def test_a_console_at_a_table_recorded_lightly__travels(tmp_path: Path) -> None:
    table = await light(tmp_path)
    await table.must(DEALER, "record_hand", pots=[10_000], dealt_in=[1, 2, 3])
    await check_travels(table.it.room)
    here = await table.it.room.floor.takings("1", person(DEALER), "100", flop=True, collect=False)
    call = call_of("takings", person(DEALER), "100", True, False)
    found = await carry_out(done_by(table.it.room.floor, table.it.room.ended), "1", call)
    assert isinstance(found, Returned)
    assert value_of("takings", found) == here
    await table.it.stop()


async def check_travels(room: Room) -> None:
    here = await room.floor.console("1", person(DEALER))
    found = await carry_out(done_by(room.floor, room.ended), "1", call_of("console", person(DEALER)))
    assert isinstance(found, Returned), found
    # Byte for byte what the page is sent.
    assert msgspec.json.encode(value_of("console", found)) == msgspec.json.encode(here)
