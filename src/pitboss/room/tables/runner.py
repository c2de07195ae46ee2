"""One task per table: inbox, decide, append, acknowledge after the commit, publish.

Nothing is told to anybody before it is stored. What cannot be stored is refused, and the state is folded again from the
log. Where nobody asked for it, or a bot did, or the log cannot even be read, the table pauses visibly and tries again.
Where the log says that somebody else has the table now, the task ends, and what it had in memory is told to nobody.
"""

import asyncio
from collections.abc import Callable, Collection, Coroutine
from typing import Any

from pitboss.engine import BrokenInvariant, Refusal
from pitboss.engine import events as ev
from pitboss.engine.commands import TakeSubmission
from pitboss.engine.why.refused import refused_here
from pitboss.ledger.owners import account_of, is_bot
from pitboss.room.action_clocks import Clocks
from pitboss.room.config import TableConfig
from pitboss.room.errors import CUT_OFF, STOPPED, UNREADABLE, Moved, report, storage_trouble
from pitboss.room.listed.recent import Recent
from pitboss.room.live_table import LiveTable
from pitboss.room.tables import automatic
from pitboss.room.tables.acts.giving import give_act
from pitboss.room.tables.acts.requests import GiveAct
from pitboss.room.tables.alarm import NextAlarm
from pitboss.room.tables.allowance import Allowance
from pitboss.room.tables.answers import Answers, key_of
from pitboss.room.tables.dealer import Dealer
from pitboss.room.tables.folding import Folded, stream_of
from pitboss.room.tables.inbox import GONE, NO_ANSWER, Inbox, Queued, thought
from pitboss.room.tables.requests import ITSELF, PAYING, Answer, Envelope, OnAnswer, Thought, kept
from pitboss.room.tables.seats import TOO_LITTLE, RequestContext, perform
from pitboss.room.tables.stored_table import StoredTable
from pitboss.room.tables.timetable import Timetable
from pitboss.room.tables.turn import Turn
from pitboss.room.time_source import Clock
from pitboss.room.views.audience import Audience
from pitboss.room.views.called import Called
from pitboss.room.views.watching import Watch
from pitboss.store.codec import Fact
from pitboss.store.errors import Fenced, InsufficientFunds, StoreError
from pitboss.store.port import EventLog
from pitboss.store.records import StorageBack
from pitboss.store.sealing import Key


