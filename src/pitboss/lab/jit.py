"""Numba, with our settings: compiled once, kept in the lab's cache, without the interpreter's lock.

In an inner loop no array goes to a helper function (the counting of references costs a factor of 20) and everything is
an unsigned 64-bit number (mixed with signed ones it would become a float).
"""

import hashlib
from collections.abc import Callable
from pathlib import Path
from typing import TypeVar, cast

import numba

from pitboss.lab.cache import cache_folder

Function = TypeVar("Function", bound=Callable[..., object])


def _version() -> str:
    """Numba looks only at the file of a kernel; constants that it imports are in the machine code too."""
    digest = hashlib.sha256()
    for path in sorted(Path(__file__).parent.glob("*.py")):
        digest.update(path.read_bytes())
    return digest.hexdigest()[:12]


# Compiled code lies beside the tables: the package's own folder may be read-only.
numba.config.CACHE_DIR = str(cache_folder() / f"compiled-{_version()}")  # type: ignore[attr-defined]


def kernel(function: Function) -> Function:
    """A function in machine code. Threads may run it side by side."""
    return cast(Function, numba.njit(cache=True, nogil=True, error_model="numpy")(function))
