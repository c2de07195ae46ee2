"""The chat of the room: who may write where, what becomes of it, and what the floor sees and does.

Whoever sits at a table may write there; whoever looks on with an account of their own while no hand is being played;
the floor always. A line goes to the node that runs the table; what is reported and who is silenced is in the log, and
so known to every node.
"""

from collections.abc import Awaitable, Callable, Coroutine
from datetime import UTC, datetime
from typing import Any

import msgspec

from pitboss.house.people.state import roles_of
from pitboss.room.bounds import ENTRY_BYTES, Bounds, Usage
from pitboss.room.chat.keys import DAY_MS, ChatKeys, day_of
from pitboss.room.chat.lines import Line, TableChat, open_line, stream_of
from pitboss.room.chat.notes import Notes
from pitboss.room.chat.silences import OWNER, Silences
from pitboss.room.chat.words import Pace, check_words
from pitboss.room.config import TableConfig
from pitboss.room.errors import RoomRefusal, quietly
from pitboss.room.people.accounts import Accounts, Person
from pitboss.room.tables.acts.who import KEEPERS
from pitboss.room.tables.requests import ID_MAX
from pitboss.room.tables.runner import TableRunner
from pitboss.room.tables.seats import REMOVED
from pitboss.room.time_source import Clock
from pitboss.room.views.called import name_of
from pitboss.room.views.frame_types import ChatLine
from pitboss.store.port import EventLog
from pitboss.store.records import ChatSilenced
from pitboss.store.slip_keys import SlipKeys

MINUTES_MAX = 60 * 24 * 30
OFF = "there is no chat at this table"
# What a line, a report or an order takes in the log, as sealed as it may be.
KEPT_BYTES = ENTRY_BYTES + 1000
Far = Callable[[str], Callable[..., Awaitable[Any]] | None]


class ChatRules(msgspec.Struct, frozen=True):
    """on: None: at tables for play money, and at none under a filed Rules Submission. days: how long what was said can
    be read."""

    on: bool | None = None
    days: int = 30


class ReportSeen(msgspec.Struct, frozen=True):
    """A line that somebody reported. words: '' once they are forgotten. reporter: who wants the floor to look."""

    n: int
    at: int
    table: str
    line: int
    who: str
    name: str
    words: str
    reporter: str


class SilenceSeen(msgspec.Struct, frozen=True):
    """table: '' is the whole room. by: who ordered it."""

    table: str
    person: str
    name: str
    until: int
    by: str


class ChatSeen(msgspec.Struct, frozen=True):
    """What the floor is asked to look at, and who may write nothing now."""

    at: int
    reports: tuple[ReportSeen, ...]
    silences: tuple[SilenceSeen, ...]


