"""What is copied beside the entries: tables, column by column, the same in every store.

A page of a table is asked for by the key of the row before it, so that no table has to fit into memory. Two stores
keep rows in different orders: what they hold is compared by a sum over the rows that no order changes.
"""

from collections.abc import Iterable, Mapping
from hashlib import sha256
from typing import Any

import msgspec

from pitboss.store.packed.answers import digest_of, pack_answer, read_answer

Row = tuple[Any, ...]
PAGE = 1000


class Table(msgspec.Struct, frozen=True):
    """key: how many of the first columns make a row the only one of its kind. flags: columns that are true or false.
    of_people: made by the room beside the log, and missing where nobody ever had an account. parts: the columns as they
    lie in the database, the key first, where they are others; source: what they are read from."""

    name: str
    columns: tuple[str, ...]
    key: int = 1
    flags: tuple[str, ...] = ()
    of_people: bool = False
    parts: tuple[str, ...] = ()
    source: str = ""

    def page(self, marks: str = "") -> str:
        """The SQL of a page. marks: for the key of the row before it; '' for the first page."""
        parts = self.parts or self.columns
        keys = ", ".join(parts[: self.key])
        after = f"WHERE ({keys}) > ({marks}) " if marks else ""
        return f"SELECT {', '.join(parts)} FROM {self.source or self.name} {after}ORDER BY {keys} LIMIT {PAGE}"

    def plain(self, found: Iterable[Any]) -> Row:
        """As it is compared, and given from one store to the other."""
        if self.name == "answers":
            _, _, stream, told, at = found
            return stream, *read_answer(told), at
        return tuple([int(value) if isinstance(value, bool) else value for value in found])


HEADS = Table("heads", ("stream", "version", "hash", "epoch", "owner"))
ANSWERS = Table(
    "answers", ("stream", "command", "answer", "at"), key=2,
    parts=("answers.stream", "answers.digest", "heads.stream", "told", "at"),
    source="answers JOIN heads ON heads.id = answers.stream",
)  # fmt: skip
BALANCES = Table("balances", ("account", "cents"))
SNAPSHOTS = Table("snapshots", ("stream", "version", "state"))
PEOPLE = Table(
    "people", ("name", "folded", "password", "guest", "made", "refilled", "called", "look"), flags=("guest",),
    of_people=True,
)  # fmt: skip
SESSIONS = Table("sessions", ("token", "name", "expires"), of_people=True)
PINS = Table("pins", ("name", "pin"), of_people=True)
NOTES = Table("notes", ("name", "about", "words", "colour", "muted"), key=2, flags=("muted",), of_people=True)
ATTEMPTS = Table("attempts", ("name", "address", "failures", "until"), key=2, of_people=True)
SHARES = Table("shares", ("digest", "token", "name", "stream", "number", "made"), of_people=True)
# Written anew as a whole at the end. Heads come with them, but stay: entries belong to them.
REPLACED = (ANSWERS, BALANCES, SNAPSHOTS, PEOPLE, SESSIONS, PINS, NOTES, ATTEMPTS, SHARES)
TABLES = (HEADS, *REPLACED)


def packed_answer(row: Row, numbers: Mapping[str, int]) -> Row:
    """As it lies in the database. numbers: of the streams."""
    stream, command, answer, at = row
    return numbers[stream], digest_of(command) if command else b"", pack_answer(command, answer), at


class Sum:
    """How many rows, and what they come to, in whatever order they come."""

    def __init__(self) -> None:
        self.rows = 0
        self._sum = 0

    def add(self, row: Row) -> None:
        self.rows += 1
        self._sum += int.from_bytes(sha256(msgspec.msgpack.encode(row)).digest(), "big")

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Sum) and (self.rows, self._sum % 2**256) == (other.rows, other._sum % 2**256)

    __hash__ = None  # type: ignore[assignment]
