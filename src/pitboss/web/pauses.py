"""Nothing stops everybody for long. Python itself does so in two ways, and both can be kept short.

Its look for what only circles keep alive stops the whole process, for longer the more tables there are. So what lives
long is not looked at: the program and its tables of numbers are frozen before the first call, and tables when they have
been opened, which takes no time. The young are looked at every half second, so that there are few of them each time:
Python itself goes by how many more objects there are than before, and where each hand takes the place of the last those
are few while the young grow many. A look at everything, the frozen too, comes every ten minutes if the process has
nothing to do, so that what a closed table leaves behind does not stay for ever. One that is never at rest looks once a
day at what is not frozen: the room leaves hardly any circles behind (a test).

And a thread that comes back from the disk waits up to five milliseconds for whoever computes, a dozen times for each
batch that it stores. It shall not wait so long.
"""

import asyncio
import contextlib
import gc
import sys
import time
from collections.abc import Callable, Iterator

EVERY_SECONDS = 600.0
BUSY_SECONDS = 24 * 3600.0
# How often the young are looked at, and whether tables were opened, and whether the process has nothing to do.
LOOK_SECONDS = 0.5
# Every so many looks it is at the half-young as well: most of what one look found in use is looked at once more.
HALF_YOUNG_EVERY = 4
# Of one core since the last look: less is nothing to do.
IDLE = 0.03
# So many more objects than were let go before Python looks at the young by itself, and so many of those looks before it
# looks at the half-young: where much is made at once.
YOUNG, HALF_YOUNG = 4_000, 4
# So many looks at the half-young before Python looks at all: more than there are in ten minutes.
NEVER = 2**31 - 1
# Seconds for which a thread that is ready waits for the one that runs: a fifth of it cost a tenth more processor time.
SWITCH_SECONDS = 0.0005


class Collector:
    """tables: how many are open. every: seconds between two looks at everything; busy: between two at what is not
    frozen, where there is always something to do."""

    def __init__(
        self, tables: Callable[[], int], every: float = EVERY_SECONDS, busy: float = BUSY_SECONDS
    ) -> None:  # fmt: skip
        self._tables, self._every, self._busy = tables, every, busy
        self._known = self._looks = 0
        self._at, self._whole_at = time.monotonic(), time.monotonic()
        self._used, self._used_at = time.process_time(), time.monotonic()

    def look(self) -> None:
        now, idle = time.monotonic(), self._idle()
        tables = self._tables()
        if tables > self._known:
            # What is frozen is not looked at; it goes all the same when nobody holds it any more, but for circles.
            gc.collect(1)
            gc.freeze()
        self._known = tables
        if idle and now - self._whole_at >= self._every:
            self.look_at_everything()
        elif now - self._at >= self._busy:
            self._at = now
            gc.collect()
        else:
            self._looks += 1
            gc.collect(0 if self._looks % HALF_YOUNG_EVERY else 1)

    def look_at_everything(self) -> None:
        gc.unfreeze()
        gc.collect()
        gc.freeze()
        self._at = self._whole_at = time.monotonic()
        self._used, self._used_at = time.process_time(), self._at

    def _idle(self) -> bool:
        used, at = time.process_time(), time.monotonic()
        share = (used - self._used) / max(at - self._used_at, 1e-9)
        self._used, self._used_at = used, at
        return share < IDLE


@contextlib.contextmanager
def short_pauses(
    tables: Callable[[], int] = lambda: 0, every: float = EVERY_SECONDS, look_every: float = LOOK_SECONDS,
    busy: float = BUSY_SECONDS,
) -> Iterator[None]:  # fmt: skip
    """Within a running loop; afterwards everything is as it was."""
    thresholds, switch = gc.get_threshold(), sys.getswitchinterval()
    collector = Collector(tables, every, busy)
    collector.look_at_everything()
    gc.set_threshold(YOUNG, HALF_YOUNG, NEVER)
    sys.setswitchinterval(SWITCH_SECONDS)

    async def look() -> None:
        while True:
            await asyncio.sleep(min(look_every, every))
            collector.look()

    looking = asyncio.get_running_loop().create_task(look())
    try:
        yield
    finally:
        looking.cancel()
        sys.setswitchinterval(switch)
        gc.set_threshold(*thresholds)
        gc.unfreeze()
