"""The whole log as JSON lines: a first line that says what it is, an entry a line with its hashes, and a last line with
the head of every stream, so that a file that was cut off can be told.

A selection has the contents of chosen entries, and of all others of the same streams what the chain needs. The public
form can be given to anybody, and verified by anybody. It leaves out what is sealed, whose money it was and
what people are called (public.py), and has their digests instead; of a private table it has only where its stream ends.
"""

from collections.abc import AsyncIterator, Iterable, Iterator

import msgspec

from pitboss.ledger.journal import Posting
from pitboss.store.chain import digest, encode_postings, is_command_digest, private_label
from pitboss.store.errors import StorageDamaged
from pitboss.store.exports.public import Pseudonyms, is_private, public_content
from pitboss.store.port import EventLog, Stored
from pitboss.store.sqlite.log import SqliteLog
from pitboss.store.verify import Checker, Heads, LogFault, Report, pages

# Of the whole form while postings had one leg, of the public one since it has no names, of the whole one since postings
# have both legs.
ONE_LEG, PUBLIC, WHOLE = 1, 2, 3
# A selection (selection.py): of the other entries it has what the chain needs.
SELECTION = 4


class First(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    pitboss_log: int
    public: bool


class Line(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    stream: str
    version: int
    at: int
    kind: str
    public: msgspec.Raw
    previous: str
    hash: str
    sealed: bytes = b""
    key: str = ""
    command: str = ""
    postings: tuple[Posting, ...] = ()
    sealed_digest: str = ""
    postings_digest: str = ""
    # Where names were replaced: of what was there.
    public_digest: str = ""
    # An older Pitboss had the id of the command in the chain, with its sender's name.
    command_hidden: bool = False
    # Not chosen: its contents are there as digests alone.
    left_out: bool = False

    def entry(self) -> Stored:
        return Stored(
            self.stream, self.version, self.at, self.kind, bytes(self.public), self.sealed, self.key, self.command,
            self.postings, bytes.fromhex(self.previous), bytes.fromhex(self.hash),
        )  # fmt: skip

    def digests(self) -> tuple[bytes, bytes, bytes]:
        sealed = bytes.fromhex(self.sealed_digest) or digest(self.sealed)
        postings = bytes.fromhex(self.postings_digest) or digest(encode_postings(self.postings))
        return bytes.fromhex(self.public_digest) or digest(bytes(self.public)), sealed, postings


class Last(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """private: where private streams end, of which nothing else is there."""

    entries: int
    heads: dict[str, tuple[int, str]]
    private: dict[str, tuple[int, str]] = {}


_encode = msgspec.json.Encoder().encode
_line = msgspec.json.Decoder(Line).decode
_first = msgspec.json.Decoder(First).decode
_last = msgspec.json.Decoder(Last).decode


async def export(log: EventLog, *, public: bool = False) -> AsyncIterator[bytes]:
    """Lines with their line ends."""
    whole = ONE_LEG if isinstance(log, SqliteLog) and log.one_legged else WHOLE
    yield _encode(First(PUBLIC if public else whole, public)) + b"\n"
    names = Pseudonyms()
    count, heads, private = 0, {}, {}
    for stream in await log.streams():
        first = await log.read(stream, 0, 2)
        if public and is_private(stream, first):
            version, found = await log.head(stream)
            private[private_label(first[0].hash)] = version, found.hex()
            continue
        async for entry in pages(log, stream):
            line = exported(entry)
            yield _encode(_public(line, entry, names) if public else line) + b"\n"
            count += 1
            heads[stream] = entry.version, entry.hash.hex()
    yield _encode(Last(count, heads, private)) + b"\n"


def exported(entry: Stored) -> Line:
    return Line(
        entry.stream, entry.version, entry.at, entry.kind, msgspec.Raw(entry.public), entry.previous.hex(),
        entry.hash.hex(), entry.sealed, entry.key, entry.command, entry.postings,
    )  # fmt: skip


def _public(line: Line, entry: Stored, names: Pseudonyms) -> Line:
    shown = public_content(entry, names)
    known = is_command_digest(entry.command)
    return msgspec.structs.replace(
        line,
        sealed=b"",
        postings=(),
        public=msgspec.Raw(shown),
        command=entry.command if known else "",
        command_hidden=not known,
        sealed_digest=digest(entry.sealed).hex() if entry.sealed else "",
        postings_digest=digest(encode_postings(entry.postings)).hex() if entry.postings else "",
        public_digest=digest(entry.public).hex() if shown is not entry.public else "",
    )


def is_export(start: bytes) -> bool:
    return start.startswith(b'{"pitboss_log":')


def is_public(first: bytes) -> bool:
    """Whether the export that begins with this line leaves out what is sealed and whose money it was."""
    try:
        return _first(first).public
    except ValueError:
        return False


def is_selection(first: bytes) -> bool:
    """Whether the export that begins with this line has the contents of chosen entries alone."""
    try:
        return _first(first).pitboss_log == SELECTION
    except ValueError:
        return False


def is_one_legged(first: bytes) -> bool:
    """Whether an older Pitboss made the export that begins with this line, or made the log of it."""
    try:
        return _first(first).pitboss_log == ONE_LEG
    except ValueError:
        return False


def read_export(lines: Iterable[bytes]) -> Iterator[Line | Last]:
    """Its entries, and its last line. Raises StorageDamaged where it is not what export wrote."""
    number = 0
    last: Last | None = None
    for number, text in enumerate(lines, 1):
        try:
            if number == 1:
                if _first(text).pitboss_log not in (ONE_LEG, PUBLIC, WHOLE, SELECTION):
                    raise StorageDamaged("this export is of another version of Pitboss")
            elif last is not None:
                raise StorageDamaged(f"line {number} comes after the last line of an export")
            elif text.startswith(b'{"entries":'):
                last = _last(text)
                yield last
            else:
                line = _line(text)
                line.digests()
                yield line
        except (ValueError, RecursionError) as error:
            raise StorageDamaged(f"line {number} is no line of an export: {error}") from None
    if last is None:
        raise StorageDamaged(f"the export was cut off after line {number}")


def export_heads(lines: Iterable[bytes]) -> Heads:
    """Where each stream was when the export was made."""
    *_, last = read_export(lines)
    assert isinstance(last, Last)
    return {stream: (version, bytes.fromhex(found)) for stream, (version, found) in (last.heads | last.private).items()}


def verify_export(lines: Iterable[bytes], since: Heads | None = None) -> Report:
    checker = Checker(since)
    try:
        for line in read_export(lines):
            if isinstance(line, Line):
                checker.take(line.entry(), line.digests(), provable=not line.command_hidden)
            else:
                end_of_export(line, checker)
    except StorageDamaged as error:
        checker.faults.append(LogFault("", 0, str(error)))
    return checker.report()


def end_of_export(last: Last, checker: Checker) -> None:
    """Whether every stream ends where the last line says."""
    for label, (version, found) in last.private.items():
        checker.only_head(label, (version, bytes.fromhex(found)))
    for stream in sorted(last.heads.keys() | checker.heads.keys() - last.private.keys()):
        version, found = last.heads.get(stream, (0, bytes(32).hex()))
        checker.end_of(stream, (version, bytes.fromhex(found)))
