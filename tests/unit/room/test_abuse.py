"""What somebody could try: stalling, keeping seats, filling the room. And what nobody should lose by a closing room."""

import asyncio
from pathlib import Path
from typing import Any

import pytest

from pitboss.room.config import private_config
from pitboss.room.errors import RoomRefusal
from pitboss.room.tables.timetable import EMPTY_MS
from pitboss.store.errors import StorageFull
from pitboss.store.port import Appended, Batch
from tests.unit.room.rooms import House, both, house, in_a_hand, in_loop, quiet


@in_loop
async def test_too_little_money__is_refused_before_anything_happens_and_the_clock_runs_on(tmp_path: Path) -> None:
    it = await in_a_hand("memory", tmp_path)
    who = it.runner().live.person_at(it.runner().live.need.seat)
    await it.person("poor", 100)
    folds = it.runner().stored.folds
    for _ in range(3):
        await it.clock.pass_by(15, it.room)
        assert (await it.ask("poor", "sit_down", seat=3, chips=40_000)).code == "not_enough_money"
    assert it.runner().stored.folds == folds
    shown = it.runner().clocks.show(it.clock.now())
    assert shown is not None
    assert (shown.base_ms, shown.bank_ms) == (0, 35_000)
    await it.clock.pass_by(36, it.room)
    assert it.runner().live.person_at(it.runner().live.need.seat) != who
    # What the table would refuse anyhow it says first.
    assert (await it.ask("poor", "sit_down", seat=3, chips=1)).code != "not_enough_money"
    await it.stop()


class Spender:
    """A log in which the money is gone between the look and the append."""

    def __init__(self, log: Any) -> None:
        self._log, self.blind = log, False

    async def balance(self, account: str) -> int:
        return 10**9 if self.blind else int(await self._log.balance(account))

    def __getattr__(self, name: str) -> Any:
        return getattr(self._log, name)


@in_loop
async def test_money_that_was_spent_elsewhere_meanwhile__buys_no_time_either(tmp_path: Path) -> None:
    it = house("memory", tmp_path)
    it.log = log = Spender(it.log)  # type: ignore[assignment]
    await it.open()
    await it.table()
    await it.seat("player 1", "player 2")
    await it.next_hand()
    await it.person("poor", 100)
    log.blind = True
    await it.clock.pass_by(15, it.room)
    assert (await it.ask("poor", "sit_down", seat=3, chips=40_000)).code == "not_enough_money"
    shown = it.runner().clocks.show(it.clock.now())
    assert shown is not None
    assert shown.base_ms == 5000
    assert (await it.act("call")).ok
    await it.stop()


@in_loop
async def test_bots_at_a_persons_own_table_play_for_somebody_only(tmp_path: Path) -> None:
    it = await house("memory", tmp_path).open()
    name = await it.room.open_table(private_config("holdem", "player 1", bots=3), "player 1")
    runner = it.runner(name)
    await it.clock.pass_by(60, it.room)
    assert runner.live.table.hand_number == 0
    watch = await it.room.watch(name, None)
    await it.clock.pass_by(120, it.room)
    number = runner.live.table.hand_number
    assert number > 1
    watch.close()
    await it.clock.pass_by(600, it.room)
    assert runner.live.table.hand is None
    assert runner.live.table.hand_number <= number + 1
    await it.stop()


@both
@in_loop
async def test_a_private_table_that_nobody_uses_is_closed__and_forgotten(kind: str, tmp_path: Path) -> None:
    it = await house(kind, tmp_path).open()
    name = await it.room.open_table(private_config("holdem", "player 1", bots=3), "player 1")
    await it.clock.pass_by(EMPTY_MS / 1000 - 60, it.room)
    watch = await it.room.watch(name, None)
    await it.clock.pass_by(120, it.room)
    watch.close()
    await it.clock.pass_by(EMPTY_MS / 1000 + 1200, it.room)
    assert it.room.tables() == []
    assert it.room.directory.runners == {}
    with pytest.raises(RoomRefusal):
        it.room.config(name)
    await it.stop()


