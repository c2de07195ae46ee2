"""A stream whose older entries are in files, read as one.

Rows are read first, as ever. Only where they leave a gap is there anything to look for: then the marks say which file
has the entries, the digest of the file is held against its mark once, and the entries take the place of the gap. Some
rows stay though their entries are archived (cutting.py); where a gap begins, what the file has counts up to its end.
"""

import asyncio
import os
from collections.abc import Awaitable, Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

from pitboss.store.archive.files import Index, check_entries, digest_of, read_entries, read_index
from pitboss.store.archive.marks import STREAM, Marks
from pitboss.store.errors import ArchiveUnreadable, StorageDamaged
from pitboss.store.port import Stored
from pitboss.store.records import StreamArchived

# In the folder of a room.
FOLDER_NAME = "room.archive"
# Where the files are, for whoever names a database and no folder.
ENVIRONMENT = "PITBOSS_ARCHIVE"


def sound(found: Sequence[Stored], after: int) -> int:
    """How many of these entries follow each other from a version on, each with the hash before it."""
    for i, entry in enumerate(found):
        if entry.version != after + 1 + i or not entry.previous:
            return i
    return len(found)


class Archive:
    """folder: where the files are; None where nobody has said. rows: the entries of the stream of marks after a
    version."""

    def __init__(self, folder: Path | None, rows: Callable[[int], Awaitable[list[Stored]]]) -> None:
        named = os.environ.get(ENVIRONMENT, "")
        self.folder = Path(named) if named and folder is None else folder
        self.marks = Marks(rows)
        # Files that were found to be what their marks say, as they were then.
        self._known: dict[tuple[Path, bytes], tuple[tuple[int, int], Index]] = {}

    async def mend(self, stream: str, found: list[Stored], after: int, limit: int) -> list[Stored]:
        """The entries after a version, of which these are in rows. Raises ArchiveUnreadable where a file is missing or
        was changed."""
        fits = sound(found, after)
        if fits == len(found) or stream == STREAM:
            return found
        spans = await self.marks.of(stream)
        begin = after + fits
        if not spans or begin >= spans[-1].last:
            # What is missing here is in no archive either.
            return found
        mended = found[:fits]
        for span in spans:
            if span.last > begin and not (limit and len(mended) >= limit):
                left = limit - len(mended) if limit else 0
                mended += await asyncio.to_thread(self._read, span, max(begin, span.first - 1), left)
        mended += [entry for entry in found if entry.version > spans[-1].last]
        return mended[:limit] if limit else mended

    async def begins_before(self, stream: str, after: int) -> bool:
        """Whether entries after a version are in a file."""
        spans = await self.marks.of(stream)
        return bool(spans) and spans[-1].last > after

    def path(self, span: StreamArchived) -> Path:
        """Raises ArchiveUnreadable where nobody knows."""
        if self.folder is None:
            raise ArchiveUnreadable(
                f"{_entries(span)} are in the archive file {span.file}, and nobody has said where archives are: name "
                f"the folder that has it in {ENVIRONMENT}"
            )
        return self.folder / Path(span.file).name

    def index(self, span: StreamArchived, *, check: bool = True) -> Index:
        """Of the file, once that is found to be what the mark says. check: False for a first glance, that does not read
        the whole file. Raises ArchiveUnreadable."""
        path = self.path(span)
        try:
            stat = path.stat()
            now = stat.st_size, stat.st_mtime_ns
            known = self._known.get((path, span.digest))
            if known is not None and known[0] == now:
                return known[1]
            if check and digest_of(path) != span.digest:
                raise ArchiveUnreadable(
                    f"the archive file {path} was changed: it is not the one that the log names for {_entries(span)}; "
                    "restore it from a backup"
                )
            index = read_index(path)
        except ArchiveUnreadable:
            raise
        except StorageDamaged as error:
            raise ArchiveUnreadable(str(error)) from None
        except FileNotFoundError:
            raise ArchiveUnreadable(
                f"the archive file {path} is missing, which has {_entries(span)}: restore it from a backup, or put it "
                "back"
            ) from None
        except OSError as error:
            raise ArchiveUnreadable(f"the archive file {path} cannot be read: {error.strerror or error}") from error
        if (index.stream, index.first, index.last, index.hash) != (
            span.stream, span.first, span.last, span.hash.hex()
        ):  # fmt: skip
            raise ArchiveUnreadable(f"the archive file {path} does not hold {_entries(span)}, as the log says")
        if check:
            self._known[path, span.digest] = now, index
        return index

    def check(self, span: StreamArchived) -> None:
        """That every entry comes back from the file, with its hash. Raises ArchiveUnreadable."""
        with self._troubles(span):
            check_entries(self.path(span), self.index(span))

    def _read(self, span: StreamArchived, after: int, limit: int) -> list[Stored]:
        with self._troubles(span):
            return read_entries(self.path(span), self.index(span), after, limit)

    @contextmanager
    def _troubles(self, span: StreamArchived) -> Iterator[None]:
        try:
            yield
        except OSError as error:
            words = f"the archive file {self.path(span)} cannot be read: {error.strerror or error}"
            raise ArchiveUnreadable(words) from error
        except ArchiveUnreadable:
            raise
        except StorageDamaged as error:
            raise ArchiveUnreadable(str(error)) from None


def _entries(span: StreamArchived) -> str:
    return f"{span.stream} version {span.first} to {span.last}"
