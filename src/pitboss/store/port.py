"""The port: what the room asks of a log, whatever keeps it.

A batch is stored whole or not at all: its entries, the postings to accounts of the ledger, the answer to its command
and the snapshot. When append returns, the batch is durable. An entry's hash covers the hash before it, so a log that
was changed anywhere can be told from one that was not.

A stream may have an owner. Whoever takes it gets an epoch, one higher than any before, and every batch carries that of
whoever appends it: once somebody else has taken the stream, nothing more of a former owner is stored, however late
it comes. A stream that nobody ever took has epoch 0, and whoever finds its version may append.

`public`, `answer` and what else is stored in clear never hold a card or anything else that somebody may not see: a
private field is in `sealed` alone.
"""

from typing import Protocol

import msgspec

from pitboss.ledger.journal import Posting

# What the first entry of a stream has before it.
GENESIS = bytes(32)


class Entry(msgspec.Struct, frozen=True):
    """One event or record. kind: its wire name. public: JSON that anybody may read. sealed: the whole event as
    ciphertext where it has private fields; key: what sealed it. What only an audit may read and no key seals any more
    (a released key) is in `sealed` with no key."""

    kind: str
    public: bytes
    sealed: bytes = b""
    key: str = ""


class Batch(msgspec.Struct, frozen=True):
    """expected: the version before it, so the first entry gets expected + 1. at: milliseconds since 1970. command: the
    id that the client gave ('': none); answer: what it is told, kept with the id. postings: both legs of whatever
    it moves from account to account, so their sum is 0. snapshot: the state after it. epoch: what `take` gave; 0 for
    a stream that nobody owns."""

    stream: str
    expected: int
    entries: tuple[Entry, ...]
    at: int
    command: str = ""
    answer: bytes = b""
    postings: tuple[Posting, ...] = ()
    snapshot: bytes | None = None
    epoch: int = 0


class Stored(msgspec.Struct, frozen=True):
    """An entry as it lies in the log. command: a digest of the command's id (chain.py). postings: those of its batch,
    with the last entry of it, so that the chain covers the money too."""

    stream: str
    version: int
    at: int
    kind: str
    public: bytes
    sealed: bytes
    key: str
    command: str
    postings: tuple[Posting, ...]
    previous: bytes
    hash: bytes


class Appended(msgspec.Struct, frozen=True):
    """version: the stream's after the batch. repeated: the command was known, nothing was stored, and answer is what
    was said the first time; otherwise it is the batch's own. hash: of the last entry, where something was stored."""

    version: int
    repeated: bool
    answer: bytes
    hash: bytes = b""


class Owned(msgspec.Struct, frozen=True):
    """Whose a stream is. epoch: 0 before anybody took it; owner: '' where nobody has it."""

    epoch: int = 0
    owner: str = ""


class EventLog(Protocol):
    async def append(self, batch: Batch) -> Appended:
        """Durable when it returns. Raises Fenced before all else, then VersionConflict, InsufficientFunds, BadBatch, or
        what the storage says.

        Whoever is cancelled while waiting, or gets StorageUnknown, does not know whether the batch was stored: the
        command id tells.
        """

    async def take(self, stream: str, owner: str = "", seen: int | None = None) -> int:
        """The epoch of a new owner. Whatever a former one has stored is there when this returns, and nothing of theirs
        comes afterwards. seen: take it only if its epoch is still this one; otherwise raises Fenced, for somebody else
        was faster."""

    async def release(self, stream: str, epoch: int) -> None:
        """Nobody's again, and nothing of this epoch is stored any more. Raises Fenced where it was taken over."""

    async def owned(self, stream: str) -> Owned:
        """Whose it is, whether there is an entry in it or not."""

    async def answer(self, stream: str, command: str) -> bytes | None:
        """What was answered to this command, if it is known."""

    async def answers(self, stream: str) -> list[tuple[str, bytes]]:
        """Every command of a stream whose answer is kept, with it: for an audit."""

    async def forget_answers(self, streams: str, before: int, most: int) -> int:
        """Answers that batches before this time gave, in streams whose names begin so; at most so many at once. How
        many were forgotten: their ids are free again."""

    async def read(self, stream: str, after: int = 0, limit: int = 0) -> list[Stored]:
        """The entries after a version, in order; at most `limit` where that is not 0."""

    async def read_kinds(self, stream: str, kinds: frozenset[str], after: int = 0) -> list[Stored]:
        """The entries of these kinds after a version, in order: what somebody looks for in a long stream."""

    async def streams(self) -> list[str]: ...

    async def head(self, stream: str) -> tuple[int, bytes]:
        """Version and hash of the last entry; 0 and GENESIS before there is one."""

    async def snapshot(self, stream: str) -> tuple[int, bytes] | None:
        """The last snapshot and the version that it is of."""

    async def faults(self) -> list[tuple[str, int, str]]:
        """What this kind of storage finds wrong with itself: stream and version, or '' and 0, and what it is."""

    async def balance(self, account: str) -> int:
        """0 for an account that never had anything."""

    async def balances(self) -> dict[str, int]:
        """Every account that ever had a posting."""

    async def close(self) -> None:
        """What waits is stored first. Afterwards everything raises StorageClosed."""


class LogThrough:
    """A log in front of another one: everything goes through as it is. Whoever changes something overrides that."""

    def __init__(self, log: EventLog) -> None:
        self._log = log

    async def append(self, batch: Batch) -> Appended:
        return await self._log.append(batch)

    async def take(self, stream: str, owner: str = "", seen: int | None = None) -> int:
        return await self._log.take(stream, owner, seen)

    async def release(self, stream: str, epoch: int) -> None:
        await self._log.release(stream, epoch)

    async def owned(self, stream: str) -> Owned:
        return await self._log.owned(stream)

    async def faults(self) -> list[tuple[str, int, str]]:
        return await self._log.faults()

    async def answer(self, stream: str, command: str) -> bytes | None:
        return await self._log.answer(stream, command)

    async def answers(self, stream: str) -> list[tuple[str, bytes]]:
        return await self._log.answers(stream)

    async def forget_answers(self, streams: str, before: int, most: int) -> int:
        return await self._log.forget_answers(streams, before, most)

    async def read(self, stream: str, after: int = 0, limit: int = 0) -> list[Stored]:
        return await self._log.read(stream, after, limit)

    async def read_kinds(self, stream: str, kinds: frozenset[str], after: int = 0) -> list[Stored]:
        return await self._log.read_kinds(stream, kinds, after)

    async def streams(self) -> list[str]:
        return await self._log.streams()

    async def head(self, stream: str) -> tuple[int, bytes]:
        return await self._log.head(stream)

    async def snapshot(self, stream: str) -> tuple[int, bytes] | None:
        return await self._log.snapshot(stream)

    async def balance(self, account: str) -> int:
        return await self._log.balance(account)

    async def balances(self) -> dict[str, int]:
        return await self._log.balances()

    async def close(self) -> None:
        await self._log.close()
