"""Tables and results that were worked out once: files in one folder, each whole or not there at all.

The folder is PITBOSS_CACHE where that is set, else pitboss in the user's cache folder. A file's name carries what it
was made from, so that a newer version never reads an older one's; it is written beside its place and then moved into
it, so that a full disk or a killed process leaves no half of one.
"""

import hashlib
import os
from collections.abc import Callable
from io import BytesIO
from pathlib import Path
from zipfile import BadZipFile

import numpy as np
from numpy.typing import NDArray

from pitboss.lab.errors import CacheError
from pitboss.lab.files.whole import write_whole

Arrays = dict[str, NDArray[np.generic]]


def cache_folder() -> Path:
    named = os.environ.get("PITBOSS_CACHE")
    if named:
        return Path(named)
    return Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache") / "pitboss"


def place_of(name: str, made_from: str) -> Path:
    """Where a thing lies: its name, and a digest of all that it was made from (parameters, version of the method)."""
    return cache_folder() / f"{name}-{hashlib.sha256(made_from.encode()).hexdigest()[:12]}"


def cannot_write(place: Path, error: OSError) -> CacheError:
    return CacheError(
        f"cannot write {place}: {error.strerror or error}; make room there, or name another folder in PITBOSS_CACHE"
    )


def load_bytes(place: Path) -> bytes | None:
    try:
        return place.read_bytes()
    except FileNotFoundError:
        return None
    except OSError as error:
        raise CacheError(
            f"cannot read {place}: {error.strerror or error}; mend that, or name another folder in PITBOSS_CACHE"
        ) from error


def load_arrays(place: Path) -> Arrays | None:
    """The arrays of an .npz file; None where there is none, or where it is not one (it is then made again)."""
    content = load_bytes(place)
    if content is None:
        return None
    try:
        with np.load(BytesIO(content), allow_pickle=False) as file:
            return {name: file[name] for name in file.files}
    except (ValueError, OSError, KeyError, EOFError, BadZipFile, NotImplementedError, RuntimeError):
        # What a damaged archive raises depends on which of its bytes are damaged.
        return None


def cached_arrays(name: str, made_from: str, make: Callable[[], Arrays]) -> Arrays:
    """From the cache, else made and kept. `make` says itself, on standard error, that it is building tables."""
    place = place_of(name, made_from).with_suffix(".npz")
    arrays = load_arrays(place)
    if arrays is None:
        arrays = make()
        content = BytesIO()
        np.savez(content, **arrays)  # type: ignore[arg-type]
        try:
            write_whole(place, content.getvalue())
        except OSError as error:
            raise cannot_write(place, error) from error
    return arrays
