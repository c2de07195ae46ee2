"""The audit of an export: as that of the log that it was made of, but for what lies beside the streams."""

from collections.abc import Iterable
from itertools import chain

from pitboss.room.audit.anchored import Anchored
from pitboss.room.audit.selected import audit_selection
from pitboss.room.audit.walk import Audit, Progress, Walk
from pitboss.store.errors import StorageDamaged
from pitboss.store.exports.export import Last, end_of_export, is_one_legged, is_public, is_selection, read_export
from pitboss.store.sealing import Key
from pitboss.store.verify import PAGE, Heads, LogFault, Report

PUBLIC = (
    "a public export has neither what was sealed nor whose money it was: its hashes were looked at, no hand was played"
)


def audit_export(
    lines: Iterable[bytes], *, since: Heads | None = None, room: Key | None = None, anchored: Anchored | None = None,
    progress: Progress | None = None,
) -> Report:  # fmt: skip
    rows = iter(lines)
    first = next(rows, b"")
    if is_selection(first):
        return audit_selection(chain([first], rows), since, anchored or Anchored(), progress)
    audit = Audit(since, room, anchored, progress, one_legged=is_one_legged(first))
    try:
        _read(chain([first], rows) if first else rows, audit, play=not is_public(first))
    except StorageDamaged as error:
        audit.checker.faults.append(LogFault("", 0, str(error)))
    return audit.report()


def _read(lines: Iterable[bytes], audit: Audit, *, play: bool) -> None:
    checker, stream = audit.checker, ""
    walk: Walk | None = None
    if not play:
        audit.notes.append(PUBLIC)
    for line in read_export(lines):
        if isinstance(line, Last):
            if walk is not None:
                walk.end()
            end_of_export(line, checker)
            audit.private = len(line.private) if not play else None
            continue
        entry = line.entry()
        if walk is None or entry.stream != stream:
            if walk is not None:
                walk.end()
            stream, walk = entry.stream, audit.begin(entry.stream, play=play)
        walk.take(entry, line.digests(), provable=not line.command_hidden)
        if checker.entries % PAGE == 0:
            audit.count(checker.entries)
