"""The room: all its tables, the people in it, the lists of those who wait. The one wiring file of this level."""

import asyncio
import contextlib
from collections.abc import Callable, Coroutine
from functools import partial
from pathlib import Path
from typing import Any

from pitboss.bus.port import Bus
from pitboss.room.anchoring import Anchoring
from pitboss.room.bounds import Bounds, Usage
from pitboss.room.chances.telling import Chances
from pitboss.room.chat.chat import Chat, ChatRules
from pitboss.room.config import Speed, TableConfig, filed_configs
from pitboss.room.decks.commitment import commit
from pitboss.room.decks.shuffle import shuffled
from pitboss.room.directory import Directory
from pitboss.room.displays.displays import Displays
from pitboss.room.errors import RoomRefusal, quietly
from pitboss.room.filings import Amendments, amend
from pitboss.room.history.history import History
from pitboss.room.housekeeping import Housekeeping
from pitboss.room.inspection.desk import Inspection
from pitboss.room.jackpots.jackpots import Jackpots
from pitboss.room.jackpots.rounds import Rounds
from pitboss.room.nodes.joining import Joining, joined
from pitboss.room.nodes.moving import carried_address, resume
from pitboss.room.nodes.node import TABLES, Node
from pitboss.room.offering import Offering
from pitboss.room.office.office import Office
from pitboss.room.opening import Opening
from pitboss.room.papers.papers import Papers
from pitboss.room.people.accounts import Accounts, Person
from pitboss.room.people.dealers import Dealers
from pitboss.room.people.door import Door
from pitboss.room.people.filed import FiledPeople
from pitboss.room.people.postgres_people import people_of
from pitboss.room.remote.at_house import AnyDesks
from pitboss.room.remote.calls import AnyCompany, AnyFloor, AnyHands, AnyRulings
from pitboss.room.remote.people import PeopleWords
from pitboss.room.remote.reaching import Reach
from pitboss.room.tables.allowance import Allowance
from pitboss.room.tables.bot_seats import CHEAP, Bot, BotSeats, sensible_bot
from pitboss.room.tables.dealer import Dealer, Shuffled
from pitboss.room.tables.folding import Folded, open_stream, stream_of
from pitboss.room.tables.requests import Answer, Envelope
from pitboss.room.tables.runner import TableRunner
from pitboss.room.time_source import Clock, WallClock
from pitboss.room.views.signs import NOT_FILED
from pitboss.room.views.watching import renew_all
from pitboss.room.waiting import WaitingLists
from pitboss.store.folder import open_log
from pitboss.store.memory import MemoryLog
from pitboss.store.nodes.port import Member
from pitboss.store.port import EventLog
from pitboss.store.sealing import Key, new_key
from pitboss.store.slip_keys import SLIP_KEYS_NAME, SlipKeys
from pitboss.store.sqlite.log import DATABASE_NAME
from pitboss.submission.file.structs import Submission

# A table opens with its bots in their seats; in trouble it opens without them.
SEATING_SECONDS = 2.0
Wrap = Callable[[EventLog], EventLog]


