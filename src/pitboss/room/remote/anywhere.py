"""Tables wherever they are: what is asked of a table that is not here goes to its owner, and whoever looks at one goes
along when it moves, from node to node and back to this one.

A command is asked again, with the same id, until somebody has answered it: the answers in the log make that once. Who
owns a table is looked up by whoever knows (`owner_of`), and only to tell a table that moves from one that is not there.
"""

import asyncio
from collections.abc import Awaitable, Callable, Coroutine
from typing import Any

from pitboss.bus.errors import BusError, NoAnswer
from pitboss.chance import random_hex
from pitboss.room.errors import NO_SUCH_TABLE, Moved, RoomRefusal
from pitboss.room.remote.calls import CallRefused, Returned, call_of, value_of
from pitboss.room.remote.sealed import SealedBus
from pitboss.room.remote.table import RemoteTable, away_part
from pitboss.room.remote.watch import RemoteWatch
from pitboss.room.remote.words import Answered, Ask
from pitboss.room.tables.inbox import MOVED, NO_ANSWER, answer_later
from pitboss.room.tables.requests import Answer, Envelope, id_fault
from pitboss.room.tables.runner import TableRunner
from pitboss.room.time_source import Clock
from pitboss.room.views.frame_types import NeedView
from pitboss.room.views.watching import Ended, Hear, Watch
from pitboss.store.errors import StoreError

# So long an answer is waited for before it is asked for again, the first time and later; and in all: a socket waits a
# second longer.
ASK_S, ASK_MAX_S, ASK_MS = 0.75, 3.0, 14_000
CALL_MS = 8000
AGAIN_S, AGAIN_MAX_S = 0.1, 1.0
# So long it is believed who owns a table, or that nobody does just now; and so long the storage may take to say so:
# where this node is cut off from it, the owner can still be asked over the bus.
OWNER_MS, OWNER_S = 1000, 1.0
# The node that says so is about to let go of the table, or has.
GOES = frozenset({NO_ANSWER.code, MOVED.code, NO_SUCH_TABLE[0]})
NO_ANSWER_YET = "no answer yet: send it again with the same id"

# The node that owns a table; '' while it moves; None where there is no such table. May raise StoreError: nobody knows.
OwnerOf = Callable[[str], Awaitable[str | None]]
# The table, where it is this node's own.
HereAs = Callable[[str], TableRunner | None]
OnAnswer = Callable[[Answer], None]


