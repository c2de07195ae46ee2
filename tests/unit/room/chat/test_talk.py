"""What is said at a table: stored, sealed, shown to all, and forgotten one day."""

from pathlib import Path

import pytest

from pitboss.games import find_game
from pitboss.room.bounds import Bounds
from pitboss.room.chat.chat import ChatRules
from pitboss.room.chat.keys import DAY_MS
from pitboss.room.chat.lines import KEPT
from pitboss.room.config import private_config, usual_config
from pitboss.room.errors import RoomRefusal
from pitboss.store.errors import StorageUnavailable
from pitboss.store.sealing import ROOM_KEY_NAME, read_room_key
from pitboss.store.slip_keys import SLIP_KEYS_NAME, SlipKeys
from tests.unit.room.chat.talking import FLOOR, GUEST, NORTH, RAIL, SOUTH, Ear, at_a_table, faults
from tests.unit.room.rooms import House, both, in_loop, quiet


async def say(it: House, who: object, words: str, id: str = "", table: str = "1") -> int:
    it.clock.time += 2_000
    return await it.room.chat.say(table, who, id or f"{words} {it.clock.time}"[:60], words)  # type: ignore[arg-type]


@both
@in_loop
async def test_what_is_said__is_told_to_all_and_comes_with_the_next_view(kind: str, tmp_path: Path) -> None:
    it, ear = await at_a_table(kind, tmp_path)
    assert ear.view == []
    assert await say(it, NORTH, "nice hand") == 1
    assert await say(it, SOUTH, "  <b>thanks</b> ") == 2
    await quiet(it.room)
    assert ear.heard == [(1, "north", "nice hand"), (2, "south", "<b>thanks</b>")]
    assert Ear(it.runner().watch("north")).frames == []
    later = Ear(it.runner().watch("north"))
    await quiet(it.room)
    assert later.view == ["nice hand", "<b>thanks</b>"]
    await it.stop()


@both
@in_loop
async def test_the_same_id_again__is_the_same_line(kind: str, tmp_path: Path) -> None:
    it, ear = await at_a_table(kind, tmp_path)
    assert await say(it, NORTH, "hello", "one") == await say(it, NORTH, "hello", "one") == 1
    # The id of one is another's to use.
    assert await say(it, SOUTH, "hello", "one") == 2
    assert len(ear.heard) == 2
    await it.stop()


@in_loop
async def test_after_a_restart__the_last_lines_are_there_and_numbers_go_on(tmp_path: Path) -> None:
    it, _ = await at_a_table("sqlite", tmp_path)
    for number in range(KEPT + 5):
        await say(it, NORTH, f"line {number}")
    await it.restart()
    ear = Ear(it.runner().watch("south"))
    await quiet(it.room)
    assert [words for _, _, words in ear.heard] == [f"line {number}" for number in range(5, KEPT + 5)]
    assert await say(it, SOUTH, "still here") == KEPT + 6
    assert await faults(it) == []
    await it.stop()


@in_loop
async def test_stored__and_sealed_before_anybody_sees_it(tmp_path: Path) -> None:
    it, ear = await at_a_table("sqlite", tmp_path)
    await say(it, NORTH, "a secret between us")
    (stored,) = await it.room.store.read("chat:1")
    for place in (stored.public, stored.sealed, stored.command.encode()):
        assert b"secret" not in place
        assert b"north" not in place
    for name in ("room.db", "room.db-wal", "room.slips"):
        found = tmp_path / name
        assert not found.exists() or b"secret between" not in found.read_bytes()

    async def full(batch: object) -> object:
        raise StorageUnavailable("no room")

    it.room.store.append = full  # type: ignore[assignment, method-assign]
    with pytest.raises(StorageUnavailable):
        await say(it, NORTH, "nobody hears this")
    await quiet(it.room)
    assert [words for _, _, words in ear.heard] == ["a secret between us"]
    await it.stop()


@in_loop
async def test_how_long_a_line_is__is_hidden_too(tmp_path: Path) -> None:
    it, _ = await at_a_table("sqlite", tmp_path)
    await say(it, NORTH, "x")
    await say(it, NORTH, "x" * 150)
    assert len({len(stored.sealed) for stored in await it.room.store.read("chat:1")}) == 1
    await it.stop()


