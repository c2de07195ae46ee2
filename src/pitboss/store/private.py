"""Files and folders that are their owner's alone.

A room's database has the hashes of passwords and every hand that is over, its log has who did what: nobody else who has
an account on the machine is to read them. What is made is made 0600 (folders 0700), whatever the umask says; what was
there before is taken from everybody else when it is opened.
"""

import os
import stat
from pathlib import Path
from typing import BinaryIO

from pitboss.store.errors import StorageUnavailable

FILE, FOLDER = 0o600, 0o700
OTHERS, OTHERS_WRITE = 0o077, 0o022


def create_private(path: Path) -> BinaryIO:
    """A new file to write to. Raises FileExistsError, and OSError where there can be none."""
    return os.fdopen(os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, FILE), "wb")


def own_file(path: Path) -> None:
    """An empty file where there is none; an old one is only its owner's from now on. Raises StorageUnavailable.

    One that is there is not opened: to close it again would drop SQLite's locks on it.
    """
    try:
        create_private(path).close()
    except FileExistsError:
        tighten(path)
    except OSError as error:
        raise StorageUnavailable(f"{path} cannot be made: {error.strerror or error}") from error


def own_folder(folder: Path, ours: tuple[str, ...]) -> None:
    """A new folder, or one that is there: what begins with one of `ours` in it is its owner's alone from now on, and so
    is the folder where there is nothing else in it. A folder with other things stays as it is, but is refused where
    others may write: they could put their own files in the place of these. Raises StorageUnavailable, or OSError."""
    try:
        folder.mkdir(mode=FOLDER, parents=True)
        return
    except FileExistsError:
        names = os.listdir(folder)
    alone = all(name.startswith(ours) for name in names)
    if alone:
        tighten(folder)
    elif os.name == "posix" and folder.stat().st_mode & OTHERS_WRITE:
        raise StorageUnavailable(
            f"others may write in {folder}: 'chmod go-w {folder}', or name a folder that is for the room alone"
        )
    for name in names:
        if name.startswith(ours):
            tighten(folder / name)


def tighten(path: Path) -> None:
    """Nobody but its owner may read or write it. Raises StorageUnavailable where that cannot be brought about."""
    if os.name != "posix":
        return
    try:
        mode = stat.S_IMODE(path.stat().st_mode)
        if mode & OTHERS:
            path.chmod(mode & ~OTHERS)
    except FileNotFoundError:
        # SQLite takes the files beside its database away as it likes.
        return
    except OSError as error:
        raise StorageUnavailable(
            f"others may read {path}, and it cannot be changed ({error.strerror}): make it your own, 'chmod go= {path}'"
        ) from error
