"""Moving ended hands into archive files, stream by stream, so that whatever is broken off goes on.

The order is all: the file is written whole under another name, read again, and on the disk under its own; then the log
gets its mark, which makes it count; and only then do rows go, a piece at a time, the oldest first. Broken off before
the mark, a file is left that nobody names, and is made again. Broken off after it, rows are left whose entries are in
the archive too: nobody reads differently, and the next run takes them away. Before a row goes, the file that has its
entries is held against the mark once more.
"""

import asyncio
import os
import sqlite3
from bisect import bisect_left
from collections.abc import Callable, Sequence
from contextlib import closing
from pathlib import Path

import msgspec

from pitboss.store.archive.cutting import FIRST, KEPT, TABLE, ArchivingLog, Cut, entries_of, find_cut
from pitboss.store.archive.files import Index, Writing
from pitboss.store.archive.marks import STREAM
from pitboss.store.archive.splicing import sound
from pitboss.store.chain import check_links
from pitboss.store.checkpoints import sync_folder
from pitboss.store.codec import to_entry
from pitboss.store.errors import (
    ArchiveUnreadable,
    StorageDamaged,
    StorageLocked,
    StorageUnavailable,
    StoreError,
    VersionConflict,
)
from pitboss.store.keyring import Keyring
from pitboss.store.port import GENESIS, Batch
from pitboss.store.private import FOLDER, create_private, tighten
from pitboss.store.records import StreamArchived
from pitboss.store.sealing import Key
from pitboss.store.snapshots import unpack
from pitboss.store.sqlite.file import own

# Rows that go in one transaction: whoever else writes waits a few milliseconds.
PIECE = 500
MEANWHILE = "hands of this room were just archived from another place: run this again"
Told = Callable[[int, int], None]
Step = Callable[[str], None]


class Moved(msgspec.Struct):
    """What one stream came to. size: bytes of the files that were made; rows: that left the database."""

    cut: Cut
    size: int = 0
    rows: int = 0
    # Where it was left as it is: why.
    trouble: str = ""


