"""The versions of the Rules Submission as the log has them, and how the tables of an open room come to take them."""

import asyncio
from collections.abc import Callable, Coroutine
from typing import Any, Protocol

import msgspec

from pitboss.chance import random_hex
from pitboss.engine import Refusal
from pitboss.engine import decide as decide_at
from pitboss.engine.changes.versions import begins_jackpot, lasting
from pitboss.engine.commands import TakeSubmission
from pitboss.engine.state import TableState
from pitboss.house.base import ROOM
from pitboss.house.filings import STREAM
from pitboss.house.filings.check import event_fault
from pitboss.house.filings.commands import TakeEffect
from pitboss.house.filings.decide import decide
from pitboss.house.filings.evolve import evolve
from pitboss.house.filings.state import Filing, Filings, due, in_effect
from pitboss.room.config import TableConfig
from pitboss.room.errors import RoomRefusal, report
from pitboss.room.people.filed import FiledPeople
from pitboss.room.people.house_stream import HouseStream
from pitboss.room.tables.requests import Answer, CloseTable, Envelope
from pitboss.room.tables.runner import TableRunner
from pitboss.room.tables.seats import THE_ROOM
from pitboss.room.tables.turn import duty_fault, needs_floor
from pitboss.room.time_source import Alarm, Clock
from pitboss.store.errors import StoreError
from pitboss.store.port import EventLog
from pitboss.submission.file.check import load_submission
from pitboss.submission.file.structs import Submission

# So often a room that is open looks whether a version has taken effect.
LOOK_SECONDS = 5.0


class FiledVersions(HouseStream[Filings]):
    def __init__(self, log: EventLog) -> None:
        super().__init__(log, STREAM, Filings(), decide, evolve, event_fault)

    async def now(self, at: int) -> Filing | None:
        """The version in effect, once those are whose time has come."""
        if due(await self.fresh(), at):
            await self.order(TakeEffect(by=ROOM, at=at))
        return in_effect(self.state)


def goes_on(now: TableConfig, wanted: TableConfig | None) -> bool:
    """Whether a table of before becomes this one of the file by taking its version; otherwise it is closed."""
    if wanted is None or lasting(now.house) != lasting(wanted.house) or begins_jackpot(now.house, wanted.house):
        return False
    if now.games or wanted.games:
        # N-OPN-26: what takes turns at a table is as it was opened, with every choice of it.
        return msgspec.structs.replace(now.as_opened(), version=wanted.version) == wanted
    return msgspec.structs.replace(now, house=wanted.house, seats=wanted.seats, version=wanted.version) == wanted


def misfit(table: TableState, now: TableConfig, wanted: TableConfig) -> Refusal | None:
    """Why a table, with what lies on it, cannot go over to this one of a file that it would become. Of a hand that is
    being played what everybody has put in counts as lying there: it is somebody's stack when the hand is over."""
    # How fast bots play there is no file's business.
    if not goes_on(now, msgspec.structs.replace(wanted, speed=now.speed)):
        return None
    if now.games:
        # It goes on with the game that is played there now.
        wanted = msgspec.structs.replace(wanted, house=now.house, seats=now.seats)
    if table.hand is not None:
        table = msgspec.structs.replace(table, hand=None, purse=[*table.purse, *table.hand.put_in, *table.hand.bets])
    # A box that holds money of another jackpot is changed before the table goes over.
    table = msgspec.structs.replace(table, boxes={})
    made = decide_at(table, TakeSubmission(version=wanted.version, house=wanted.house, seats=wanted.seats))
    return made if isinstance(made, Refusal) else None


def amend(
    runners: list[TableRunner], configs: list[TableConfig], version: int
) -> tuple[list[TableConfig], list[TableRunner]]:
    """Tells each table of the file what it goes over to. Returns what is to be opened, and the tables that are closed
    once their hand is over: the file does not have them any more, or has another in their place."""
    wanted = {config.title: config for config in configs}
    over: list[TableRunner] = []
    for runner in runners:
        config = wanted.get(runner.config.title)
        if config is not None and goes_on(runner.config, config):
            del wanted[config.title]
            runner.superseded = ""
            runner.amendment = TakeSubmission(version=version, house=config.house, seats=config.seats)
        else:
            then = "this table is closed"
            if needs_floor(runner.live.table):
                then = "a floorperson closes this table, and takes its boxes away"
            duty = duty_fault(runner.live.table)
            if duty is not None:
                then = f"{then}. Before that, {duty.detail}"
            runner.superseded = f"version {version} of the Rules Submission is in effect: {then}"
            over.append(runner)
        runner.poke()
    return list(wanted.values()), over


