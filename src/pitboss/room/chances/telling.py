"""Asks for the chances at an all-in and tells everybody who looks on.

What is asked is stored and public by then. Nothing waits for an answer: the next street comes when it would have come,
and an answer that is late for it is told to nobody. Until then whoever comes in the middle is shown it with their view.
"""

import asyncio
import logging
from collections.abc import Awaitable, Callable

import msgspec

from pitboss.room.chances.spots import Spot, spot_of
from pitboss.room.tables.runner import TableRunner

LOG = logging.getLogger("pitboss.room")
# In thousandths of the pot, in the order of the hands; None where they are not known, or not in time.
Ask = Callable[[Spot], Awaitable[tuple[int, ...] | None]]
_encode = msgspec.json.Encoder().encode


class Chances:
    """ask: whoever works them out; None where nobody does. soon: called when the first hand is dealt that could need
    it, for whoever has to get ready."""

    def __init__(self) -> None:
        self.ask: Ask | None = None
        self.soon: Callable[[], None] | None = None
        self._asked: dict[str, Spot] = {}
        self._tasks: dict[asyncio.Task[None], None] = {}

    def look(self, runner: TableRunner) -> None:
        """After every commit."""
        if self.ask is None or not (runner.watchers or runner.name in self._asked):
            return
        table = runner.live.table
        if self.soon is not None and table.hand is not None and table.plan.house.showdown_all_in_face_up:
            soon, self.soon = self.soon, None
            soon()
        spot = spot_of(table)
        if self._asked.get(runner.name) != spot:
            runner.audience.chances = None
        if spot is None:
            self._asked.pop(runner.name, None)
        elif self._asked.get(runner.name) != spot:
            self._asked[runner.name] = spot
            task = asyncio.get_running_loop().create_task(self._tell(self.ask, runner, spot))
            self._tasks[task] = None
            task.add_done_callback(lambda task: self._tasks.pop(task, None))

    async def _tell(self, ask: Ask, runner: TableRunner, spot: Spot) -> None:
        try:
            shares = await ask(spot)
        except Exception as error:
            # Who plays misses a number, and nothing else.
            LOG.error("chances", extra={"table": runner.name, "fault": type(error).__name__})
            return
        if shares is not None and self._asked.get(runner.name) == spot and not runner.live.notes.closed:
            frame = runner.audience.chances = spot.frame(runner.name, shares)
            runner.audience.tell_all(_encode(frame))

    def close(self) -> None:
        self.ask = self.soon = None
        for task in self._tasks:
            task.cancel()
