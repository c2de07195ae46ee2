"""Numba, with our settings: compiled once, kept in the lab's cache, without the interpreter's lock.

In an inner loop no array goes to a helper function (the counting of references costs a factor of 20) and everything is
an unsigned 64-bit number (mixed with signed ones it would become a float).
"""

from collections.abc import Callable
from typing import TypeVar, cast

import numba

from pitboss.lab.cache import cache_folder

Function = TypeVar("Function", bound=Callable[..., object])

# Compiled code lies beside the tables: the package's own folder may be read-only.
numba.config.CACHE_DIR = str(cache_folder() / "compiled")  # type: ignore[attr-defined]


def kernel(function: Function) -> Function:
    """A function in machine code. Threads may run it side by side."""
    return cast(Function, numba.njit(cache=True, nogil=True, error_model="numpy")(function))