class ChangingRoom(Protocol):
    @property
    def clock(self) -> Clock: ...
    async def open_table(self, config: TableConfig) -> str: ...
    async def submit(self, table: str, envelope: Envelope) -> Answer: ...


async def replace_tables(room: ChangingRoom, over: list[TableRunner], opened: list[TableConfig]) -> None:
    """Where one stands in the place of another, that one is closed first; where boxes are taken away, by people."""
    there = {runner.config.title for runner in over}
    for config in opened:
        if config.title not in there:
            await room.open_table(config)
    for runner in over:
        while not (runner.live.notes.closed or runner.closing):
            await runner.resting.wait()
            # O-CMP-02, K-CON-01: what somebody has to do there is done first, however long it takes.
            if needs_floor(runner.live.table) or duty_fault(runner.live.table) is not None:
                await room.clock.sleep(1)
                continue
            order = Envelope(f"close-{random_hex(16)}", THE_ROOM, THE_ROOM, 0, CloseTable())
            if not (await room.submit(runner.name, order)).ok:
                await room.clock.sleep(1)
        for config in opened:
            if config.title == runner.config.title and not runner.closing:
                await room.open_table(config)


class Amendments:
    """Tells the tables of an open room which version of the Rules Submission is in effect. told: called with the
    version and what it says once it is another. people: get those whom it names into the register."""

    def __init__(
        self, log: EventLog, clock: Clock, told: Callable[[int, Submission], None], people: FiledPeople
    ) -> None:
        self._versions, self._clock, self._told, self.people = FiledVersions(log), clock, told, people
        self.version = 0
        # The version in effect when the room was opened.
        self._newest = 0
        self._alarm: Alarm | None = None
        self._task: asyncio.Task[None] | None = None
        self._others: dict[asyncio.Task[None], None] = {}

    async def find_newest(self) -> None:
        """Before any table of before goes on."""
        filing = await self._versions.now(self._clock.now())
        self._newest = filing.version if filing is not None else 0

    def behind(self, config: TableConfig) -> str:
        """N-VAL-02: why a table that was left so starts no hand yet; '' where nothing keeps it. Another version, or the
        first one, may have taken effect while the room was closed: the table is told of it before its next hand. Tables
        that people open for themselves are none of a file's."""
        if config.private or config.version >= self._newest:
            return ""
        then = "goes over to it" if config.version else "is closed"
        return f"version {self._newest} of the Rules Submission is in effect: this table {then}"

    def start(self) -> None:
        self._alarm = self._clock.call_later(LOOK_SECONDS, self._ring)

    def _ring(self) -> None:
        self._task = asyncio.get_running_loop().create_task(self._try())
        self.start()

    async def _try(self) -> None:
        try:
            await self.look()
        except Exception as error:
            # Tables go on under the version that they have; the next look may read what this one could not.
            report("room", error)

    async def look(self) -> None:
        filing = await self._versions.now(self._clock.now())
        if filing is not None and filing.version != self.version:
            submission = load_submission(filing.text)
            self.version = filing.version
            self._told(filing.version, submission)
            await self.people.take(submission)
        await self.people.look()

    def also(self, job: Coroutine[Any, Any, None]) -> None:
        """Goes on until the room is closed: a hand may have to end before it."""
        task = asyncio.get_running_loop().create_task(_reported(job))
        self._others[task] = None
        task.add_done_callback(self._others.pop)

    def close(self) -> None:
        if self._alarm is not None:
            self._alarm.cancel()
        for task in (*self._others, *([self._task] if self._task is not None else [])):
            task.cancel()


async def _reported(job: Coroutine[Any, Any, None]) -> None:
    try:
        await job
    except (RoomRefusal, StoreError, ValueError) as error:
        report("room", error)
