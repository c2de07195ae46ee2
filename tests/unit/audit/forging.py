"""Whoever can write to the folder of a room, and knows how its log is made.

`change` is somebody with an editor: what they write does not fit the hashes. `Forger` works all hashes out again, seals
everything anew with keys of their own, and mends answers and balances: what stands in the file then fits together, and
only the rules of the game can tell that it never happened.
"""

from collections.abc import Callable
from pathlib import Path

import msgspec

from pitboss.house.base import HouseEvent
from pitboss.ledger.journal import Posting
from pitboss.room.tables.requests import Answer, decode_answer, encode_answer
from pitboss.room.tables.turn import HAND_ENDS
from pitboss.store.chain import chain, command_digest, decode_postings
from pitboss.store.codec import Fact, to_entry
from pitboss.store.keyring import Keyring, Sealer
from pitboss.store.port import GENESIS, Batch, Entry, Stored
from pitboss.store.records import HandKeyReleased, HandKeyWrapped
from pitboss.store.sealing import ROOM_KEY_NAME, read_room_key
from pitboss.store.sqlite.forms import stored
from pitboss.store.sqlite.log import DATABASE_NAME
from tests.support import by_entry
from tests.support.by_entry import NAMES as COLUMNS
from tests.support.by_entry import ByEntryFile, columns_of

KEYS = (HandKeyWrapped, HandKeyReleased)
INSERT = "INSERT INTO entries VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)"


class Item(msgspec.Struct):
    """An event or record with what it was stored with."""

    fact: Fact
    at: int
    command: str = ""
    postings: tuple[Posting, ...] = ()


Items = list[Item]


def change(folder: Path, *statements: str) -> None:
    by_entry.change(folder / DATABASE_NAME, *statements)


class Forger:
    def __init__(self, folder: Path) -> None:
        self._file = ByEntryFile(folder / DATABASE_NAME)
        self.db = self._file.db
        self.room = read_room_key(folder / ROOM_KEY_NAME)

    def entries(self, stream: str) -> list[Stored]:
        rows = self.db.execute(f"SELECT {COLUMNS} FROM entries WHERE stream = ? ORDER BY version", (stream,))
        return [stored(row) for row in rows]

    def items(self, stream: str) -> Items:
        """Without the keys, which are made anew; commands by their ids, which the answers tell."""
        entries, found = self.entries(stream), Items()
        rows = self.db.execute("SELECT command FROM answers WHERE stream = ?", (stream,))
        ids = {"": "", **{command_digest(command): command for (command,) in rows}}
        for entry, fact in zip(entries, Keyring(self.room).read_all(entries), strict=True):
            if not isinstance(fact, KEYS):
                found.append(Item(fact, entry.at, ids[entry.command], entry.postings))
            elif entry.postings:
                found[-1].postings = entry.postings
        return found

    def forge(self, stream: str, change: Callable[[Items], object]) -> None:
        items = self.items(stream)
        change(items)
        self.write(stream, items)

    def write(self, stream: str, items: Items) -> None:
        """As a room would have written it."""
        sealer, previous, version = Sealer(stream, self.room), GENESIS, 0
        self.db.execute("BEGIN")
        self.db.execute("DELETE FROM entries WHERE stream = ?", (stream,))
        self.db.execute("DELETE FROM snapshots WHERE stream = ?", (stream,))
        for item in items:
            over = isinstance(item.fact, HAND_ENDS)
            if isinstance(item.fact, HouseEvent):
                made: tuple[Entry, ...] = (to_entry(item.fact, stream, version + 1, None),)
            else:
                made = sealer.entries((item.fact,), version, release=over)
            previous, version = self._put(stream, made, item, previous, version)
            self._answer(stream, item, version)
        head = "INSERT INTO heads (stream, version, hash) VALUES (?, ?, ?) ON CONFLICT (stream) DO UPDATE "
        self.db.execute(
            f"{head} SET version = excluded.version, hash = excluded.hash, epoch = 0", (stream, version, previous)
        )
        self.balance()
        self._file.save()
        self.db.execute("COMMIT")

    def _put(
        self, stream: str, made: tuple[Entry, ...], item: Item, previous: bytes, version: int
    ) -> tuple[bytes, int]:
        batch = Batch(stream, version, made, item.at, item.command, postings=item.postings)
        for e in chain(batch, previous):
            self.db.execute(INSERT, columns_of(e))
            previous, version = e.hash, e.version
        return previous, version

    def _answer(self, stream: str, item: Item, version: int) -> None:
        place = (stream, item.command)
        row = self.db.execute("SELECT answer FROM answers WHERE stream = ? AND command = ?", place).fetchone()
        if item.command and row is None:
            _, line, id = item.command.partition("\n")
            answer = encode_answer(Answer(id, ok=True, version=version)) if line else b"{}"
            self.db.execute("INSERT INTO answers VALUES (?, ?, ?, ?)", (*place, answer, item.at))
        elif row is not None and row[0] != b"{}":
            answer = encode_answer(msgspec.structs.replace(decode_answer(row[0]), version=version))
            self.db.execute("UPDATE answers SET answer = ? WHERE stream = ? AND command = ?", (answer, *place))

    def balance(self) -> None:
        balances: dict[str, int] = {}
        for (postings,) in self.db.execute("SELECT postings FROM entries WHERE postings != x''"):
            for posting in decode_postings(postings):
                balances[posting.account] = balances.get(posting.account, 0) + posting.cents
        self.db.execute("DELETE FROM balances")
        self.db.executemany("INSERT INTO balances VALUES (?, ?)", balances.items())

    def close(self) -> None:
        self._file.close()
