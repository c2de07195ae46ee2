"""Rate limits: a bucket of tokens for each key, filled steadily. What is empty refuses, and says for how long."""

import time
from collections.abc import Callable

from pitboss.web.settings import Rate

# Buckets that are full again say nothing any more; so often they are thrown away.
SWEEP_EVERY = 4096


class Buckets:
    """Buckets of one rate. take() is 0.0 where the call may go on, else the seconds until it might."""

    def __init__(self, rate: Rate, clock: Callable[[], float] = time.monotonic) -> None:
        self.rate, self.clock = rate, clock
        self._left: dict[str, tuple[float, float]] = {}
        self._takes = 0

    def take(self, key: str) -> float:
        now = self.clock()
        self._takes += 1
        if self._takes % SWEEP_EVERY == 0:
            self._sweep(now)
        tokens, since = self._left.get(key, (self.rate.burst, now))
        tokens = min(self.rate.burst, tokens + (now - since) * self.rate.each_second)
        if tokens < 1:
            self._left[key] = (tokens, now)
            return (1 - tokens) / self.rate.each_second
        self._left[key] = (tokens - 1, now)
        return 0.0

    def __len__(self) -> int:
        return len(self._left)

    def _sweep(self, now: float) -> None:
        fill = self.rate.burst / self.rate.each_second
        self._left = {key: (left, since) for key, (left, since) in self._left.items() if now - since < fill}
