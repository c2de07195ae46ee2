"""What Python itself stops everybody for comes seldom while the room is open, and is as it was afterwards."""

import asyncio
import gc
import sys
import weakref
from pathlib import Path
from unittest.mock import patch

from pitboss.web import pauses
from pitboss.web.pauses import NEVER, SWITCH_SECONDS, short_pauses
from tests.unit.room.rooms import House, in_a_hand, in_loop


class Circle:
    def __init__(self) -> None:
        self.itself = self


def circle_that_is_gone() -> "weakref.ref[Circle]":
    """After a collection that found it still in use."""
    circle = Circle()
    gone = weakref.ref(circle)
    gc.collect()
    return gone


async def until_gone(gone: "weakref.ref[Circle]") -> None:
    async with asyncio.timeout(60):
        while gone() is not None:
            await asyncio.sleep(0.01)


async def check_within() -> None:
    with short_pauses(every=0.02):
        assert gc.get_threshold()[2] == NEVER
        assert sys.getswitchinterval() < 2 * SWITCH_SECONDS
        assert gc.get_freeze_count() > 0
        # What has become old is not looked at by itself any more, but every so often by us.
        await until_gone(circle_that_is_gone())


def test_short_pauses__are_for_as_long_as_the_room_is_open() -> None:
    thresholds, switch = gc.get_threshold(), sys.getswitchinterval()
    asyncio.run(check_within())
    assert gc.get_threshold() == thresholds
    assert sys.getswitchinterval() == switch
    assert gc.get_freeze_count() == 0


async def check_tables() -> None:
    tables, kept = 1, []
    with short_pauses(lambda: tables, every=1000, look_every=0.01):
        await asyncio.sleep(0.05)
        before = gc.get_freeze_count()
        kept += [Circle() for _ in range(1000)]
        await asyncio.sleep(0.05)
        assert gc.get_freeze_count() < before + 500
        tables = 2
        # What was made meanwhile is not looked at any more either.
        async with asyncio.timeout(60):
            while gc.get_freeze_count() < before + 1000:
                await asyncio.sleep(0.01)


def test_tables_that_were_opened__are_not_looked_at_again() -> None:
    asyncio.run(check_tables())


async def check_young() -> None:
    """Python goes by how many more objects there are: where each takes the place of another it would never look."""
    looks: list[int] = []

    def looked(phase: str, info: dict[str, int]) -> None:
        if phase == "stop":
            looks.append(info["generation"])

    with short_pauses(every=1000, look_every=0.01), patch.object(pauses, "IDLE", 0.0):
        gc.callbacks.append(looked)
        try:
            gone = weakref.ref(Circle())
            await until_gone(gone)
            async with asyncio.timeout(60):
                while 1 not in looks:
                    await asyncio.sleep(0.01)
        finally:
            gc.callbacks.remove(looked)
    assert 0 in looks
    assert 2 not in looks


def test_the_young__are_looked_at_by_the_clock() -> None:
    asyncio.run(check_young())


async def check_closed_table() -> None:
    tables = 1
    with short_pauses(lambda: tables, every=0.1, look_every=0.01):
        gone = circle_that_is_gone()
        tables = 2
        # Frozen with the table, and let go of: a look at everything finds it, as soon as there is nothing to do.
        await until_gone(gone)
        assert gc.get_freeze_count() > 0


def test_circles_that_were_frozen__do_not_stay_for_ever() -> None:
    asyncio.run(check_closed_table())


async def check_busy() -> None:
    with short_pauses(every=1000, look_every=0.01, busy=0.05), patch.object(pauses, "IDLE", 0.0):
        frozen = gc.get_freeze_count()
        gone = circle_that_is_gone()
        await until_gone(gone)
        # Nothing frozen was looked at: that takes long, and there was something to do.
        assert gc.get_freeze_count() <= frozen


def test_circles_of_a_room_that_never_rests__go_too() -> None:
    asyncio.run(check_busy())


@in_loop
async def test_a_room_that_is_played_in__leaves_no_circles_behind(tmp_path: Path) -> None:
    """Watches, commands and hands go when nobody holds them any more: else the collector would have to be quick."""
    it = await in_a_hand("memory", tmp_path)
    await _played(it, 3)
    gc.collect()
    gc.disable()
    try:
        before = len(gc.get_objects())
        await _played(it, 30)
        grown = len(gc.get_objects()) - before
        found = gc.collect()
    finally:
        gc.enable()
    assert found < 300, f"{found} objects in circles"
    assert grown < 12_000, f"{grown} objects more"
    await it.stop()


async def _played(it: House, hands: int) -> None:
    for _ in range(hands):
        watch = await it.room.look_on("1", "player 1")
        watch.listen(lambda frames: True, lambda error: None)
        for do in ("call", "fold"):
            if it.runner().live.need.kind == "act":
                await it.act(do)
        await it.next_hand()
        watch.close()
