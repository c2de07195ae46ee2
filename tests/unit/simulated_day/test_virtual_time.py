"""Time passes when nothing is left to do, and never while a thread is at work."""

import asyncio
import time
from collections.abc import Coroutine
from pathlib import Path
from typing import Any

import pytest

from pitboss.simulated_day.virtual_time import VirtualClock, VirtualLoop, WaitedFor, run_virtual
from pitboss.store.codec import to_entry
from pitboss.store.port import Batch
from pitboss.store.records import MoneyGranted
from pitboss.store.sqlite.log import SqliteLog

START = 1_000_000
DAY_SECONDS = 86_400.0


def test_virtual_time__a_day_takes_no_time() -> None:
    async def main(loop: VirtualLoop) -> int:
        clock = VirtualClock(loop, START)
        await clock.sleep(DAY_SECONDS)
        return clock.now()

    began = time.monotonic()
    assert run_virtual(main) == START + 86_400_000
    assert time.monotonic() - began < 3600


def test_virtual_time__alarms_ring_in_their_order_at_their_times() -> None:
    async def main(loop: VirtualLoop) -> list[tuple[str, int]]:
        clock, rang = VirtualClock(loop, 0), list[tuple[str, int]]()
        for name, seconds in (("late", 3.0), ("early", 0.007), ("middle", 1.5), ("never", 2.0)):
            alarm = clock.call_later(seconds, lambda name=name: rang.append((name, clock.now())))  # type: ignore[misc]
            if name == "never":
                alarm.cancel()
        await clock.until(10_000)
        return rang

    assert run_virtual(main) == [("early", 7), ("middle", 1500), ("late", 3000)]


@pytest.mark.parametrize("at", [0, START - 1, START])
def test_virtual_time__what_has_passed_is_not_waited_for(at: int) -> None:
    async def main(loop: VirtualLoop) -> int:
        clock = VirtualClock(loop, START)
        await clock.until(at)
        return clock.now()

    assert run_virtual(main) == START


def _while_at_work(job: Coroutine[Any, Any, object], loop: VirtualLoop) -> Coroutine[Any, Any, int]:
    """The time at which a job of a thread is done, with an alarm set for a moment in between."""

    async def main() -> int:
        clock = VirtualClock(loop, 0)
        clock.call_later(0.001, lambda: None)
        await job
        return clock.now()

    return main()


def test_virtual_time__stands_still_while_a_thread_is_at_work() -> None:
    async def main(loop: VirtualLoop) -> int:
        return await _while_at_work(asyncio.to_thread(time.sleep, 0.05), loop)

    assert run_virtual(main) == 0


def test_virtual_time__stands_still_while_the_log_is_written(tmp_path: Path) -> None:
    async def main(loop: VirtualLoop) -> tuple[int, int]:
        log = WaitedFor(SqliteLog(tmp_path / "room.db"), loop)
        entry = to_entry(MoneyGranted(0, "for a test"), "money", 1, None)
        try:
            at = await _while_at_work(log.append(Batch("money", 0, (entry,), 1)), loop)
            return at, await log.forget_answers("table:", 1, 10)
        finally:
            await log.close()

    assert run_virtual(main) == (0, 0)
