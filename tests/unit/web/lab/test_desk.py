"""Questions to the lab: one process, so many seconds, a short row, and answers that were given before."""

import asyncio
import logging
import os
from typing import Any

import pytest

from pitboss.web.errors import Refused
from pitboss.web.lab import desk as module
from pitboss.web.lab.desk import LabDesk
from tests.unit.room.rooms import in_loop
from tests.unit.web.lab.work import by_game


@pytest.fixture(autouse=True)
def light(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "work", by_game)


async def refused(desk: LabDesk, game: str) -> tuple[int, str]:
    with pytest.raises(Refused) as error:
        await desk.ask("odds", game=game)
    return error.value.status, error.value.problem.code


async def gone(pid: int) -> bool:
    """Whether a process has ended within a minute."""
    for _ in range(600):
        try:
            os.kill(pid, 0)
        except ProcessLookupError:
            return True
        await asyncio.sleep(0.1)
    return False


@in_loop
async def test_one_process__started_with_the_first_question_and_not_this_one() -> None:
    desk = LabDesk(30, 4)
    first, second = await desk.ask("odds", game="holdem"), await desk.ask("odds", game="badugi")
    assert first["pid"] == second["pid"] != os.getpid()
    # The same question once more is not worked on.
    assert await desk.ask("odds", game="holdem") is first
    desk.stop()
    assert await gone(first["pid"])


@in_loop
async def test_what_makes_no_sense__is_told_and_the_process_stays() -> None:
    desk = LabDesk(30, 4)
    pid = (await desk.ask("odds", game="holdem"))["pid"]
    with pytest.raises(Refused) as error:
        await desk.ask("odds", game="nonsense")
    assert (error.value.status, error.value.problem.detail) == (400, "name another card")
    assert (await desk.ask("odds", game="badugi"))["pid"] == pid
    desk.stop()


@in_loop
async def test_too_long__the_process_is_stopped_and_the_next_question_has_another() -> None:
    desk = LabDesk(1, 4)
    while True:
        # It takes a while until the process is there.
        try:
            pid = (await desk.ask("odds", game="holdem"))["pid"]
            break
        except Refused:
            continue
    assert await refused(desk, "slow") == (503, "lab_too_slow")
    assert await gone(pid)
    desk.stop()


@in_loop
async def test_a_process_that_dies__is_told_and_the_next_question_has_another() -> None:
    desk = LabDesk(30, 4)
    pid = (await desk.ask("odds", game="holdem"))["pid"]
    assert await refused(desk, "dies") == (503, "lab_gone")
    assert await gone(pid)
    assert (await desk.ask("odds", game="badugi"))["pid"] != pid
    desk.stop()


@in_loop
async def test_a_full_row__whoever_comes_later_is_told_to_come_back() -> None:
    desk = LabDesk(30, 2)
    waiting = [asyncio.ensure_future(desk.ask("odds", game="slow", n=n)) for n in range(2)]
    await asyncio.sleep(0)
    with pytest.raises(Refused) as error:
        await desk.ask("odds", game="holdem")
    assert (error.value.status, error.value.problem.code, error.value.wait) == (503, "lab_busy", 5)
    for one in waiting:
        one.cancel()
    done: list[Any] = await asyncio.gather(*waiting, return_exceptions=True)
    assert [type(one) for one in done] == [asyncio.CancelledError] * 2
    # Nobody waits for those any more: the next one is answered.
    assert (await desk.ask("odds", game="holdem"))["exact"]
    desk.stop()


@in_loop
async def test_no_room_for_its_tables__where_that_is_the_log_alone_says(caplog: pytest.LogCaptureFixture) -> None:
    desk = LabDesk(30, 4)
    with caplog.at_level(logging.ERROR), pytest.raises(Refused) as error:
        await desk.ask("odds", game="full")
    assert (error.value.status, error.value.problem.code) == (503, "lab_trouble")
    assert "private" not in error.value.problem.detail
    assert "/somewhere/private" in str(caplog.records[-1].__dict__)
    desk.stop()
