"""A batch as one row, and back.

A row has the version of its last entry, the time and the command of the batch once, the texts of its entries squeezed
together, what is sealed as it is, and the hash of the last entry. The hash before an entry is that of the row before,
or follows from the entries before it in the row; so do the hashes inside the row. Where what follows is not the hash
that is stored, something in the row was changed: then none of its entries has a hash that fits.

Whatever a database may hold can be packed, also what cannot be: an entry that was changed keeps the hash that does not
fit it. So a log that is brought from another form into this one has the same faults as before, and no more.
"""

from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from typing import Any

import msgspec

from pitboss.ledger.journal import Posting
from pitboss.store.chain import (
    COMMAND_DIGITS,
    decode_postings,
    encode_postings,
    entry_hash,
    is_command_digest,
)
from pitboss.store.packed.squeeze import Unreadable, expand, squeeze
from pitboss.store.port import GENESIS, Stored

# version, at, command, texts, sealed, hash
Row = tuple[int, int, bytes, bytes, bytes, bytes]
COLUMNS = "version, at, command, texts, sealed, hash"
TYPES = [int, int, bytes, bytes, bytes, bytes]
# Where rows are made of entries and not of batches: so that a page of entries needs few rows.
ENTRIES_MAX = 50
_TAG = b'{"type":"'
_AS_DIGEST, _AS_TEXT = b"#", b"="
_BREAK = b"\n"


class _Extra(msgspec.Struct, array_like=True, omit_defaults=True):
    """What few entries have beside their public part. at: which of them; kind: where the public part does not say it;
    size: of what is sealed."""

    at: int
    size: int = 0
    key: str = ""
    postings: bytes = b""
    kind: str = ""


class _Texts(msgspec.Struct, array_like=True, omit_defaults=True):
    """public: of all entries, a line each, or a list where one of them has line breaks in it, as none of ours has."""

    public: bytes | list[bytes]
    extra: list[_Extra] = []


_encode = msgspec.msgpack.Encoder().encode
_decode = msgspec.msgpack.Decoder(_Texts).decode
# public, kind, bytes of sealed, key, postings
_Fields = tuple[bytes, str, int, str, bytes]


def pack(entries: Sequence[Stored]) -> Row:
    """Entries of one batch, as `chain` makes them."""
    last = entries[-1]
    public: bytes | list[bytes] = _BREAK.join([entry.public for entry in entries])
    if public.count(_BREAK) != len(entries) - 1:
        public = [entry.public for entry in entries]
    texts = _encode(_Texts(public, list(_extras(entries))))
    sealed = b"".join([entry.sealed for entry in entries])
    return last.version, last.at, _command(last.command), squeeze(texts), sealed, last.hash


def pack_all(entries: Iterable[Stored], previous: bytes) -> Iterator[Row]:
    """Any entries of one stream in the order of their versions; previous: the hash before the first of them."""
    group: list[Stored] = []
    for entry in entries:
        fits = entry.previous == previous and entry.hash == entry_hash(entry, previous)
        if group and not (fits and _goes_with(group, entry)):
            yield pack(group)
            group = []
        group.append(entry)
        previous = entry.hash
        if not fits:
            # Nothing follows from it.
            yield pack(group)
            group = []
    if group:
        yield pack(group)


def _goes_with(group: list[Stored], entry: Stored) -> bool:
    last = group[-1]
    same = (entry.version, entry.at, entry.command) == (last.version + 1, last.at, last.command)
    # Postings end a batch.
    return same and not last.postings and len(group) < ENTRIES_MAX


def _extras(entries: Sequence[Stored]) -> Iterator[_Extra]:
    for at, entry in enumerate(entries):
        tagged = entry.public.startswith(_tag(entry.kind))
        if not tagged or entry.sealed or entry.key or entry.postings:
            kind = "" if tagged else entry.kind
            yield _Extra(at, len(entry.sealed), entry.key, encode_postings(entry.postings), kind)


@lru_cache(maxsize=1024)
def _tag(kind: str) -> bytes:
    """How a public part begins that says its kind; what none begins with, where a kind could not be read from it."""
    return _TAG + kind.encode() + b'"' if '"' not in kind else b"\0"


def _command(command: str) -> bytes:
    if not command:
        return b""
    if is_command_digest(command):
        return _AS_DIGEST + bytes.fromhex(command[1:])
    # An older Pitboss has the id itself.
    return _AS_TEXT + command.encode()


def _read_command(command: bytes) -> str:
    if command.startswith(_AS_DIGEST) and len(command) == 1 + COMMAND_DIGITS // 2:
        return "#" + command[1:].hex()
    return command.removeprefix(_AS_TEXT).decode(errors="replace")


