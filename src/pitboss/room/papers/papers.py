"""All papers of a room. A report reads the whole log: that goes on beside the room, in a process of its own, one after
the other (`apart.py`)."""

import asyncio
from pathlib import Path

import msgspec

from pitboss.house.base import SignedEvent
from pitboss.house.custody.state import removed
from pitboss.house.high_hand.events import SlipFilled, slip_key
from pitboss.house.inspection.commands import OpenSlips
from pitboss.house.people.state import People, find
from pitboss.room.books.days import NoSuchDay, find_day
from pitboss.room.errors import RoomRefusal
from pitboss.room.inspection.desk import InspectionRecord
from pitboss.room.jackpots.desk import BadBeatDesk, HighHandDesk
from pitboss.room.jackpots.jackpots import Jackpots
from pitboss.room.jackpots.names import Names
from pitboss.room.jackpots.schedule import day_name
from pitboss.room.papers import structs as st
from pitboss.room.papers.apart import found_or_refused, report_of, report_of_file
from pitboss.room.papers.counts import STEPS, count_papers
from pitboss.store.codec import KINDS, from_bytes
from pitboss.store.port import Stored
from pitboss.store.sealing import Key, unseal
from pitboss.store.sqlite.log import DATABASE_NAME

FILLED = frozenset([KINDS[SlipFilled]])
SEALED = "sealed: for who fills slips in, who pays, and compliance"
FORGOTTEN = "forgotten: its time of retention is over"


class Papers:
    """record: of who opened what is sealed. folder: of the room; None where it is in memory alone."""

    def __init__(self, jackpots: Jackpots, record: InspectionRecord, folder: Path | None) -> None:
        self._record = record
        self._jackpots, self._store, self._clock = jackpots, jackpots.store, jackpots.clock
        self._file = folder / DATABASE_NAME if folder is not None else None
        self._one = asyncio.Lock()

    # --- the books of a day -----------------------------------------------------------------------------------------
    async def report(self, day: str, *, hands: bool = True) -> st.PrintedReport:
        """day: as 2026-11-17, today or yesterday. hands: whether the reader sees what was held. Raises RoomRefusal
        where there is nothing to tell of it."""
        now = self._clock.now()
        async with self._one:
            if self._file is None:
                return found_or_refused(await report_of(self._store, day, now, hands=hands))
            return await report_of_file(self._file, day, now, hands=hands)

    # --- counts -----------------------------------------------------------------------------------------------------
    async def counts(self, day: str, *, books: bool) -> st.CountPapers:
        """books: whether the reader sees what a count differs from the ledger by."""
        name, people = self._day(day), await self._jackpots.staff.fresh()
        papers, waiting, names = [], [], self._jackpots.names()
        for desk in self._desks():
            events = [from_bytes(entry.public, entry) for entry in await self._store.read_kinds(desk.stream, STEPS)]
            signed = [event for event in events if isinstance(event, SignedEvent)]
            # After them: where every box stands now.
            custody = (await desk.fresh()).custody
            signs = lambda did, role, person, at: self._signed(people, did, role, person, at)  # noqa: E731
            called = names.jackpot(desk.stream)
            found = count_papers(called, signed, custody.boxes, people, name, signs, books=books)
            papers += [_named(paper, names) for paper in found]
            waiting += [(called, names.box(box)) for box in removed(custody)]
        return st.CountPapers(self._facility, name, tuple(papers), tuple(waiting))

    def _signed(self, people: People, did: str, role: str, person: str, at: int) -> st.Signed:
        member = find(people, person)
        licence = member.licence.number if member is not None and member.licence is not None else ""
        return st.Signed(did, role, member.name if member is not None else person, licence, self._clock_at(at))

    # --- slips ------------------------------------------------------------------------------------------------------
    async def slips(self, day: str, *, by: str = "", giver: str = "", hands: bool = True) -> st.SlipPapers:
        """J-17 (P 16.G(3)). by, giver: the role in which the reader may have name and telephone number, and their id;
        '' where they may not. That they had them is on record before they see them. hands: whether they see what was
        held. Raises RoomRefusal."""
        name, people = self._day(day), await self._jackpots.staff.fresh()
        found = [
            (desk, entry, event, await self._key(desk, event) if by else None)
            for desk in self._jackpots.high_hands.values()
            for entry in await self._store.read_kinds(desk.stream, FILLED)
            if isinstance(event := from_bytes(entry.public, entry), SlipFilled) and event.day == name
        ]
        opened = tuple([(desk.stream, event.slip) for desk, _, event, key in found if key is not None])
        if opened:
            await self._record.order(OpenSlips(by=by, giver=giver, at=self._clock.now(), of=name, slips=opened))
        papers = []
        for desk, entry, event, key in found:
            whole = _opened(key, entry, event) if key is not None else event
            paper = self._slip(desk, people, whole, "" if whole.name else FORGOTTEN if by else SEALED)
            papers.append(paper if hands else msgspec.structs.replace(paper, words=""))
        return st.SlipPapers(self._facility, name, tuple(papers))

    async def _key(self, desk: HighHandDesk, event: SlipFilled) -> Key | None:
        """None where it was forgotten."""
        return await asyncio.to_thread(desk.keys.find, slip_key(event.slip)) if desk.keys is not None else None

    def _slip(self, desk: HighHandDesk, people: People, event: SlipFilled, sealed: str) -> st.SlipPaper:
        slip = desk.state.slips[event.slip]
        floor = find(people, event.giver)
        names = self._jackpots.names()
        return st.SlipPaper(
            jackpot=names.jackpot(desk.stream), period=slip.period, number=slip.number, name=event.name,
            phone=event.phone, sealed=sealed, identification=event.identification, table=names.table(slip.table),
            seat=slip.seat, hand=slip.hand, words=slip.words, dealer=event.dealer,
            dealer_licence=event.dealer_licence, floor=floor.name if floor is not None else event.giver,
            floor_licence=event.licence, at=self._clock_at(event.at), standing=slip.standing,
        )  # fmt: skip

    # --- inside -----------------------------------------------------------------------------------------------------
    @property
    def _facility(self) -> str:
        return self._jackpots.filed.facility.name

    def _desks(self) -> list[BadBeatDesk | HighHandDesk]:
        return [*self._jackpots.bad_beats.values(), *self._jackpots.high_hands.values()]

    def _day(self, text: str) -> str:
        try:
            return day_name(find_day(text, self._jackpots.calendar.days, 0, self._clock.now()))
        except NoSuchDay as error:
            raise RoomRefusal("no_such_day", str(error)) from None

    def _clock_at(self, at: int) -> str:
        return self._jackpots.calendar.days.clock_at(at)


def _opened(key: Key, entry: Stored, event: SlipFilled) -> SlipFilled:
    whole = from_bytes(unseal(key, entry.stream, entry.version, entry.kind, entry.sealed), entry)
    return whole if isinstance(whole, SlipFilled) else event


def _named(paper: st.CountPaper, names: Names) -> st.CountPaper:
    """With what the tables are called."""
    boxes = tuple([msgspec.structs.replace(one, box=names.box(one.box)) for one in paper.boxes])
    return msgspec.structs.replace(paper, boxes=boxes, place=names.told(paper.place))
