"""What people ask of tables by their names, wherever these are. A part of the room itself, as the door is."""

from collections.abc import Awaitable, Callable, Coroutine
from functools import partial
from typing import Any, Protocol

from pitboss.bus.port import Bus
from pitboss.room.config import TableConfig
from pitboss.room.directory import Directory
from pitboss.room.errors import RoomRefusal
from pitboss.room.opening import Opening
from pitboss.room.people.accounts import Accounts
from pitboss.room.remote.anywhere import NO_SUCH_TABLE, AnyWatch, Elsewhere, OwnerOf
from pitboss.room.remote.calls import AnyFloor, AnyHands
from pitboss.room.remote.joining import Node
from pitboss.room.remote.lobby import Epochs, TableWord, by_number, no_epoch
from pitboss.room.remote.people import PeopleWords
from pitboss.room.tables.answers import Answers
from pitboss.room.tables.folding import stream_of
from pitboss.room.tables.inbox import answer_later
from pitboss.room.tables.requests import Answer, Envelope, id_fault
from pitboss.room.tables.runner import TableRunner
from pitboss.room.time_source import Clock
from pitboss.room.views.listing import Census, OwnSeat, TableLine
from pitboss.room.views.parts.merging import WholeFrames
from pitboss.room.views.watching import Watch
from pitboss.store.port import EventLog
from pitboss.store.sealing import Key


class Reach(Protocol):
    store: EventLog
    directory: Directory
    accounts: Accounts
    clock: Clock
    closing: bool
    words: PeopleWords
    floor: AnyFloor
    ended: AnyHands
    # This node among others, where the room has several.
    node: Node | None
    _key: Key
    _tables: Opening

    def _soon(self, job: Coroutine[Any, Any, object]) -> None: ...

    # --- other nodes ------------------------------------------------------------------------------------------------
    def join(self, bus: Bus, name: str, owner_of: OwnerOf, epoch_of: Epochs = no_epoch) -> Node:
        """From now on its tables are reached from other nodes, and theirs from here. The bus is closed by whoever has
        opened it, after the room."""
        assert self.node is None, "this room is a node already"
        self.node = Node(self, bus, self._key, name, owner_of, epoch_of)
        return self.node

    @property
    def names(self) -> dict[str, str]:
        return self.accounts.called

    def look_at_roles(self) -> None:
        self._soon(self.accounts.staff.fresh())

    # --- tables -----------------------------------------------------------------------------------------------------
    def runner(self, table: str) -> TableRunner:
        found = self.directory.runners.get(table)
        if found is None or found.live.notes.closed:
            raise RoomRefusal(*self._tables.not_there(table))
        return found

    def tables(self) -> list[TableLine]:
        return self.directory.lines()

    def line(self, table: str) -> TableLine:
        damaged, far = self._tables.damaged.get(table), self._far(table)
        if damaged is not None:
            return damaged.line
        return far.line if far is not None else self.directory.line(self.runner(table))

    def _far(self, table: str) -> TableWord | None:
        """A table of another node, as that last told."""
        if self.node is None or table in self.directory.runners or table in self._tables.damaged:
            return None
        return self.node.lobby.find(table)

    def public_tables(self) -> list[TableLine]:
        mine = self.directory.public_lines()
        return sorted([*mine, *self.node.lobby.public_lines()], key=by_number) if self.node is not None else mine

    def private_tables(self, person: str) -> list[TableLine]:
        mine = self.directory.private_lines(person)
        return [*mine, *self.node.lobby.private_lines(person)] if self.node is not None else mine

    def census(self) -> Census:
        """Of this node's tables."""
        return self.directory.census()

    def seats_of(self, person: str) -> list[OwnSeat]:
        mine = self.directory.seats_of(person)
        return [*mine, *self.node.lobby.seats_of(person)] if self.node is not None else mine

    def config(self, table: str) -> TableConfig:
        damaged, far = self._tables.damaged.get(table), self._far(table)
        if far is not None and far.config is not None:
            return far.config
        return damaged.config if damaged is not None and damaged.config is not None else self.runner(table).config

    # --- what is asked, and who looks on ----------------------------------------------------------------------------
    def _reached(self, table: str) -> Elsewhere | None:
        """How tables of other nodes are reached; none where this one could not be opened, or there are no others."""
        return None if table in self._tables.damaged or self.node is None else self.node.elsewhere

    def ask_far(self, table: str) -> Callable[..., Awaitable[Any]] | None:
        """How the owner of a table elsewhere is asked what calls.py has; none where the table is here."""
        elsewhere = self._reached(table)
        return None if elsewhere is None or table in self.directory.runners else partial(elsewhere.call, table)

    def sits_at(self, table: str, person: str) -> bool:
        """Raises RoomRefusal where there is no such table."""
        far = self._far(table)
        return person in far.seats if far is not None else bool(self.runner(table).live.seat_of(person))

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
