"""Requests to a table, in order of arrival; players who sit there come before onlookers, so that no crowd at the rail
keeps them waiting. Every request gets an answer."""

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable

from pitboss.engine import Refusal
from pitboss.room.errors import RoomRefusal, report
from pitboss.room.tables.requests import Answer, Envelope, OnAnswer, Thought, id_fault
from pitboss.store.errors import StoreError

INBOX_MAX = 500
NO_ANSWER = Refusal("no_answer_yet", "", "the room closes: send it again with the same id when it is open")
GONE = Refusal("closing", "", "nothing happens here any more: the table is closed")
MOVED = Refusal("elsewhere", "", "this table has moved to another part of the room: ask again, with the same id")
BUSY = Refusal("busy", "", "too much waits at this table: try again in a moment")


# Who goes first.
PLAYERS, OTHERS = 0, 1


class Queued:
    """What waits in the inbox: a request, or a bot that has not thought yet; and whom to tell what comes of it."""

    __slots__ = ("on_answer", "what")

    def __init__(self, what: Envelope | Thought, on_answer: OnAnswer | None) -> None:
        self.what, self.on_answer = what, on_answer


class Inbox:
    """no: builds the answer for a refusal. sits: whether somebody sits there."""

    def __init__(self, no: Callable[[Envelope, Refusal], Answer], sits: Callable[[str], bool]) -> None:
        self._no, self._sits = no, sits
        # A row for each rank. None: look whether anything is due, which need not stand there twice.
        self._rows: tuple[deque[Queued | None], ...] = (deque(), deque())
        self._poked = False
        # Whoever waits for the next one; how many are not done with; and who waits for them.
        self._taker: asyncio.Future[None] | None = None
        self._open = 0
        self._drained: list[asyncio.Future[None]] = []
        self._over: Refusal | None = None

    async def submit(self, envelope: Envelope) -> Answer:
        """Answered when it is stored, or refused."""
        future: asyncio.Future[Answer] = asyncio.get_running_loop().create_future()

        def on_answer(answer: Answer) -> None:
            if not future.done():
                future.set_result(answer)

        self.ask(envelope, on_answer)
        return await future

    def ask(self, envelope: Envelope, on_answer: Callable[[Answer], None]) -> None:
        """on_answer: called with the answer, at once where it can be refused so."""
        fault = self._over or id_fault(envelope)
        rank = PLAYERS if fault is None and self._sits(envelope.person) else OTHERS
        if fault is None and len(self._rows[rank]) >= INBOX_MAX:
            fault = BUSY
        if fault is not None:
            on_answer(self._no(envelope, fault))
        else:
            self._put(Queued(envelope, lambda _, answer: on_answer(answer)), rank)

    def post(self, what: Envelope | Thought, on_answer: OnAnswer | None = None) -> None:
        self._put(Queued(what, on_answer))

    def poke(self) -> None:
        if not self._poked:
            self._poked = True
            self._put(None)

    def _put(self, queued: Queued | None, rank: int = PLAYERS) -> None:
        self._rows[rank].append(queued)
        self._open += 1
        if self._taker is not None and not self._taker.done():
            self._taker.set_result(None)

    async def next(self) -> Queued | None:
        first, others = self._rows
        while not (first or others):
            self._taker = asyncio.get_running_loop().create_future()
            await self._taker
        queued = (first or others).popleft()
        self._poked = self._poked and queued is not None
        return queued

    @property
    def waits(self) -> bool:
        """Whether there is a next one already."""
        return bool(self._rows[PLAYERS] or self._rows[OTHERS])

    def done(self) -> None:
        self._open -= 1
        if not self._open:
            waiting, self._drained = self._drained, []
            for future in waiting:
                if not future.done():
                    future.set_result(None)

    async def drained(self) -> None:
        while self._open:
            future: asyncio.Future[None] = asyncio.get_running_loop().create_future()
            self._drained.append(future)
            await future

    def put_back(self, queued: Queued) -> None:
        """What was taken and came to nothing: first of those that are left."""
        self._rows[PLAYERS].appendleft(queued)
        self._open += 1

    def leave(self) -> list[Queued]:
        """The requests that somebody waits for, in their order: they are to be asked elsewhere. Bots come anew."""
        left = [
            queued
            for row in self._rows
            for queued in row
            if queued is not None and queued.on_answer is not None and isinstance(queued.what, Envelope)
        ]
        self._over = MOVED
        for row in self._rows:
            while row:
                row.popleft()
                self.done()
        return [queued for queued in left if isinstance(queued.what, Envelope) and queued.what.id]

    def close(self, why: Refusal) -> None:
        """The table's task is over."""
        self._over = why
        for row in self._rows:
            while row:
                queued = row.popleft()
                if queued is not None and queued.on_answer is not None and isinstance(queued.what, Envelope):
                    queued.on_answer(queued.what, self._no(queued.what, why))
                self.done()


async def thought(table: str, think: Thought, one_by_one: asyncio.Lock | None) -> Envelope | None:
    """What it came to. one_by_one: whoever thinks has it, and others have their turn between two of them."""
    try:
        if one_by_one is None:
            return think()
        async with one_by_one:
            found = think()
            await asyncio.sleep(0)
            return found
    except Exception as error:
        # A bot that fails is a player who does not answer: the clock does.
        report(table, error)
        return None


# --- where it cannot be put straight into an inbox ------------------------------------------------------------------
TROUBLE = "the room cannot store anything at this moment; send it again with the same id"
Submit = Callable[[str, Envelope], Awaitable[Answer]]


async def answer_later(submit: Submit, table: str, envelope: Envelope, on_answer: Callable[[Answer], None]) -> None:
    """Whatever comes of it is an answer."""
    try:
        answer = await submit(table, envelope)
    except RoomRefusal as refusal:
        answer = Answer(envelope.id, False, 0, refusal.code, refusal.rule, refusal.detail)
    except StoreError:
        answer = Answer(envelope.id, False, 0, "storage_trouble", "", TROUBLE)
    on_answer(answer)
