"""What of a room has to do with other nodes. A part of the room itself; a room that is one process has none of it."""

import asyncio
from collections.abc import Callable, Coroutine
from typing import Any, Protocol

from pitboss.room.bounds import Usage
from pitboss.room.config import Speed, TableConfig, filed_configs
from pitboss.room.directory import Directory
from pitboss.room.errors import CUT_OFF, RoomRefusal
from pitboss.room.filings import Amendments, amend, replace_tables
from pitboss.room.jackpots.jackpots import Jackpots
from pitboss.room.jackpots.rounds import Rounds
from pitboss.room.nodes.node import Node
from pitboss.room.nodes.peeking import Peeked, peek
from pitboss.room.offering import Offering
from pitboss.room.opening import Opening
from pitboss.room.people.accounts import Accounts
from pitboss.room.tables.folding import stream_of
from pitboss.room.tables.requests import Answer, Envelope
from pitboss.room.tables.runner import TableRunner
from pitboss.room.time_source import Clock
from pitboss.room.waiting import WaitingLists
from pitboss.store.errors import Fenced
from pitboss.store.port import EventLog
from pitboss.submission.file.structs import Submission

HOUSE_LOOK_MS = 2_000
NAMES_EVERY_MS = 10_000


class Several(Protocol):
    """node: None where the room is one process."""

    node: Node | None
    store: EventLog
    clock: Clock
    usage: Usage
    accounts: Accounts
    directory: Directory
    amendments: Amendments
    filed: Submission
    filed_with: tuple[int, Speed]
    jackpots: Jackpots
    lists: WaitingLists
    _rounds: Rounds
    _tables: Opening
    _offering: Offering
    _opening: asyncio.Lock
    _runners: dict[str, TableRunner]
    _tasks: dict[str, asyncio.Task[None]]
    _peeked: dict[tuple[str, int], Peeked]
    _names_from: int

    @property
    def version(self) -> int: ...
    @property
    def carried(self) -> bool:
        """Whether anything carries messages between the nodes."""

    @property
    def all_heard(self) -> bool:
        """Whether of every table that there is it is known here who sits there."""

    def post(self, table: str, envelope: Envelope, on_answer: Callable[[Answer], None]) -> None: ...
    async def submit(self, table: str, envelope: Envelope) -> Answer: ...
    async def open_table(self, config: TableConfig, owner: str = "", address: str = "") -> str: ...
    def _soon(self, job: Coroutine[Any, Any, object]) -> None: ...

    # --- tables of others -------------------------------------------------------------------------------------------
    async def owner_of(self, table: str) -> str | None:
        """As the log has it now: '' while it moves, None where there is no such table. Raises StoreError."""
        owner = await self.node.owner(table) if self.node is not None else ""
        version, _ = (1, b"") if owner else await self.store.head(stream_of(table))
        return owner if version and not await self._tables.was_closed(table) else None

    def epoch_of(self, table: str) -> int:
        runner = self._runners.get(table)
        return runner.epoch if runner is not None else 0

    async def peek_elsewhere(self) -> list[Peeked]:
        """What the log says of the tables that other nodes run."""
        names = self.node.tables_elsewhere() if self.node is not None else []
        wanted = {(name, self.version): name for name in names}
        for key, name in wanted.items():
            if key not in self._peeked:
                self._peeked[key] = await peek(self.store, stream_of(name))
        self._peeked = {key: self._peeked[key] for key in wanted}
        return list(self._peeked.values())

    # --- tables that come and go ------------------------------------------------------------------------------------
    async def take_new(self, *, private: bool) -> tuple[str, int]:
        """Name and epoch of a table that is nobody else's. Raises RoomRefusal, or StoreError."""
        if self.node is None:
            return self._tables.new_name(private=private), 0
        if not self.node.lease.held:
            raise RoomRefusal("room_full", CUT_OFF)
        while True:
            name = self._tables.new_name(private=private)
            if (await self.store.head(stream_of(name)))[0]:
                continue
            try:
                epoch = await self.store.take(stream_of(name), self.node.me.name, 0)
            except Fenced:
                # Another node has opened it, or is about to.
                continue
            self.node.took(name)
            return name, epoch

    async def open_claimed(self, name: str, epoch: int, carried: bytes) -> bool:
        """False where there is nothing to run."""
        async with self._opening:
            if name in self._runners or name in self._tables.damaged:
                return True
            await self.jackpots.read_on()
            found = await self._tables.open(name, epoch, carried)
        if name in self._runners:
            self._amend_claimed(self._runners[name])
        return found

    def _amend_claimed(self, runner: TableRunner) -> None:
        """N-VAL-02: its former owner may have gone before the table went over to the version in effect."""
        if not self.version or runner.config.private or runner.config.version >= self.version:
            return
        _, over = amend([runner], filed_configs(self.filed, *self.filed_with, self.version), self.version)
        self.amendments.also(replace_tables(self, over, []))

    def _moved_away(self, name: str, runner: TableRunner) -> None:
        """Another node has it, or soon will: whoever waits for an answer gets it from there."""
        del self._runners[name], self._tasks[name]
        self.usage.closed(name)
        self.directory.closed(runner)
        self.lists.table_closed(name)
        for queued in runner.let_go():
            what, told = queued.what, queued.on_answer
            if isinstance(what, Envelope) and told is not None:
                self.post(name, what, lambda answer, what=what, told=told: told(what, answer))  # type: ignore[misc]

    async def _replace(self, over: list[TableRunner], opened: list[TableConfig]) -> None:
        """What other nodes run they amend themselves; what nobody has is opened where the house is."""
        there = {table.title for table in await self.peek_elsewhere() if not table.private}
        ours = [config for config in opened if config.title not in there] if self.keeps_house else []
        await replace_tables(self, over, ours)

    # --- the house ----------------------------------------------------------------------------------------------------
    @property
    def keeps_house(self) -> bool:
        return self.node is None or self.node.house.mine

    @property
    def house_owner(self) -> str:
        return self.node.house.owner if self.node is not None else ""

    @property
    def house_epoch(self) -> int:
        return self.node.house.epoch if self.node is not None else 0

    def check_house(self, what: str) -> None:
        """Raises RoomRefusal where another node keeps it."""
        if self.node is not None:
            self.node.house.check(what)

    async def _house_round(self) -> int:
        """When the next is due. A jackpot's tables are all here, or on their way: until then nothing is reckoned."""
        if not self.keeps_house or any(table.with_house for table in await self.peek_elsewhere()):
            return self.clock.now() + HOUSE_LOOK_MS
        return await self._rounds.look()

    async def _house_gained(self) -> None:
        await self.lists.read_on()
        self.lists.kept(here=True)
        await self.jackpots.start()
        self.jackpots.wake()
        self._offering.offer_all()

    async def _refresh(self) -> None:
        """What other nodes have written and everybody here reads."""
        if not self.keeps_house:
            await self.lists.read_on()
        elif self.all_heard:
            self._offering.drop_lists_of_none()
        self.lists.kept(here=self.keeps_house)
        if self.keeps_house:
            self._offering.offer_all()
        now = self.clock.now()
        if not self.carried and now >= self._names_from:
            # Guests who came at another node sit here, too, and nothing carries the word of it.
            self._names_from = now + NAMES_EVERY_MS
            await self.accounts.read_names()
