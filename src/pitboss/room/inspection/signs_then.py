"""The signs as they hung at a time: every public table folded from the log up to that moment, and the room's own sign.

A sign follows from what was filed and from the state of the table, so the log knows what was posted, though no sign is
stored. Nothing secret is read: who has which cards is on no sign.
"""

import asyncio
from collections.abc import Callable
from typing import Any

import msgspec

from pitboss.engine import TableState
from pitboss.engine import events as ev
from pitboss.engine.evolve import let_happen, open_table
from pitboss.engine.table.boxes import box_key
from pitboss.house import bad_beat, filings, high_hand
from pitboss.house.bad_beat.evolve import evolve as evolve_bad_beat
from pitboss.house.bad_beat.state import BadBeatState
from pitboss.house.filings.evolve import evolve as evolve_filings
from pitboss.house.filings.state import Filings, in_effect
from pitboss.house.high_hand.evolve import evolve as evolve_high_hand
from pitboss.house.high_hand.state import HighHandState
from pitboss.room.config import config_of
from pitboss.room.jackpots.display import high_hand_shown
from pitboss.room.views.signs import NOT_FILED, sign_at, sign_in_room
from pitboss.signs import Sign
from pitboss.signs.jackpots import Displayed
from pitboss.store import records as rc
from pitboss.store.codec import from_bytes
from pitboss.store.port import EventLog, Stored
from pitboss.submission.file.check import load_submission
from pitboss.submission.file.structs import Submission

TABLE = "table:"
PAGE = 2000
UNREADABLE = "what is stored of this table cannot be read"


class SignThen(msgspec.Struct, frozen=True):
    table: str
    sign: Sign


class SignsThen(msgspec.Struct, frozen=True):
    """version: of the Rules Submission in effect then, 0 for none. skipped: tables that could not be read, and why."""

    at: int
    version: int
    room: Sign
    tables: tuple[SignThen, ...]
    skipped: dict[str, str]


class _Table:
    """A table as it stood, from what everybody may see."""

    def __init__(self) -> None:
        self.state: TableState | None = None
        self.configured: rc.TableConfigured | None = None
        self.chosen: rc.GamesChosen | None = None
        self.closed = False

    def take(self, page: list[Stored]) -> None:
        for entry in page:
            fact = from_bytes(entry.public, entry)
            if isinstance(fact, ev.TableOpened):
                self.state = open_table(fact)
            elif isinstance(fact, ev.Event) and self.state is not None:
                let_happen(self.state, fact)
            elif isinstance(fact, rc.TableConfigured):
                self.configured = fact
            elif isinstance(fact, rc.GamesChosen):
                self.chosen = fact
            elif isinstance(fact, rc.TableClosed):
                self.closed = True

    def sign(self, filed: Submission) -> Sign:
        assert self.state is not None
        assert self.configured is not None
        own = self.state.home
        config = config_of(own.game.key, own.house, own.seats, self.configured, self.state.submission)
        if self.chosen is not None:
            config = msgspec.structs.replace(config, mix=self.chosen.name, games=self.chosen.games)
        return sign_at(config, self.state, filed)

    @property
    def posted(self) -> bool:
        """Whether it was open to everybody."""
        return self.state is not None and self.configured is not None and not (self.closed or self.configured.private)


async def signs_at(log: EventLog, at: int) -> SignsThen:
    """Raises StoreError where a stream that is everybody's cannot be read."""
    streams = await log.streams()
    versions = Filings()
    await _up_to(log, filings.STREAM, at, _evolving(versions, evolve_filings))
    filing = in_effect(versions)
    filed = await asyncio.to_thread(load_submission, filing.text) if filing is not None else NOT_FILED
    tables: dict[str, _Table] = {}
    skipped: dict[str, str] = {}
    for stream in [stream for stream in streams if stream.startswith(TABLE)]:
        name, table = stream.removeprefix(TABLE), _Table()
        try:
            await _up_to(log, stream, at, table.take)
            if table.posted:
                tables[name] = table
        except Exception:
            # A log that was tampered with can break whatever reads it.
            skipped[name] = UNREADABLE
    states = [table.state for table in tables.values() if table.state is not None]
    shown = await _shown(log, streams, at, states)
    signs = [SignThen(name, table.sign(filed)) for name, table in sorted(tables.items(), key=_by_number)]
    version = filing.version if filing is not None else 0
    return SignsThen(at, version, sign_in_room(states, filed, shown), tuple(signs), skipped)


def _by_number(named: tuple[str, _Table]) -> tuple[int, str]:
    return len(named[0]), named[0]


async def _up_to(log: EventLog, stream: str, at: int, take: Callable[[list[Stored]], None]) -> None:
    """The entries of a stream up to a time, page by page, in another thread than the tables."""
    after = 0
    while page := await log.read(stream, after, PAGE):
        then = [entry for entry in page if entry.at <= at]
        await asyncio.to_thread(take, then)
        if len(then) < len(page):
            return
        after = page[-1].version


def _evolving(state: Any, evolve: Callable[[Any, Any], None]) -> Callable[[list[Stored]], None]:
    def take(page: list[Stored]) -> None:
        for entry in page:
            evolve(state, from_bytes(entry.public, entry))

    return take


async def _shown(log: EventLog, streams: list[str], at: int, tables: list[TableState]) -> dict[str, Displayed]:
    """What was on display of each jackpot (P 15.B, 16.B)."""
    found: dict[str, Displayed] = {}
    for stream in streams:
        kind, _, key = stream.partition(":")
        if f"{kind}:" == bad_beat.PREFIX:
            beat = BadBeatState()
            await _up_to(log, stream, at, _evolving(beat, evolve_bad_beat))
            found[stream] = Displayed(beat.display.cents, pending=beat.display.pending)
        elif f"{kind}:" == high_hand.PREFIX:
            high = HighHandState()
            await _up_to(log, stream, at, _evolving(high, evolve_high_hand))
            boxes = [table.boxes.get(kind, 0) for table in tables if box_key(table, kind) == key]
            found[stream] = high_hand_shown(high, sum(boxes))
    return found