class Unpacker:
    """The rows of one stream, one after the other. Each has the version and hash of the one before it."""

    def __init__(self, stream: str) -> None:
        self._stream = stream
        self._before: tuple[int, bytes] = (0, GENESIS)

    def skip(self, row: Sequence[Any]) -> None:
        """A row that is there for its hash alone."""
        version, *_, found = checked(row)
        self._before = version, found

    def take(self, row: Sequence[Any], kinds: frozenset[str] | None = None) -> list[Stored]:
        """Its entries. kinds: only where one of these is among them."""
        version, at, command, texts, sealed, found = checked(row)
        before, previous = self._before
        self._before = version, found
        try:
            fields = _read_texts(texts, len(sealed))
        except Unreadable as error:
            public = f"unreadable: {error}".encode()
            return [Stored(self._stream, version, at, "unreadable", public, b"", "", "", (), previous, found)]
        if kinds is not None and kinds.isdisjoint([one[1] for one in fields]):
            return []
        first = version - len(fields) + 1
        # Behind a gap nobody knows which hash came before.
        known = previous if first == before + 1 else b""
        return list(self._entries(fields, first, at, _read_command(command), sealed, known, found))

    def _entries(
        self, fields: list[_Fields], first: int, at: int, command: str, sealed: bytes, previous: bytes, found: bytes
    ) -> Iterator[Stored]:  # fmt: skip
        made: list[Stored] = []
        start, before = 0, previous
        for i, (public, kind, size, key, postings) in enumerate(fields):
            entry = Stored(
                self._stream, first + i, at, kind, public, sealed[start : start + size], key, command,
                read_postings(postings), before, found,
            )  # fmt: skip
            start += size
            if len(fields) > 1 and before:
                before = entry_hash(entry, before)
                entry = msgspec.structs.replace(entry, hash=before)
            made.append(entry)
        if len(made) == 1 or before == found:
            return iter(made)
        return _spoilt(made, previous, found)


def unpacked(
    stream: str, found: Iterable[Any], after: int, kinds: frozenset[str] | None = None
) -> Iterator[list[Stored]]:  # fmt: skip
    """Row by row, the entries after a version. The first row may be there for its hash alone. kinds: as in Unpacker."""
    unpacker = Unpacker(stream)
    for row in found:
        version = checked(row)[0]
        if version <= after:
            unpacker.skip(row)
            continue
        entries = unpacker.take(row, kinds)
        if entries and entries[0].version <= after:
            entries = [entry for entry in entries if entry.version > after]
        yield entries


def _spoilt(entries: list[Stored], previous: bytes, found: bytes) -> Iterator[Stored]:
    """The same with hashes that fit none of them; where nobody knows what came before, with none."""
    for entry in entries[:-1]:
        wrong = bytes([byte ^ 0xFF for byte in entry.hash]) if previous else b""
        yield msgspec.structs.replace(entry, previous=previous, hash=wrong)
        previous = wrong
    yield msgspec.structs.replace(entries[-1], previous=previous, hash=found)


def _read_texts(texts: bytes, sealed: int) -> list[_Fields]:
    """Raises Unreadable."""
    try:
        found = _decode(expand(texts))
        public = found.public.split(_BREAK) if isinstance(found.public, bytes) else found.public
        fields: list[_Fields] = [(text, _kind(text), 0, "", b"") for text in public]
        for extra in found.extra:
            text = public[extra.at]
            fields[extra.at] = text, extra.kind or _kind(text), extra.size, extra.key, extra.postings
    except (ValueError, IndexError) as error:
        raise Unreadable(str(error)) from None
    sizes = [extra.size for extra in found.extra]
    if not fields or sum(sizes) != sealed or min(sizes, default=0) < 0:
        raise Unreadable("what is sealed is not as long as it should be")
    return fields


def _kind(public: bytes) -> str:
    return public[len(_TAG) : public.find(b'"', len(_TAG))].decode(errors="replace")


def read_postings(postings: bytes) -> tuple[Posting, ...]:
    """Where they cannot be read, a posting that cannot have the hash of what was written."""
    try:
        return decode_postings(postings) if postings else ()
    except ValueError:
        return (Posting(f"unreadable: {postings.hex()}", 0),)


def checked(row: Sequence[Any]) -> Row:
    """What somebody put there that cannot be is given as something that cannot have its hash."""
    if [type(value) for value in row] == TYPES:
        return row[0], row[1], row[2], row[3], row[4], row[5]
    version, at, *others = row
    command, texts, sealed, found = [as_bytes(value) for value in others]
    return version if type(version) is int else 0, at if type(at) is int else -1, command, texts, sealed, found


def as_bytes(value: object) -> bytes:
    return value if type(value) is bytes else f"no bytes: {value}".encode()
