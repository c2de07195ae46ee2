"""Asking a table something, and looking on: here, or at the node that runs it. A part of the room itself."""

from collections.abc import Callable
from typing import Protocol

from pitboss.room.nodes.several import Several
from pitboss.room.tables.answers import Answers
from pitboss.room.tables.folding import stream_of
from pitboss.room.tables.inbox import answer_later
from pitboss.room.tables.requests import Answer, Envelope, id_fault
from pitboss.room.tables.runner import TableRunner
from pitboss.room.views.parts.merging import WholeFrames
from pitboss.room.views.watching import Watch
from pitboss.store.sealing import Key


class Asking(Several, Protocol):
    _key: Key

    def runner(self, table: str) -> TableRunner: ...

    async def submit(self, table: str, envelope: Envelope) -> Answer:
        told = await self.ask_elsewhere(table, envelope) if self._not_here(table) else None
        if told is not None:
            return told
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
        if runner is not None and not runner.moved:
            runner.ask(envelope, on_answer)
        else:
            self._soon(answer_later(self.submit, table, envelope, on_answer))

    async def watch(self, table: str, person: str | None) -> WholeFrames:
        """Whole frames, for programs; a socket looks on (`look_on`) and is sent parts."""
        return WholeFrames(await self.look_on(table, person))

    async def look_on(self, table: str, person: str | None) -> Watch:
        found = await self.look_elsewhere(table, person or "") if self._not_here(table) else None
        return found or self.runner(table).watch(person or "")

    def _not_here(self, table: str) -> bool:
        runner = self._runners.get(table)
        return self.node is not None and (runner is None or runner.moved) and table not in self._tables.damaged
