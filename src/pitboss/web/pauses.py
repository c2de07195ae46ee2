"""Nothing stops everybody for long. Python itself does so in two ways, and both can be kept short.

Its look for what only circles keep alive stops the whole process, for longer the more tables there are, and a crowd
that comes and goes brings it on every few seconds. So what is there before the first call, the program and its tables
of numbers, is not looked at again, and the look at all the rest comes every ten minutes: a crowd can make it longer,
but not more frequent. The young are looked at as ever, and the half-young more often than is usual: each of those looks
is short then, where it would have taken longer than a move at a table.

And a thread that comes back from the disk waits up to five milliseconds for whoever computes, a dozen times for each
batch that it stores. It shall not wait so long.
"""

import asyncio
import contextlib
import gc
import sys
from collections.abc import Iterator

EVERY_SECONDS = 600.0
# So many looks at the young before Python looks at the half-young.
HALF_YOUNG = 2
# So many looks at the half-young before Python looks at all: more than there are in ten minutes.
NEVER = 2**31 - 1
# Seconds for which a thread that is ready waits for the one that runs.
SWITCH_SECONDS = 0.0001


@contextlib.contextmanager
def short_pauses(every: float = EVERY_SECONDS) -> Iterator[None]:
    """Within a running loop; afterwards everything is as it was."""
    thresholds, switch = gc.get_threshold(), sys.getswitchinterval()
    gc.collect()
    gc.freeze()
    gc.set_threshold(thresholds[0], HALF_YOUNG, NEVER)
    sys.setswitchinterval(SWITCH_SECONDS)

    async def look() -> None:
        while True:
            await asyncio.sleep(every)
            gc.collect()

    looking = asyncio.get_running_loop().create_task(look())
    try:
        yield
    finally:
        looking.cancel()
        sys.setswitchinterval(switch)
        gc.set_threshold(*thresholds)
        gc.unfreeze()