@both
@in_loop
async def test_a_closed_table_is_gone_for_good__but_its_answers_and_its_number_are_known(
    kind: str, tmp_path: Path
) -> None:
    it = await house(kind, tmp_path).open()
    await it.table()
    await it.seat("player 1")
    first = await it.ask("the floor", "close_table", id="once", role="floorperson")
    assert first.ok
    await quiet(it.room)
    for _ in range(2):
        assert it.room.directory.runners == {}
        assert not [task for task in asyncio.all_tasks() if task.get_name().startswith("table ")]
        assert await it.ask("the floor", "close_table", id="once", role="floorperson") == first
        assert (await it.ask("player 1", "stand_up")).code == "no_such_table"
        await it.restart()
    assert await it.money("player 1") == [1_000_000]
    await it.table()
    assert [line.id for line in it.room.tables()] == ["2"]
    await it.stop()


@in_loop
async def test_nobody_opens_more_tables_by_asking_at_the_same_time(tmp_path: Path) -> None:
    it = await house("memory", tmp_path).open()
    config = private_config("holdem", "player 1")
    asked = [it.room.open_table(config, "player 1") for _ in range(8)]
    opened = await asyncio.gather(*asked, return_exceptions=True)
    assert sum(isinstance(name, str) for name in opened) == 5
    await it.stop()


# --- closing ----------------------------------------------------------------------------------------------------------
@in_loop
async def test_while_the_room_closes_no_table_starts_a_hand(tmp_path: Path) -> None:
    it = await house("memory", tmp_path).open()
    await it.table()
    await it.table("omaha-high")
    await it.seat("player 1", "player 2", table="1")
    await it.next_hand()
    await it.seat("player 3", "player 4", table="2")
    assert it.runner("2").live.need.kind == "start"
    closing = asyncio.create_task(it.room.shutdown())
    await it.clock.pass_by(10, it.room)
    assert it.runner("2").live.table.hand is None
    assert not closing.done()
    assert (await it.act("fold")).ok
    await asyncio.wait_for(closing, 60)


@in_loop
async def test_a_table_that_the_floor_has_paused_keeps_no_room_open(tmp_path: Path) -> None:
    it = await house("sqlite", tmp_path).open()
    await it.table()
    await it.seat("player 1", "player 2")
    await it.next_hand()
    assert (await it.ask("the floor", "pause", role="floorperson")).ok
    version = it.runner().live.version
    await asyncio.wait_for(it.room.shutdown(), 60)
    await it.open()
    assert it.runner().live.version == version
    assert (await it.ask("the floor", "resume", role="floorperson")).ok
    assert (await it.act("call")).ok
    await it.stop()


class Slow:
    """A log that stores, and says so later."""

    def __init__(self, log: Any) -> None:
        self._log, self.slow = log, False

    async def append(self, batch: Batch) -> Appended:
        found: Appended = await self._log.append(batch)
        if self.slow:
            await asyncio.Event().wait()
        return found

    def __getattr__(self, name: str) -> Any:
        return getattr(self._log, name)


@in_loop
async def test_what_was_under_way_when_the_room_stopped__is_no_refusal(tmp_path: Path) -> None:
    it = house("memory", tmp_path)
    it.log = log = Slow(it.log)  # type: ignore[assignment]
    await it.open()
    await it.table()
    await it.seat("player 1", "player 2")
    await it.next_hand()
    log.slow = True
    live = it.runner().live
    who = live.person_at(live.need.seat)
    asked = [asyncio.create_task(it.ask(who, "call", id=id, decision=live.need.decision)) for id in ("one", "two")]
    await asyncio.sleep(0.01)
    room = it.room
    await it.stop()
    assert [(await asyncio.wait_for(one, 60)).code for one in asked] == ["no_answer_yet"] * 2
    late = await asyncio.wait_for(it.ask(who, "call", id="three"), 60)
    assert late.code == "no_answer_yet"
    assert room.closing
    log.slow = False
    await it.open()
    assert (await it.ask(who, "call", id="one", decision=live.need.decision)).ok
    await it.stop()


