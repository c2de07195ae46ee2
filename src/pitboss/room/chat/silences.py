"""The stream of the room: lines that somebody has reported, and people who may write nothing for a while. Every node
reads on before it looks, so a silence holds at all of them at once."""

import asyncio
from collections.abc import Callable

import msgspec

from pitboss.room.errors import RoomRefusal
from pitboss.room.tables.requests import Answer, encode_answer
from pitboss.room.time_source import Clock
from pitboss.store.codec import from_bytes, to_entry
from pitboss.store.errors import VersionConflict
from pitboss.store.port import Batch, EventLog
from pitboss.store.records import ChatReported, ChatSettled, ChatSilenced, Record

STREAM = "chat"
PAGE = 2000
TRIES = 3
# Of one person, that nobody has looked at yet; and of all, the last ones.
REPORTS_OF_ONE, REPORTS_MAX = 20, 500
TOO_MANY = "the floor has not looked at your last reports yet: tell a floorperson"
OWNER = "owner"
OF_THE_FLOOR = "the floor has silenced them here, and lifts that or changes it"


class Report(msgspec.Struct, frozen=True):
    """n: its version in the stream. person: who reported the line."""

    n: int
    at: int
    table: str
    line: int
    person: str


class Silence(msgspec.Struct, frozen=True):
    """table: '' is the whole room. by: in which role it was ordered."""

    table: str
    person: str
    until: int
    by: str
    giver: str


class Silences:
    def __init__(self, log: EventLog, clock: Clock) -> None:
        self._log, self._clock = log, clock
        self._version = 0
        self._write = asyncio.Lock()
        # By number.
        self.reports: dict[int, Report] = {}
        self._silences: dict[tuple[str, str], Silence] = {}

    async def read_on(self) -> None:
        async with self._write:
            await self._read()

    def in_force(self) -> list[Silence]:
        now = self._clock.now()
        return [one for one in self._silences.values() if one.until > now]

    def until(self, table: str, person: str) -> int:
        """0 where they may write."""
        found = [self._silences.get((place, person)) for place in ("", table)]
        until = max([one.until for one in found if one is not None], default=0)
        return until if until > self._clock.now() else 0

    async def report(self, table: str, line: int, person: str) -> None:
        """Once by the same person. Raises RoomRefusal."""
        await self.read_on()
        mine = [one for one in self.reports.values() if one.person == person]
        if any(one.table == table and one.line == line for one in mine):
            return
        if len(mine) >= REPORTS_OF_ONE:
            raise RoomRefusal("too_many_reports", TOO_MANY)
        await self._append(ChatReported(table, line, person))

    async def settle(self, report: int, by: str, giver: str) -> None:
        """Once, however many look at it at the same moment."""
        await self.read_on()
        await self._append(ChatSettled(report, by, giver), wanted=lambda: report in self.reports)

    async def silence(self, record: ChatSilenced, id: str) -> None:
        """Raises RoomRefusal where the owner of a table would change what the floor has ordered there."""

        def wanted() -> bool:
            found = self._silences.get((record.table, record.person))
            if record.by == OWNER and found is not None and found.by != OWNER and found.until > self._clock.now():
                raise RoomRefusal("wrong_role", OF_THE_FLOOR, "O-ROL-01")
            return True

        await self.read_on()
        await self._append(record, id, wanted)

    async def _read(self) -> None:
        while page := await self._log.read(STREAM, self._version, PAGE):
            for stored in page:
                self._take(from_bytes(stored.public, stored), stored.version, stored.at)

    async def _append(
        self, record: ChatReported | ChatSettled | ChatSilenced, id: str = "", wanted: Callable[[], bool] = lambda: True
    ) -> None:
        """wanted: whether it still is, with all that is known when it is written."""
        giver = record.person if isinstance(record, ChatReported) else record.giver
        async with self._write:
            for left in reversed(range(TRIES)):
                if not wanted():
                    return
                version, at = self._version + 1, self._clock.now()
                entry = to_entry(record, STREAM, version, None)
                told = encode_answer(Answer(id, ok=True, version=version)) if id else b""
                command = f"{giver}\n{id}" if id else ""
                try:
                    appended = await self._log.append(Batch(STREAM, self._version, (entry,), at, command, told))
                except VersionConflict:
                    await self._read()
                    if not left:
                        raise
                    continue
                if not appended.repeated:
                    self._take(record, version, at)
                return

    def _take(self, record: Record, version: int, at: int) -> None:
        self._version = version
        if isinstance(record, ChatReported):
            self.reports[version] = Report(version, at, record.table, record.line, record.person)
            while len(self.reports) > REPORTS_MAX:
                del self.reports[next(iter(self.reports))]
        elif isinstance(record, ChatSettled):
            self.reports.pop(record.report, None)
        elif isinstance(record, ChatSilenced):
            self._silences[record.table, record.person] = Silence(
                record.table, record.person, record.until, record.by, record.giver
            )
            self._silences = {key: one for key, one in self._silences.items() if one.until > at}
