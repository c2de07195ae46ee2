"""The disputes of all open tables, with the hand that each is about and what was ruled (P 18.A).

They are read from the tables' logs as everybody may read them: what somebody said, and what was ruled. No card is in
them. Which hand it was the log tells, too: the last that had begun.
"""

import asyncio
from collections.abc import Callable

import msgspec

from pitboss.engine import events as ev
from pitboss.room.tables.runner import TableRunner
from pitboss.store.codec import KINDS, from_bytes
from pitboss.store.port import EventLog, Stored

ABOUT = frozenset([KINDS[ev.DisputeOpened], KINDS[ev.RulingGiven]])
STARTED = KINDS[ev.HandStarted]
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
    who disputes, 0 for the house. status: open · ruled (the floor has, and the supervisor may yet) · final."""

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
    """tables: those that are open."""

    def __init__(self, log: EventLog, tables: Callable[[], list[TableRunner]]) -> None:
        self._log, self._tables = log, tables
        self._known: dict[str, _AtTable] = {}
        # Two desks that look at the same time read each entry once.
        self._reading = asyncio.Lock()

    async def seen(self) -> tuple[DisputeSeen, ...]:
        """What waits longest first; what was ruled on for good last."""
        rows = []
        for runner in self._tables():
            # Most tables never have one: their logs are not looked at.
            if runner.live.table.disputes:
                async with self._reading:
                    rows += [_seen(runner, one) for one in await self._at(runner)]
        order = {"open": 0, "ruled": 1, "final": 2}
        return tuple(sorted(rows, key=lambda row: (order[row.status], row.at)))

    async def _at(self, runner: TableRunner) -> list[_Found]:
        known = self._known.setdefault(runner.name, _AtTable())
        for entry in await self._log.read_kinds(runner.stream, ABOUT, known.read):
            event = from_bytes(entry.public, entry)
            if isinstance(event, ev.DisputeOpened):
                known.found.append(_Found(entry.at, await self._hand(runner.stream, entry.version), event))
            elif isinstance(event, ev.RulingGiven) and 0 < event.dispute <= len(known.found):
                ruling = RulingSeen(entry.at, event.by, event.person, event.words, event.final)
                known.found[event.dispute - 1].rulings.append(ruling)
            known.read = entry.version
        return known.found

    async def _hand(self, stream: str, before: int) -> int:
        while before > 0:
            after = max(0, before - PIECE)
            page: list[Stored] = await self._log.read(stream, after, before - after)
            for entry in reversed(page):
                if entry.kind == STARTED:
                    started = from_bytes(entry.public, entry)
                    return int(started.number)
            before = after
        return 0


def _seen(runner: TableRunner, one: _Found) -> DisputeSeen:
    event, hand = one.event, runner.live.table.hand
    status = "open" if not one.rulings else "final" if one.rulings[-1].final else "ruled"
    running = hand is not None and hand.number == one.hand
    return DisputeSeen(
        runner.name, runner.config.title, event.number, one.hand, running, one.at, event.seat, event.by, event.person,
        event.words, status, tuple(one.rulings),
    )  # fmt: skip