@in_loop
async def test_a_log_that_no_table_could_have_written__is_named_when_the_room_opens(tmp_path: Path) -> None:
    it = await in_a_hand("memory", tmp_path)
    await it.stop()
    it.log.entries["table:1"] = [one for one in it.log.entries["table:1"] if one.kind != "hand.started.v1"]
    await it.open()
    assert [(line.id, line.troubled) for line in it.room.tables()] == [("1", True)]
    assert (await it.ask("player 1", "call")).code == "table_damaged"
    await it.stop()


# --- waiting lists ----------------------------------------------------------------------------------------------------
async def _two_lists(tmp_path: Path) -> tuple[House, str, str]:
    it = await house("memory", tmp_path).open()
    await it.table()
    await it.table("omaha-high", seats=2)
    await it.seat("player 1", "player 2", table="2")
    first, second = (line.key for line in it.room.tables())
    await it.person("player 3")
    return it, first, second


@in_loop
async def test_two_tabs_wait_once(tmp_path: Path) -> None:
    it, _, second = await _two_lists(tmp_path)
    assert await asyncio.gather(*[it.room.wait(second, "player 3") for _ in range(3)]) == [1, 1, 1]
    assert it.room.waiting() == {second: ("player 3",)}
    await asyncio.gather(*[it.room.stop_waiting(second, "player 3") for _ in range(3)])
    assert it.room.waiting() == {}
    assert len(await it.log.read("waiting")) == 2
    await it.stop()


@in_loop
async def test_another_list_neither_costs_a_held_seat_nor_holds_it_longer(tmp_path: Path) -> None:
    it, first, second = await _two_lists(tmp_path)
    await it.room.wait(first, "player 3")
    held = it.room.held_for("player 3")
    assert held is not None
    assert held.key == first
    await it.clock.pass_by(20, it.room)
    await it.room.wait(second, "player 3")
    await it.room.stop_waiting(second, "player 3")
    assert it.room.held_for("player 3") == held
    await it.clock.pass_by(11, it.room)
    assert it.room.held_for("player 3") is None
    assert it.room.waiting() == {}
    await it.stop()


@in_loop
async def test_a_table_that_closes_costs_nobody_their_place(tmp_path: Path) -> None:
    it, first, _ = await _two_lists(tmp_path)
    await it.room.wait(first, "player 3")
    assert it.room.held_for("player 3") is not None
    assert (await it.ask("the floor", "close_table", role="floorperson")).ok
    await quiet(it.room)
    assert it.room.held_for("player 3") is None
    await it.clock.pass_by(60, it.room)
    assert it.room.waiting() == {first: ("player 3",)}
    await it.table()
    await quiet(it.room)
    await it.room.wait(first, "player 4")
    held = it.room.held_for("player 3")
    assert held is not None
    assert held.table == "3"
    await it.stop()


@in_loop
async def test_a_hold_that_cannot_be_ended_in_the_log__does_not_last_for_ever(tmp_path: Path) -> None:
    it, first, _ = await _two_lists(tmp_path)
    await it.room.wait(first, "player 3")
    append = it.log.append

    async def full(batch: Batch) -> Appended:
        raise StorageFull("no room is left")

    it.log.append = full  # type: ignore[method-assign]
    await it.clock.pass_by(31, it.room)
    it.log.append = append  # type: ignore[method-assign]
    held = it.room.held_for("player 3")
    assert held is not None
    assert held.until > it.clock.now()
    await it.clock.pass_by(31, it.room)
    assert it.room.waiting() == {}
    assert it.room.held_for("player 3") is None
    await it.stop()
