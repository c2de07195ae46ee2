"""What is asked of a table, in the order in which it came. Nobody waits for an answer that never comes."""

import asyncio
from collections.abc import Callable

from pitboss.engine import Refusal
from pitboss.room.asking import Answer, Ask, Envelope, Thought, Told, envelope_fault

INBOX_MAX = 500
NO_ANSWER = Refusal("no_answer_yet", "", "the room closes: send it again with the same id when it is open")
GONE = Refusal("closing", "", "nothing happens here any more: the table is closed")
BUSY = Refusal("busy", "", "too much waits at this table: try again in a moment")


class Inbox:
    """no: how the table words a refusal."""

    def __init__(self, no: Callable[[Envelope, Refusal], Answer]) -> None:
        self._no = no
        # None: look whether anything is due.
        self._asks: asyncio.Queue[Ask | None] = asyncio.Queue()
        self._over: Refusal | None = None

    async def submit(self, envelope: Envelope) -> Answer:
        """Answered when it is stored, or refused."""
        fault = self._over or envelope_fault(envelope)
        if fault is None and self._asks.qsize() >= INBOX_MAX:
            fault = BUSY
        if fault is not None:
            return self._no(envelope, fault)
        future: asyncio.Future[Answer] = asyncio.get_running_loop().create_future()

        def told(_: Envelope, answer: Answer) -> None:
            if not future.done():
                future.set_result(answer)

        self._asks.put_nowait(Ask(envelope, told))
        return await future

    def post(self, envelope: Envelope | Thought, told: Told | None = None) -> None:
        self._asks.put_nowait(Ask(envelope, told))

    def poke(self) -> None:
        self._asks.put_nowait(None)

    async def next(self) -> Ask | None:
        return await self._asks.get()

    def done(self) -> None:
        self._asks.task_done()

    async def drained(self) -> None:
        await self._asks.join()

    def close(self, why: Refusal) -> None:
        """The table's task is over."""
        self._over = why
        while not self._asks.empty():
            ask = self._asks.get_nowait()
            if ask is not None and ask.told is not None and isinstance(ask.envelope, Envelope):
                ask.told(ask.envelope, self._no(ask.envelope, why))
            self._asks.task_done()
