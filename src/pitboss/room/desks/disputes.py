"""The disputes of all tables, with the hand that each is about and what was ruled (P 18.A).

They are read from the tables' logs as everybody may read them: what somebody said, and what was ruled. No card is in
them. Which hand it was the log tells, too: the last that had begun. Those of tables that are closed stay to be read:
no table closes over one that nobody has ruled on (`duty_fault`), but the floor's word there is then the last.
"""

import asyncio
from collections.abc import Awaitable, Callable, Set

import msgspec

from pitboss.engine import events as ev
from pitboss.room.tables.runner import TableRunner
from pitboss.store.codec import KINDS, from_bytes
from pitboss.store.errors import ArchiveUnreadable
from pitboss.store.port import EventLog, Stored

ABOUT = frozenset([KINDS[ev.DisputeOpened], KINDS[ev.RulingGiven]])
STARTED = KINDS[ev.HandStarted]
# Of tables that are closed.
CLOSED_MAX = 50
# So far back the start of a hand is looked for at once.
PIECE = 500


class RulingSeen(msgspec.Struct, frozen=True):
    """final: the shift supervisor's, and so the last word (K-CON-01)."""

    at: int
    by: str
    person: str
    words: str
    final: bool


class DisputeSeen(msgspec.Struct, frozen=True):
    """number: at its table. hand: the last that had begun, 0 before the first; running: it is being played. seat: of
    who disputes, 0 for the house. status: open · ruled (the floor has, and the supervisor may yet) · final. closed: the
    table is, and nothing more is said there."""

    table: str
    title: str
    number: int
    hand: int
    running: bool
    at: int
    seat: int
    by: str
    person: str
    words: str
    status: str
    rulings: tuple[RulingSeen, ...]
    closed: bool = False


class _Found(msgspec.Struct):
    at: int
    hand: int
    event: ev.DisputeOpened
    rulings: list[RulingSeen] = msgspec.field(default_factory=list)


class _AtTable(msgspec.Struct):
    """read: up to which version."""

    read: int = 0
    found: list[_Found] = msgspec.field(default_factory=list)


class Disputes:
    """tables: those that are open in this process. closed: streams and titles of those that are closed and had any.
    far: streams of tables of other nodes that have any, with the title and the hand that is played there, 0 for none:
    what was said of them is in the log, too."""

    def __init__(
        self, log: EventLog, tables: Callable[[], list[TableRunner]],
        closed: Callable[[], Awaitable[dict[str, str]]],
    ) -> None:  # fmt: skip
        self._log, self._tables, self._closed = log, tables, closed
        self.far: Callable[[], dict[str, tuple[str, int]]] = dict
        self._known: dict[str, _AtTable] = {}
        # Two desks that look at the same time read each entry once.
        self._reading = asyncio.Lock()

    async def seen(self) -> tuple[DisputeSeen, ...]:
        """What waits longest first; what was ruled on for good last."""
        here = {runner.stream for runner in self._tables()}
        far = {stream: known for stream, known in self.far().items() if stream not in here}
        rows = []
        for stream, (title, running) in far.items():
            async with self._reading:
                rows += [_seen(stream.partition(":")[2], title, one, running) for one in await self._at(stream)]
        for runner in self._tables():
            # Most tables never have one: their logs are not looked at.
            if runner.live.table.disputes:
                hand = runner.live.table.hand
                running = hand.number if hand is not None else 0
                async with self._reading:
                    found = await self._at(runner.stream)
                    rows += [_seen(runner.name, runner.config.title, one, running) for one in found]
        order = {"open": 0, "ruled": 1, "final": 2}
        return (*sorted(rows, key=lambda row: (order[row.status], row.at)), *await self._over(here | far.keys()))

    async def _over(self, there: Set[str]) -> list[DisputeSeen]:
        """At tables that are closed, the newest first. there: streams of those that are open."""
        rows = []
        for stream, title in (await self._closed()).items():
            # One that was opened again meanwhile, or is about to be closed, is told above.
            if stream not in there:
                async with self._reading:
                    found = await self._at(stream)
                    rows += [_seen(stream.partition(":")[2], title, one, closed=True) for one in found]
        return sorted(rows, key=lambda row: -row.at)[:CLOSED_MAX]

    async def _at(self, stream: str) -> list[_Found]:
        known = self._known.setdefault(stream, _AtTable())
        for entry in await self._log.read_kinds(stream, ABOUT, known.read):
            event = from_bytes(entry.public, entry)
            if isinstance(event, ev.DisputeOpened):
                known.found.append(_Found(entry.at, await self._hand(stream, entry.version), event))
            elif isinstance(event, ev.RulingGiven) and 0 < event.dispute <= len(known.found):
                ruling = RulingSeen(entry.at, event.by, event.person, event.words, event.final)
                known.found[event.dispute - 1].rulings.append(ruling)
            known.read = entry.version
        return known.found

    async def _hand(self, stream: str, before: int) -> int:
        """0 where it lies in an archive that cannot be read: the dispute itself is told all the same."""
        while before > 0:
            after = max(0, before - PIECE)
            try:
                page: list[Stored] = await self._log.read(stream, after, before - after)
            except ArchiveUnreadable:
                return 0
            for entry in reversed(page):
                if entry.kind == STARTED:
                    started = from_bytes(entry.public, entry)
                    return int(started.number)
            before = after
        return 0


def _seen(table: str, title: str, one: _Found, running: int = 0, *, closed: bool = False) -> DisputeSeen:
    """running: the number of the hand that is being played there."""
    event = one.event
    status = "open" if not one.rulings else "final" if one.rulings[-1].final else "ruled"
    return DisputeSeen(
        table, title, event.number, one.hand, bool(running) and running == one.hand, one.at, event.seat, event.by,
        event.person, event.words, status, tuple(one.rulings), closed,
    )  # fmt: skip
