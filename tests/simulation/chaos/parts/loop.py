"""A loop in which no time is waited for: where nothing is ready, its stopwatch jumps to the next timer.

The real room runs on it unchanged. Whatever would go to a thread is done at once, in its turn, so one seed gives one
order of everything that happens.
"""

import asyncio
from collections.abc import Callable, Coroutine
from typing import Any, TypeVar

T = TypeVar("T")


class NothingLeft(Exception):
    """Everybody waits, and no timer would ever wake them."""


class _NoFiles:
    """Stands for the selector: nothing comes from outside, so whoever waits only lets time pass."""

    def __init__(self, wait: Callable[[float | None], None]) -> None:
        self._wait = wait

    def select(self, timeout: float | None = None) -> list[Any]:
        self._wait(timeout)
        return []


class VirtualLoop(asyncio.BaseEventLoop):
    def __init__(self) -> None:
        super().__init__()
        self._virtual = 0.0
        self._selector = _NoFiles(self._let_pass)

    def time(self) -> float:
        return self._virtual

    def stall(self, seconds: float) -> None:
        """The whole process stands still: time passes, and nothing happens meanwhile."""
        self._virtual += seconds

    def _let_pass(self, timeout: float | None) -> None:
        if timeout is None:
            raise NothingLeft
        if timeout > 0:
            self._virtual += timeout

    def run_in_executor(  # type: ignore[override]
        self, executor: object, func: Callable[..., T], *args: Any
    ) -> asyncio.Future[T]:
        done: asyncio.Future[T] = self.create_future()
        try:
            done.set_result(func(*args))
        except Exception as error:
            done.set_exception(error)
        return done

    def _process_events(self, event_list: list[Any]) -> None:
        """There are none."""

    def _write_to_self(self) -> None:
        """Nobody is asleep who would have to be woken."""


def run_virtually(job: Coroutine[Any, Any, T]) -> T:
    """On a loop of its own, from time 0."""
    with asyncio.Runner(loop_factory=VirtualLoop) as runner:
        return runner.run(job)


def virtual_loop() -> VirtualLoop:
    """The one that runs."""
    loop = asyncio.get_running_loop()
    assert isinstance(loop, VirtualLoop)
    return loop
