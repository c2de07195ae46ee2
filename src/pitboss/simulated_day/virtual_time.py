"""Time that passes when nothing is left to do.

The loop keeps a time of its own. Where callbacks are ready they run; where a thread is at work, such as the one that
writes the log, it is waited for; and only when neither is the case the time jumps to the next alarm. So a day takes as
long as its work, and nothing happens earlier or later than on a wall clock because a disk was slow.
"""

import asyncio
import selectors
from collections.abc import Callable, Coroutine, Mapping
from concurrent.futures import Executor
from typing import Any, TypeVar, TypeVarTuple, Unpack

from pitboss.room.time_source import Alarm
from pitboss.store.port import Appended, Batch, EventLog

T = TypeVar("T")
Ts = TypeVarTuple("Ts")
Ready = list[tuple[selectors.SelectorKey, int]]


class _Selector(selectors.BaseSelector):
    """Asks the loop what to do instead of waiting."""

    def __init__(self, idle: Callable[[float | None], float | None]) -> None:
        self._real, self._idle = selectors.DefaultSelector(), idle

    def register(self, fileobj: Any, events: int, data: Any = None) -> selectors.SelectorKey:
        return self._real.register(fileobj, events, data)

    def unregister(self, fileobj: Any) -> selectors.SelectorKey:
        return self._real.unregister(fileobj)

    def select(self, timeout: float | None = None) -> Ready:
        return self._real.select(self._idle(timeout))

    def get_map(self) -> Mapping[Any, selectors.SelectorKey]:
        return self._real.get_map()

    def close(self) -> None:
        self._real.close()


class VirtualLoop(asyncio.SelectorEventLoop):
    """waited_for: how many threads are at work for somebody here."""

    def __init__(self) -> None:
        self._passed = 0.0
        self.waited_for = 0
        super().__init__(_Selector(self._idle))

    def time(self) -> float:
        return self._passed

    def _idle(self, timeout: float | None) -> float | None:
        """How long to wait in truth, given how long nothing is due."""
        if timeout is None or self.waited_for:
            # A thread says when it is done. Nothing but that, or a signal, can come from outside.
            return 0 if timeout == 0 else None
        self._passed += max(0.0, timeout)
        return 0

    def run_in_executor(
        self, executor: Executor | None, func: Callable[[Unpack[Ts]], T], *args: *Ts
    ) -> "asyncio.Future[T]":
        future = super().run_in_executor(executor, func, *args)
        self.begin_wait()
        future.add_done_callback(lambda _: self.end_wait())
        return future

    def begin_wait(self) -> None:
        self.waited_for += 1

    def end_wait(self) -> None:
        self.waited_for -= 1


class VirtualClock:
    """The clock of a room in such a loop. start: milliseconds since 1970."""

    def __init__(self, loop: VirtualLoop, start: int) -> None:
        self._loop, self._start = loop, start

    def now(self) -> int:
        return self._start + round(self._loop.time() * 1000)

    async def sleep(self, seconds: float) -> None:
        await asyncio.sleep(seconds)

    async def until(self, at: int) -> None:
        """Returns at once where that has passed."""
        while self.now() < at:
            await asyncio.sleep((at - self.now()) / 1000)

    def call_later(self, seconds: float, call: Callable[[], None]) -> Alarm:
        return self._loop.call_later(max(0.0, seconds), call)


class WaitedFor:
    """A log whose writing the loop waits for: its thread tells the loop by itself, and not through an executor."""

    def __init__(self, log: EventLog, loop: VirtualLoop) -> None:
        self._log, self._loop = log, loop

    def __getattr__(self, name: str) -> Any:
        return getattr(self._log, name)

    async def append(self, batch: Batch) -> Appended:
        self._loop.begin_wait()
        try:
            return await self._log.append(batch)
        finally:
            self._loop.end_wait()

    async def forget_answers(self, streams: str, before: int, most: int) -> int:
        self._loop.begin_wait()
        try:
            return await self._log.forget_answers(streams, before, most)
        finally:
            self._loop.end_wait()


def run_virtual(main: Callable[[VirtualLoop], Coroutine[Any, Any, T]]) -> T:
    loop: VirtualLoop

    def make() -> asyncio.AbstractEventLoop:
        nonlocal loop
        loop = VirtualLoop()
        return loop

    with asyncio.Runner(loop_factory=make) as runner:
        runner.get_loop()
        return runner.run(main(loop))
