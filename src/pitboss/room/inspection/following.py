"""Keeps the index of hands up to date, behind the tables: nothing waits for it but whoever searches.

A table tells that something happened (`changed`), after it was stored, so the index holds nothing that is not. What
this process has just stored itself is taken as it was written (`JustWritten`): reading it back cost a room at full
speed a sixth of its time. All else is read from the log. A stream whose chain is broken goes into it up to there, and
the index says so.
"""

import asyncio
import logging
import sqlite3
from collections.abc import Awaitable, Callable, Coroutine, Sequence
from functools import partial
from typing import Any, Protocol

from pitboss.engine import events as ev
from pitboss.room.inspection.index import Cursor, HandIndex, cursors, forget, write
from pitboss.room.inspection.scanning import RULINGS, Found, Scan, ScanState
from pitboss.room.tables.turn import HAND_ENDS
from pitboss.room.time_source import Alarm, Clock
from pitboss.store.chain import check_links
from pitboss.store.codec import Fact
from pitboss.store.errors import ArchiveUnreadable, StorageDamaged, StoreError
from pitboss.store.port import Entry, EventLog, Stored
from pitboss.store.records import TableClosed

log = logging.getLogger("pitboss.room")
TABLE = "table:"
# Entries that are read at once: some ten milliseconds in the thread of the index.
PAGE = 1000
# So long after something happened the file is brought up to date, where nobody has searched before.
SOON_SECONDS = 10.0
# So many batches of a table are held until then; of one that has more, all is read from the log.
HELD_MAX = 300
# What there is to find.
TELLING = frozenset((*HAND_ENDS, *RULINGS, ev.CardsShown, TableClosed))
BROKEN = "what is stored of this table is damaged from version {version} on: 'pitboss log verify' says where"
GONE = "hands of this table are in an archive that cannot be read: 'pitboss log verify' names the file"
Soon = Callable[[Coroutine[Any, Any, None]], None]


class WrittenTurn(Protocol):
    """expected: the version before it; hash: of its last entry."""

    @property
    def expected(self) -> int: ...
    @property
    def at(self) -> int: ...
    @property
    def entries(self) -> Sequence[Entry]: ...
    @property
    def hash(self) -> bytes: ...


class ChangedTable(Protocol):
    """last: the turn that was stored; None where the state was read anew."""

    @property
    def stream(self) -> str: ...
    @property
    def news(self) -> list[tuple[int, Fact]]: ...
    @property
    def last(self) -> WrittenTurn | None: ...


# The version before it, its time, its entries, the hash of the last.
BatchWritten = tuple[int, int, Sequence[Entry], bytes]


class JustWritten:
    """What this process has stored of a stream and the index has not gone through yet, without a gap."""

    def __init__(self) -> None:
        self._batches: list[BatchWritten] = []
        self._next = 0

    def add(self, turn: WrittenTurn) -> None:
        if turn.expected != self._next or len(self._batches) >= HELD_MAX:
            # Somebody else has written in between, or nobody goes through it.
            self._batches = []
        self._batches.append((turn.expected, turn.at, turn.entries, turn.hash))
        self._next = turn.expected + len(turn.entries)

    def after(self, version: int) -> list[BatchWritten]:
        """What has entries after a version; nothing where some of them are not held."""
        found = [batch for batch in self._batches if batch[0] + len(batch[2]) > version]
        return found if found and found[0][0] <= version else []

    def drop(self, version: int) -> None:
        """Up to a version: nobody asks for it again."""
        self._batches = [batch for batch in self._batches if batch[0] + len(batch[2]) > version]


