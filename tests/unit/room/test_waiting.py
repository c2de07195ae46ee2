"""Waiting lists: first come, the seat is held for half a minute, and the order outlives a restart."""

from pathlib import Path

import pytest

from pitboss.room.errors import RoomRefusal
from tests.unit.room.rooms import House, both, house, in_loop, quiet


async def _full(kind: str, tmp_path: Path) -> tuple[House, str]:
    it = await house(kind, tmp_path).open()
    await it.table(seats=2)
    await it.seat("player 1", "player 2")
    return it, it.room.tables()[0].key


@both
@in_loop
async def test_first_come_and_kept_over_a_restart(kind: str, tmp_path: Path) -> None:
    it, key = await _full(kind, tmp_path)
    assert await it.room.wait(key, "player 3") == 1
    assert await it.room.wait(key, "player 4") == 2
    assert await it.room.wait(key, "player 3") == 1
    await it.restart()
    assert it.room.waiting() == {key: ("player 3", "player 4")}
    assert it.room.tables()[0].waiting == 2
    await it.room.stop_waiting(key, "player 3")
    await it.restart()
    assert it.room.waiting() == {key: ("player 4",)}
    with pytest.raises(RoomRefusal):
        await it.room.wait("no such list", "player 3")
    await it.stop()


@both
@in_loop
async def test_a_free_seat_is_held_for_the_first(kind: str, tmp_path: Path) -> None:
    it, key = await _full(kind, tmp_path)
    for name in ("player 3", "player 4", "player 5"):
        await it.person(name)
    await it.room.wait(key, "player 3")
    await it.room.wait(key, "player 4")
    assert (await it.ask("player 1", "stand_up")).ok
    await quiet(it.room)
    held = it.room.lists.held_for("player 3")
    assert held is not None
    assert (held.table, held.seat) == ("1", 1)
    assert (await it.ask("player 5", "sit_down", seat=1, chips=40_000)).code == "seat_held"
    assert (await it.ask("player 5", "sit_down", seat=0, chips=40_000)).code == "table_full"
    # He does not come: the next one's turn.
    await it.clock.pass_by(31, it.room)
    assert it.room.lists.held_for("player 3") is None
    assert it.room.lists.held_for("player 4") is not None
    assert (await it.ask("player 4", "sit_down", seat=1, chips=40_000)).ok
    await quiet(it.room)
    assert it.room.waiting() == {}
    assert it.room.lists.held_at("1") == {}
    await it.stop()


@in_loop
async def test_nobody_waits_everywhere(tmp_path: Path) -> None:
    it = await house("memory", tmp_path).open()
    for game in ("holdem", "omaha-high", "badugi", "five-card-stud"):
        await it.table(game)
    keys = [line.key for line in it.room.tables()]
    for key in keys[:3]:
        await it.room.wait(key, "player 1")
    with pytest.raises(RoomRefusal) as refused:
        await it.room.wait(keys[3], "player 1")
    assert refused.value.code == "too_many_lists"
    await it.stop()