@in_loop
async def test_forgotten__after_its_days_and_the_chain_still_holds(tmp_path: Path) -> None:
    it, _ = await at_a_table("sqlite", tmp_path, chat=ChatRules(days=2))
    await say(it, NORTH, "of old")
    it.clock.time += DAY_MS
    await say(it, NORTH, "of late")
    it.clock.time += 2 * DAY_MS
    await it.room.chat.tidy()
    ear = Ear(it.runner().watch("south"))
    await quiet(it.room)
    assert ear.view == ["of late"]
    with pytest.raises(RoomRefusal, match="forgotten"):
        await it.room.chat.report("1", SOUTH, 1)
    await it.restart()
    ear = Ear(it.runner().watch("south"))
    await quiet(it.room)
    assert [words for _, _, words in ear.heard] == ["of late"]
    kept = SlipKeys(read_room_key(tmp_path / ROOM_KEY_NAME), tmp_path / SLIP_KEYS_NAME)
    assert len(kept.names("chat:")) == 1
    kept.close()
    assert await faults(it) == []
    await it.stop()


@in_loop
async def test_who_may_write(tmp_path: Path) -> None:
    it, _ = await at_a_table("memory", tmp_path, hand=True)
    for who in (NORTH, FLOOR):
        await say(it, who, "now")
    with pytest.raises(RoomRefusal) as refused:
        await say(it, RAIL, "from the rail")
    assert refused.value.code == "hand_running"
    with pytest.raises(RoomRefusal) as refused:
        await say(it, GUEST, "from the rail")
    assert refused.value.code == "not_seated"
    await it.act("fold")
    await quiet(it.room)
    assert await say(it, RAIL, "well played") == 3
    with pytest.raises(RoomRefusal, match="no such table"):
        await say(it, NORTH, "hello?", table="99")
    await it.stop()


@in_loop
async def test_switched_off__or_not_switched_on_where_a_submission_is_filed(tmp_path: Path) -> None:
    filed = usual_config(find_game("holdem"), version=3)
    for rules, ordinary, under in ((None, True, False), (True, True, True), (False, False, False)):
        it, ear = await at_a_table("memory", tmp_path, chat=ChatRules(rules))
        assert (ear.view is not None) is ordinary
        assert it.room.chat.on_at(filed) is under
        if not ordinary:
            with pytest.raises(RoomRefusal) as refused:
                await say(it, NORTH, "hello")
            assert refused.value.code == "no_chat"
        await it.stop()


@in_loop
async def test_where_the_disk_is_nearly_full__nobody_talks(tmp_path: Path) -> None:
    it, ear = await at_a_table("sqlite", tmp_path)
    it.room.usage.bounds = Bounds(disk_free=1 << 60)
    it.clock.time += 3_600_000
    with pytest.raises(RoomRefusal) as refused:
        await say(it, FLOOR, "hello")
    assert refused.value.code == "room_full"
    assert ear.heard == []
    await it.stop()


@in_loop
async def test_who_has_written_much_today__writes_again_tomorrow(tmp_path: Path) -> None:
    it, ear = await at_a_table("memory", tmp_path)
    it.room.usage.bounds = Bounds(bytes_a_day_of_person=3000)
    it.clock.time += DAY_MS
    for words in ("one", "two", "three"):
        await say(it, NORTH, words)
    with pytest.raises(RoomRefusal) as refused:
        await say(it, NORTH, "four")
    assert refused.value.code == "room_full"
    assert await say(it, SOUTH, "still here") == 4
    it.clock.time += DAY_MS
    assert await say(it, NORTH, "a new day") == 5
    assert len(ear.heard) == 5
    await it.stop()


@in_loop
async def test_whom_the_owner_has_removed__says_nothing_there(tmp_path: Path) -> None:
    it, _ = await at_a_table("memory", tmp_path)
    own = await it.room.open_table(private_config("holdem", "ann"), "ann")
    await it.person("ann")
    await it.seat("rail", table=own)
    assert await say(it, RAIL, "hello", table=own) == 1
    assert (await it.ask("ann", "send_away", own, seat=1)).ok
    with pytest.raises(RoomRefusal, match="removed"):
        await say(it, RAIL, "let me in", table=own)
    assert (await it.ask("ann", "let_in", own, who="rail")).ok
    assert await say(it, RAIL, "thanks", table=own) == 2
    await it.stop()
