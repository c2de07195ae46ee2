"""All jackpots of a room: each on its stream, and the one task that looks after them.

It is woken by tables, by people and by the clock, and goes on until there is nothing to do (`rounds.py`). Whatever it
does has an id in the log, so that a room that was killed goes on where it was.
"""

import asyncio
from collections.abc import Awaitable, Callable

import msgspec

from pitboss.chance import random_hex
from pitboss.engine.table.boxes import box_key, box_number
from pitboss.house import bad_beat, high_hand
from pitboss.house.acts import people_fault
from pitboss.house.bad_beat.commands import PayPerson, RejectClaim, TransferFund, VerifyClaim
from pitboss.house.base import HouseCommand, HouseEvent
from pitboss.house.custody.commands import CountAtTable
from pitboss.room.errors import RoomRefusal, report
from pitboss.room.jackpots.desk import BadBeatDesk, HighHandDesk, bad_beat_desk, high_hand_desk
from pitboss.room.jackpots.display import high_hand_shown
from pitboss.room.jackpots.names import Names, jackpot_names
from pitboss.room.jackpots.reading import TABLE, TELLING, title_of
from pitboss.room.jackpots.schedule import Calendar
from pitboss.room.jackpots.verdicts import Verdicts
from pitboss.room.people.staff import Staff
from pitboss.room.tables.requests import Answer, ChangeBox, Envelope
from pitboss.room.tables.runner import TableRunner
from pitboss.room.tables.seats import THE_ROOM
from pitboss.room.time_source import Alarm, Clock
from pitboss.signs.jackpots import Displayed
from pitboss.store.port import EventLog
from pitboss.store.slip_keys import SlipKeys
from pitboss.submission.file.structs import Submission

Tables = Callable[[], list[TableRunner]]
# One round of looking after them; at its end it says when the next is due.
Work = Callable[[], Awaitable[int]]
RETRY_MS = 2000


