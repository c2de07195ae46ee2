"""What the room says no with, beside the tables' own answers."""

import logging
import traceback
from collections.abc import Coroutine
from contextlib import suppress
from typing import Any

from pitboss.store.errors import StoreError

log = logging.getLogger("pitboss.room")
# Why a table stands still, where it is not the floor's pause: words for everybody there.
STOPPED = "this table has stopped because of an error in Pitboss; its log is safe, and the staff knows"
UNREADABLE = "what is stored of this table does not fit together: run 'pitboss log verify', and restore a backup"
CUT_OFF = "this part of the room has lost the log: the table goes on as soon as it is back, here or elsewhere"

# Who holds a link cannot know which of both it is.
NO_SUCH_TABLE = ("no_such_table", "There is no such table, or it has closed.")


class RoomRefusal(Exception):
    """What was asked for is not allowed or not possible; nothing has changed."""

    def __init__(self, code: str, detail: str, rule: str = "") -> None:
        super().__init__(detail)
        self.code, self.detail, self.rule = code, detail, rule


class Moved(Exception):
    """A table is run elsewhere from now on: look on there."""


async def quietly(job: Coroutine[Any, Any, object]) -> None:
    """For what is done again later anyway, where the storage is away."""
    with suppress(StoreError):
        await job


def report(table: str, error: Exception) -> None:
    """Where it happened, never what it was about: a card could be in the words."""
    frames = traceback.extract_tb(error.__traceback__)
    where = [f"{frame.filename.rpartition('/')[2]}:{frame.lineno}" for frame in frames]
    log.error("table fault", extra={"table": table, "fault": type(error).__name__, "where": where[-4:]})


def storage_trouble(table: str, error: StoreError) -> str:
    """What people at the table are told. Which file it was is nobody's business but the operator's: the log has it."""
    log.error("storage", extra={"table": table, "fault": type(error).__name__, "detail": str(error)})
    return error.told
