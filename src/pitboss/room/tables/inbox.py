"""Requests to a table, in order of arrival; players who sit there come before onlookers, so that no crowd at the rail
keeps them waiting. Every request gets an answer."""

import asyncio
from collections.abc import Callable
from itertools import count

from pitboss.engine import Refusal
from pitboss.room.tables.requests import Answer, Envelope, OnAnswer, Thought, id_fault

INBOX_MAX = 500
NO_ANSWER = Refusal("no_answer_yet", "", "the room closes: send it again with the same id when it is open")
GONE = Refusal("closing", "", "nothing happens here any more: the table is closed")
BUSY = Refusal("busy", "", "too much waits at this table: try again in a moment")


# Who goes first.
PLAYERS, OTHERS = 0, 1


class Queued:
    """What waits in the inbox: a request, or a bot that has not thought yet; and whom to tell what comes of it."""

    __slots__ = ("on_answer", "what")

    def __init__(self, what: Envelope | Thought, on_answer: OnAnswer | None) -> None:
        self.what, self.on_answer = what, on_answer


class Inbox:
    """no: how the table words a refusal. sits: whether somebody sits there."""

    def __init__(self, no: Callable[[Envelope, Refusal], Answer], sits: Callable[[str], bool]) -> None:
        self._no, self._sits = no, sits
        # With their rank and their turn in it. None: look whether anything is due.
        self._queue: asyncio.PriorityQueue[tuple[int, int, Queued | None]] = asyncio.PriorityQueue()
        self._turns = count()
        self._others = 0
        self._over: Refusal | None = None

    async def submit(self, envelope: Envelope) -> Answer:
        """Answered when it is stored, or refused."""
        fault = self._over or id_fault(envelope)
        rank = PLAYERS if fault is None and self._sits(envelope.person) else OTHERS
        waiting = self._others if rank == OTHERS else self._queue.qsize() - self._others
        if fault is None and waiting >= INBOX_MAX:
            fault = BUSY
        if fault is not None:
            return self._no(envelope, fault)
        future: asyncio.Future[Answer] = asyncio.get_running_loop().create_future()

        def on_answer(_: Envelope, answer: Answer) -> None:
            if not future.done():
                future.set_result(answer)

        self._put(Queued(envelope, on_answer), rank)
        return await future

    def post(self, what: Envelope | Thought, on_answer: OnAnswer | None = None) -> None:
        self._put(Queued(what, on_answer))

    def poke(self) -> None:
        self._put(None)

    def _put(self, queued: Queued | None, rank: int = PLAYERS) -> None:
        self._others += rank == OTHERS
        self._queue.put_nowait((rank, next(self._turns), queued))

    async def next(self) -> Queued | None:
        rank, _, queued = await self._queue.get()
        self._others -= rank == OTHERS
        return queued

    def done(self) -> None:
        self._queue.task_done()

    async def drained(self) -> None:
        await self._queue.join()

    def close(self, why: Refusal) -> None:
        """The table's task is over."""
        self._over = why
        while not self._queue.empty():
            _, _, queued = self._queue.get_nowait()
            if queued is not None and queued.on_answer is not None and isinstance(queued.what, Envelope):
                queued.on_answer(queued.what, self._no(queued.what, why))
            self._queue.task_done()
