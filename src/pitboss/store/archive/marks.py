"""Marks: which entries of which stream lie in which file, as the log itself says.

They are entries of one stream, in the chain as all others, and so under the signed checkpoints: nobody puts another
file in the place of one without its digest telling. A file that was made again, for a copy of the log, may have a mark
of its own for the same entries: the last one counts.
"""

from collections.abc import Awaitable, Callable, Sequence

import msgspec

from pitboss.store.errors import StorageDamaged
from pitboss.store.port import Stored
from pitboss.store.records import StreamArchived

STREAM = "archive"
KIND = str(StreamArchived.__struct_config__.tag)
# Whoever opens a log needs this, and not the whole engine, which the codec does.
_decode = msgspec.json.Decoder(StreamArchived).decode


class Marks:
    """read: the entries of the stream of marks after a version."""

    def __init__(self, read: Callable[[int], Awaitable[list[Stored]]]) -> None:
        self._read = read
        self._version = 0
        self._spans: dict[str, list[StreamArchived]] = {}

    async def of(self, stream: str) -> Sequence[StreamArchived]:
        """In the order of their entries, from the first of the stream on and without a gap."""
        await self._look()
        return self._spans.get(stream, ())

    async def streams(self) -> list[str]:
        await self._look()
        return sorted(self._spans)

    async def _look(self) -> None:
        for entry in await self._read(self._version):
            # Somebody else may have read on meanwhile.
            if entry.version <= self._version:
                continue
            self._version = entry.version
            if entry.kind == KIND:
                self.take(read_mark(entry))

    def take(self, mark: StreamArchived) -> str:
        """What is wrong with it, given those before it."""
        spans = self._spans.setdefault(mark.stream, [])
        for i, known in enumerate(spans):
            if (known.first, known.last) == (mark.first, mark.last):
                if known.hash != mark.hash:
                    return f"names another hash for {mark.stream} version {mark.last} than the mark before it"
                spans[i] = mark
                return ""
        due = spans[-1].last + 1 if spans else 1
        if mark.first != due or mark.last < mark.first:
            return f"names versions {mark.first} to {mark.last} of {mark.stream}, where {due} is the next"
        spans.append(mark)
        return ""


def mark_fault(marks: Marks, entry: Stored) -> str:
    """What is wrong with an entry of the stream, for an audit."""
    if entry.kind != KIND or entry.sealed or entry.postings:
        return "is no mark of an archive"
    return marks.take(read_mark(entry))


def read_mark(entry: Stored) -> StreamArchived:
    try:
        return _decode(entry.public)
    except ValueError as error:
        raise StorageDamaged(f"{STREAM} version {entry.version} is no mark of an archive: {error}") from None


def no_marks() -> Marks:
    async def nothing(after: int) -> list[Stored]:
        return []

    return Marks(nothing)
