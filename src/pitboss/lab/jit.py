"""Numba, with our settings: compiled once, kept in the lab's cache, without the interpreter's lock.

In an inner loop no array goes to a helper function that counts references (which costs a factor of 20), and everything
is an unsigned 64-bit number (mixed with signed ones it would become a float).
"""

import hashlib
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Any, TypeVar, cast

import numba

from pitboss.lab.cache import cache_folder, cannot_write

Function = TypeVar("Function", bound=Callable[..., object])


def _version() -> str:
    """Numba looks only at the file of a kernel; constants that it imports are in the machine code too."""
    digest = hashlib.sha256()
    for path in sorted(Path(__file__).parent.rglob("*.py")):
        digest.update(path.read_bytes())
    return digest.hexdigest()[:12]


# Compiled code lies beside the tables: the package's own folder may be read-only.
numba.config.CACHE_DIR = str(cache_folder() / f"compiled-{_version()}")  # type: ignore[attr-defined]


# Without counting references: see bare_kernel. The option is not in Numba's declared types.
_BARE: dict[str, Any] = {"nogil": True, "error_model": "numpy", "_nrt": False}


def kernel(function: Function) -> Function:
    """A function in machine code. Threads may run it side by side."""
    return cast(Function, _kept(numba.njit(nogil=True, error_model="numpy")(function)))


def bare_kernel(function: Function) -> Function:
    """A kernel that makes no arrays: neither it nor its parts count references, so arrays go to them without cost."""
    return cast(Function, _kept(numba.njit(**_BARE)(function)))


def part(function: Function) -> Function:
    """A part of bare kernels: compiled once for all who call it, where what is `inlined` is compiled each time anew."""
    return cast(Function, numba.njit(**_BARE)(function))


def _kept(compiled: Any) -> Any:
    # RuntimeError: there is no folder to keep it in. The tables are refused there too, and with words.
    with suppress(RuntimeError):
        compiled.enable_caching()
        _guard(compiled._cache)
    return compiled


def _guard(kept: Any) -> None:
    """Numba lets every fault of its files through: what is damaged is made again, a full disk is said as elsewhere."""
    load, save = kept.load_overload, kept.save_overload

    def load_or_nothing(signature: Any, context: Any) -> Any:
        try:
            return load(signature, context)
        except Exception:
            # Whatever a damaged file makes of it; a new index does not know the file.
            with suppress(OSError):
                kept.flush()
            return None

    def save_or_say(signature: Any, code: Any) -> None:
        try:
            save(signature, code)
        except OSError as error:
            raise cannot_write(Path(kept.cache_path), error) from error

    kept.load_overload, kept.save_overload = load_or_nothing, save_or_say


def inlined(function: Function) -> Function:
    """A part of a kernel that has a name of its own and no cost: it is put into whoever calls it."""
    return cast(Function, numba.njit(inline="always", nogil=True, error_model="numpy")(function))
