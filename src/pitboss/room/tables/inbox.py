"""What is asked of a table, in the order in which it came; but whoever sits there goes before whoever does not, so that
no crowd at the rail keeps the players waiting. Nobody waits for an answer that never comes."""

import asyncio
from collections.abc import Callable
from itertools import count

from pitboss.engine import Refusal
from pitboss.room.tables.requests import Answer, Ask, Envelope, Thought, Told, envelope_fault

INBOX_MAX = 500
NO_ANSWER = Refusal("no_answer_yet", "", "the room closes: send it again with the same id when it is open")
GONE = Refusal("closing", "", "nothing happens here any more: the table is closed")
BUSY = Refusal("busy", "", "too much waits at this table: try again in a moment")


# Who goes first.
PLAYERS, OTHERS = 0, 1


class Inbox:
    """no: how the table words a refusal. sits: whether somebody sits there."""

    def __init__(self, no: Callable[[Envelope, Refusal], Answer], sits: Callable[[str], bool]) -> None:
        self._no, self._sits = no, sits
        # With their rank and their turn in it. None: look whether anything is due.
        self._asks: asyncio.PriorityQueue[tuple[int, int, Ask | None]] = asyncio.PriorityQueue()
        self._turns = count()
        self._others = 0
        self._over: Refusal | None = None

    async def submit(self, envelope: Envelope) -> Answer:
        """Answered when it is stored, or refused."""
        fault = self._over or envelope_fault(envelope)
        rank = PLAYERS if fault is None and self._sits(envelope.person) else OTHERS
        waiting = self._others if rank == OTHERS else self._asks.qsize() - self._others
        if fault is None and waiting >= INBOX_MAX:
            fault = BUSY
        if fault is not None:
            return self._no(envelope, fault)
        future: asyncio.Future[Answer] = asyncio.get_running_loop().create_future()

        def told(_: Envelope, answer: Answer) -> None:
            if not future.done():
                future.set_result(answer)

        self._put(Ask(envelope, told), rank)
        return await future

    def post(self, envelope: Envelope | Thought, told: Told | None = None) -> None:
        self._put(Ask(envelope, told))

    def poke(self) -> None:
        self._put(None)

    def _put(self, ask: Ask | None, rank: int = PLAYERS) -> None:
        self._others += rank == OTHERS
        self._asks.put_nowait((rank, next(self._turns), ask))

    async def next(self) -> Ask | None:
        rank, _, ask = await self._asks.get()
        self._others -= rank == OTHERS
        return ask

    def done(self) -> None:
        self._asks.task_done()

    async def drained(self) -> None:
        await self._asks.join()

    def close(self, why: Refusal) -> None:
        """The table's task is over."""
        self._over = why
        while not self._asks.empty():
            _, _, ask = self._asks.get_nowait()
            if ask is not None and ask.told is not None and isinstance(ask.envelope, Envelope):
                ask.told(ask.envelope, self._no(ask.envelope, why))
            self._asks.task_done()