class Room(Door, Reach):
    """Made by `open` or `in_memory`. Everything but `tables`, `config` and `waiting` is to be awaited."""

    def __init__(
        self, store: EventLog, key: Key, accounts: Accounts, clock: Clock, shuffle: Shuffled = shuffled,
        bot: Bot = sensible_bot, acted: Callable[[str, Envelope, Answer], None] | None = None,
        bots_alone: bool = True, bounds: Bounds | None = None, folder: Path | None = None,
        joins: Joining | None = None, chat: ChatRules | None = None,
    ) -> None:  # fmt: skip
        """bots_alone: they go on at the room's own tables where nobody looks on; at a person's own they never do.
        joins: where it is one of several nodes."""
        self.usage = Usage(bounds or Bounds(), folder)
        self.store, self.clock, self.accounts = store, clock, accounts
        self._key, self._shuffle, self._bot, self._acted, self._bots_alone = key, shuffle, bot, acted, bots_alone
        # The Rules Submission that its public tables were opened under.
        self.filed = NOT_FILED
        # With so many bots at tables for play money, and at this pace.
        self.filed_with: tuple[int, Speed] = (0, "human")
        self._runners: dict[str, TableRunner] = {}
        self._tasks: dict[str, asyncio.Task[None]] = {}
        self._later: dict[asyncio.Task[object], None] = {}
        # To the other nodes, where the room has several.
        self.words = PeopleWords()
        accounts.named.append(self.words.now_called)
        accounts.staff.changed.append(self.words.roles_changed)
        self.lists = WaitingLists(store, clock)
        self._tables = Opening(store, key, self._run)
        self.directory = Directory(self._runners, self._tables.damaged, self.lists)
        self._offering = Offering(self.directory, self.lists, self.usage, self._soon, clock.now)
        self.amendments = Amendments(store, clock, self.run_under, FiledPeople(accounts, clock))
        self.housekeeping = Housekeeping(store, accounts, clock, self.stays)
        self.dealers = Dealers(accounts.staff, clock, self.sits_at)
        kept = partial(SlipKeys, key, folder / SLIP_KEYS_NAME if folder is not None else None)
        self.jackpots = Jackpots(store, clock, accounts.staff, self.directory.open, kept)
        self._rounds = Rounds(self.jackpots)
        self.chat = Chat(store, clock, accounts, kept, chat or ChatRules(), self.runner, self.config, self.ask_far)
        self.housekeeping.also.append(self.chat.tidy)
        self.chat.usage = self.usage
        beats, sits, self.chances = self.jackpots.bad_beats.values, self.tables_of, Chances()
        self.inspection = Inspection(store, clock, accounts.staff, accounts.called, self._soon, beats, sits, folder)
        self.desks = AnyDesks(accounts, self.jackpots, self.inspection, self.ask_house)
        tables, look = self._tables.damaged, self.amendments.look
        self.office = Office(store, key, accounts, self.directory, tables, look, lambda: self.filed.facility.time_zone)
        self.papers = Papers(self.jackpots, self.inspection.record, folder)
        self.displays = Displays(self.directory, self.lists, self.jackpots, accounts.called, clock)
        self.floor = AnyFloor(self, self.ask_far, self.ask_house, lambda: self.all_heard)
        self._opening, self._thinking = asyncio.Lock(), asyncio.Lock()
        self.ended = AnyHands(self.runner, store, accounts.called, self.ask_far)
        self.company = AnyCompany(self.runner, accounts.called, self.ask_far)
        self.history = History(store, self.inspection, accounts, self.line, lambda: self.play_money)
        self.ended.older = self.history.place
        self.rulings = AnyRulings(lambda table: self.runner(table).live, accounts.called, self.ask_far)
        self._peeked, self._names_from, self.node, self.others = {}, 0, None, None
        self._bus = joins.bus if joins is not None else None
        if joins is not None:
            self.node = Node(joins.nodes, joins.me, clock, joins.log, self._runners, self.open_claimed)
            self.node.gained, self.node.refresh = self._house_gained, self._refresh
            self._offering.may = lambda: self.keeps_house
            self.lists.check = lambda: self.check_house("waiting lists")
            self.inspection.following.versions = partial(joins.nodes.versions, TABLES)
            self.desks.disputed.far = self.disputed_elsewhere
        self._hurry, self.closing = asyncio.Event(), False
        self.anchoring: Anchoring | None = None

    # --- its life ---------------------------------------------------------------------------------------------------
    @classmethod
    async def open(
        cls, data: Path, *, clock: Clock | None = None, wrap: Wrap | None = None, shuffle: Shuffled = shuffled,
        bot: Bot = sensible_bot, acted: Callable[[str, Envelope, Answer], None] | None = None,
        bots_alone: bool = True, bounds: Bounds | None = None, postgres: str = "", node: Member | None = None,
        bus: Bus | None = None, chat: ChatRules | None = None,
    ) -> "Room":  # fmt: skip
        """The room of a folder, as it was left. postgres: the address of the database, where its log is in one. node:
        which of the nodes that share it this is, bus: between them. Raises StoreError, in words for who starts it."""
        store, key = await open_log(data, postgres, shared=node is not None)
        try:
            people = await people_of(store)
            store, joins = await joined(store, wrap(store) if wrap is not None else store, node, bus)
            clock = clock or WallClock()
            accounts = Accounts(data / DATABASE_NAME, store, clock, people=people)
            room = cls(store, key, accounts, clock, shuffle, bot, acted, bots_alone, bounds, data, joins, chat)
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
        joins, people = more.get("joins"), more.pop("people", None)
        store = joins.log if joins is not None else store
        accounts = Accounts(None, store, clock, people=people)
        room = cls(store, more.pop("key", None) or new_key("room:memory"), accounts, clock, **more)
        await room.start()
        return room

    async def start(self) -> None:
        if self.node is not None:
            await self.node.join()
        await self._tables.check_others(grants=self.node is None)
        await self.accounts.start()
        await self.lists.load()
        await self.floor.announcements.load()
        await self.amendments.find_newest()
        if self.node is not None:
            if self._bus is not None:
                self.node.acts = self.join(self._bus, self.node.me.name, self.owner_of, self.epoch_of).acts
            await self.node.begin(await self._tables.unowned())
            self._tables.check_key()
        else:
            await self._tables.again()
        await self.jackpots.start()
        await self._offering.start(all_here=self.node is None)
        self.housekeeping.start()
        self.inspection.following.start()
        if self.node is not None:
            self.node.is_open = True

    async def shutdown(self, *, graceful: bool = True) -> None:
        """graceful: tables go to other nodes, and where there are none running hands end first. A second call, or
        graceful=False, stops at once; nothing that was acknowledged is lost either way."""
        if self.closing or not graceful:
            self._hurry.set()
        if self.closing:
            return
        self.closing = True
        resting = asyncio.create_task(self._all_rest(graceful=graceful))
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
        if self.others is not None:
            await self.others.leave()
        self.ended.close()
        self.history.close()
        self.inspection.close()
        self.jackpots.close()
        self.chat.close()
        self.lists.close()
        self.amendments.close()
        self.housekeeping.close()
        self.accounts.close()
        if self.anchoring is not None:
            await self.anchoring.close()
        if self.node is not None:
            await self.node.close()
        await self.store.close()

    async def settled(self) -> None:
        """Until what the room has begun beside its tables is done: tests look at nothing before that."""
        while self._later:
            await asyncio.gather(*self._later)
            await self.lists.settled()
        await self.jackpots.settled()
        await self.lists.settled()

    async def _all_rest(self, *, graceful: bool) -> bool:
        if self.node is not None and graceful:
            await self.node.drain()
        for runner in self._runners.values():
            runner.closing = True
            if graceful:
                runner.poke()
        for runner in list(self._runners.values()):
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
        self.usage.check_new_table(owner, address, self.tables_elsewhere(owner, address))
        self.check_space()

    async def open_table(self, config: TableConfig, owner: str = "", address: str = "") -> str:
        """address: where whoever asks is. Raises UnknownGame, ChoicesError or ValueError where no such table can be,
        RoomRefusal where it may not."""
        async with self._opening:
            if self.closing:
                raise RoomRefusal("room_full", "no more tables are opened now")
            if owner:
                self.check_new_table(owner, address)
            name, epoch = await self.take_new(private=config.private)
            await open_stream(self.store, stream_of(name), config, self.clock.now(), epoch)
            bots = self._run(name, await self._tables.fold(name), address, epoch)
        if bots is not None:
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(SEATING_SECONDS):
                    await bots.complete.wait()
        return name

    def _run(
        self, name: str, folded: Folded, address: str = "", epoch: int = 0, carried: bytes = b""
    ) -> BotSeats | None:
        owner = folded.config.owner
        # Full speed is for the room's own tables, where whoever opened it asked for it.
        fast = folded.config.speed == "full" and (self._bots_alone or not owner)
        address = address or carried_address(carried)
        allowance = Allowance(self.usage, owner, fast=fast, alone=self._bots_alone and not owner, address=address)
        dealer = Dealer(folded.live.table.plan.game.deck, self._shuffle, commit)
        runner = TableRunner(name, self.store, self._key, self.clock, folded, dealer, allowance, epoch)
        if self.node is not None:
            node = self.node
            runner.acts = lambda: node.acting
        runner.superseded = self.amendments.behind(folded.config)
        runner.held = lambda: self.lists.held_at(name)
        runner.called = self.accounts.called
        runner.deals = lambda person: bool(person) and self.dealers.now_at(name) == person
        self._runners[name] = runner
        self.directory.opened(runner)
        self.usage.opened(name, owner, address)
        bots = None
        if folded.config.bots or (folded.config.private and owner):
            acted = self._acted
            told = None if acted is None else lambda envelope, answer: acted(name, envelope, answer)
            bots = BotSeats(runner, self._bot, acted=told)
            runner.thinking = None if self._bot in CHEAP else self._thinking
        runner.not_collecting = lambda at: self.jackpots.not_collecting(runner, at)
        runner.stored.not_before = lambda: self.jackpots.last_at(runner)
        runner.changed += [self._seats_changed, self.jackpots.changed, self.inspection.following.changed]
        runner.changed.append(self.chances.look)
        self.chat.opened(runner, self._soon)
        if carried:
            resume(runner, carried)
        task = self._tasks[name] = asyncio.get_running_loop().create_task(runner.run(), name=f"table {name}")
        task.add_done_callback(lambda _: self._closed(name))
        return bots

    def _closed(self, name: str) -> None:
        """Its task has ended. What was answered there the log still knows."""
        runner = self._runners[name]
        self.chat.closed(name)
        if runner.moved:
            self._moved_away(name, runner)
        elif runner.live.notes.closed:
            runner.silence()
            del self._runners[name], self._tasks[name]
            self.usage.closed(name)
            self.directory.closed(runner)
            self.lists.table_closed(name)
            if runner.config.private:
                self._soon(self.lists.drop(runner.key))
            if runner.epoch:
                # What cannot be given up now is with the next start.
                self._soon(quietly(self.store.release(runner.stream, runner.epoch)))

    def run_under(self, version: int, filed: Submission) -> None:
        """N-VAL-02: this version of the Rules Submission is in effect. Each table takes it between two of its own
        hands; those that it names and that are not there are opened."""
        self.follow(version, filed)
        configs = filed_configs(filed, *self.filed_with, version)
        opened, over = amend(self.directory.public(), configs, version)
        self.amendments.also(self._replace(over, opened))

    def follow(self, version: int, filed: Submission) -> None:
        """What the room is run under; version 0 where nobody filed it. Its tables are there, or take it soon."""
        self.filed, self.amendments.version = filed, version
        self.accounts.play_money.given = not version or filed.facility.play_money
        self.jackpots.run_under(version, filed, self._house_round)

    @property
    def play_money(self) -> bool:
        return self.accounts.play_money.given

    @property
    def version(self) -> int:
        """Of the Rules Submission that it is run under, 0 where none was filed."""
        return self.amendments.version

    # --- waiting lists ----------------------------------------------------------------------------------------------
    async def wait(self, key: str, person: str) -> int:
        far = self.ask_house()
        if far is not None:
            return int(await far("wait", key, person))
        self.check_house("waiting lists")
        return await self._offering.wait(key, person, self.clock.now())

    async def stop_waiting(self, key: str, person: str) -> None:
        far = self.ask_house()
        if far is not None:
            await far("stop_waiting", key, person)
            return
        self.check_house("waiting lists")
        await self._offering.stop_waiting(key, person)

    def _seats_changed(self, runner: TableRunner) -> None:
        self.directory.look(runner)
        self._offering.seats_changed(runner)

    def _soon(self, job: Coroutine[Any, Any, object]) -> None:
        task: asyncio.Task[object] = asyncio.get_running_loop().create_task(job)
        self._later[task] = None
        task.add_done_callback(self._later.pop)

    def stays(self, person: str) -> bool:
        """Sits at a table, waits for one, or may sit at one of which nobody here knows it; one node forgets."""
        unknown = self._tables.damaged or not self.all_heard or not self.keeps_house
        seated = bool(self.seats_of(person)) or bool(unknown)
        return seated or any(person in row for row in self.lists.all().values())

    # --- people -----------------------------------------------------------------------------------------------------
    def has_space(self) -> bool:
        return not self.usage.disk_low(self.clock.now())

    async def keep_guest(self, person: str, name: str, password: str) -> Person:
        """A guest's account under a name: seat, chips and hands stay theirs, for the id stays."""
        kept = await self.accounts.keep_guest(person, name, password)
        for table in self.directory.tables_of(person):
            renew_all(self._runners[table].watchers)
        return kept