class TableRunner:
    """changed: called after every commit with the runner; bots and waiting lists look at the table then."""

    def __init__(
        self, name: str, store: EventLog, room: Key, clock: Clock, folded: Folded, dealer: Dealer,
        allowance: Allowance, epoch: int = 0,
    ) -> None:  # fmt: skip
        self.name, self.stream, self.epoch = name, stream_of(name), epoch
        self.store, self.clock, self.dealer, self.allowance = store, clock, dealer, allowance
        # The version of the Rules Submission in effect, which it takes before its next hand; or why it has no next one.
        self.amendment: TakeSubmission | None = None
        self.superseded = ""
        # Found once: the lobby asks for them again and again.
        self.key, self.stakes, self.posted = folded.config.listed_as(name)
        self.clocks = Clocks(folded.config.base_seconds, folded.config.bank_seconds, folded.live.table.plan.seats)
        self.stored = StoredTable(store, self.stream, room, folded, epoch)
        self.audience, self.timetable, self.recent = Audience(self, self._emptied), Timetable(), Recent()
        self.changed: list[Callable[[TableRunner], None]] = []
        # Seats held for the waiting list; whether somebody deals here; jackpots that do not collect then (P 16.B(1)).
        self.held: Callable[[], dict[int, str]] = dict
        self.deals: Callable[[str], bool] = lambda person: False
        self.not_collecting: Callable[[int], tuple[str, ...]] = lambda at: ()
        self.called: Called = {}  # What people are called where it is not their id.
        self.closing = self.stopped = False
        # Whether this process may act for the table; whether another one does; and what is done before it does.
        self.acts: Callable[[], bool] = lambda: True
        self.moved = self._suspended = False
        self.leaving: Callable[[], Coroutine[Any, Any, None]] | None = None
        self.trouble = ""  # Why nothing goes on, where it is not the floor's pause.
        self.news: list[tuple[int, Fact]] = []  # What the last turn brought, for those in changed; and that turn.
        self.last: Turn | None = None
        # Whoever thinks has it: bots of all tables think one after the other, and others have their turn between.
        self.thinking: asyncio.Lock | None = None
        self._inbox = Inbox(self._no, lambda person: bool(self.live.seat_of(person)) or self.deals(person))
        self._answers, self._alarm = Answers(store, self.stream, room), NextAlarm(clock, self.poke)
        self.resting, self.ended = asyncio.Event(), asyncio.Event()

    @property
    def live(self) -> LiveTable:
        """What is stored of the table. Whatever a turn changes is in here once it is stored, and no sooner."""
        return self.stored.live

    # --- from outside -----------------------------------------------------------------------------------------------
    async def submit(self, envelope: Envelope) -> Answer:  # Answered when it is stored, or refused.
        return await self._inbox.submit(envelope)

    def ask(self, envelope: Envelope, on_answer: Callable[[Answer], None]) -> None:
        """The same for whoever does not wait."""
        self._inbox.ask(envelope, on_answer)

    def post(self, what: Envelope | Thought, on_answer: OnAnswer | None = None) -> None:
        """A request that nobody waits for: a bot's. Without an id nothing is kept of its answer."""
        self._inbox.post(what, on_answer)

    @property
    def watchers(self) -> Collection[Watch]:
        return self.audience.watchers

    def watch(self, person: str) -> Watch:
        watch = self.audience.watch(person)
        if not (self.allowance.alone or self.trouble):
            self.poke()
        return watch

    def _emptied(self) -> None:
        """Nobody looks on any more: from now on the time runs after which a person's own table is closed."""
        if not (self.trouble or self.live.notes.closed):
            self.poke()

    def poke(self) -> None:
        """Look whether anything is due."""
        self._inbox.poke()

    async def drained(self) -> None:
        await self._inbox.drained()

    # --- the task ---------------------------------------------------------------------------------------------------
    async def run(self) -> None:
        """Until it is cancelled, or the table is closed or another's."""
        try:
            await self._safely(self._begin())
            while not self._over:
                queued = await self._inbox.next()
                await self._safely(self._tick() if queued is None else self._see_to(queued))
                self._inbox.done()
                if self.leaving is not None and not self._over:
                    leaving, self.leaving = self.leaving, None
                    await self._safely(leaving())
                # The other tables have their turn, also where the log never keeps anybody waiting.
                if self._inbox.waits:
                    await asyncio.sleep(0)
        finally:
            self.resting.set()
            self.ended.set()

    @property
    def _over(self) -> bool:
        return self.moved or self.live.notes.closed

    async def _begin(self) -> None:
        await self.by_itself(automatic.begin_time if self.live.table.plan.time is not None else lambda turn: None)
        self._after()

    async def _safely(self, job: Coroutine[Any, Any, None]) -> None:
        try:
            await job
            self.audience.publish()
        except Exception as error:
            # Nobody waits for ever for a table whose task is gone.
            report(self.name, error)
            self.stopped, self.trouble = True, STOPPED
            self.resting.set()

    async def _see_to(self, queued: Queued) -> None:
        asked = queued.what
        envelope = await thought(self.name, asked, self.thinking) if callable(asked) else asked
        if envelope is None:
            return
        answer: Answer | None = self._no(envelope, Refusal("internal", "", STOPPED))
        try:
            answer = await self._answer(envelope)
        except Fenced:
            # Whoever has the table now answers it.
            answer = None
            self.moved = True
            self._inbox.put_back(queued)
        except asyncio.CancelledError:
            # It may be stored or not: the log knows when the room is open again.
            answer = self._no(envelope, NO_ANSWER)
            raise
        finally:
            if answer is not None and queued.on_answer is not None:
                queued.on_answer(envelope, answer)

    async def _answer(self, envelope: Envelope) -> Answer:
        if not self.acts():
            return self._no(envelope, Refusal("storage", "", CUT_OFF))
        try:
            known = await self._answers.known(envelope)
            if known is not None:
                return known
            if self.trouble:
                return self._no(envelope, Refusal("table_stopped" if self.stopped else "storage", "", self.trouble))
            return await self._perform(envelope)
        except InsufficientFunds:
            await self._fold_again()
            return self._refuse(envelope, TOO_LITTLE)
        except Fenced:
            raise
        except StoreError as error:
            # People try again when they like; a bot would at once, and so on for ever.
            trouble = storage_trouble(self.name, error)
            await self._fold_again("" if envelope.id else trouble)
            return self._no(envelope, Refusal("storage", "", trouble))
        except Exception as error:
            report(self.name, error)
            await self._fold_again()
            return self._no(envelope, Refusal("internal", "", "Pitboss made a mistake; nothing has changed"))

    async def _perform(self, envelope: Envelope) -> Answer:
        wait = self.allowance.may_not(envelope, self.clock.now())
        if wait:
            return self._refuse(envelope, Refusal("room_full", "", wait))
        turn = self._turn()
        held = frozenset(seat for seat, person in self.held().items() if person != envelope.person)
        # Looked at before anything happens: what the log refuses costs the table a fold.
        pays = type(envelope.command) in PAYING and not is_bot(envelope.person)
        money = await self.store.balance(account_of(envelope.person)) if pays else None
        context = RequestContext(envelope, held=held, closing=self.closing, config=self.config, money=money)
        context.deals = self.deals(envelope.person)
        context.running, context.no_hands = self, lambda: self.allowance.no_hands(self.clock.now())
        asked = envelope.command
        refused = give_act(turn, asked, context) if type(asked) is GiveAct else perform(turn, asked, context)
        if refused is not None:
            if turn.entries:
                raise BrokenInvariant("a command was refused after it had changed something")
            return self._refuse(envelope, refused)
        turn.settle()
        answer = await self._store(turn, envelope)
        self.allowance.stored(envelope, tuple(turn.entries), turn.at)
        return answer

    def _refuse(self, envelope: Envelope, refused: Refusal) -> Answer:
        answer = self._no(envelope, refused)
        self._answers.keep(envelope, kept(answer, self._answers.digest(envelope)))
        return answer

    def _no(self, envelope: Envelope, refused: Refusal) -> Answer:
        refused = refused_here(self.live.table, refused)
        return Answer(str(envelope.id)[:64], False, self.live.version, refused.code, refused.rule, refused.detail)

    # --- turns ------------------------------------------------------------------------------------------------------
    def _turn(self) -> Turn:
        return self.stored.turn(self.dealer, self.clock.now(), paced=not (self.allowance.fast or self.closing))

    async def _store(self, turn: Turn, envelope: Envelope = ITSELF) -> Answer:
        answer = Answer(envelope.id, ok=True, version=turn.live.version)
        told = kept(answer, self._answers.digest(envelope))
        self._answers.may_be_stored(envelope)
        appended = await self.stored.append(turn, key_of(envelope), told)
        if appended.repeated:
            await self._fold_again()
            return self._answers.repeated(envelope, appended.answer)
        self.trouble = ""
        self.allowance.wrote(tuple(turn.entries), turn.at)
        self._answers.keep(envelope, told)
        self._after(turn)
        return answer

    async def by_itself(self, begin: Callable[[Turn], None]) -> bool:
        """A turn that nobody asked for. Whether it was stored; one that comes to nothing stores nothing."""
        if self.trouble or not self.acts():
            return False
        try:
            turn = self._turn()
            begin(turn)
            turn.settle()
            if turn.entries:
                await self._store(turn)
            return bool(turn.entries)
        except InsufficientFunds:
            await self._fold_again()
        except Fenced:
            self.moved = True
        except StoreError as error:
            await self._fold_again(storage_trouble(self.name, error))
        except Exception as error:
            # Our bug, and the next alarm would meet it again.
            report(self.name, error)
            self.stopped = True
            await self._fold_again(STOPPED)
        return False

    async def _fold_again(self, trouble: str = "") -> bool:
        """Back to what is stored. trouble: why the table waits before it tries again; so it does too where the log
        cannot even be read. Whether it could be."""
        read = True
        self._answers.forget()
        try:
            await self.stored.fold()
        except StoreError as error:
            trouble, read = trouble or storage_trouble(self.name, error), False
        except Exception as error:
            # What is read there is no log of a table: somebody else has written to it.
            report(self.name, error)
            trouble, read = trouble or UNREADABLE, False
        self.trouble = STOPPED if self.stopped else trouble
        # Without trouble the clock of an open decision runs on: nobody gains time by what could not be stored.
        self._show_anew()
        return read

    def _show_anew(self) -> None:
        self._after()
        self.audience.renew()

    async def _try_again(self) -> None:
        """The pause ends with the first thing that can be stored, not with hoping that the next one can."""
        if not await self._fold_again(self.trouble):
            return
        if self.live.notes.closed:
            # It was closed by what nobody knew to be stored: there is nothing to go on with.
            self.trouble = ""
            return
        turn = self._turn()
        turn.note(StorageBack())
        try:
            await self._store(turn)
        except Fenced:
            self.moved = True
        except StoreError as error:
            await self._fold_again(storage_trouble(self.name, error))

    # --- time -------------------------------------------------------------------------------------------------------
    async def _tick(self) -> None:
        self._alarm.rang()
        now = self.clock.now()
        if self.moved:
            return
        if self._suspended is self.acts():
            # It may act no more, or may again: the clock of an open decision then begins anew.
            self._suspended = not self._suspended
            self._show_anew()
        if self.timetable.look(self, now):
            self.audience.renew()
        if self.trouble and not self.stopped and self.acts():
            await self._try_again()
        else:
            job = self.timetable.due(self, now) if not self.still else self.timetable.due_in_pause(self, now)
            if job is not None:
                await job(self)
        self._arm()

    @property
    def still(self) -> bool:
        """Nothing happens by itself now."""
        return bool(self.trouble or self.live.notes.paused or self.live.notes.closed or not self.acts())

    @property
    def paused(self) -> str:
        """Why nothing goes on, in words for everybody; '' where something does."""
        return (self.trouble if self.acts() else CUT_OFF) or self.live.notes.paused or self.timetable.waits

    def _after(self, turn: Turn | None = None) -> None:
        """A turn is stored, or the state is a new one: clocks, frames, whoever looks on."""
        live, now = self.live, self.clock.now()
        kinds = {type(fact): fact for _, fact in turn.facts} if turn is not None else {}
        if ev.SubmissionTaken in kinds or ev.GameChanged in kinds:
            self.key, self.stakes, self.posted = self.config.listed_as(self.name)
            self.clocks.seats_are(live.table.plan.seats)
        if ev.HandStarted in kinds:
            self.clocks.hand_started()
        if ev.SatDown in kinds:
            self.clocks.seat_taken(kinds[ev.SatDown].seat)  # type: ignore[union-attr]
        if self.still or live.by_hand:
            # Where people deal no clock of the room answers for anybody.
            self.clocks.drop()
        else:
            self.clocks.see(live.need, live.table.hand_number, now, automatic.on_the_clock(live))
        if self.timetable.look(self, now):
            self.audience.renew()
        # A hand that stands still does not end by waiting for it, nor does one that people deal: it goes on after the
        # next start.
        if live.table.hand is None or self.still or live.by_hand:
            self.resting.set()
        else:
            self.resting.clear()
        if turn is not None:
            self.audience.stored(turn)
        self._arm()
        self.news, self.last = turn.facts if turn is not None else [], turn
        self.recent.stored(self.news, now)
        for call in self.changed:
            call(self)

    @property
    def config(self) -> TableConfig:
        return self.stored.config

    def _arm(self) -> None:
        self._alarm.at(self.timetable.next(self, self.clock.now()))

    def let_go(self) -> list[Queued]:
        """Another process has the table: whoever looks on is told, and what waits here is to be asked there."""
        self._alarm.silence()
        left = self._inbox.leave()
        self.audience.close(Moved())
        return left

    def silence(self) -> None:
        """The task is over: no alarm rings any more, and whoever waits is told."""
        self._alarm.silence()
        self._inbox.close(GONE if self.live.notes.closed else NO_ANSWER)
        self.audience.close()
