"""The folder of a room: its log and its key, which belong together."""

from pathlib import Path

from pitboss.store.checkpoints import FILE_NAME
from pitboss.store.errors import StorageUnavailable
from pitboss.store.private import own_folder
from pitboss.store.sealing import ROOM_KEY_NAME, Key, room_key
from pitboss.store.sqlite.log import DATABASE_NAME

LOG_NAME = "pitboss.log"
# What every file that a room makes in its folder begins with.
OURS = ("room.", "checkpoint", LOG_NAME)


def room_files(data: Path) -> tuple[Path, Key]:
    """Where the log is, and the key; both are made where there is no room yet. Raises StoreError, or OSError."""
    own_folder(data, OURS)
    path, key = data / DATABASE_NAME, data / ROOM_KEY_NAME
    new = not path.exists() or not path.stat().st_size
    if new:
        for left in (key, path.with_name(path.name + "-wal"), data / FILE_NAME):
            if left.exists():
                raise StorageUnavailable(
                    f"there is a {left.name} in {data}, and no log in {DATABASE_NAME}: a room was here, and its log is "
                    f"gone. Restore it from a backup; for a new room name another folder, or move {left.name} away"
                )
    return path, room_key(key, new=new)
