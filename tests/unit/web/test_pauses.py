"""What Python itself stops everybody for comes seldom while the room is open, and is as it was afterwards."""

import asyncio
import gc
import sys
import weakref

from pitboss.web.pauses import NEVER, SWITCH_SECONDS, short_pauses


class Circle:
    def __init__(self) -> None:
        self.itself = self


async def check_within() -> None:
    with short_pauses(every=0.02):
        assert gc.get_threshold()[2] == NEVER
        assert sys.getswitchinterval() < 2 * SWITCH_SECONDS
        assert gc.get_freeze_count() > 0
        # What has become old is not looked at by itself any more, but every so often by us.
        circle = Circle()
        gone = weakref.ref(circle)
        gc.collect()
        del circle
        async with asyncio.timeout(10):
            while gone() is not None:
                await asyncio.sleep(0.01)


def test_short_pauses__are_for_as_long_as_the_room_is_open() -> None:
    thresholds, switch = gc.get_threshold(), sys.getswitchinterval()
    asyncio.run(check_within())
    assert gc.get_threshold() == thresholds
    assert sys.getswitchinterval() == switch
    assert gc.get_freeze_count() == 0