class Jackpots:
    """tables: those that are open. keys: seal the names on slips, asked for with the first High Hand. awaited: tables
    whose next moment between two hands is waited for. read: by table, up to which version its log was read."""

    def __init__(
        self, store: EventLog, clock: Clock, staff: Staff, tables: Tables, keys: Callable[[], SlipKeys]
    ) -> None:
        self.store, self.clock, self.staff, self.tables = store, clock, staff, tables
        self.make_keys = keys
        self._keys: SlipKeys | None = None
        self.bad_beats: dict[str, BadBeatDesk] = {}
        self.high_hands: dict[str, HighHandDesk] = {}
        self.calendar = Calendar()
        self.filed, self.version, self.offered = Submission(), 0, True
        self.news: set[str] = set()
        self.awaited: set[str] = set()
        self.read: dict[str, int] = {}
        self.boxes_changed = 0
        self._awake, self._rests = asyncio.Event(), asyncio.Event()
        self._task: asyncio.Task[None] | None = None
        self._alarm: Alarm | None = None
        self._windows: dict[str, tuple[int, int, bool]] = {}
        self.verdicts = Verdicts(self)

    # --- its life ---------------------------------------------------------------------------------------------------
    async def start(self) -> None:
        """What the log has of them; what tables told while nobody listened is read once somebody does."""
        for stream in await self.store.streams():
            kind, _, key = stream.partition(":")
            if f"{kind}:" == TABLE:
                self.news.add(key)
            elif f"{kind}:" in (bad_beat.PREFIX, high_hand.PREFIX):
                await self.desk(kind, key)

    def names(self) -> Names:
        """What people call tables and jackpots. A table that is closed has its number alone."""
        titles = {runner.name: runner.config.title for runner in self.tables()}
        beats = [desk.stream for desk in self.bad_beats.values()]
        return Names(titles, jackpot_names([*beats, *[desk.stream for desk in self.high_hands.values()]]))

    async def desk(self, kind: str, key: str) -> BadBeatDesk | HighHandDesk:
        """The desk of a jackpot, opened where it is not."""
        if f"{kind}:" == bad_beat.PREFIX:
            if key not in self.bad_beats:
                beat = bad_beat_desk(self.store, key)
                beat.staff, beat.clock, beat.day_of = self.staff, self.clock, self._day_of
                await beat.fresh()
                self.bad_beats[key] = beat
            return self.bad_beats[key]
        if key not in self.high_hands:
            self._keys = self._keys or self.make_keys()
            high = high_hand_desk(self.store, key, self._keys)
            high.staff, high.clock, high.day_of = self.staff, self.clock, self._day_of
            await high.fresh()
            self.high_hands[key] = high
        return self.high_hands[key]

    def _day_of(self, at: int) -> str:
        return self.calendar.day(at)

    def run_under(self, version: int, filed: Submission, work: Work) -> None:
        """N-VAL-02: this version is in effect."""
        facility = filed.facility
        self.filed, self.version, self.offered = filed, max(version, 1), False
        self.calendar = Calendar(facility.time_zone, facility.gaming_day_start)
        self._windows = {}
        if self._task is None and (filed.bad_beat or filed.high_hand or self.bad_beats or self.high_hands):
            self._task = asyncio.get_running_loop().create_task(self._run(work), name="jackpots")
        self.wake()

    async def _run(self, work: Work) -> None:
        while True:
            await self._awake.wait()
            self._awake.clear()
            try:
                due = await work()
            except Exception as error:
                # The log says where it was: the next round begins there.
                report("jackpots", error)
                due = self.clock.now() + RETRY_MS
            if self._alarm is not None:
                self._alarm.cancel()
            self._alarm = self.clock.call_later(max(0, due - self.clock.now()) / 1000, self.wake)
            if not self._awake.is_set():
                self._rests.set()

    def wake(self) -> None:
        self._rests.clear()
        self._awake.set()

    async def settled(self) -> None:
        """Until there is nothing to do but to wait."""
        if self._task is not None:
            await self._rests.wait()

    def close(self) -> None:
        if self._alarm is not None:
            self._alarm.cancel()
        if self._task is not None:
            self._task.cancel()
        if self._keys is not None:
            self._keys.close()

    def changed(self, runner: TableRunner) -> None:
        """After every commit at a table."""
        if self._task is None:
            return
        if any(type(fact) in TELLING for _, fact in runner.news):
            self.news.add(runner.name)
            self.wake()
        elif runner.name in self.awaited and runner.live.table.hand is None:
            self.wake()

    # --- people -----------------------------------------------------------------------------------------------------
    async def order(self, stream: str, command: HouseCommand, once: str = "") -> tuple[HouseEvent, ...]:
        """What somebody asks of a jackpot; what came of it, stored, and once. Raises RoomRefusal."""
        kind, _, key = stream.partition(":")
        known = {bad_beat.PREFIX: [*self.bad_beats], high_hand.PREFIX: [*self.high_hands]}
        if key not in known.get(f"{kind}:", []):
            raise RoomRefusal("no_such_jackpot", f"there is no jackpot {stream!r} in this room")
        desk = await self.desk(kind, key)
        if isinstance(command, PayPerson | TransferFund):
            # A box that its table has just given is taken in first: until then it lies in neither place.
            await self.settled()
        if isinstance(command, CountAtTable):
            command = await self._at_a_table(command)
        elif isinstance(command, TransferFund):
            offered = any(each.name == command.to for each in self.filed.bad_beat) and command.to in self.bad_beats
            lies = self.in_boxes("bad_beat", key)
            command = msgspec.structs.replace(command, receives=offered and command.to != key, uncounted=lies)
        elif isinstance(command, PayPerson):
            command = msgspec.structs.replace(command, uncounted=self.in_boxes("bad_beat", key))
        elif key in self.bad_beats:
            await self.verdicts.check(self.bad_beats[key], command)
        made = await desk.order(msgspec.structs.replace(command, day=self.calendar.day(command.at)), once)
        if isinstance(command, VerifyClaim | RejectClaim):
            # I-14 (P 15.G): with it the cards at the table are released. Where that fails, the next round does it.
            await self.verdicts.carry_on()
        self.wake()
        return made

    async def _at_a_table(self, command: CountAtTable) -> CountAtTable:
        """P 15.D(1): whether the table where a count is done is one of this room, and closed. By its title or by its
        number, which for one that is closed its log has kept; the title goes on record."""
        said = command.table.strip()
        title = await title_of(self.store, said) or said
        names = [name for entry in self.filed.tables for name in entry.names]
        found = next((name for name in names if name.casefold() == title.casefold()), "")
        is_open = any(
            said == runner.name or runner.config.title.casefold() == title.casefold() for runner in self.tables()
        )
        return msgspec.structs.replace(command, table=found or said, open=is_open, filed=bool(found))

    async def change_box(self, table: str, jackpot: str, floorperson: str = "") -> Answer:
        """P 2.F: by a floorperson, and the table's device stands for the dealer (AMB-155); '' where a room for play
        money does it by itself. Raises RoomRefusal where they are not who they have to be."""
        runner = next((runner for runner in self.tables() if runner.name == table), None)
        if runner is None:
            raise RoomRefusal("no_such_table", "There is no such table.")
        people = HouseCommand(by="floorperson", giver=floorperson, at=self.clock.now())
        fault = people_fault(await self.staff.fresh(), people) if floorperson else None
        if fault is not None:
            raise RoomRefusal(fault.code, fault.detail, fault.rule)
        who = Envelope(f"box-{random_hex(16)}", floorperson or THE_ROOM, "floorperson", 0, ChangeBox(jackpot=jackpot))
        return await runner.submit(who)

    # --- what others ask --------------------------------------------------------------------------------------------
    def not_collecting(self, runner: TableRunner, at: int) -> tuple[str, ...]:
        """P 16.B(1): jackpots whose collection period does not run; asked before every hand."""
        terms = runner.live.table.home.house.high_hand
        if terms is None:
            return ()
        start, end, collects = self._windows.get(terms.name, (0, 0, True))
        if not start <= at < end:
            filed = next((each for each in self.filed.high_hand if each.name == terms.name), None)
            if filed is None:
                return ()
            periods = self.calendar.periods(filed.collection_period)
            collects = periods.at(at) is not None
            self._windows[terms.name] = (at, periods.next_change(at), collects)
        return () if collects else ("high_hand",)

    def last_at(self, runner: TableRunner) -> int:
        """Of the jackpots that a table feeds, the time of the last entry. Whoever wrote it may have had a clock that
        was ahead of this one, and ended a period: nothing happens at the table in that period any more (J-14)."""
        house = runner.live.table.home.house
        beat = self.bad_beats.get(house.bad_beat.name) if house.bad_beat is not None else None
        high = self.high_hands.get(house.high_hand.name) if house.high_hand is not None else None
        return max(beat.state.last_at if beat is not None else 0, high.state.last_at if high is not None else 0)

    async def read_on(self) -> None:
        """As the log has them now."""
        for beat in self.bad_beats.values():
            await beat.fresh()
        for high in self.high_hands.values():
            await high.fresh()

    def shown(self) -> dict[str, Displayed]:
        """The amounts on display, by stream (P 15.B, 16.B)."""
        found = {
            desk.stream: Displayed(desk.state.display.cents, pending=desk.state.display.pending)
            for desk in self.bad_beats.values()
        }
        for desk in self.high_hands.values():
            found[desk.stream] = high_hand_shown(desk.state, self.in_boxes("high_hand", desk.key))
        return found

    def in_boxes(self, jackpot: str, key: str) -> int:
        """What lies in its boxes at the tables, also where a table takes part no more and has not given its box."""
        states = [runner.live.table for runner in self.tables()]
        return sum([table.boxes.get(jackpot, 0) for table in states if box_key(table, jackpot) == key])

    def with_box(self, jackpot: str, key: str) -> list[TableRunner]:
        """The tables that have a box of it, also one that takes part no more."""
        tables = [(runner, runner.live.table) for runner in self.tables()]
        return [runner for runner, table in tables if box_number(table, jackpot) and box_key(table, jackpot) == key]

    def taking_part(self, jackpot: str, key: str) -> list[TableRunner]:
        found = [(runner, getattr(runner.live.table.home.house, jackpot)) for runner in self.tables()]
        return [runner for runner, terms in found if terms is not None and terms.name == key]
