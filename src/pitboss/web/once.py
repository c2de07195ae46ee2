"""What takes a walk over the whole room is worked out once in a while, however often it is asked for."""

import time
from collections.abc import Callable
from typing import Generic, TypeVar

T = TypeVar("T")


class Once(Generic[T]):
    """The same answer for so many seconds: monitors and strangers may ask as often as they like."""

    def __init__(self, seconds: float, make: Callable[[], T], clock: Callable[[], float] = time.monotonic) -> None:
        self._seconds, self._make, self._clock = seconds, make, clock
        self._made: tuple[float, T] | None = None

    def __call__(self) -> T:
        now = self._clock()
        if self._made is None or now - self._made[0] >= self._seconds:
            self._made = now, self._make()
        return self._made[1]