class Following:
    """soon: has something done beside everything else. behind: how many entries there are still to be read, as of the
    last look."""

    def __init__(self, store: EventLog, index: HandIndex, clock: Clock, soon: Soon) -> None:
        self._store, self._index, self._clock, self._soon = store, index, clock, soon
        self._cursors: dict[str, Cursor] | None = None
        # Streams in which something may have happened since they were read.
        self._dirty: set[str] = set()
        # How far the tables of all nodes are, by stream; none where this process has them all and hears of each commit.
        self.versions: Callable[[], Awaitable[dict[str, int]]] | None = None
        self._seen: dict[str, int] = {}
        self._written: dict[str, JustWritten] = {}
        self._turn = asyncio.Lock()
        self._alarm: Alarm | None = None
        self.behind = 0

    # --- by the room ------------------------------------------------------------------------------------------------
    def start(self) -> None:
        """Where it is kept in a file it is brought up to date at once, and again and again."""
        if self._index.path is not None:
            self._soon(self._quietly())

    def changed(self, table: ChangedTable) -> None:
        """After every commit at a table."""
        if table.last is None:
            # It was read anew: what came meanwhile is in the log, and perhaps nowhere else.
            self._written.pop(table.stream, None)
        elif self._index.path is not None:
            written = self._written.get(table.stream)
            if written is None:
                written = self._written[table.stream] = JustWritten()
            written.add(table.last)
        if table.last is None or any(type(fact) in TELLING for _, fact in table.news):
            self._dirty.add(table.stream)
            if self._alarm is None and self._index.path is not None:
                self._alarm = self._clock.call_later(SOON_SECONDS, self._ring)

    def _ring(self) -> None:
        self._alarm = None
        self._soon(self._quietly())

    async def _quietly(self) -> None:
        try:
            await self.catch_up()
        except StoreError as error:
            # Whoever searches tries again, and is told if it fails again.
            log.error("index of hands", extra={"fault": type(error).__name__, "detail": str(error)})

    def close(self) -> None:
        if self._alarm is not None:
            self._alarm.cancel()
        self._index.close()

    # --- by whoever searches ----------------------------------------------------------------------------------------
    async def catch_up(self, *, everywhere: bool = False) -> None:
        """Until everything is in it that is stored now. everywhere: also what other nodes have stored, of which this
        one hears nothing. Raises StoreError."""
        async with self._turn:
            if self._cursors is None:
                await self._begin()
            if everywhere and self.versions is not None:
                now = await self.versions()
                self._dirty |= {stream for stream, version in now.items() if version > self._seen.get(stream, 0)}
                self._seen = now
            streams = sorted(self._dirty)
            self.behind = sum([await self._left(stream) for stream in streams])
            for stream in streams:
                # What happens from here on is news again.
                self._dirty.discard(stream)
                try:
                    await self._read(stream)
                except BaseException:
                    self._dirty.add(stream)
                    raise
            self.behind = 0

    def skipped(self) -> dict[str, str]:
        """By table, why not all of it could be read."""
        known = self._cursors or {}
        return {stream.removeprefix(TABLE): one.trouble for stream, one in known.items() if one.trouble}

    def cursor(self, stream: str) -> Cursor | None:
        return (self._cursors or {}).get(stream)

    def closed(self) -> list[tuple[str, ScanState]]:
        """Streams of tables that are closed, with what was known of them at the end."""
        return [(stream, one.state) for stream, one in (self._cursors or {}).items() if one.state.closed]

    async def _begin(self) -> None:
        """What the file has, held against the log."""
        found = await self._index.ask(cursors)
        streams = [stream for stream in await self._store.streams() if stream.startswith(TABLE)]
        for stream, cursor in list(found.items()):
            try:
                at = await self._store.read(stream, cursor.version - 1, 1)
            except ArchiveUnreadable:
                # What the file has of it stays until the archive can be read again.
                continue
            # Of a log that was restored, or of another one.
            if stream not in streams or not at or at[0].hash != cursor.hash or cursor.trouble:
                await self._index.ask(partial(forget, stream=stream))
                del found[stream]
        self._cursors = found
        self._dirty |= {stream for stream in streams if await self._left(stream)}

    async def _left(self, stream: str) -> int:
        cursor = self.cursor(stream)
        version, _ = await self._store.head(stream)
        return max(0, version - (cursor.version if cursor is not None else 0))

    async def _read(self, stream: str) -> None:
        assert self._cursors is not None
        cursor = self._cursors.get(stream)
        if self._in_trouble(stream):
            return
        scan = Scan(cursor.state, cursor.version, cursor.hash) if cursor is not None else Scan()
        written = self._written.get(stream)
        if written is not None and (held := written.after(scan.version)):
            self._went_on(stream, await self._index.ask(partial(_take_written, stream, scan, held)), scan)
        # Others may have written behind that, as where the table has another owner now.
        while (await self._store.head(stream))[0] > scan.version and not self._in_trouble(stream):
            page = await self._page(stream, scan)
            if not page:
                break
            self._went_on(stream, await self._index.ask(partial(_take, stream, scan, page)), scan)

    def _in_trouble(self, stream: str) -> bool:
        cursor = self.cursor(stream)
        return cursor is not None and bool(cursor.trouble)

    def _went_on(self, stream: str, cursor: Cursor, scan: Scan) -> None:
        """The index has it up to the cursor; what was gone through after that is gone through again."""
        assert self._cursors is not None
        before = self._cursors.get(stream)
        self._cursors[stream] = cursor
        self.behind = max(0, self.behind - (scan.version - (before.version if before is not None else 0)))
        if stream in self._written:
            self._written[stream].drop(cursor.version)
            if cursor.state.closed or cursor.trouble:
                del self._written[stream]

    async def _page(self, stream: str, scan: Scan) -> list[Stored]:
        assert self._cursors is not None
        try:
            return await self._store.read(stream, scan.version, PAGE)
        except ArchiveUnreadable as error:
            # In memory alone: when the room is opened again, the archive is looked for again.
            log.error("index of hands", extra={"stream": stream, "detail": str(error)})
            self._cursors[stream] = Cursor(*scan.rest, GONE)
            return []


def _take_written(stream: str, scan: Scan, batches: list[BatchWritten], db: sqlite3.Connection) -> Cursor:
    """What was stored without a gap, as it was stored: of its hashes the last of each batch alone is known here."""
    page: list[Stored] = []
    for expected, at, entries, last in batches:
        for version, entry in enumerate(entries, expected + 1):
            if version > scan.version:
                known = last if version == expected + len(entries) else b""
                page.append(Stored(stream, version, at, entry.kind, entry.public, b"", "", "", (), b"", known))
    return _take(stream, scan, page, db, links=False)


def _take(stream: str, scan: Scan, page: list[Stored], db: sqlite3.Connection, *, links: bool = True) -> Cursor:
    """In the thread of the index: the entries gone through, and what is in them written."""
    found: list[Found] = []
    trouble, due = "", scan.version
    try:
        for entry in page:
            due += 1
            if entry.version != due:
                raise StorageDamaged(f"{stream}: version {due} is missing")
            if links:
                check_links((entry,), scan.hash)
            found += scan.take(entry)
    except Exception as error:
        # An entry of somebody's own making can break whatever reads it; the words might be anything.
        log.error("index of hands", extra={"stream": stream, "fault": type(error).__name__})
        trouble = BROKEN.format(version=due)
    cursor = Cursor(*scan.rest, trouble)
    write(db, stream, found, cursor)
    return cursor
