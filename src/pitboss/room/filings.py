"""The versions of the Rules Submission as the log has them: the stream `submission`, folded, and what is asked of it.

The command line writes to this stream beside a room that is open: what is decided is stored only where nobody else has
written meanwhile; otherwise it is decided again.
"""

import asyncio
from collections.abc import Callable

from pitboss.engine.commands import TakeSubmission
from pitboss.engine.refusals import Refusal
from pitboss.house.base import ROOM, HouseCommand, HouseEvent
from pitboss.house.filings import STREAM
from pitboss.house.filings.check import event_fault
from pitboss.house.filings.commands import TakeEffect
from pitboss.house.filings.decide import decide
from pitboss.house.filings.evolve import evolve
from pitboss.house.filings.state import Filing, Filings, due, in_effect
from pitboss.room.config import TableConfig, filed_configs
from pitboss.room.errors import RoomRefusal, report
from pitboss.room.tables.runner import TableRunner
from pitboss.room.time_source import Alarm, Clock
from pitboss.store.codec import from_bytes, to_entry
from pitboss.store.errors import StorageDamaged, VersionConflict
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


def amend(runners: list[TableRunner], filed: Submission, version: int) -> list[TableConfig]:
    """Tells each table of the file what it goes over to. Returns those that are not there."""
    wanted = {config.title: config for config in filed_configs(filed, version=version)}
    for runner in runners:
        config = wanted.pop(runner.config.title, None)
        if config is not None and config.game == runner.config.game:
            runner.amendment = TakeSubmission(version=version, house=config.house, seats=config.seats)
            runner.poke()
    return list(wanted.values())


class Amendments:
    """Tells the tables of an open room which version of the Rules Submission is in effect. told: called with the
    version and what it says once it is another."""

    def __init__(self, log: EventLog, clock: Clock, told: Callable[[int, Submission], None]) -> None:
        self._versions, self._clock, self._told = FiledVersions(log), clock, told
        self.version = 0
        self._alarm: Alarm | None = None
        self._task: asyncio.Task[None] | None = None

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

    def close(self) -> None:
        if self._alarm is not None:
            self._alarm.cancel()
        if self._task is not None:
            self._task.cancel()
