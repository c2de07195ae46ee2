"""What was answered to commands: kept beside the log, so nothing but the log itself can show that it is true.

Whoever was told yes finds the entry that it says; whoever was told no has none.
"""

import sqlite3
from collections.abc import Callable, Iterable

import msgspec

from pitboss.room.asking import decode_answer
from pitboss.room.audit.batches import Answered
from pitboss.room.grants import STREAM as MONEY
from pitboss.store.chain import LARGEST
from pitboss.store.port import EventLog
from pitboss.store.sqlite import SqliteLog

GRANTED = b"{}"
FAULTS_MAX = 100
_OF_COMMAND = "SELECT CAST(answer AS BLOB) FROM answers WHERE stream = ? AND command = ?"


async def answers_of(log: EventLog, stream: str, commands: Iterable[str]) -> list[bytes | None]:
    """In one go where the log can."""
    if not isinstance(log, SqliteLog):
        return [await log.answer(stream, command) for command in commands]

    def look(db: sqlite3.Connection) -> list[bytes | None]:
        rows = [db.execute(_OF_COMMAND, (stream, command)).fetchone() for command in commands]
        return [row[0] if row else None for row in rows]

    return await log.inspect(look)


async def check_answers(
    log: EventLog, stream: str, answered: list[Answered], say: Callable[[str, int, str], None]
) -> None:
    """Of commands that were carried out. One whose answer is gone is not said here: the file says it."""
    if not answered:
        return
    for done, answer in zip(answered, await answers_of(log, stream, [one.command for one in answered]), strict=True):
        fault = _fault(stream, done, answer) if answer is not None else ""
        if fault:
            say(stream, done.version, f"came of a command whose answer {fault}")


def _fault(stream: str, done: Answered, answer: bytes) -> str:
    if stream == MONEY:
        return "" if answer == GRANTED else "was changed"
    try:
        found = decode_answer(answer)
    except msgspec.MsgspecError:
        return "cannot be read"
    if not found.ok:
        return "says that it was refused"
    if found.version != done.version:
        return f"says version {found.version}"
    return "" if found.id == done.command.partition("\n")[2] else "is that of another command"


def invented(db: sqlite3.Connection) -> list[tuple[str, int, str]]:
    """Stream, version and words: answers that say yes, where no entry came of the command."""
    found: list[tuple[str, int, str]] = []
    for stream, command, answer in db.execute("SELECT stream, command, CAST(answer AS BLOB) FROM answers"):
        if stream == MONEY and answer == GRANTED:
            continue
        try:
            told = decode_answer(answer)
        except (msgspec.MsgspecError, TypeError):
            found.append((str(stream), 0, f"the answer to {command!r} cannot be read"))
            continue
        if told.ok and not _came_of(db, stream, told.version, command):
            found.append((str(stream), told.version, f"is named in the answer to {command!r}, but did not come of it"))
        elif not told.ok and (not told.code or told.id != command.partition("\n")[2]):
            found.append((str(stream), 0, f"the refusal of {command!r} is not one that the room gives"))
        if len(found) >= FAULTS_MAX:
            break
    return found


def _came_of(db: sqlite3.Connection, stream: str, version: int, command: str) -> bool:
    if not 0 < version <= LARGEST:
        return False
    row = db.execute("SELECT command FROM entries WHERE stream = ? AND version = ?", (stream, version)).fetchone()
    return row is not None and row[0] == command
