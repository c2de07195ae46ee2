"""Hands that were taken out of a log with its chain: what can be said of them without the rest of it.

That each entry is in its place and as it was written the chain shows, from the first entry of a table to its last, with
what checkpoints pin. Of what was chosen: that what was sealed and what was shown are two accounts of one event, and
that every card lay in the deck that was committed to. A table cannot be played again from the middle of its log; for
that there is the audit of the whole.
"""

from collections.abc import Callable, Iterable
from itertools import groupby

import msgspec

from pitboss.room.audit.anchored import Anchored
from pitboss.room.decks.card_check import Checked, check_table
from pitboss.room.tables.turn import HAND_ENDS
from pitboss.store.codec import KINDS
from pitboss.store.errors import StorageDamaged, StoreError
from pitboss.store.exports.export import Last, Line, end_of_export, read_export
from pitboss.store.keyring import RELEASED, Keyring
from pitboss.store.port import Stored
from pitboss.store.verify import PAGE, Checker, Heads, LogFault, Report, check_content

ENDS = frozenset(KINDS[kind] for kind in HAND_ENDS)
SELECTED = (
    "a selection: {left:,} of {many:,} entries are left out and show their place in the chain alone; of what was "
    "chosen contents and cards were looked at, and no hand was played again"
)


def audit_selection(
    lines: Iterable[bytes], since: Heads | None, anchored: Anchored, progress: Callable[[int, int], None] | None
) -> Report:
    """since, anchored: held against those streams that are there."""
    checker, found = Checker(since), _Found()
    checker.faults += anchored.faults
    try:
        for stream, rows in groupby(read_export(lines), _stream_of):
            for line in rows:
                if isinstance(line, Last):
                    end_of_export(line, checker)
                else:
                    _take(line, checker, anchored)
                    found.take(line, checker)
                    if progress is not None and checker.entries % PAGE == 0:
                        progress(checker.entries, 0)
            found.look(stream, checker)
    except StorageDamaged as error:
        checker.faults.append(LogFault("", 0, str(error)))
    report = checker.report()
    faults = (*report.faults, *anchored.end(report.heads))
    there = [fault for fault in faults if not fault.stream or fault.stream in report.heads]
    note = SELECTED.format(left=found.left_out, many=report.entries)
    return msgspec.structs.replace(report, faults=tuple(there), hands=found.hands, notes=(note,))


def _stream_of(line: Line | Last) -> str:
    return line.stream if isinstance(line, Line) else ""


def _take(line: Line, checker: Checker, anchored: Anchored) -> None:
    # Its postings are part of books that are not all here: their digest is in the chain.
    entry = msgspec.structs.replace(line.entry(), postings=())
    checker.take(entry, line.digests())
    pin = anchored.pins_of(entry.stream).get(entry.version)
    fault = anchored.check(entry, pin) if pin is not None else ""
    if fault:
        checker.fault(entry, fault)


class _Found:
    """Chosen entries that stand together, looked at hand by hand. hands: how many there were."""

    def __init__(self) -> None:
        self._entries: list[Stored] = []
        self.hands = self.left_out = 0

    def take(self, line: Line, checker: Checker) -> None:
        if line.left_out:
            self.left_out += 1
            self.look(line.stream, checker)
            return
        self._entries.append(line.entry())
        # With the key that was released behind it the hand can be read.
        if line.kind == RELEASED:
            self.look(line.stream, checker)

    def look(self, stream: str, checker: Checker) -> None:
        entries, self._entries = self._entries, []
        if not entries:
            return
        keys, cards = Keyring(), Checked()
        try:
            for entry in entries:
                keys.learn(entry)
            for entry in entries:
                check_content(keys, entry, checker)
            check_table(stream, entries, cards)
        except StoreError as error:
            checker.fault(entries[0], str(error))
        for words in cards.faults:
            checker.fault(entries[0], words.removeprefix(f"{stream} "))
        kinds = {entry.kind for entry in entries}
        self.hands += "hand.started.v1" in kinds and bool(kinds & ENDS)
