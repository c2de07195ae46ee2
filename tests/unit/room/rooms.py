"""What the tests of the room share: a clock that stands still, a room in memory or in a file, people who act."""

import asyncio
import heapq
from collections.abc import Callable, Coroutine
from functools import wraps
from itertools import count
from pathlib import Path
from typing import Any, ParamSpec

import msgspec
import pytest

from pitboss.games import find_game
from pitboss.room.bounds import Bounds
from pitboss.room.config import TableConfig, usual_config
from pitboss.room.room import Room
from pitboss.room.tables.requests import Answer, Envelope, TableRequest
from pitboss.room.tables.runner import TableRunner
from pitboss.store.memory import MemoryLog
from pitboss.store.sealing import Key, new_key

P = ParamSpec("P")
START = 1_700_000_000_000


def in_loop(test: Callable[P, Coroutine[Any, Any, None]]) -> Callable[P, None]:
    @wraps(test)
    def run(*args: P.args, **kwargs: P.kwargs) -> None:
        asyncio.run(test(*args, **kwargs))

    return run


class _Alarm:
    def __init__(self) -> None:
        self.cancelled = False

    def cancel(self) -> None:
        self.cancelled = True


class FakeClock:
    """Time passes when a test says so."""

    def __init__(self) -> None:
        self.time = START
        self._alarms: list[tuple[int, int, _Alarm, Callable[[], None]]] = []
        self._count = count()

    def now(self) -> int:
        return self.time

    async def sleep(self, seconds: float) -> None:
        woken: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.call_later(seconds, lambda: None if woken.done() else woken.set_result(None))
        await woken

    def call_later(self, seconds: float, call: Callable[[], None]) -> _Alarm:
        alarm = _Alarm()
        heapq.heappush(self._alarms, (self.time + round(seconds * 1000), next(self._count), alarm, call))
        return alarm

    def next_alarm(self) -> int | None:
        return self._alarms[0][0] if self._alarms else None

    def ring(self) -> None:
        """The next alarm, at its time."""
        at, _, alarm, call = heapq.heappop(self._alarms)
        self.time = max(self.time, at)
        if not alarm.cancelled:
            call()

    async def pass_by(self, seconds: float, room: Room) -> None:
        """Every alarm on the way rings at its time, and the tables do what they then do."""
        until = self.time + round(seconds * 1000)
        await quiet(room)
        while self._alarms and self._alarms[0][0] <= until:
            at, _, alarm, call = heapq.heappop(self._alarms)
            self.time = max(self.time, at)
            if not alarm.cancelled:
                call()
                await quiet(room)
        self.time = until
        await quiet(room)


async def quiet(room: Room) -> None:
    """Until no table has anything to do."""
    for _ in range(2):
        await asyncio.sleep(0)
        for runner in list(room.directory.runners.values()):
            await runner.drained()
            if not runner.trouble:
                same_state(runner)
        await room.settled()
        if room.housekeeping.task is not None:
            await room.housekeeping.task


