"""Work that goes wrong, for workers to do."""

import os
import signal
from pathlib import Path

from pitboss.lab.errors import CacheError


def squared_by_the_second(folder: Path, number: int) -> int:
    """Whoever tries it first dies of every third."""
    mark = folder / str(number)
    if number % 3 == 0 and not mark.exists():
        mark.touch()
        os.kill(os.getpid(), signal.SIGKILL)
    return number * number


def deadly(number: int) -> int:
    os.kill(os.getpid(), signal.SIGKILL)
    return number


def on_a_full_disk(number: int) -> int:
    raise CacheError(f"cannot write {number}: No space left on device")


def with_a_fault(number: int) -> float:
    return number / 0


def process_of(number: int) -> int:
    return os.getpid()
