"""A log brought back from a whole export of it (`pitboss log export`): every entry with its hash, and with them the
heads and the balances.

An export has no answers, so a command that is sent again after all this time happens again; no snapshots, which are
made anew from the log; no accounts, passwords, sessions or PINs; and no key. A public export, and a selection, have
digests in the place of what they leave out: no log can be made of them.
"""

from collections.abc import AsyncIterator, Iterator, Sequence
from itertools import groupby, islice
from pathlib import Path

from pitboss.room.moving.copying import PAGE, Copied, Told
from pitboss.room.moving.places import Target
from pitboss.room.moving.rows import BALANCES, HEADS, REPLACED, Row, Table
from pitboss.store.chain import check_links
from pitboss.store.errors import StorageDamaged, StorageUnavailable
from pitboss.store.exports.export import Line, end_of_export, is_one_legged, is_public, is_selection, read_export
from pitboss.store.port import GENESIS, Stored
from pitboss.store.verify import Checker, verify

# What ids of room keys begin with.
ROOM_KEYS = "room:"


async def import_export(file: Path, target: Target, room: str = "", told: Told | None = None) -> Copied:
    """room: the id of the room's key; '' takes it from the export. Raises StoreError; the target then is not complete,
    and the same call goes on with it. It is closed in any case."""
    try:
        checker, keys = _checked(file)
        if room and keys - {room}:
            raise StorageUnavailable(
                f"{file} was sealed with the room key {', '.join(sorted(keys))}, and this one is {room}: name that one"
            )
        await target.open(room or "".join(keys if len(keys) == 1 else ()))
        copied = await _write(file, target, checker, told)
        heads: list[Row] = [(stream, version, found, 0, "") for stream, (version, found) in checker.heads.items()]
        given: dict[Table, list[Row]] = {HEADS: heads, BALANCES: list(checker.balances.items())}
        await target.replace([(table, _one_page(given.get(table, []))) for table in (HEADS, *REPLACED)])
        await _compare(target, checker)
        await target.finish()
        return Copied(copied, checker.entries, len(checker.heads))
    finally:
        await target.close()


def _checked(file: Path) -> tuple[Checker, set[str]]:
    """All of it, before anything is written; and the ids of the room keys that sealed it."""
    checker, keys = Checker(), set()
    with file.open("rb") as lines:
        first = lines.readline()
        if is_public(first) or is_selection(first):
            raise StorageUnavailable(
                f"{file} leaves out what is sealed, or chosen entries are all that it has: no log can be made of it. "
                "Export the whole log, without --public"
            )
        if is_one_legged(first):
            raise StorageUnavailable(
                f"{file} is of an older Pitboss, whose postings have one leg: import it with that one, and open the "
                "room with this one then"
            )
    for entry in _entries(file, checker):
        checker.take(entry)
        if entry.key.startswith(ROOM_KEYS):
            keys.add(entry.key)
    if checker.faults:
        raise StorageDamaged(f"{file} is not sound: {checker.faults[0]}; see what `pitboss log verify` says of it")
    return checker, keys


def _entries(file: Path, checker: Checker | None = None) -> Iterator[Stored]:
    with file.open("rb") as lines:
        for line in read_export(lines):
            if isinstance(line, Line):
                yield line.entry()
            elif checker is not None:
                end_of_export(line, checker)


async def _write(file: Path, target: Target, checker: Checker, told: Told | None) -> int:
    ends, done, copied = await target.ends(), 0, 0
    if ends.keys() - checker.heads.keys():
        raise _another(target, file)
    for stream, entries in groupby(_entries(file), lambda entry: entry.stream):
        version, previous = ends.get(stream, (0, GENESIS))
        if version > checker.heads[stream][0]:
            raise _another(target, file)
        for skipped in islice(entries, version):
            done += 1
            if skipped.version == version and skipped.hash != previous:
                raise _another(target, file)
        while page := list(islice(entries, PAGE)):
            previous = check_links(page, previous) or GENESIS
            await target.write(page)
            done, copied = done + len(page), copied + len(page)
            if told is not None:
                told(done, checker.entries)
    return copied


def _another(target: Target, file: Path) -> StorageUnavailable:
    return StorageUnavailable(
        f"{target.place} has entries that {file} does not have: it holds another room. Name another target, or empty it"
    )


async def _one_page(rows: Sequence[Row]) -> AsyncIterator[Sequence[Row]]:
    yield rows


async def _compare(target: Target, checker: Checker) -> None:
    log = await target.log()
    try:
        report = await verify(log)
        if report.faults or report.heads != checker.heads or await log.balances() != checker.balances:
            why = report.faults[0] if report.faults else "heads or balances differ"
            raise StorageDamaged(f"what was written to {target.place} is not what the export has: {why}")
    finally:
        await log.close()
