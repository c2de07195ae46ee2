"""An aggregate of the house on its stream of the log: folded, asked, written.

The command line writes to such a stream beside a room that is open. So whoever asks gets what the log holds now, and
what is decided is stored only where nobody else has written meanwhile; otherwise it is decided again.
"""

import asyncio
from collections.abc import Callable
from typing import Generic, TypeVar

from pitboss.engine.refusals import Refusal
from pitboss.house.base import HouseCommand, HouseEvent
from pitboss.room.errors import RoomRefusal
from pitboss.store.codec import from_bytes, to_entry
from pitboss.store.errors import StorageDamaged, VersionConflict
from pitboss.store.port import Batch, EventLog
from pitboss.store.sqlite.file import RESTORE

PAGE = 2000
State = TypeVar("State")


class HouseStream(Generic[State]):
    """state: as of the last look. fault: why an event cannot follow, '' where it can."""

    def __init__(
        self, log: EventLog, stream: str, state: State,
        decide: Callable[[State, HouseCommand], tuple[HouseEvent, ...] | Refusal],
        evolve: Callable[[State, HouseEvent], None], fault: Callable[[State, HouseEvent], str],
    ) -> None:  # fmt: skip
        self.log, self.stream, self.state = log, stream, state
        self._decide, self._evolve, self._fault = decide, evolve, fault
        self.version = 0
        self.turn = asyncio.Lock()

    async def fresh(self) -> State:
        """As the log has it now: one row is looked up, and what is new is read."""
        version, _ = await self.log.head(self.stream)
        if version != self.version:
            async with self.turn:
                await self.catch_up()
        return self.state

    async def order(self, command: HouseCommand) -> tuple[HouseEvent, ...]:
        """What came of it, stored. Raises RoomRefusal."""
        async with self.turn:
            while True:
                await self.catch_up()
                made = self._decide(self.state, command)
                if isinstance(made, Refusal):
                    raise RoomRefusal(made.code, made.detail, made.rule)
                try:
                    await self.store(made, command.at)
                    return made
                except VersionConflict:
                    continue

    # --- by whoever has the turn ------------------------------------------------------------------------------------
    async def catch_up(self) -> None:
        while page := await self.log.read(self.stream, self.version, PAGE):
            for stored in page:
                event = from_bytes(stored.public, stored)
                if not isinstance(event, HouseEvent) or self._fault(self.state, event):
                    where = f"{self.stream} version {stored.version}"
                    raise StorageDamaged(f"{where}: {stored.kind} cannot be there; {RESTORE}")
                self._evolve(self.state, event)
                self.version = stored.version

    async def store(self, made: tuple[HouseEvent, ...], at: int) -> None:
        if not made:
            return
        entries = tuple([to_entry(event, self.stream, self.version + n, None) for n, event in enumerate(made, 1)])
        await self.log.append(Batch(self.stream, self.version, entries, at))
        for event in made:
            self._evolve(self.state, event)
        self.version += len(made)
