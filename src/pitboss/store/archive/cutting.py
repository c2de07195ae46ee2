"""Up to where a table's entries can leave the database, and which of them stay there all the same.

A room opens a table from its first two entries, its last snapshot, and what came after that. So a cut lies at or before
the snapshot, between two hands, where no key is open. Of a table that is closed only the last entry is asked for.

Some kinds are looked for in the whole stream while a room runs: what tells the jackpots, disputes with their rulings,
cards that were released, the versions of the Rules Submission, and which game was played when. They are few. Rows with
one of them stay, though the archive has them too, and a room looks for them without it.
"""

from collections.abc import AsyncIterator, Sequence
from typing import Protocol

import msgspec

from pitboss.store.archive.splicing import Archive
from pitboss.store.port import EventLog, Stored
from pitboss.store.records import DeckCommitted, HandKeyReleased, HandKeyWrapped, TableClosed

TABLE = "table:"
# A stream's first two entries say what table it is.
FIRST = 2
PAGE = 1000
KEPT = frozenset(
    (
        "hand.bad_beat_made.v1", "hand.high_hand_made.v1", "table.box_changed.v1", "ruling.dispute_opened.v1",
        "ruling.given.v1", "hand.cards_released.v1", "table.submission_taken.v1", "table.configured.v1",
        "table.game_changed.v1",
    )
)  # fmt: skip
BEGINS = frozenset(("hand.started.v1", str(DeckCommitted.__struct_config__.tag)))
ENDS = frozenset(("hand.ended.v1", "ruling.misdeal.v1", "ruling.round_voided.v1"))
RECORDED = "hand.recorded.v1"
OPENS, CLOSES = str(HandKeyWrapped.__struct_config__.tag), str(HandKeyReleased.__struct_config__.tag)
CLOSED = str(TableClosed.__struct_config__.tag)


class ArchivingLog(EventLog, Protocol):
    """A log whose rows can leave it once their entries are in an archive."""

    archive: Archive

    async def row_ends(self, stream: str, after: int, until: int) -> list[int]:
        """The last versions of rows, after one version and up to another."""

    async def discard(self, stream: str, ends: Sequence[int]) -> int:
        """The rows with these last versions go, in one transaction. How many there were."""


class Cut(msgspec.Struct, frozen=True):
    """Entries from `first` to `last` can go. hands: that ended among them; why: where none can, in words."""

    stream: str
    first: int
    last: int
    hands: int = 0
    why: str = ""

    @property
    def entries(self) -> int:
        return max(0, self.last - self.first + 1)


async def entries_of(log: EventLog, stream: str, after: int, until: int) -> AsyncIterator[list[Stored]]:
    while after < until and (page := await log.read(stream, after, min(PAGE, until - after))):
        yield page
        after = page[-1].version


async def find_cut(log: ArchivingLog, stream: str, before: int, usable: int) -> Cut:
    """before: milliseconds since 1970. usable: the version of a snapshot that a room can open the table from."""
    spans = await log.archive.marks.of(stream)
    after = spans[-1].last if spans else 0
    limit, why = await _limit(log, stream, usable)
    ends = frozenset(await log.row_ends(stream, after, limit))
    looking, last, hands = Between(), after, 0
    async for page in entries_of(log, stream, after, limit):
        for entry in page:
            if entry.at >= before:
                return Cut(stream, after + 1, last, hands, why)
            looking.take(entry.kind)
            if looking.between and entry.version in ends:
                last, hands = entry.version, looking.hands
    return Cut(stream, after + 1, last, hands, why)


async def _limit(log: ArchivingLog, stream: str, usable: int) -> tuple[int, str]:
    head, _ = await log.head(stream)
    last = await log.read(stream, head - 1, 1)
    if last and last[0].kind == CLOSED:
        # Its last row stays.
        ends = await log.row_ends(stream, 0, head)
        return (ends[-2], "") if len(ends) > 1 else (0, "")
    if not usable:
        return 0, "there is no snapshot yet that a room could open it from"
    return usable, ""


class Between:
    """Whether a hand runs, or a key is open that later entries need."""

    def __init__(self) -> None:
        self._running = self._key = False
        self.hands = 0

    @property
    def between(self) -> bool:
        return not self._running and not self._key

    def take(self, kind: str) -> None:
        if kind in BEGINS:
            self._running = True
        elif kind in ENDS:
            self._running = False
            self.hands += kind == "hand.ended.v1"
        elif kind == OPENS:
            self._key = True
        elif kind == CLOSES:
            self._key = False
        elif kind == RECORDED:
            self.hands += 1