class Archiving:
    """before: what was stored earlier may go; milliseconds since 1970. now: for the marks. step: told before each step,
    and may raise, as tests do."""

    def __init__(self, log: ArchivingLog, room: Key, before: int, now: int, step: Step | None = None) -> None:
        self._log, self._room, self._before, self._now = log, room, before, now
        self._step = step or (lambda name: None)

    async def plan(self) -> list[Moved]:
        """What would go. Changes nothing."""
        return [Moved(await self._cut(stream)) for stream in await self._streams()]

    async def run(self, told: Told | None = None) -> list[Moved]:
        """Raises StoreError where the log itself fails; what is wrong with one stream is told in its Moved."""
        found: list[Moved] = []
        streams = await self._streams()
        with closing(_own(self._folder())):
            for done, stream in enumerate(streams):
                if told is not None:
                    told(done, len(streams))
                try:
                    found.append(await self._move(stream))
                except StorageDamaged as error:
                    found.append(Moved(Cut(stream, 1, 0), trouble=str(error)))
        return found

    # --- one stream -------------------------------------------------------------------------------------------------
    async def _move(self, stream: str) -> Moved:
        # What an earlier run has left first: a gap in the files is never made.
        rows = 0
        for span in await self._log.archive.marks.of(stream):
            rows += await self._finish(span)
        cut = await self._cut(stream)
        if not cut.entries:
            return Moved(cut, rows=rows)
        span, size = await self._write(stream, cut.first, cut.last)
        await self._mark(span)
        return Moved(cut, size, rows + await self._finish(span))

    async def _finish(self, span: StreamArchived) -> int:
        """How many rows went, whose entries the file has."""
        archive, rows = self._log.archive, 0
        # The rows of the first two entries stay, and the last one, whose hash the next entry has before it.
        start = (await self._log.row_ends(span.stream, FIRST - 1, span.last))[:1]
        ends = await self._log.row_ends(span.stream, max([span.first - 1, *start]), span.last - 1)
        try:
            spare = _without(ends, await asyncio.to_thread(archive.index, span, check=False))
            if spare:
                # Nothing goes before the whole file has been read again.
                await asyncio.to_thread(archive.index, span)
        except ArchiveUnreadable:
            if not await self._in_rows(span):
                raise
            # A copy of a log has the marks and all rows, and no files yet.
            made, _ = await self._write(span.stream, span.first, span.last)
            if made != span:
                await self._mark(made)
            spare = _without(ends, await asyncio.to_thread(archive.index, made))
        for i in range(0, len(spare), PIECE):
            self._step("discard")
            rows += await self._log.discard(span.stream, spare[i : i + PIECE])
        return rows

    async def _in_rows(self, span: StreamArchived) -> bool:
        after = span.first - 1
        try:
            async for page in entries_of(self._log, span.stream, after, span.last):
                if sound(page, after) != len(page):
                    return False
                after = page[-1].version
        except ArchiveUnreadable:
            # It was looked for in the file.
            return False
        return after == span.last

    async def _write(self, stream: str, first: int, last: int) -> tuple[StreamArchived, int]:
        folder = self._folder()
        name = f"{_plain(stream)}.{first:09}-{last:09}.jsonl.gz"
        part = folder / f"{name}-part"
        previous = (await self._log.read(stream, first - 2, 1))[0].hash if first > 1 else GENESIS
        self._step("write")
        try:
            part.unlink(missing_ok=True)
            with create_private(part) as file:
                writing = Writing(file, stream, first, previous, KEPT)
                found: bytes | None = previous
                async for page in entries_of(self._log, stream, first - 1, last):
                    found = check_links(page, found)
                    await asyncio.to_thread(writing.add, page)
                    self._step("page")
                digest = await asyncio.to_thread(writing.end)
            span = StreamArchived(stream, first, last, found or GENESIS, name, digest)
            self._step("rename")
            part.rename(folder / name)
            sync_folder(folder)
        except OSError as error:
            raise StorageUnavailable(f"{folder / name} cannot be written: {error.strerror or error}") from error
        # Read again from the file, entry by entry, and held against all that the mark will say.
        await asyncio.to_thread(self._log.archive.check, span)
        return span, writing.size

    async def _mark(self, span: StreamArchived) -> None:
        self._step("mark")
        # What is appended between the two is a conflict.
        version, _ = await self._log.head(STREAM)
        spans = await self._log.archive.marks.of(span.stream)
        due = spans[-1].last + 1 if spans else 1
        if span.first != due and (span.first, span.last) not in [(one.first, one.last) for one in spans]:
            raise StorageUnavailable(MEANWHILE)
        entry = to_entry(span, STREAM, version + 1, None)
        try:
            await self._log.append(Batch(STREAM, version, (entry,), self._now))
        except VersionConflict:
            raise StorageUnavailable(MEANWHILE) from None

    # --- what may go ------------------------------------------------------------------------------------------------
    async def _streams(self) -> list[str]:
        return [stream for stream in await self._log.streams() if stream.startswith(TABLE)]

    async def _cut(self, stream: str) -> Cut:
        return await find_cut(self._log, stream, self._before, await self._usable(stream))

    async def _usable(self, stream: str) -> int:
        """The version of the snapshot, where this Pitboss with this key opens the table from it; 0 for none."""
        found = await self._log.snapshot(stream)
        first = await self._log.read(stream, 0, 1)
        if found is None or not first:
            return 0
        version, packed = found
        try:
            opened = Keyring().read(first[0])
            return version if unpack(opened, stream, version, self._room, packed) is not None else 0
        except StoreError:
            return 0

    def _folder(self) -> Path:
        folder = self._log.archive.folder
        if folder is None:
            raise StorageUnavailable("nobody has said where archive files go: name the folder of the room")
        return folder


def _without(ends: Sequence[int], index: Index) -> list[int]:
    """Rows that can go: all but those that hold an entry which stays. ends: the last versions of rows, in order."""
    places = [bisect_left(ends, version) for version in index.kept]
    stay = {ends[place] for place in places if place < len(ends)}
    return [end for end in ends if end not in stay]


def _own(folder: Path) -> sqlite3.Connection:
    """The folder, which nobody else writes to until what this gives is closed. Raises StoreError."""
    try:
        folder.mkdir(mode=FOLDER, exist_ok=True)
        tighten(folder)
        held = own(folder)
        for left in folder.glob("*-part"):
            left.unlink()
        sync_folder(folder.parent)
    except StorageLocked:
        raise StorageLocked(f"hands are being archived in {folder} already: wait for that, or end it") from None
    except OSError as error:
        raise StorageUnavailable(f"{folder} cannot be made: {error.strerror or error}") from error
    return held


def _plain(stream: str) -> str:
    """A name that any file may have."""
    made = "".join([sign if sign.isascii() and (sign.isalnum() or sign in "-_") else "-" for sign in stream])
    return made if made.replace("-", ":", 1) == stream else f"{made}-{os.fsencode(stream).hex()[:40]}"
