"""The room: all its tables, the people in it, the lists of those who wait. The one wiring file of this level."""

import asyncio
import contextlib
from collections.abc import Callable, Coroutine
from pathlib import Path
from typing import Any

from pitboss.room.anchoring import Anchoring
from pitboss.room.bounds import Bounds, Usage
from pitboss.room.config import Speed, TableConfig, filed_configs
from pitboss.room.decks.commitment import commit
from pitboss.room.decks.shuffle import shuffled
from pitboss.room.desks.staff_desks import StaffDesks
from pitboss.room.directory import Directory
from pitboss.room.displays.displays import Displays
from pitboss.room.errors import RoomRefusal
from pitboss.room.filings import Amendments, amend, replace_tables
from pitboss.room.floor.floor import Floor
from pitboss.room.housekeeping import Housekeeping
from pitboss.room.inspection.desk import Inspection
from pitboss.room.jackpots.jackpots import Jackpots
from pitboss.room.jackpots.rounds import Rounds
from pitboss.room.offering import Offering
from pitboss.room.office.office import Office
from pitboss.room.opening import Opening
from pitboss.room.papers.papers import Papers
from pitboss.room.people.accounts import Accounts, Person
from pitboss.room.people.dealers import Dealers
from pitboss.room.people.door import Door
from pitboss.room.people.filed import FiledPeople
from pitboss.room.people.postgres_people import people_of
from pitboss.room.tables.allowance import Allowance
from pitboss.room.tables.answers import Answers
from pitboss.room.tables.bot_seats import CHEAP, Bot, BotSeats, sensible_bot
from pitboss.room.tables.dealer import Dealer, Shuffled
from pitboss.room.tables.folding import Folded, open_stream, stream_of
from pitboss.room.tables.inbox import answer_later
from pitboss.room.tables.requests import Answer, Envelope, id_fault
from pitboss.room.tables.runner import TableRunner
from pitboss.room.time_source import Clock, WallClock
from pitboss.room.views.ended import EndedHands
from pitboss.room.views.listing import Census, OwnSeat, TableLine
from pitboss.room.views.parts.merging import WholeFrames
from pitboss.room.views.rulings import TableRulings
from pitboss.room.views.signs import NOT_FILED, sign_at, sign_in_room
from pitboss.room.views.watching import Watch, renew_all
from pitboss.room.waiting import Held, WaitingLists
from pitboss.signs import Sign
from pitboss.store.folder import open_log
from pitboss.store.memory import MemoryLog
from pitboss.store.port import EventLog
from pitboss.store.sealing import Key, new_key
from pitboss.store.slip_keys import SLIP_KEYS_NAME, SlipKeys
from pitboss.store.sqlite.log import DATABASE_NAME
from pitboss.submission.file.structs import Submission

# A table opens with its bots in their seats; in trouble it opens without them.
SEATING_SECONDS = 2.0
Wrap = Callable[[EventLog], EventLog]