class House:
    """A room with its clock, that can be closed and opened again on what it stored."""

    def __init__(self, folder: Path | None, first_id: int = 1, **more: Any) -> None:
        """first_id: another one where the log knows ids of a house before it."""
        # The disk of whoever runs the tests may be as full as it likes.
        self.folder, self.more = folder, {"bounds": Bounds(disk_free=0), **more}
        self.clock = FakeClock()
        self.log = MemoryLog()
        self.key: Key = new_key("room:test")
        self.room: Room
        self._ids = count(first_id)

    async def open(self) -> "House":
        if self.folder is not None:
            self.room = await Room.open(self.folder, clock=self.clock, **self.more)
        else:
            self.room = await Room.in_memory(clock=self.clock, log=self.log, key=self.key, **self.more)
        await quiet(self.room)
        return self

    async def restart(self) -> "House":
        """As after a crash: nothing is told to the old room."""
        await self.stop()
        return await self.open()

    async def stop(self) -> None:
        if self.folder is None:
            self.log.close = _not_closed  # type: ignore[method-assign]
        await self.room.shutdown(graceful=False)

    def runner(self, table: str = "1") -> TableRunner:
        return self.room.directory.runners[table]

    async def table(self, game: str = "holdem", **more: Any) -> TableRunner:
        config = more.pop("config", None) or usual_config(find_game(game), **more)
        return self.runner(await self.room.open_table(config))

    async def person(self, name: str, cents: int = 1_000_000) -> str:
        await self.room.accounts.grant(f"person:{name}", cents, "for a test", f"test {name}")
        return name

    async def ask(self, person: str, do: str, table: str = "1", **more: Any) -> Answer:
        id, role, decision = (
            more.pop("id", f"id-{next(self._ids)}"),
            more.pop("role", "player"),
            more.pop("decision", 0),
        )
        command: TableRequest = msgspec.convert({"do": do, **more}, TableRequest)
        return await self.room.submit(table, Envelope(id, person, role, decision, command))

    async def seat(self, *people: str, table: str = "1", chips: int = 40_000) -> None:
        """player 1 in seat 1, and so on, with play money of their own."""
        for seat, name in enumerate(people, 1):
            await self.person(name)
            answer = await self.ask(name, "sit_down", table, seat=seat, chips=chips)
            assert answer.ok, answer

    async def next_hand(self, seconds: float = 3) -> None:
        """After the pause before it, which is longer where the last one was won unseen."""
        await quiet(self.room)
        due = [runner.timetable.hand_at for runner in self.room.directory.runners.values()]
        last = max([at for at in due if at is not None], default=0)
        await self.clock.pass_by(max(seconds, (last - self.clock.now()) / 1000), self.room)

    async def play_to_hand(self, number: int) -> None:
        """At every table: how long a hand takes is up to the cards, so no time is right for all of them."""
        tables = self.room.directory.runners.values()
        for _ in range(30):
            if all(runner.trouble or runner.live.table.hand_number >= number for runner in tables):
                return
            await self.clock.pass_by(60, self.room)
        behind = {runner.config.game: runner.live.table.hand_number for runner in tables}
        raise AssertionError(f"after half an hour some table is not at its hand {number}: {behind}")

    async def act(self, do: str, table: str = "1", **more: Any) -> Answer:
        """Whoever's turn it is."""
        live = self.runner(table).live
        return await self.ask(live.person_at(live.need.seat), do, table, decision=live.need.decision, **more)

    async def money(self, *people: str) -> list[int]:
        return [await self.room.balance(name) for name in people]


def same_state(runner: TableRunner) -> None:
    """Between two turns the state that turns work on is the stored one, and shares nothing with it."""
    stored, ahead = runner.stored.live, runner.stored.ahead
    assert stored is not ahead
    assert stored.table is not ahead.table
    if stored.version != ahead.version:
        # The turn that a restart begins with is on its way.
        return
    for name in ("table", "notes", "version", "need", "deck", "began", "gains", "players"):
        assert getattr(stored, name) == getattr(ahead, name), name


async def _not_closed() -> None:
    """A log in memory outlives its room."""


def kinds_of(frame: bytes) -> list[str]:
    return [event["e"]["type"] for event in msgspec.json.decode(frame).get("events", [])]


def with_house(config: TableConfig, **choices: Any) -> TableConfig:
    return msgspec.structs.replace(config, house=msgspec.structs.replace(config.house, **choices))


both = pytest.mark.parametrize("kind", ["memory", "sqlite"])


def house(kind: str, folder: Path, **more: Any) -> House:
    return House(folder if kind == "sqlite" else None, **more)


async def in_a_hand(kind: str, folder: Path) -> House:
    """A room with one table of hold 'em, player 1 and player 2 at it, and a hand begun."""
    it = await house(kind, folder).open()
    await it.table()
    await it.seat("player 1", "player 2")
    await it.next_hand()
    return it
