"""What was stored and not answered; and a clock that was put back while the room was closed."""

from typing import Any

from pitboss.room.config import private_config
from pitboss.room.tables.timetable import EMPTY_MS
from pitboss.store.errors import StorageUnavailable, StorageUnknown
from pitboss.store.port import Appended, Batch, EventLog, Stored
from tests.unit.room.rooms import House, in_loop


class LosesAnswers:
    """While `loses` is set, what is appended is stored, and nobody is told: the line is cut."""

    def __init__(self, beneath: EventLog) -> None:
        self.beneath = beneath
        self.loses = False

    def __getattr__(self, name: str) -> Any:
        return getattr(self.beneath, name)

    async def append(self, batch: Batch) -> Appended:
        done = await self.beneath.append(batch)
        if self.loses:
            raise StorageUnknown("the answer was lost")
        return done

    async def read(self, stream: str, after: int = 0, limit: int = 0) -> list[Stored]:
        if self.loses:
            raise StorageUnavailable("the line is cut")
        return await self.beneath.read(stream, after, limit)


@in_loop
async def test_a_table_that_was_closed_without_an_answer__stays_closed_and_nothing_comes_after_it() -> None:
    it = House(None)
    log = LosesAnswers(it.log)
    it.log = log  # type: ignore[assignment]
    await it.open()
    name = await it.room.open_table(private_config("holdem", "player 1"), "player 1")
    log.loses = True
    # Nobody is there: it is closed by itself.
    await it.clock.pass_by(EMPTY_MS / 1000 + 60, it.room)
    log.loses = False
    await it.clock.pass_by(60, it.room)
    assert [entry.kind for entry in await log.read(f"table:{name}")][-1] == "table.closed.v1"
    assert name not in it.room.directory.runners
    await it.room.shutdown(graceful=False)


@in_loop
async def test_a_clock_that_was_put_back__never_takes_the_time_of_a_table_back() -> None:
    it = await House(None).open()
    await it.table()
    await it.seat("player 1", "player 2")
    await it.next_hand()
    it.clock.time -= 600_000
    await it.restart()
    assert (await it.act("call")).ok
    times = [entry.at for entry in it.log.entries["table:1"]]
    assert times == sorted(times)
    # The room's own clock still runs: who does not act is asked for no longer than they would be.
    clock = it.runner().clocks.opened
    assert clock is None or clock.at <= it.clock.time
    await it.stop()


@in_loop
async def test_a_clock_that_was_put_back__neither_right_after_a_table_was_opened() -> None:
    it = await House(None).open()
    await it.table()
    it.clock.time -= 600_000
    await it.restart()
    await it.seat("player 1", "player 2")
    times = [entry.at for entry in it.log.entries["table:1"]]
    assert len(times) > 2
    assert times == sorted(times)
    await it.stop()