class Room(Door):
    """Made by `open` or `in_memory`. Everything but `tables`, `config` and `waiting` is to be awaited."""

    def __init__(
        self, store: EventLog, key: Key, accounts: Accounts, clock: Clock, shuffle: Shuffled = shuffled,
        bot: Bot = sensible_bot, acted: Callable[[str, Envelope, Answer], None] | None = None,
        bots_alone: bool = True, bounds: Bounds | None = None, folder: Path | None = None,
    ) -> None:  # fmt: skip
        """bots_alone: they go on at the room's own tables where nobody looks on; at a person's own they never do."""
        self.usage = Usage(bounds or Bounds(), folder)
        self.store, self.clock, self.accounts = store, clock, accounts
        self._key, self._shuffle, self._bot, self._acted, self._bots_alone = key, shuffle, bot, acted, bots_alone
        # The Rules Submission that its public tables were opened under.
        self.filed = NOT_FILED
        # With so many bots at tables for play money, and at this pace.
        self.filed_with: tuple[int, Speed] = (0, "human")
        self._runners: dict[str, TableRunner] = {}
        self._tasks: dict[str, asyncio.Task[None]] = {}
        self._later: set[asyncio.Task[object]] = set()
        self.lists = WaitingLists(store, clock)
        self._tables = Opening(store, key, self._run)
        self.directory = Directory(self._runners, self._tables.damaged, self.lists)
        self._offering = Offering(self.directory, self.lists, self.usage, self._soon)
        self.amendments = Amendments(store, clock, self.run_under, FiledPeople(accounts, clock))
        self.housekeeping = Housekeeping(store, accounts, clock, self._stays)
        self.dealers = Dealers(
            accounts.staff, clock, lambda table, person: bool(self.runner(table).live.seat_of(person))
        )
        slips = folder / SLIP_KEYS_NAME if folder is not None else None
        self.jackpots = Jackpots(store, clock, accounts.staff, self.directory.open, lambda: SlipKeys(key, slips))
        self._rounds = Rounds(self.jackpots)
        beats = self.jackpots.bad_beats.values
        sits = self.directory.tables_of
        self.inspection = Inspection(store, clock, accounts.staff, accounts.called, self._soon, beats, sits, folder)
        self.desks = StaffDesks(accounts, self.jackpots, self.inspection)
        tables, look = self._tables.damaged, self.amendments.look
        self.office = Office(store, key, accounts, self.directory, tables, look, lambda: self.filed.facility.time_zone)
        self.papers = Papers(self.jackpots, self.inspection.record, folder)
        self.displays = Displays(self.directory, self.lists, self.jackpots, accounts.called, clock)
        self.floor = Floor(self)
        self._opening = asyncio.Lock()
        self.ended = EndedHands(self.runner, store, accounts.called)
        self.rulings = TableRulings(lambda table: self.runner(table).live, accounts.called)
        self._thinking = asyncio.Lock()
        self._hurry = asyncio.Event()
        self.closing = False
        self.anchoring: Anchoring | None = None

    # --- its life ---------------------------------------------------------------------------------------------------
    @classmethod
    async def open(
        cls, data: Path, *, clock: Clock | None = None, wrap: Wrap | None = None, shuffle: Shuffled = shuffled,
        bot: Bot = sensible_bot, acted: Callable[[str, Envelope, Answer], None] | None = None,
        bots_alone: bool = True, bounds: Bounds | None = None, postgres: str = "",
    ) -> "Room":  # fmt: skip
        """The room of a folder, as it was left. postgres: the address of the database, where its log is in one. Raises
        StoreError, in words for whoever starts it."""
        store, key = await open_log(data, postgres)
        try:
            people = await people_of(store)
            store = wrap(store) if wrap is not None else store
            clock = clock or WallClock()
            accounts = Accounts(data / DATABASE_NAME, store, clock, people=people)
            room = cls(store, key, accounts, clock, shuffle, bot, acted, bots_alone, bounds, data)
            await room.start()
            room.anchoring = Anchoring(data, store, clock, room._soon)
            await room.anchoring.start()
        except BaseException:
            await store.close()
            raise
        return room

    @classmethod
    async def in_memory(cls, *, clock: Clock | None = None, log: EventLog | None = None, **more: Any) -> "Room":
        """A room that nobody keeps; for tests, on a log that may be given."""
        store, clock = log or MemoryLog(), clock or WallClock()
        room = cls(store, more.pop("key", None) or new_key("room:memory"), Accounts(None, store, clock), clock, **more)
        await room.start()
        return room

    async def start(self) -> None:
        await self._tables.check_others()
        await self.accounts.start()
        await self.lists.load()
        await self.floor.announcements.load()
        await self.amendments.find_newest()
        await self._tables.again()
        await self.jackpots.start()
        await self._offering.start()
        self.housekeeping.start()
        self.inspection.following.start()

    async def shutdown(self, *, graceful: bool = True) -> None:
        """graceful: running hands end first. A second call, or graceful=False, stops at once; nothing that was
        acknowledged is lost either way."""
        if self.closing or not graceful:
            self._hurry.set()
        if self.closing:
            return
        self.closing = True
        for runner in self._runners.values():
            runner.closing = True
            if graceful:
                runner.poke()
        resting = asyncio.create_task(self._all_rest())
        hurry = asyncio.create_task(self._hurry.wait())
        await asyncio.wait({resting, hurry}, return_when=asyncio.FIRST_COMPLETED)
        hurry.cancel()
        resting.cancel()
        await asyncio.gather(resting, hurry, return_exceptions=True)
        for task in (*self._tasks.values(), *self._later):
            task.cancel()
        await asyncio.gather(*self._tasks.values(), *self._later, return_exceptions=True)
        for runner in self._runners.values():
            runner.silence()
        self.ended.close()
        self.inspection.close()
        self.jackpots.close()
        self.lists.close()
        self.amendments.close()
        self.housekeeping.close()
        self.accounts.close()
        if self.anchoring is not None:
            await self.anchoring.close()
        await self.store.close()

    async def settled(self) -> None:
        """Until what the room has begun beside its tables is done: tests look at nothing before that."""
        while self._later:
            await asyncio.gather(*self._later)
            await self.lists.settled()
        await self.jackpots.settled()
        await self.lists.settled()

    async def _all_rest(self) -> bool:
        for runner in self._runners.values():
            await runner.resting.wait()
        # AMB-152: time that is charged for stops with the last hand.
        for runner in [runner for runner in self._runners.values() if runner.timetable.time_stops]:
            runner.poke()
            await runner.drained()
        return True

    # --- tables -----------------------------------------------------------------------------------------------------
    def check_new_table(self, owner: str, address: str) -> None:
        """address: where whoever asks is. Raises RoomRefusal where they may open none."""
        self.accounts.play_money.check_own_table()
        self.usage.check_new_table(owner, address)
        self.check_space()

    async def open_table(self, config: TableConfig, owner: str = "", address: str = "") -> str:
        """address: where whoever asks is. Raises UnknownGame, ChoicesError or ValueError where no such table can be,
        RoomRefusal where it may not."""
        async with self._opening:
            if self.closing:
                raise RoomRefusal("room_full", "no more tables are opened now")
            if owner:
                self.check_new_table(owner, address)
            if config.bots:
                await self.accounts.play_money.fill_bots_purse()
            name = self._tables.new_name(private=config.private)
            await open_stream(self.store, stream_of(name), config, self.clock.now())
            bots = self._run(name, await self._tables.fold(name), address)
        if bots is not None:
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(SEATING_SECONDS):
                    await bots.complete.wait()
        return name

    def _run(self, name: str, folded: Folded, address: str = "") -> BotSeats | None:
        owner = folded.config.owner
        # Full speed is for the room's own tables, where whoever opened it asked for it.
        fast = folded.config.speed == "full" and (self._bots_alone or not owner)
        allowance = Allowance(self.usage, owner, fast=fast, alone=self._bots_alone and not owner)
        dealer = Dealer(folded.live.table.plan.game.deck, self._shuffle, commit)
        runner = TableRunner(name, self.store, self._key, self.clock, folded, dealer, allowance)
        runner.superseded = self.amendments.behind(folded.config)
        runner.held = lambda: self.lists.held_at(name)
        runner.called = self.accounts.called
        runner.deals = lambda person: bool(person) and self.dealers.now_at(name) == person
        self._runners[name] = runner
        self.directory.opened(runner)
        self.usage.opened(name, owner, address)
        bots = None
        if folded.config.bots:
            acted = self._acted
            told = None if acted is None else lambda envelope, answer: acted(name, envelope, answer)
            bots = BotSeats(runner, self._bot, acted=told)
            runner.thinking = None if self._bot in CHEAP else self._thinking
        runner.not_collecting = lambda at: self.jackpots.not_collecting(runner, at)
        runner.changed += [self._seats_changed, self.jackpots.changed, self.inspection.following.changed]
        task = self._tasks[name] = asyncio.get_running_loop().create_task(runner.run(), name=f"table {name}")
        task.add_done_callback(lambda _: self._closed(name))
        return bots

    def _closed(self, name: str) -> None:
        """Its task has ended. What was answered there the log still knows."""
        runner = self._runners[name]
        if runner.live.notes.closed:
            runner.silence()
            del self._runners[name], self._tasks[name]
            self.usage.closed(name)
            self.directory.closed(runner)
            self.lists.table_closed(name)
            if runner.config.private:
                self._soon(self.lists.drop(runner.key))

    def run_under(self, version: int, filed: Submission) -> None:
        """N-VAL-02: this version of the Rules Submission is in effect. Each table takes it between two of its own
        hands; those that it names and that are not there are opened."""
        self.follow(version, filed)
        configs = filed_configs(filed, *self.filed_with, version)
        opened, over = amend(self.directory.public(), configs, version)
        self.amendments.also(replace_tables(self, over, opened))

    def follow(self, version: int, filed: Submission) -> None:
        """What the room is run under; version 0 where nobody filed it. Its tables are there, or take it soon."""
        self.filed, self.amendments.version = filed, version
        self.accounts.play_money.given = not version or filed.facility.play_money
        self.jackpots.run_under(version, filed, self._rounds.look)

    @property
    def play_money(self) -> bool:
        return self.accounts.play_money.given

    @property
    def version(self) -> int:
        """Of the Rules Submission that it is run under, 0 where none was filed."""
        return self.amendments.version

    def runner(self, table: str) -> TableRunner:
        found = self._runners.get(table)
        if found is None or found.live.notes.closed:
            raise RoomRefusal(*self._tables.not_there(table))
        return found

    def tables(self) -> list[TableLine]:
        return self.directory.lines()

    def line(self, table: str) -> TableLine:
        damaged = self._tables.damaged.get(table)
        return damaged.line if damaged is not None else self.directory.line(self.runner(table))

    def public_tables(self) -> list[TableLine]:
        return self.directory.public_lines()

    def private_tables(self, person: str) -> list[TableLine]:
        return self.directory.private_lines(person)

    def census(self) -> Census:
        return self.directory.census()

    def seats_of(self, person: str) -> list[OwnSeat]:
        return self.directory.seats_of(person)

    def config(self, table: str) -> TableConfig:
        damaged = self._tables.damaged.get(table)
        return damaged.config if damaged is not None and damaged.config is not None else self.runner(table).config

    def sign(self, table: str) -> Sign:
        """What hangs at a table, as it stands now."""
        config = self.config(table)
        state = None if table in self._tables.damaged else self.runner(table).live.table
        return sign_at(config, state, self.filed)

    def room_sign(self) -> Sign:
        return sign_in_room(self.directory.public_states(), self.filed, self.jackpots.shown())

    async def submit(self, table: str, envelope: Envelope) -> Answer:
        runner = self._runners.get(table)
        if runner is not None:
            no = await runner.submit(envelope)
            if no.ok or not runner.live.notes.closed:
                return no
        else:
            code, words = self._tables.not_there(table)
            no = Answer(str(envelope.id)[:64], False, 0, code, "", words)
        if id_fault(envelope) is not None:
            return no
        # Also the command that has closed the table, sent again.
        return await Answers(self.store, stream_of(table), self._key).known(envelope) or no

    def post(self, table: str, envelope: Envelope, on_answer: Callable[[Answer], None]) -> None:
        runner = self._runners.get(table)
        if runner is not None:
            runner.ask(envelope, on_answer)
        else:
            self._soon(answer_later(self.submit, table, envelope, on_answer))

    async def watch(self, table: str, person: str | None) -> WholeFrames:
        """Whole frames, for programs; a socket looks on (`look_on`) and is sent parts."""
        return WholeFrames(await self.look_on(table, person))

    async def look_on(self, table: str, person: str | None) -> Watch:
        return self.runner(table).watch(person or "")

    # --- waiting lists ----------------------------------------------------------------------------------------------
    async def wait(self, key: str, person: str) -> int:
        return await self._offering.wait(key, person, self.clock.now())

    async def stop_waiting(self, key: str, person: str) -> None:
        await self._offering.stop_waiting(key, person)

    def waiting(self) -> dict[str, tuple[str, ...]]:
        return self.lists.all()

    def held_for(self, person: str) -> Held | None:
        """The seat that is kept for somebody who waits."""
        return self.lists.held_for(person)

    def _seats_changed(self, runner: TableRunner) -> None:
        self.directory.look(runner)
        self._offering.seats_changed(runner)

    def _soon(self, job: Coroutine[Any, Any, object]) -> None:
        task: asyncio.Task[object] = asyncio.get_running_loop().create_task(job)
        self._later.add(task)
        task.add_done_callback(self._later.discard)

    def _stays(self, person: str) -> bool:
        """Sits at a table, waits for one, or may sit at one that could not be opened: nobody knows who sits there."""
        seated = bool(self.directory.seats_of(person)) or bool(self._tables.damaged)
        return seated or any(person in row for row in self.lists.all().values())

    # --- people -----------------------------------------------------------------------------------------------------
    def has_space(self) -> bool:
        return not self.usage.disk_low(self.clock.now())

    async def keep_guest(self, person: str, name: str, password: str) -> Person:
        """A guest's account under a name: seat, chips and hands stay theirs, for the id stays."""
        kept = await self.accounts.keep_guest(person, name, password)
        for own in self.seats_of(person):
            renew_all(self._runners[own.table].watchers)
        return kept
