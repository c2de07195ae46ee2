"""Questions to the lab, one after the other, in a process of its own that is started with the first.

A question has so many seconds: then the process is stopped and the next question starts another. No more than a few
wait; whoever comes later is told to come back. What was worked out once is kept for who asks the same.
"""

import asyncio
import logging
import multiprocessing
from collections import OrderedDict
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from multiprocessing.connection import Connection
from typing import Any

import msgspec

from pitboss.lab.worker import NoAnswer, NoRoom, begin, work
from pitboss.web.errors import Refused

LOG = logging.getLogger("pitboss.web")
KEPT_MOST = 256
BUSY = "the lab works on other questions: ask again in a moment"
TOO_LONG = (
    "this takes longer than the lab of the room has for one question: name more cards or fewer players, or ask the "
    "command line, which takes its time"
)
NO_ROOM = "the lab has no room to keep its tables: whoever runs the room reads why in its log"
GONE = "the lab had to be stopped while it worked on this: ask again"


class LabDesk:
    """seconds: for one question. waiting_most: questions at once, the one that is worked on among them."""

    def __init__(self, seconds: float, waiting_most: int) -> None:
        self._seconds, self._most = seconds, waiting_most
        # Spawned: a fork of a process with threads and sockets would have half of each.
        self._context = multiprocessing.get_context("spawn")
        self._pool: ProcessPoolExecutor | None = None
        # Two ends of a pipe: the process ends when ours is closed. (An event would wait for one that has died.)
        self._ends: tuple[Connection, ...] = ()
        self._one = asyncio.Lock()
        self._waiting = 0
        self._kept: OrderedDict[bytes, dict[str, Any]] = OrderedDict()

    async def ask(self, question: str, **asked: Any) -> dict[str, Any]:
        """Raises Refused: 400 where it makes no sense, 503 where too many ask, or it takes too long."""
        key = msgspec.json.encode((question, sorted(asked.items())))
        if key in self._kept:
            self._kept.move_to_end(key)
            return self._kept[key]
        if self._waiting >= self._most:
            raise Refused(503, "lab_busy", BUSY, wait=5)
        self._waiting += 1
        try:
            async with self._one:
                found = self._kept[key] = await self._work(question, asked)
        finally:
            self._waiting -= 1
        while len(self._kept) > KEPT_MOST:
            self._kept.popitem(last=False)
        return found

    async def _work(self, question: str, asked: dict[str, Any]) -> dict[str, Any]:
        answer = asyncio.get_running_loop().run_in_executor(self._started(), work, question, asked)
        try:
            return await asyncio.wait_for(answer, self._seconds)
        except NoAnswer as error:
            raise Refused(400, "no_odds", str(error)[:500]) from None
        except NoRoom as error:
            LOG.error("lab", extra={"detail": str(error)})
            raise Refused(503, "lab_trouble", NO_ROOM) from None
        except TimeoutError:
            self.stop()
            raise Refused(503, "lab_too_slow", TOO_LONG) from None
        except BrokenProcessPool:
            self.stop()
            raise Refused(503, "lab_gone", GONE, wait=1) from None
        except asyncio.CancelledError:
            # Nobody waits for it any more: the next question is not to wait for it either.
            self.stop()
            raise

    def _started(self) -> ProcessPoolExecutor:
        if self._pool is None:
            self._ends = theirs, _ = self._context.Pipe(duplex=False)
            self._pool = ProcessPoolExecutor(1, self._context, initializer=begin, initargs=(theirs,))
        return self._pool

    def stop(self) -> None:
        """At once, also in the middle of a question."""
        pool, self._pool = self._pool, None
        ends, self._ends = self._ends, ()
        for end in ends:
            end.close()
        if pool is not None:
            pool.shutdown(wait=False, cancel_futures=True)
