"""Logs that are written by hand, entry by entry, each batch with what its events move: as a room writes them."""

from collections.abc import Iterable
from typing import Any

from pitboss.engine import events as ev
from pitboss.house.base import HouseCommand, HouseEvent, public_of
from pitboss.house.money import house_transfers
from pitboss.house.people import events as pe
from pitboss.ledger.chart import PLAY_MONEY
from pitboss.ledger.journal import Journal, Posting, Transfer
from pitboss.room.books.reading import report_day
from pitboss.room.books.structs import DayReport
from pitboss.store.codec import to_entry
from pitboss.store.memory import MemoryLog
from pitboss.store.port import Batch, EventLog
from pitboss.store.records import MoneyGranted, TableConfigured
from pitboss.store.table_accounts import transfers
from pitboss.submission import HouseChoices, house_choices
from pitboss.submission.jackpots import BadBeatTerms, HighHandTerms
from pitboss.submission.rake import Rake
from tests.support.jackpots import Jackpot

# 2026-11-17 begins, and the two days after it; by UTC, as no submission says otherwise.
DAY_MS = 86_400_000
BASE = 20_774 * DAY_MS
FIRST, SECOND, THIRD = "2026-11-17", "2026-11-18", "2026-11-19"
# Later than all of it.
NOW = BASE + 30 * DAY_MS

PERCENTAGE = Rake(types=("percentage",), method="of each pot", percent=1000, max_per_round=500)
INCREMENTAL = Rake(types=("incremental",), method="by level", levels=((1000, 100),), max_per_round=100)
TERMS: dict[str, Any] = {
    "bad_beat": BadBeatTerms(name="main", rule=((2000, 100),), most=200, min_pot=2000),
    "high_hand": HighHandTerms(name="evening", rule=((2000, 100),), most=100, min_pot=2000),
}


def choices(rake: Rake | None = PERCENTAGE, **more: Any) -> HouseChoices:
    return house_choices("card-room", rake=rake, **(TERMS | more))


class Made:
    """A log in the making. Times are milliseconds since 2026-11-17 began."""

    def __init__(self, log: EventLog | None = None) -> None:
        self.log: EventLog = log or MemoryLog()
        self._versions: dict[str, int] = {}

    async def write(self, stream: str, at: int, facts: Iterable[Any], postings: tuple[Posting, ...] = ()) -> None:
        version = self._versions.get(stream, 0)
        entries = tuple([to_entry(fact, stream, version + n, None) for n, fact in enumerate(facts, 1)])
        await self.log.append(Batch(stream, version, entries, BASE + at, postings=postings))
        self._versions[stream] = version + len(entries)

    async def grant(self, person: str, cents: int, at: int = 0) -> None:
        journal = Journal([Transfer(PLAY_MONEY, f"person:{person}", cents)])
        await self.write("money", at, [MoneyGranted(cents, "for a test")], journal.postings())

    async def table(
        self, name: str, house: HouseChoices | None = None, at: int = 0, title: str = "", game: str = "holdem"
    ) -> None:
        """Opened, and somebody sits down with ten thousand dollars."""
        configured = TableConfigured(title or f"table {name}", "human", 0, False, "", 20, 60)
        opened = ev.TableOpened(game, house or choices(), 9)
        await self.write(f"table:{name}", at, [opened, configured])
        await self.grant(f"player {name}", 10**6, at)
        await self.play(name, at, ev.SatDown(1, f"player {name}", 10**6, 0, False))

    async def play(self, name: str, at: int, *events: ev.Event, posted: tuple[Posting, ...] | None = None) -> None:
        """One batch. posted: instead of what the events move."""
        stream = f"table:{name}"
        moved = [each for event in events for each in transfers(event, stream, lambda _: f"person:player {name}")]
        await self.write(stream, at, events, Journal(moved).postings() if posted is None else posted)

    async def collect(self, name: str, at: int, kind: str, number: int, cents: int) -> None:
        """So much goes into this box."""
        boxes: Any = ((kind, number),) if number > 1 else ()
        parts: Any = ((kind, cents),)
        await self.play(name, at, ev.ContributionsTaken(parts, (cents,), boxes=boxes))

    async def house(self, stream: str, *events: HouseEvent, posted: tuple[Posting, ...] | None = None) -> None:
        """One batch an event. Names and telephone numbers stay out of what everybody reads."""
        for event in events:
            postings = Journal(house_transfers(event, stream)).postings() if posted is None else posted
            await self.write(stream, event.at, [public_of(event)], postings)

    async def dealer(self, person: str, name: str, table: str, at: int = 0) -> None:
        said: dict[str, Any] = {"by": "operator", "at": BASE + at, "person": person}
        await self.write("people", at, [pe.PersonRegistered(**said, name=name)])
        number = f"L-{person}"
        await self.write(
            "people", at, [pe.LicenceEntered(**said, number=number, valid_from=0, valid_until=0)]
        )  # fmt: skip
        await self.write("people", at, [pe.RoleGiven(**said, role="dealer")])
        await self.write("people", at, [pe.DealerTookTable(**said, table=table)])

    async def report(self, day: str = FIRST, now: int = NOW) -> DayReport:
        return await report_day(self.log, day, now)


async def enter(made: Made, stream: str, jackpot: Jackpot, *commands: HouseCommand) -> None:
    """What comes of the commands, written down."""
    for command in commands:
        await made.house(stream, *jackpot.do(command))
