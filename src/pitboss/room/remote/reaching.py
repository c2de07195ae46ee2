"""What people ask of tables by their names, wherever these are. A part of the room itself, as the door is."""

from collections.abc import Callable, Coroutine
from typing import Any, Protocol

from pitboss.room.config import TableConfig
from pitboss.room.directory import Directory
from pitboss.room.errors import RoomRefusal
from pitboss.room.opening import Opening
from pitboss.room.remote.anywhere import NO_SUCH_TABLE, AnyWatch, Elsewhere
from pitboss.room.tables.answers import Answers
from pitboss.room.tables.folding import stream_of
from pitboss.room.tables.inbox import answer_later
from pitboss.room.tables.requests import Answer, Envelope, id_fault
from pitboss.room.tables.runner import TableRunner
from pitboss.room.views.listing import Census, OwnSeat, TableLine
from pitboss.room.views.parts.merging import WholeFrames
from pitboss.room.views.watching import Watch
from pitboss.store.port import EventLog
from pitboss.store.sealing import Key


class Reach(Protocol):
    store: EventLog
    directory: Directory
    # Tables of other nodes, where the room has several.
    elsewhere: Elsewhere | None
    _key: Key
    _tables: Opening

    def _soon(self, job: Coroutine[Any, Any, object]) -> None: ...

    def runner(self, table: str) -> TableRunner:
        found = self.directory.runners.get(table)
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

    # --- what is asked, and who looks on ----------------------------------------------------------------------------
    def _reached(self, table: str) -> Elsewhere | None:
        """How tables of other nodes are reached; none where this one could not be opened, or there are no others."""
        return None if table in self._tables.damaged else self.elsewhere

    async def submit(self, table: str, envelope: Envelope) -> Answer:
        runner, elsewhere = self.directory.runners.get(table), self._reached(table)
        code, words = self._tables.not_there(table)
        no = Answer(str(envelope.id)[:64], False, 0, code, "", words)
        if runner is not None:
            no = await runner.submit(envelope)
            lets_go = elsewhere is not None and elsewhere.lets_go(no)
            if no.ok or not (runner.live.notes.closed or lets_go):
                return no
        if elsewhere is not None and not (runner is not None and runner.live.notes.closed):
            no = await elsewhere.submit(table, envelope)
            if no.ok or no.code != NO_SUCH_TABLE[0]:
                return no
        if id_fault(envelope) is not None:
            return no
        # Also the command that has closed the table, sent again.
        return await Answers(self.store, stream_of(table), self._key).known(envelope) or no

    def post(self, table: str, envelope: Envelope, on_answer: Callable[[Answer], None]) -> None:
        runner, elsewhere = self.directory.runners.get(table), self._reached(table)
        if runner is None:
            self._soon(answer_later(self.submit, table, envelope, on_answer))
        elif elsewhere is None:
            runner.ask(envelope, on_answer)
        else:
            runner.ask(envelope, elsewhere.going_on(table, envelope, on_answer))

    async def watch(self, table: str, person: str | None) -> WholeFrames:
        """Whole frames, for programs; a socket looks on (`look_on`) and is sent parts."""
        return WholeFrames(self.runner(table).watch(person or ""))

    async def look_on(self, table: str, person: str | None) -> Watch | AnyWatch:
        elsewhere = self._reached(table)
        if elsewhere is not None:
            return await elsewhere.look_on(table, person)
        return self.runner(table).watch(person or "")
