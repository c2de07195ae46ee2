"""What is asked of tables by their names, and looking on, wherever they are. A part of the room itself, as the door is.

This is the one place where a table of another node is asked: over the bus, where there is one; otherwise whoever asks
is told which node has it.
"""

from collections.abc import Awaitable, Callable, Coroutine
from functools import partial
from typing import Any, Protocol

from pitboss.bus.port import Bus
from pitboss.room.chat.chat import Chat
from pitboss.room.desks.staff_desks import StaffDesks
from pitboss.room.displays.displays import Displays
from pitboss.room.errors import NO_SUCH_TABLE, RoomRefusal, quietly
from pitboss.room.nodes.elsewhere import CODE, words_for
from pitboss.room.nodes.several import Several
from pitboss.room.people.accounts import Accounts
from pitboss.room.remote.anywhere import AnyWatch, Elsewhere, OwnerOf
from pitboss.room.remote.calls import AnyCompany, AnyFloor, AnyHands, AnyRulings
from pitboss.room.remote.joining import Others
from pitboss.room.remote.lobby import Epochs, no_epoch
from pitboss.room.remote.lookups import Lookups
from pitboss.room.remote.people import PeopleWords
from pitboss.room.tables.answers import Answers
from pitboss.room.tables.folding import stream_of
from pitboss.room.tables.inbox import answer_later
from pitboss.room.tables.requests import Answer, Envelope, id_fault
from pitboss.room.time_source import Clock
from pitboss.room.views.parts.merging import WholeFrames
from pitboss.room.views.watching import Watch
from pitboss.signs import Sign
from pitboss.store.port import EventLog
from pitboss.store.sealing import Key

# So long the sign of a table is waited for: the one that it was opened with is there at once.
SIGN_MS = 1_000


class Reach(Lookups, Several, Protocol):
    others: Others | None
    store: EventLog
    accounts: Accounts
    clock: Clock
    words: PeopleWords
    floor: AnyFloor
    ended: AnyHands
    rulings: AnyRulings
    company: AnyCompany
    chat: Chat
    displays: Displays
    desks: StaffDesks
    _key: Key

    def _soon(self, job: Coroutine[Any, Any, object]) -> None: ...

    async def wait(self, key: str, person: str) -> int: ...
    async def stop_waiting(self, key: str, person: str) -> None: ...

    # --- other nodes ------------------------------------------------------------------------------------------------
    def join(self, bus: Bus, name: str, owner_of: OwnerOf, epoch_of: Epochs = no_epoch) -> Others:
        """From now on its tables are reached from other nodes, and theirs from here. The bus is closed by whoever has
        opened it, after the room."""
        assert self.others is None, "this room has joined the others already"
        self.others = Others(self, bus, self._key, name, owner_of, epoch_of)
        return self.others

    @property
    def names(self) -> dict[str, str]:
        return self.accounts.called

    def look_at_roles(self) -> None:
        self._soon(self.accounts.staff.fresh())

    def look_at_names(self) -> None:
        self._soon(quietly(self.accounts.read_names()))

    def ask_house(self) -> Callable[..., Awaitable[Any]] | None:
        """How the node that keeps the house is asked; none where this one does, or nothing carries."""
        return None if self.keeps_house or self.others is None else self.others.house.call

    def _reached(self, table: str) -> Elsewhere | None:
        """How a table of another node is reached; none where it is here, could not be opened, or nothing carries."""
        here = table in self.directory.runners or table in self._tables.damaged
        return None if here or self.others is None else self.others.elsewhere

    def ask_far(self, table: str) -> Callable[..., Awaitable[Any]] | None:
        """How the owner of a table elsewhere is asked what calls.py has; none where the table is here."""
        elsewhere = self._reached(table)
        return None if elsewhere is None else partial(elsewhere.call, table)

    async def sign_of(self, table: str) -> Sign:
        """As the table stands now, wherever it is; while its node cannot be asked, as it was opened."""
        elsewhere = self._reached(table)
        if elsewhere is None:
            return self.sign(table)
        try:
            found: Sign = await elsewhere.call(table, "sign", patience_ms=SIGN_MS)
        except RoomRefusal:
            return self.sign(table)
        return found

    async def _told_where(self, table: str) -> tuple[str, str] | None:
        """Code and words for whoever asks for a table of another node where nothing carries messages. One that is just
        coming here is waited for. None where it is here by now, or nowhere."""
        if self.node is None or table in self.directory.runners or table in self._tables.damaged:
            return None
        owner = self.node.elsewhere(table) or await self.node.find(table)
        return (CODE, words_for(owner)) if owner else None

    # --- what is asked ----------------------------------------------------------------------------------------------
    async def submit(self, table: str, envelope: Envelope) -> Answer:
        elsewhere = self._reached(table)
        no = None
        if elsewhere is not None:
            no = await elsewhere.submit(table, envelope)
            if no.ok or no.code != NO_SUCH_TABLE[0]:
                return no
        told = await self._told_where(table) if elsewhere is None else None
        runner = self.directory.runners.get(table)
        if runner is not None:
            # One that lets go of the table first has its next owner asked.
            no = await runner.submit(envelope)
            if no.ok or not runner.live.notes.closed:
                return no
        elif no is None:
            code, words = told or self._tables.not_there(table)
            no = Answer(str(envelope.id)[:64], False, 0, code, "", words)
        if told is not None or id_fault(envelope) is not None:
            return no
        # Also the command that has closed the table, sent again.
        return await Answers(self.store, stream_of(table), self._key).known(envelope) or no

    def post(self, table: str, envelope: Envelope, on_answer: Callable[[Answer], None]) -> None:
        runner = self.directory.runners.get(table)
        if runner is not None:
            runner.ask(envelope, on_answer)
        else:
            self._soon(answer_later(self.submit, table, envelope, on_answer))

    # --- who looks on -----------------------------------------------------------------------------------------------
    async def watch(self, table: str, person: str | None) -> WholeFrames:
        """Whole frames, for programs; a socket looks on (`look_on`) and is sent parts."""
        return WholeFrames(self.runner(table).watch(person or ""))

    async def look_on(self, table: str, person: str | None) -> Watch | AnyWatch:
        """With a bus, of one that goes along with a table of this node, too. Raises RoomRefusal."""
        if self.others is not None and table not in self._tables.damaged:
            return await self.others.elsewhere.look_on(table, person)
        told = await self._told_where(table)
        if told is not None:
            raise RoomRefusal(*told)
        return self.runner(table).watch(person or "")
