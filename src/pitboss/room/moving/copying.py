"""A copy of a room: entries stream by stream, then everything else in one step, then both are verified and compared.

Entries only ever come to the end of a stream, so a copy that was broken off goes on behind the last entry that the
target has, once that entry proves to be the source's own. What changes in place (heads, answers, balances, snapshots,
accounts, sessions) is small beside them, and is written at the end, as it was at the moment at which the source was
opened. So a target is a whole copy of one moment, or it has the mark that it is none.
"""

from collections.abc import Callable

import msgspec

from pitboss.room.moving.places import Source, Target
from pitboss.room.moving.rows import HEADS, TABLES, Sum
from pitboss.store.chain import check_links
from pitboss.store.errors import StorageDamaged, StorageUnavailable
from pitboss.store.port import GENESIS, EventLog
from pitboss.store.verify import Checker, Heads, LogFault, check_balances, pages

PAGE = 1000
Told = Callable[[int, int], None]


class Copied(msgspec.Struct, frozen=True):
    """copied: entries that this run has brought over; entries: all that are there."""

    copied: int
    entries: int
    streams: int


class _Progress:
    """Every entry is counted three times: copied, and verified on either side."""

    def __init__(self, entries: int, told: Told | None) -> None:
        self._done, self._total, self._told = 0, 3 * entries, told

    def more(self, entries: int) -> None:
        self._done += entries
        if self._told is not None:
            self._told(self._done, self._total)


async def copy(source: Source, target: Target, told: Told | None = None, page: int = PAGE) -> Copied:
    """told: how far it has got. Raises StoreError; the target then is not complete, and the same call goes on with it.
    Both are closed in any case."""
    try:
        log = await source.open()
        await target.open(source.room)
        heads = {row[0]: (row[1], row[2]) async for rows in source.rows(HEADS) for row in rows if row[1]}
        ends = await target.ends()
        await _check_begun(source, target, log, heads, ends)
        progress = _Progress(sum([version for version, _ in heads.values()]), told)
        copied = 0
        for stream in sorted(heads):
            copied += await _copy_stream(
                log, target, stream, heads[stream], ends.get(stream, (0, GENESIS)), progress, page
            )
        await target.replace([(table, source.rows(table)) for table in TABLES])
        await _compare(source, target, log, progress)
        await target.finish()
        return Copied(copied, sum([version for version, _ in heads.values()]), len(heads))
    finally:
        await target.close()
        await source.close()


async def _check_begun(source: Source, target: Target, log: EventLog, heads: Heads, ends: Heads) -> None:
    """What a copy that was broken off has left is this room's, and nothing that the room does not have."""
    for stream, (version, found) in ends.items():
        there = await log.read(stream, version - 1, 1) if version <= heads.get(stream, (0, GENESIS))[0] else []
        if not there or there[0].hash != found:
            raise StorageUnavailable(
                f"{target.place} has entries of {stream} that {source.place} does not have: it holds another room, or "
                "the source was set back since the copy was begun. Name another target, or empty this one"
            )


async def _copy_stream(
    log: EventLog, target: Target, stream: str, head: tuple[int, bytes], end: tuple[int, bytes], progress: _Progress,
    page: int,
) -> int:  # fmt: skip
    (after, previous), copied = end, 0
    progress.more(after)
    while after < head[0]:
        entries = await log.read(stream, after, min(page, head[0] - after))
        if not entries or [entry.version for entry in entries] != list(range(after + 1, after + 1 + len(entries))):
            raise StorageDamaged(f"{stream} has no entry {after + 1}, though it ends with {head[0]}: {_SEE}")
        # A fault is not brought over: whoever verifies the copy could not tell whose it is.
        previous = check_links(entries, previous) or GENESIS
        await target.write(entries)
        after = entries[-1].version
        copied += len(entries)
        progress.more(len(entries))
    if previous != head[1]:
        raise StorageDamaged(f"{stream} version {head[0]} is not the last entry that was written: {_SEE}")
    return copied


_SEE = "see what `pitboss log verify` says of the source"


async def _compare(source: Source, target: Target, log: EventLog, progress: _Progress) -> None:
    """Raises StorageDamaged where anything differs, or where one of the two is not sound."""
    other = await target.log()
    try:
        first = await _verified(log, source.place, progress)
        second = await _verified(other, target.place, progress)
        if first != second:
            raise StorageDamaged(f"heads or balances of {target.place} are not those of {source.place}: {_AGAIN}")
    finally:
        await other.close()
    for table in TABLES:
        sums = []
        for place in (source, target):
            found = Sum()
            async for rows in place.rows(table):
                for row in rows:
                    found.add(row)
            sums.append(found)
        if sums[0] != sums[1]:
            raise StorageDamaged(
                f"{table.name} of {target.place} are not those of {source.place} ({sums[1].rows:,} and "
                f"{sums[0].rows:,}): {_AGAIN}"
            )


_AGAIN = "the copy is not kept as complete; empty the target, and copy again"


async def _verified(log: EventLog, place: str, progress: _Progress) -> tuple[Heads, dict[str, int]]:
    checker = Checker()
    checker.faults += [LogFault(*found) for found in await log.faults()]
    for stream in await log.streams():
        count = 0
        async for entry in pages(log, stream):
            checker.take(entry)
            count += 1
        checker.end_of(stream, await log.head(stream))
        progress.more(count)
    balances = await log.balances()
    check_balances(balances, checker)
    if checker.faults:
        raise StorageDamaged(f"{place} is not sound: {checker.faults[0]}; see what `pitboss log verify` says of it")
    return checker.heads, balances