class Elsewhere:
    """owner_of: by the name of a table. here: this node's own tables. closing: this node goes."""

    def __init__(
        self, bus: SealedBus, clock: Clock, owner_of: OwnerOf, here: HereAs, closing: Callable[[], bool] = lambda: False
    ) -> None:
        self.bus, self.clock, self.here, self.closing = bus, clock, here, closing
        self.owner_of = owner_of
        self._front = random_hex(8)
        self._tables: dict[str, RemoteTable] = {}
        self._owners: dict[str, tuple[int, str | None]] = {}
        self._tasks: dict[asyncio.Task[Any], None] = {}

    # --- commands ---------------------------------------------------------------------------------------------------
    async def submit(self, table: str, envelope: Envelope) -> Answer:
        """Answered by whoever owns the table, also where that changes meanwhile. Where nobody answers for long, the
        answer says so."""
        fault = id_fault(envelope)
        if fault is not None:
            return Answer(str(envelope.id)[:64], False, 0, fault.code, fault.rule, fault.detail)
        until, wait, told = self.clock.now() + ASK_MS, AGAIN_S, NO_ANSWER_YET
        patience = ASK_S
        while True:
            try:
                answer = await self._ask_once(table, envelope, patience)
                if answer.ok or answer.code not in GOES:
                    return answer
            except NoAnswer:
                # It was lost on its way there or back, or the owner is busy: then it answers both alike.
                patience, told = min(2 * patience, ASK_MAX_S), NO_ANSWER_YET
                wait = 0.0
            except BusError as error:
                told = error.told
            if await self._owner(table) is None:
                return Answer(envelope.id, False, 0, NO_SUCH_TABLE[0], "", NO_SUCH_TABLE[1])
            if self.clock.now() >= until or self.closing():
                words = told if told == NO_ANSWER_YET else f"{told}; send it again with the same id"
                return Answer(envelope.id, False, 0, NO_ANSWER.code, "", words)
            await self.clock.sleep(wait)
            wait = min(max(2 * wait, AGAIN_S), AGAIN_MAX_S)

    async def _ask_once(self, table: str, envelope: Envelope, patience: float) -> Answer:
        """Raises BusError."""
        mine = self.here(table)
        if mine is not None:
            return await mine.submit(envelope)
        found: Answered = await self.bus.request(self.bus.of_table(table, "ask"), Ask.of(envelope), Answered, patience)
        return found.answer

    def post(self, table: str, envelope: Envelope, on_answer: OnAnswer) -> None:
        self.soon(answer_later(self.submit, table, envelope, on_answer))

    async def _owner(self, table: str) -> str | None:
        """'' where nobody knows just now."""
        until, owner = self._owners.get(table, (0, None))
        if self.clock.now() >= until:
            try:
                async with asyncio.timeout(OWNER_S):
                    owner = await self.owner_of(table)
            except (StoreError, TimeoutError):
                owner = ""
            now = self.clock.now()
            self._owners = {name: known for name, known in self._owners.items() if known[0] > now}
            self._owners[table] = (now + OWNER_MS, owner)
        return owner

    # --- what else is asked -----------------------------------------------------------------------------------------
    async def call(self, table: str, kind: str, *given: Any, patience_ms: int | None = None) -> Any:
        """Of the owner; see calls.py. Raises RoomRefusal, also where nobody answers for long."""
        until = self.clock.now() + (CALL_MS if patience_ms is None else patience_ms)
        patience, told = ASK_S, NO_ANSWER_YET
        while True:
            try:
                place, word = self.bus.of_table(table, "call"), call_of(kind, *given)
                found: Returned | CallRefused = await self.bus.request(place, word, Returned | CallRefused, patience)
                if isinstance(found, CallRefused):
                    raise RoomRefusal(found.code, found.detail, found.rule)
                return value_of(kind, found)
            except BusError as error:
                patience, told = min(2 * patience, ASK_MAX_S), error.told
            if await self._owner(table) is None:
                raise RoomRefusal(*NO_SUCH_TABLE)
            if self.clock.now() >= until or self.closing():
                raise RoomRefusal(NO_ANSWER.code, told)
            await self.clock.sleep(AGAIN_S)

    # --- looking on -------------------------------------------------------------------------------------------------
    async def look_on(self, table: str, person: str | None) -> "AnyWatch":
        """Raises RoomRefusal where there is no such table."""
        if self.here(table) is None and table not in self._tables and await self._owner(table) is None:
            raise RoomRefusal(*NO_SUCH_TABLE)
        return AnyWatch(self, table, person or "")

    def table(self, name: str) -> RemoteTable:
        found = self._tables.get(name)
        if found is None or found.over:
            found = RemoteTable(
                self.bus, self.clock, name, self._front, lambda: self.here(name) is not None,
                lambda: self._closed(name), self._emptied,
            )  # fmt: skip
            self._tables[name] = found
        return found

    async def _closed(self, name: str) -> bool:
        return await self._owner(name) is None

    def _emptied(self, table: RemoteTable) -> None:
        if self._tables.get(table.name) is table:
            del self._tables[table.name]
            # It may have been closed: whoever asks next finds out.
            self._owners.pop(table.name, None)

    def came_here(self, name: str) -> None:
        """This node has the table now: whoever looks at it here need not wait until that is noticed."""
        table = self._tables.get(name)
        if table is not None:
            table.moved_here()

    # --- its life ---------------------------------------------------------------------------------------------------
    def soon(self, job: Coroutine[Any, Any, object]) -> None:
        task = asyncio.get_running_loop().create_task(job)
        self._tasks[task] = None
        task.add_done_callback(lambda task: self._tasks.pop(task, None))

    async def close(self) -> None:
        for table in list(self._tables.values()):
            table.close()
        tasks = list(self._tasks)
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)


class AnyWatch:
    """One who looks at a table, wherever it is."""

    def __init__(self, elsewhere: Elsewhere, table: str, person: str) -> None:
        self._elsewhere, self.table, self.person = elsewhere, table, person
        self._inner: Watch | RemoteWatch | None = None
        self._runner: TableRunner | None = None
        self._hear: Hear = lambda frames: True
        self._ended: Ended = lambda error: None
        self.closed = False

    def listen(self, hear: Hear, ended: Ended) -> None:
        self._hear, self._ended = hear, ended
        self._attach()

    def _attach(self) -> None:
        if self.closed:
            return
        self._runner = self._elsewhere.here(self.table)
        inner: Watch | RemoteWatch
        if self._runner is not None:
            inner = self._runner.watch(self.person)
        else:
            inner = self._elsewhere.table(self.table).watch(self.person)
        self._inner = inner
        inner.listen(self._hear, lambda error: self._over(inner, error))

    def _over(self, inner: Watch | RemoteWatch, error: Exception | None) -> None:
        if self.closed or inner is not self._inner:
            return
        runner = self._runner
        if not isinstance(error, Moved) or self._elsewhere.closing():
            self.closed = True
            self._ended(error)
            return
        if runner is not None and isinstance(inner, Watch) and inner.has is not None:
            # They are told why nothing comes, until the next owner shows them the table.
            need = runner.live.need
            shown = NeedView(need.kind, need.seats, need.seat)
            self._hear((away_part(self.table, inner.has[0].version, self._elsewhere.clock.now(), shown),))
        # Not at once: whoever lets go of the table is in the middle of it.
        asyncio.get_running_loop().call_soon(self._attach)

    def renew(self) -> None:
        if self._inner is not None:
            self._inner.renew()

    def catch_up(self) -> None:
        if self._inner is not None:
            self._inner.catch_up()

    def close(self) -> None:
        if not self.closed:
            self.closed = True
            if self._inner is not None:
                self._inner.close()
