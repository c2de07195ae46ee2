"""The versions of the Rules Submission as the log has them: the stream `submission`, folded, and what is asked of it.

The command line writes to this stream beside a room that is open: what is decided is stored only where nobody else has
written meanwhile; otherwise it is decided again.
"""

import asyncio
from collections.abc import Callable, Coroutine
from typing import Any, Protocol
from uuid import uuid4

import msgspec

from pitboss.engine.commands import TakeSubmission
from pitboss.engine.refusals import Refusal
from pitboss.engine.table.amending import lasting
from pitboss.house.base import ROOM, HouseCommand, HouseEvent
from pitboss.house.filings import STREAM
from pitboss.house.filings.check import event_fault
from pitboss.house.filings.commands import TakeEffect
from pitboss.house.filings.decide import decide
from pitboss.house.filings.evolve import evolve
from pitboss.house.filings.state import Filing, Filings, due, in_effect
from pitboss.room.config import TableConfig
from pitboss.room.errors import RoomRefusal, report
from pitboss.room.tables.requests import Answer, CloseTable, Envelope
from pitboss.room.tables.runner import TableRunner
from pitboss.room.time_source import Alarm, Clock
from pitboss.store.codec import from_bytes, to_entry
from pitboss.store.errors import StorageDamaged, StoreError, VersionConflict
from pitboss.store.port import Batch, EventLog
from pitboss.store.sqlite.file import RESTORE
from pitboss.submission.file.check import load_submission
from pitboss.submission.file.structs import Submission

PAGE = 100
# So often a room that is open looks whether a version has taken effect.
LOOK_SECONDS = 5.0


class FiledVersions:
    def __init__(self, log: EventLog) -> None:
        self._log = log
        self._version = 0
        self._turn = asyncio.Lock()
        self._filings = Filings()

    async def fresh(self) -> Filings:
        async with self._turn:
            await self._catch_up()
        return self._filings

    async def order(self, command: HouseCommand) -> tuple[HouseEvent, ...]:
        """What came of it, stored. Raises RoomRefusal."""
        async with self._turn:
            while True:
                await self._catch_up()
                made = decide(self._filings, command)
                if isinstance(made, Refusal):
                    raise RoomRefusal(made.code, made.detail, made.rule)
                try:
                    await self._store(made, command.at)
                    return made
                except VersionConflict:
                    continue

    async def now(self, at: int) -> Filing | None:
        """The version in effect, once those are whose time has come."""
        if due(await self.fresh(), at):
            await self.order(TakeEffect(by=ROOM, at=at))
        return in_effect(self._filings)

    # --- by whoever has the turn ------------------------------------------------------------------------------------
    async def _catch_up(self) -> None:
        while page := await self._log.read(STREAM, self._version, PAGE):
            for stored in page:
                event = from_bytes(stored.public, stored)
                if not isinstance(event, HouseEvent) or event_fault(self._filings, event):
                    raise StorageDamaged(f"{STREAM} version {stored.version}: {stored.kind} cannot be there; {RESTORE}")
                evolve(self._filings, event)
                self._version = stored.version

    async def _store(self, made: tuple[HouseEvent, ...], at: int) -> None:
        if not made:
            return
        entries = tuple([to_entry(event, STREAM, self._version + n, None) for n, event in enumerate(made, 1)])
        await self._log.append(Batch(STREAM, self._version, entries, at))
        for event in made:
            evolve(self._filings, event)
        self._version += len(made)


def goes_on(now: TableConfig, wanted: TableConfig | None) -> bool:
    """Whether a table of before becomes this one of the file by taking its version; otherwise it is closed."""
    if wanted is None or lasting(now.house) != lasting(wanted.house):
        return False
    return msgspec.structs.replace(now, house=wanted.house, seats=wanted.seats, version=wanted.version) == wanted


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
            runner.amendment = TakeSubmission(version=version, house=config.house, seats=config.seats)
        else:
            runner.superseded = f"version {version} of the Rules Submission is in effect: this table is closed"
            over.append(runner)
        runner.poke()
    return list(wanted.values()), over


class ChangingRoom(Protocol):
    @property
    def clock(self) -> Clock: ...
    async def open_table(self, config: TableConfig) -> str: ...
    async def submit(self, table: str, envelope: Envelope) -> Answer: ...


async def replace_tables(room: ChangingRoom, over: list[TableRunner], opened: list[TableConfig]) -> None:
    """Where one stands in the place of another, that one is closed first."""
    there = {runner.config.title for runner in over}
    for config in opened:
        if config.title not in there:
            await room.open_table(config)
    for runner in over:
        while not (runner.live.notes.closed or runner.closing):
            await runner.resting.wait()
            order = Envelope(f"close-{uuid4().hex}", "room", "administrator", 0, CloseTable())
            if not (await room.submit(runner.name, order)).ok:
                await room.clock.sleep(1)
        for config in opened:
            if config.title == runner.config.title and not runner.closing:
                await room.open_table(config)


class Amendments:
    """Tells the tables of an open room which version of the Rules Submission is in effect. told: called with the
    version and what it says once it is another."""

    def __init__(self, log: EventLog, clock: Clock, told: Callable[[int, Submission], None]) -> None:
        self._versions, self._clock, self._told = FiledVersions(log), clock, told
        self.version = 0
        self._alarm: Alarm | None = None
        self._task: asyncio.Task[None] | None = None
        self._others: set[asyncio.Task[None]] = set()

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

    def also(self, job: Coroutine[Any, Any, None]) -> None:
        """Goes on until the room is closed: a hand may have to end before it."""
        task = asyncio.get_running_loop().create_task(_reported(job))
        self._others.add(task)
        task.add_done_callback(self._others.discard)

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
