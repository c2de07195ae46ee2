"""An archive file: entries of one stream as JSON lines, in blocks that are compressed one by one.

The whole is an ordinary .gz file of several members, so that `zcat` shows it. First a line that says what it is; then
blocks of entries, a line each; then the index with the place of every block and the hash before it; and last a member
that is always equally long and says where the index begins. So one hand is read without the rest. Hashes of single
entries are not stored: they follow from the block, and have to end with the hash that the next one begins with.
"""

import os
import zlib
from collections.abc import Iterator, Sequence
from hashlib import sha256
from pathlib import Path
from typing import BinaryIO

import msgspec

from pitboss.ledger.journal import Posting
from pitboss.store.chain import entry_hash
from pitboss.store.errors import StorageDamaged
from pitboss.store.port import Stored

FORMAT = 1
# Entries: some eight hands, and a page of them is a few blocks.
BLOCK = 400
# Larger than any block: nobody fills the memory by a file that they have put there.
EXPANDED_MAX = 64 << 20
_GZIP, _LEVEL = 31, 9
_TAIL = b'{"index_at":%16d}\n'


class First(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    pitboss_archive: int
    stream: str
    first: int


class Line(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """text: the public part, where an older Pitboss has line breaks in it, or spaces around it."""

    version: int
    at: int
    kind: str
    public: msgspec.Raw = msgspec.Raw(b"null")
    sealed: bytes = b""
    key: str = ""
    command: str = ""
    postings: tuple[Posting, ...] = ()
    text: bytes = b""


class Block(msgspec.Struct, frozen=True, array_like=True, forbid_unknown_fields=True):
    """previous: the hash before its first entry."""

    first: int
    at: int
    size: int
    previous: str


class Index(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """kept: entries that stay in the database as well (cutting.py)."""

    stream: str
    first: int
    last: int
    hash: str
    kept: tuple[int, ...]
    blocks: tuple[Block, ...]


class _Tail(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    index_at: int


_encode = msgspec.json.Encoder().encode
_lines = msgspec.json.Decoder(Line).decode_lines
_index = msgspec.json.Decoder(Index).decode
_tail = msgspec.json.Decoder(_Tail).decode


def _member(content: bytes, level: int = _LEVEL) -> bytes:
    made = zlib.compressobj(level, zlib.DEFLATED, _GZIP)
    return made.compress(content) + made.flush()


def _tail_of(at: int) -> bytes:
    # Not compressed, so that its length does not depend on what it says.
    return _member(_TAIL % at, 0)


_TAIL_SIZE = len(_tail_of(0))


class Writing:
    """Makes one. kinds: of entries that stay in the database as well."""

    def __init__(self, file: BinaryIO, stream: str, first: int, previous: bytes, kinds: frozenset[str]) -> None:
        self._file, self._stream, self._first, self._kinds = file, stream, first, kinds
        self._digest, self.size = sha256(), 0
        self._waiting: list[Stored] = []
        self._blocks: list[Block] = []
        self._kept: list[int] = []
        self._version, self._hash = first - 1, previous
        self._write(_member(_encode(First(FORMAT, stream, first)) + b"\n"))

    def add(self, entries: Sequence[Stored]) -> None:
        """The next ones. Whoever calls has looked at their hashes."""
        for entry in entries:
            self._waiting.append(entry)
            if entry.kind in self._kinds:
                self._kept.append(entry.version)
            if len(self._waiting) >= BLOCK:
                self._flush()

    def end(self) -> bytes:
        """On the disk when this returns: the digest of the file."""
        self._flush()
        index = Index(
            self._stream, self._first, self._version, self._hash.hex(), tuple(self._kept), tuple(self._blocks)
        )
        at = self.size
        self._write(_member(_encode(index) + b"\n"))
        self._write(_tail_of(at))
        self._file.flush()
        os.fsync(self._file.fileno())
        return self._digest.digest()

    def _flush(self) -> None:
        if not self._waiting:
            return
        block = _member(b"".join([_encode(_line(entry)) + b"\n" for entry in self._waiting]))
        self._blocks.append(Block(self._version + 1, self.size, len(block), self._hash.hex()))
        self._write(block)
        self._version, self._hash = self._waiting[-1].version, self._waiting[-1].hash
        self._waiting = []

    def _write(self, content: bytes) -> None:
        self._file.write(content)
        self._digest.update(content)
        self.size += len(content)


def _line(entry: Stored) -> Line:
    # Spaces around it would be lost as well.
    broken = b"\n" in entry.public or entry.public != entry.public.strip()
    return Line(
        entry.version, entry.at, entry.kind, msgspec.Raw(b"null" if broken else entry.public), entry.sealed, entry.key,
        entry.command, entry.postings, entry.public if broken else b"",
    )  # fmt: skip


def digest_of(path: Path) -> bytes:
    """Raises OSError."""
    with path.open("rb") as file:
        found = sha256()
        while piece := file.read(1 << 20):
            found.update(piece)
    return found.digest()


def read_index(path: Path) -> Index:
    """Raises StorageDamaged, or OSError."""
    try:
        with path.open("rb") as file:
            size = file.seek(0, os.SEEK_END)
            file.seek(max(0, size - _TAIL_SIZE))
            at = _tail(_expand(file.read())).index_at
            file.seek(at)
            return _index(_expand(file.read(size - _TAIL_SIZE - at)))
    except (zlib.error, ValueError, OverflowError) as error:
        raise StorageDamaged(f"{path} is no archive of a log, or not whole: {error}") from None


def read_entries(path: Path, index: Index, after: int, limit: int = 0) -> list[Stored]:
    """The entries after a version; limit: at most so many, 0 for all. Raises StorageDamaged, or OSError."""
    found: list[Stored] = []
    ends = [*[block.first - 1 for block in index.blocks[1:]], index.last]
    hashes = [*[block.previous for block in index.blocks[1:]], index.hash]
    with path.open("rb") as file:
        for block, last, expected in zip(index.blocks, ends, hashes, strict=True):
            if last <= after:
                continue
            try:
                file.seek(block.at)
                entries = list(_entries(index.stream, block, _expand(file.read(block.size))))
            except (zlib.error, ValueError) as error:
                raise StorageDamaged(f"{path} is no archive of a log, or not whole: {error}") from None
            if not entries or entries[-1].version != last or entries[-1].hash.hex() != expected:
                raise StorageDamaged(f"{path} was changed: {index.stream} up to version {last} is not what was written")
            found += [entry for entry in entries if entry.version > after]
            if limit and len(found) >= limit:
                return found[:limit]
    return found


def check_entries(path: Path, index: Index) -> None:
    """Every block is read, and ends with the hash that it should. Raises StorageDamaged, or OSError."""
    for block in index.blocks:
        read_entries(path, index, block.first - 1, 1)


def _entries(stream: str, block: Block, content: bytes) -> Iterator[Stored]:
    previous = bytes.fromhex(block.previous)
    for version, line in enumerate(_lines(content), block.first):
        if line.version != version:
            raise ValueError(f"version {version} is not where it should be")
        entry = Stored(
            stream, version, line.at, line.kind, line.text or bytes(line.public), line.sealed, line.key, line.command,
            line.postings, previous, b"",
        )  # fmt: skip
        previous = entry_hash(entry, previous)
        yield msgspec.structs.replace(entry, hash=previous)


def _expand(member: bytes) -> bytes:
    reader = zlib.decompressobj(_GZIP)
    found = reader.decompress(member, EXPANDED_MAX)
    if not reader.eof or reader.unused_data:
        raise ValueError("a part of it does not end where it should")
    return found
