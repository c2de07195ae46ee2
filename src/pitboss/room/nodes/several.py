"""What of a room has to do with other nodes. A part of the room itself; a room that is one process has none of it."""

import asyncio
from collections.abc import Callable, Coroutine
from typing import Any, Protocol

from pitboss.room.bounds import Usage
from pitboss.room.config import TableConfig
from pitboss.room.directory import Directory
from pitboss.room.errors import RoomRefusal
from pitboss.room.filings import replace_tables
from pitboss.room.jackpots.jackpots import Jackpots
from pitboss.room.jackpots.rounds import Rounds
from pitboss.room.nodes.elsewhere import CODE, Elsewhere, NobodyCarries
from pitboss.room.nodes.node import Node
from pitboss.room.nodes.peeking import Peeked, peek
from pitboss.room.offering import Offering
from pitboss.room.opening import Opening
from pitboss.room.people.accounts import Accounts
from pitboss.room.tables.folding import stream_of
from pitboss.room.tables.requests import Answer, Envelope
from pitboss.room.tables.runner import TableRunner
from pitboss.room.tables.words import CUT_OFF
from pitboss.room.time_source import Clock
from pitboss.room.views.watching import Watch
from pitboss.room.waiting import WaitingLists
from pitboss.store.errors import Fenced
from pitboss.store.port import EventLog

# A table that moves on just when it is asked is looked for again.
TRIES_MAX, AGAIN_S = 5, 0.1
HOUSE_LOOK_MS = 2_000


class Several(Protocol):
    """node: None where the room is one process. elsewhere: carries what is asked of tables of other nodes."""

    node: Node | None
    elsewhere: Elsewhere
    store: EventLog
    clock: Clock
    usage: Usage
    accounts: Accounts
    directory: Directory
    jackpots: Jackpots
    lists: WaitingLists
    _rounds: Rounds
    _tables: Opening
    _offering: Offering
    _opening: asyncio.Lock
    _runners: dict[str, TableRunner]
    _tasks: dict[str, asyncio.Task[None]]
    _peeked: dict[tuple[str, int], Peeked]

    @property
    def version(self) -> int: ...
    def post(self, table: str, envelope: Envelope, on_answer: Callable[[Answer], None]) -> None: ...
    async def submit(self, table: str, envelope: Envelope) -> Answer: ...
    async def open_table(self, config: TableConfig, owner: str = "", address: str = "") -> str: ...
    def _soon(self, job: Coroutine[Any, Any, object]) -> None: ...

    # --- tables of others -------------------------------------------------------------------------------------------
    async def ask_elsewhere(self, table: str, envelope: Envelope) -> Answer | None:
        """None where no other node has it. Raises StoreError."""
        answer = None
        for _ in range(TRIES_MAX if self.node is not None else 0):
            owner = await self.node.find(table) if self.node is not None else ""
            if not owner:
                return None
            answer = await self.elsewhere.submit(owner, table, envelope)
            if answer.code != CODE or isinstance(self.elsewhere, NobodyCarries):
                break
            await self.clock.sleep(AGAIN_S)
        return answer

    async def look_elsewhere(self, table: str, person: str) -> Watch | None:
        """None where no other node has it. Raises RoomRefusal, or StoreError."""
        for tries in range(TRIES_MAX if self.node is not None else 0):
            owner = await self.node.find(table) if self.node is not None else ""
            if not owner:
                break
            try:
                return await self.elsewhere.look_on(owner, table, person)
            except RoomRefusal as refusal:
                if refusal.code != CODE or isinstance(self.elsewhere, NobodyCarries) or tries == TRIES_MAX - 1:
                    raise
            await self.clock.sleep(AGAIN_S)
        return None

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
            return await self._tables.open(name, epoch, carried)

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
        await self.lists.load()
        await self.jackpots.start()
        self.jackpots.wake()
        self._offering.offer_all()

    async def _refresh(self) -> None:
        """What other nodes have written and everybody here reads."""
        if not self.keeps_house:
            await self.lists.load()
