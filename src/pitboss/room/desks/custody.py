"""What the desk of count and custody sees: the boxes on their way, those at the tables that have to be changed, and the
documents of the counts."""

import msgspec

from pitboss.engine.table.boxes import box_number
from pitboss.house.bad_beat.state import uncounted_tables
from pitboss.house.custody.state import Custody, on_the_way
from pitboss.house.high_hand.state import HighHandState, boxes_due
from pitboss.room.desks.chains import BoxWay, Chains
from pitboss.room.errors import RoomRefusal
from pitboss.room.jackpots.jackpots import Jackpots
from pitboss.room.jackpots.names import Names
from pitboss.room.papers.documents import CountDocument
from pitboss.room.tables.runner import TableRunner


class BoxAtTable(msgspec.Struct, frozen=True):
    """stream: of its jackpot; called: what people call that. number: of the one that is attached. due: why it has to be
    changed, '' where nothing asks for it yet. by_hand: the dealer of the table changes it with a floorperson; at an
    electronic one the floorperson does, beside the device."""

    stream: str
    jackpot: str
    table: str
    title: str
    number: int
    due: str
    rule: str
    by_hand: bool
    called: str = ""


class CustodySeen(msgspec.Struct, frozen=True):
    """zone: of the facility, by whose clock times are read."""

    role: str
    day: str
    zone: str
    at_tables: tuple[BoxAtTable, ...]
    boxes: tuple[BoxWay, ...]
    documents: tuple[CountDocument, ...]


class CustodyDesk:
    def __init__(self, jackpots: Jackpots) -> None:
        self._jackpots, self._chains = jackpots, Chains(jackpots.store)

    async def seen(self, role: str, day: str = "") -> CustodySeen:
        """day: the gaming day whose boxes and documents are wanted, '' for today."""
        every = self._jackpots
        today = every.calendar.day(every.clock.now())
        day, staff = day or today, await every.staff.fresh()
        boxes: list[BoxWay] = []
        documents: list[CountDocument] = []
        for stream, custody in await self._custodies():
            boxes += await self._chains.boxes(stream, custody, staff, role, day)
            documents += await self._chains.documents(stream, custody, staff, role, day)
        at_tables = self._at_tables(today) if day == today else []
        names = every.names()
        ways = tuple([msgspec.structs.replace(box, **_called(names, box)) for box in boxes])
        papers = tuple([_named(names, paper) for paper in documents])
        return CustodySeen(role, day, every.calendar.zone, tuple(at_tables), ways, papers)

    async def document(self, role: str, stream: str, number: int) -> CountDocument:
        """Raises RoomRefusal."""
        custody = dict(await self._custodies()).get(stream)
        if custody is not None:
            staff = await self._jackpots.staff.fresh()
            for found in await self._chains.documents(stream, custody, staff, role):
                if found.document == number:
                    paper = _named(self._jackpots.names(), found)
                    return msgspec.structs.replace(paper, zone=self._jackpots.calendar.zone)
        of = self._jackpots.names().jackpot(stream)
        raise RoomRefusal("no_such_document", f"there is no count document {number} of the {of}")

    async def _custodies(self) -> list[tuple[str, Custody]]:
        beats = [(beat.stream, (await beat.fresh()).custody) for beat in self._jackpots.bad_beats.values()]
        return beats + [(high.stream, (await high.fresh()).custody) for high in self._jackpots.high_hands.values()]

    def _at_tables(self, day: str) -> list[BoxAtTable]:
        """Those that are due first."""
        every, found = self._jackpots, []
        for beat in every.bad_beats.values():
            runners = every.with_box("bad_beat", beat.key)
            left = uncounted_tables(beat.state, day, tuple([runner.name for runner in runners]))
            moving = {box.table for box in on_the_way(beat.state.custody)}
            for runner in runners:
                due = runner.name in left and runner.name not in moving
                why = "not counted yet this gaming day" if due else ""
                found.append(_box(runner, beat.stream, "bad_beat", why, "I-08"))
        for high in every.high_hands.values():
            wanted = _of_periods(high.state)
            for runner in every.with_box("high_hand", high.key):
                period = wanted.get(runner.name, "")
                why = f"the period {period} has ended" if period else ""
                found.append(_box(runner, high.stream, "high_hand", why, "J-11"))
        names = every.names()
        found = [msgspec.structs.replace(one, called=names.jackpot(one.stream)) for one in found]
        return sorted(found, key=lambda one: (not one.due, len(one.table), one.table, one.stream))


def _called(names: Names, of: BoxWay | CountDocument) -> dict[str, str]:
    return {"jackpot": names.jackpot(of.stream), "title": names.table(of.table)}


def _named(names: Names, paper: CountDocument) -> CountDocument:
    place = names.table(paper.place) if paper.place in names.titles else paper.place
    return msgspec.structs.replace(paper, **_called(names, paper), place=place)


def _of_periods(state: HighHandState) -> dict[str, str]:
    """By table, the period for which its box is wanted."""
    ended = [period for period in state.periods.values() if period.stage == "ended"]
    return {table: period.name for period in reversed(ended) for table in boxes_due(state, period)}


def _box(runner: TableRunner, stream: str, jackpot: str, why: str, rule: str) -> BoxAtTable:
    table = runner.live.table
    return BoxAtTable(
        stream, jackpot, runner.name, runner.config.title, box_number(table, jackpot), why, rule,
        table.journal is not None,
    )  # fmt: skip