class Chat:
    """kept: opens the file of the keys. runner, config: of a table. far: how the node is asked that has the
    table, None where it is this one."""

    def __init__(
        self, log: EventLog, clock: Clock, accounts: Accounts, kept: Callable[[], SlipKeys], rules: ChatRules,
        runner: Callable[[str], TableRunner], config: Callable[[str], TableConfig], far: Far,
    ) -> None:  # fmt: skip
        self._log, self._clock, self._accounts, self._keys, self.rules = log, clock, accounts, ChatKeys(kept), rules
        # Beside what is said: what somebody thinks.
        self.notes = Notes(accounts.people)
        self._runner, self._config, self._far = runner, config, far
        self._tables: dict[str, TableChat] = {}
        self._pace = Pace()
        # What everybody has written: what can be done without is not where the disk is nearly full, or they wrote much.
        self.usage = Usage(Bounds(), None)
        self.silences = Silences(log, clock)

    # --- tables of this node ----------------------------------------------------------------------------------------
    def on_at(self, config: TableConfig) -> bool:
        return not config.version if self.rules.on is None else self.rules.on

    def opened(self, runner: TableRunner, soon: Callable[[Coroutine[Any, Any, object]], None]) -> None:
        """This node runs the table now."""

        def shown(lines: tuple[Line, ...]) -> tuple[ChatLine, ...]:
            called = self._accounts.called
            return tuple([ChatLine(one.n, one.at, one.who, name_of(one.who, called), one.words) for one in lines])

        chat = self._tables[runner.name] = TableChat(
            runner.name, self._log, self._clock, self._keys, lambda lines: runner.audience.say(shown(lines))
        )

        def last() -> tuple[ChatLine, ...] | None:
            # Whether there is one can change with the version of the Rules Submission that the table takes.
            if not self.on_at(runner.config):
                return None
            if not chat.asked_for:
                # Read when the first one looks on, who is told then. What cannot be read now is with the next line.
                chat.asked_for = True
                soon(quietly(chat.load()))
            return shown(tuple(chat.lines))

        runner.audience.chat = last

    def closed(self, table: str) -> None:
        """Another node has it, or it is closed."""
        self._tables.pop(table, None)

    async def say(self, table: str, person: Person, id: str, words: str) -> int:
        """The number of the line. id: the client's own, the same again for the same line. Raises RoomRefusal."""
        said = check_words(words)
        if not 0 < len(id) <= ID_MAX or not id.isprintable():
            raise RoomRefusal("bad_id", f"a message has an id of its own, 1 to {ID_MAX} printable characters")
        far = self._far(table)
        if far is not None:
            return int(await far("say", person, id, said))
        runner = self._runner(table)
        chat = self._tables.get(table)
        if chat is None or not self.on_at(runner.config) or runner.live.notes.closed:
            raise RoomRefusal("no_chat", OFF)
        self._check_place(runner, person)
        await self._check_silence(table, person.id)
        self._check_use(person.id)
        return await chat.say(person.id, id, said)

    def _check_use(self, person: str) -> None:
        """Something of theirs is to be written that no hand waits for. Raises RoomRefusal."""
        now = self._clock.now()
        why = self.usage.nothing_beside(person, now)
        if why:
            raise RoomRefusal("room_full", why)
        self._pace.check(person, now)
        self.usage.wrote_beside(person, KEPT_BYTES, now)

    def _check_place(self, runner: TableRunner, person: Person) -> None:
        if runner.live.seat_of(person.id) or any(role in KEEPERS for role in (person.role, *person.roles)):
            return
        if runner.config.owner == person.id:
            return
        if person.id in runner.live.notes.owner.removed:
            raise RoomRefusal(REMOVED.code, REMOVED.detail)
        if person.guest:
            raise RoomRefusal("not_seated", "sit down to write, or open an account: guests who look on only read")
        if runner.live.table.hand is not None:
            raise RoomRefusal("hand_running", "a hand is being played: whoever looks on writes when it is over")

    async def _check_silence(self, table: str, person: str) -> None:
        await self.silences.read_on()
        until = self.silences.until(table, person)
        if until:
            when = datetime.fromtimestamp(until / 1000, UTC).strftime("%Y-%m-%d %H:%M UTC")
            raise RoomRefusal("silenced", f"you may not write here until {when}: ask the floor about it")

    # --- the floor --------------------------------------------------------------------------------------------------
    async def report(self, table: str, person: Person, line: int) -> None:
        """Raises RoomRefusal."""
        found = await self._line(table, line)
        if found is None:
            raise RoomRefusal("no_such_line", "there is no such line, or it is forgotten already")
        if found.who == person.id:
            raise RoomRefusal("own_line", "this line is your own")
        self._check_use(person.id)
        await self.silences.report(table, line, person.id)

    async def silence(
        self, giver: Person, id: str, person: str, table: str, minutes: int, report: int = 0
    ) -> None:  # fmt: skip
        """At a table or, where that is '', in the room. minutes 0: they may write again. report: what it settles."""
        by = await self._keeper(giver, table)
        if person == giver.id:
            raise RoomRefusal("own_line", "nobody silences themselves: just write nothing")
        if not 0 <= minutes <= MINUTES_MAX:
            raise RoomRefusal("bad_field", f"for at most {MINUTES_MAX // 1440} days; 0 minutes lifts it")
        if by == OWNER:
            self._check_use(giver.id)
        until = self._clock.now() + minutes * 60_000 if minutes else 0
        await self.silences.silence(ChatSilenced(table, person, until, by, giver.id), id)
        if report and by != OWNER:
            await self.silences.settle(report, by, giver.id)

    async def settle(self, giver: Person, report: int) -> None:
        """Nothing has to be done about it."""
        await self.silences.settle(report, await self._keeper(giver), giver.id)

    async def look(self, person: Person) -> ChatSeen:
        await self._keeper(person)
        await self.silences.read_on()
        called = self._accounts.called
        reports = []
        for one in self.silences.reports.values():
            line = await self._line(one.table, one.line)
            who, words = (line.who, line.words) if line is not None else ("", "")
            name = name_of(who, called) if who else ""
            reporter = name_of(one.person, called)
            reports.append(ReportSeen(one.n, one.at, one.table, one.line, who, name, words, reporter))
        silences = [
            SilenceSeen(one.table, one.person, name_of(one.person, called), one.until, name_of(one.giver, called))
            for one in self.silences.in_force()
        ]
        return ChatSeen(self._clock.now(), tuple(reports), tuple(silences))

    async def _line(self, table: str, line: int) -> Line | None:
        stored = await self._log.read(stream_of(table), line - 1, 1) if line > 0 else []
        found = await open_line(stored[0], self._keys) if stored else None
        return found if found is not None and found.at >= self._forgotten_at() else None

    async def _keeper(self, person: Person, table: str = "") -> str:
        """In which role they keep order. Raises RoomRefusal."""
        held = roles_of(await self._accounts.staff.fresh(), person.id)
        found = next((role for role in KEEPERS if role in held), "")
        if found:
            return found
        if table and self._config(table).owner == person.id:
            return OWNER
        raise RoomRefusal("wrong_role", "this is for the floor, or for whoever opened the table", "O-ROL-01")

    # --- forgetting -------------------------------------------------------------------------------------------------
    def _forgotten_at(self) -> int:
        """What was said before it is forgotten."""
        return (day_of(self._clock.now()) - self.rules.days) * DAY_MS

    async def tidy(self) -> None:
        """Keys of days that are over for so long are thrown away: what they sealed nobody reads any more."""
        for chat in self._tables.values():
            chat.forget_before(self._forgotten_at())
        await self._keys.forget_before(day_of(self._forgotten_at()))

    def close(self) -> None:
        self._keys.close()
