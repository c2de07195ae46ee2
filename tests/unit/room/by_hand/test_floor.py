"""The floor in the room: rows, announcements and tables are on record with who did it, and outlive a restart."""

import asyncio
from pathlib import Path

import pytest

from pitboss.room.errors import RoomRefusal
from pitboss.room.floor.rows import Seating
from pitboss.store import records as rc
from pitboss.store.codec import from_bytes
from tests.support.covers import covers
from tests.unit.audit.playing import audited
from tests.unit.room.by_hand.dealing import DEALER, FLOOR, config, filed, opened, person
from tests.unit.room.by_hand.test_dealt_by_hand import BY_HAND, check_sound
from tests.unit.room.rooms import both, in_loop, quiet


@both
@in_loop
async def test_rows__outlive_a_restart_with_who_was_called(kind: str, tmp_path: Path) -> None:
    room = await opened(kind, tmp_path)
    it, ben = room.it, person(FLOOR)
    key = room.runner.key
    assert key.endswith("|by hand")
    for name in ("Max", "Nan"):
        await it.room.floor.rows.put(ben, key, name, f"put {name}")
    await it.room.floor.rows.call_in(ben, key, "Max (cash)", "1")
    before = it.room.lists.since, it.room.lists.called
    await it.restart()
    assert (it.room.lists.since, it.room.lists.called) == before
    assert it.room.waiting() == {key: ("Max (cash)", "Nan (cash)")}
    # Nobody holds a seat at a table that people deal: the floor calls.
    assert it.room.lists.held_at("1") == {}
    answer = await it.room.floor.rows.seat(ben, Seating("s", key, "Max (cash)", "1", 40_000))
    assert answer.ok
    await quiet(it.room)
    await it.room.floor.rows.take_off(ben, key, "Nan (cash)")
    assert it.room.waiting() == {}
    stored = [from_bytes(entry.public, entry) for entry in await it.room.store.read("waiting", 0, 50)]
    # That they sit, the table says first; who seated them is in its own log.
    seated = stored.pop(3)
    assert (seated.person, seated.why) == ("Max (cash)", "seated")
    assert stored == [
        rc.WaitingJoined(key, "Max (cash)", "floorperson", FLOOR),
        rc.WaitingJoined(key, "Nan (cash)", "floorperson", FLOOR),
        rc.WaitingCalled(key, "Max (cash)", "1", "floorperson", FLOOR),
        rc.WaitingLeft(key, "Nan (cash)", "gone", "floorperson", FLOOR),
    ]
    if kind == "sqlite":
        await check_sound(room, tmp_path)


@in_loop
async def test_rows__what_cannot_be_is_refused(tmp_path: Path) -> None:
    room = await opened("memory", tmp_path)
    rows, ben, key = room.it.room.floor.rows, person(FLOOR), room.runner.key
    electronic = await room.it.table("omaha-high")
    refused = [
        (rows.put(ben, "no such list", "Max", "p1"), "no_such_list"),
        (rows.put(ben, electronic.key, "Max", "p2"), "not_by_hand"),
        (rows.put(ben, key, "M(x)", "p3"), "bad_name"),
        (rows.put(person(DEALER), key, "Max", "p4"), "wrong_role"),
        (rows.call_in(ben, key, "Max (cash)", "1"), "not_waiting"),
        (rows.call_in(ben, key, "Max (cash)", electronic.name), "no_such_table"),
        (rows.take_off(ben, key, "Max (cash)"), "not_waiting"),
        (rows.seat(ben, Seating("s", key, "Max (cash)", "1", 40_000)), "not_waiting"),
        (rows.seat(ben, Seating("s", electronic.key, "Max (cash)", "1", 40_000)), "no_such_table"),
    ]
    for job, code in refused:
        with pytest.raises(RoomRefusal) as found:
            await job
        assert found.value.code == code


