"""What the room says no with, beside the tables' own answers."""

import logging
import traceback

from pitboss.store.errors import StoreError

log = logging.getLogger("pitboss.room")


class RoomRefusal(Exception):
    """What was asked for is not allowed or not possible; nothing has changed."""

    def __init__(self, code: str, detail: str, rule: str = "") -> None:
        super().__init__(detail)
        self.code, self.detail, self.rule = code, detail, rule


class Moved(Exception):
    """A table is run elsewhere from now on: look on there."""


def report(table: str, error: Exception) -> None:
    """Where it happened, never what it was about: a card could be in the words."""
    frames = traceback.extract_tb(error.__traceback__)
    where = [f"{frame.filename.rpartition('/')[2]}:{frame.lineno}" for frame in frames]
    log.error("table fault", extra={"table": table, "fault": type(error).__name__, "where": where[-4:]})


def storage_trouble(table: str, error: StoreError) -> str:
    """What people at the table are told. Which file it was is nobody's business but the operator's: the log has it."""
    log.error("storage", extra={"table": table, "fault": type(error).__name__, "detail": str(error)})
    return error.told