@covers("A-29")
@in_loop
async def test_a_29__announcements_are_audited_and_outlive_a_restart(tmp_path: Path) -> None:
    room = await opened("sqlite", tmp_path)
    it, ben = room.it, person(FLOOR)
    for number, words in enumerate(("Seats are free", "The High Hand leads with kings full")):
        await it.room.floor.announce(ben, words, f"a{number}")
    await it.room.floor.announce(ben, "Seats are free", "a0")
    await it.restart()
    said = [(one.giver, one.words) for one in it.room.floor.announcements.last]
    assert said == [(FLOOR, "The High Hand leads with kings full"), (FLOOR, "Seats are free")]
    await check_sound(room, tmp_path)
    report = await audited(tmp_path)
    assert "announcements" in report.heads


@in_loop
async def test_tables__are_opened_from_the_file_by_the_floor(tmp_path: Path) -> None:
    room = await filed(tmp_path, BY_HAND)
    it, ben = room.it, person(FLOOR)
    await room.must(FLOOR, "pause", reason="the end of the day")
    await room.must(FLOOR, "resume")
    assert (await room.act(FLOOR, "close_table")).ok
    await quiet(it.room)
    assert (await it.room.floor.look(ben)).closed == ("one",)
    table = await it.room.floor.open_table(ben, "one", "o1")
    assert (await it.room.floor.look(ben)).closed == ()
    with pytest.raises(RoomRefusal) as found:
        await it.room.floor.open_table(ben, "one", "o2")
    assert (found.value.code, found.value.rule) == ("no_such_table", "N-VAL-02")
    again = await it.room.floor.give(table, ben, (), "o3", {"do": "seat_player", "name": "Max", "chips": 40_000})
    assert again.ok
    late = await it.room.floor.give(table, ben, (), "o4", {"do": "open_table"})
    assert late.code == "open_already"
    await check_sound(room, tmp_path)


@in_loop
async def test_a_table_that_is_asked_for_twice_at_once__is_opened_once(tmp_path: Path) -> None:
    room = await filed(tmp_path, BY_HAND)
    it, ben = room.it, person(FLOOR)
    assert (await room.act(FLOOR, "close_table")).ok
    await quiet(it.room)
    asked = [it.room.floor.open_table(ben, "one", id) for id in ("o1", "o1", "o2")]
    first, again, other = await asyncio.gather(*asked, return_exceptions=True)
    assert first == again
    assert isinstance(other, RoomRefusal)
    assert other.code == "no_such_table"
    assert [line.id for line in it.room.tables()] == [first]
    await check_sound(room, tmp_path)


@in_loop
async def test_move__who_has_won_more_than_anybody_may_buy_takes_it_along(tmp_path: Path) -> None:
    """AMB-63: a move is no buy-in."""
    room = await opened("memory", tmp_path, stake_buy_in_max=40_000, stake_buy_in_min=40_000)
    other = await room.it.table(config=config(stake_buy_in_max=40_000, stake_buy_in_min=40_000))
    await room.seat(40_000, 40_000, 40_000)
    await room.ready()
    stacks = room.runner.live.table.stacks
    while max(stacks[1:4]) <= 40_000:
        await room.hand()
    seat = max((1, 2, 3), key=lambda one: stacks[one])
    has = stacks[seat]
    await room.must(FLOOR, "move_seat", seat=seat, to=6)
    assert room.runner.live.table.stacks[6] == has
    answer = await room.it.room.floor.moves.move(person(FLOOR), "m", "1", 6, other.name, 3)
    assert answer.ok
    assert other.live.table.stacks[3] == has
    # Sent again it has happened, and nobody else is moved.
    assert await room.it.room.floor.moves.move(person(FLOOR), "m", "1", 6, other.name, 3) == answer
    assert sum(map(bool, other.live.table.seats)) == 1


@in_loop
async def test_move__a_hand_that_has_begun_keeps_them(tmp_path: Path) -> None:
    room = await opened("memory", tmp_path)
    other = await room.it.table(config=config())
    await room.seat(40_000, 40_000)
    await room.ready()
    await room.move()
    with pytest.raises(RoomRefusal) as found:
        await room.it.room.floor.moves.move(person(FLOOR), "m", "1", 1, other.name, 3)
    assert found.value.code == "hand_running"
    assert not any(other.live.table.seats)
