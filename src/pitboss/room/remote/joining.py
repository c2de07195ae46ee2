"""One node among the others of its room: everything between them, made and ended together."""

from collections.abc import Callable
from typing import Protocol

from pitboss.bus.port import Bus
from pitboss.room.bounds import Usage
from pitboss.room.chat.chat import Chat
from pitboss.room.directory import Directory
from pitboss.room.floor.map import TableSeen
from pitboss.room.remote.anywhere import Elsewhere, OwnerOf
from pitboss.room.remote.calls import AnyCompany, AnyFloor, AnyRulings, done_by
from pitboss.room.remote.each_node import EachNode, whole_map
from pitboss.room.remote.house import AnyHouse, Keeping
from pitboss.room.remote.lobby import Epochs, LobbyHearer, LobbyTeller, no_epoch
from pitboss.room.remote.people import AnyWord, NowCalled, PeopleWords, RolesChanged, UsedElsewhere
from pitboss.room.remote.sealed import BusKey, SealedBus
from pitboss.room.remote.serving import TableServer
from pitboss.room.tables.requests import Answer, Envelope
from pitboss.room.tables.runner import TableRunner
from pitboss.room.views.ended import EndedHands
from pitboss.room.views.watching import renew_all
from pitboss.signs import Sign
from pitboss.store.sealing import Key


class OneRoom(Keeping, Protocol):
    """A room, as far as it has to do with others."""

    @property
    def directory(self) -> Directory: ...
    @property
    def usage(self) -> Usage: ...
    @property
    def words(self) -> PeopleWords: ...
    @property
    def names(self) -> dict[str, str]:
        """What people are called, by id."""

    @property
    def ended(self) -> EndedHands: ...
    @property
    def floor(self) -> AnyFloor: ...
    @property
    def rulings(self) -> AnyRulings: ...
    @property
    def company(self) -> AnyCompany: ...
    @property
    def chat(self) -> Chat: ...
    def sign(self, table: str) -> Sign: ...
    def post(self, table: str, envelope: Envelope, on_answer: Callable[[Answer], None]) -> None: ...
    def look_at_roles(self) -> None:
        """The log of the house has something new."""

    def look_at_names(self) -> None:
        """Somebody may have another name, and the word of it was lost."""


class Others:
    """The other nodes. name: of this one. owner_of, epoch_of: who owns a table, and since which change of owners this
    node does."""

    def __init__(
        self, room: OneRoom, bus: Bus, key: Key, name: str, owner_of: OwnerOf, epoch_of: Epochs = no_epoch,
    ) -> None:  # fmt: skip
        self._left = self._silent = False
        self._room, self.bus = room, SealedBus(bus, BusKey(key))
        clock, here = room.clock, room.directory.runners
        do = done_by(room.floor, room.ended, room.rulings, room.sign, room.company, room.chat.say)
        self.server = TableServer(self.bus, clock, room.post, do)
        self.elsewhere = Elsewhere(self.bus, clock, owner_of, here.get, lambda: self._left)
        self.teller = LobbyTeller(self.bus, clock, name, room.directory, epoch_of)
        self.teller.address_of = room.usage.address_of
        self.used = UsedElsewhere(self.bus, clock, room.usage)
        self.lobby = LobbyHearer(self.bus, clock, name, here.__contains__)
        self.house = AnyHouse(self.bus, room, name)
        self.each = EachNode(self.bus, name, self.lobby.nodes, room.floor)
        room.floor.elsewhere = self._whole_map
        room.directory.far, room.displays.told = self.lobby.offered, self.house.told
        self._ends_change = bus.on_change(self._bus_changed)
        room.words.join(self.bus)
        room.words.hear(self._heard)
        room.directory.came.append(self._came)
        room.directory.went.append(self._went)
        for runner in room.directory.open():
            self._came(runner)
        self.teller.start()

    def acts(self, held: bool) -> None:
        """A node that may not act answers nobody: another one may have its tables already, and be asked for them."""
        self._silent = self.each.silent = not held
        for runner in self._room.directory.open():
            if held and not runner.moved:
                self.server.serve(runner)
            else:
                self.server.stop(runner.name)

    async def _whole_map(self, mine: list[TableSeen]) -> list[TableSeen]:
        far = await self.each.floor_tables()
        return whole_map(mine, far, self._room.directory.offered(), self._room.names)

    def _came(self, runner: TableRunner) -> None:
        if not self._silent:
            self.server.serve(runner)
        self.elsewhere.came_here(runner.name)

    def _went(self, runner: TableRunner) -> None:
        self.server.stop(runner.name)

    def _heard(self, word: AnyWord) -> None:
        if isinstance(word, NowCalled):
            self._room.names[word.person] = word.name
            for table in self._room.directory.tables_of(word.person):
                renew_all(self._room.directory.runners[table].watchers)
        elif isinstance(word, RolesChanged):
            self._room.look_at_roles()

    def _bus_changed(self) -> None:
        if not self.bus.bus.away:
            self._room.look_at_names()

    async def leave(self) -> None:
        """The others go on without this node. The bus itself is closed by whoever opened it."""
        self._left = True
        self._room.directory.came.remove(self._came)
        self._room.directory.went.remove(self._went)
        self._ends_change()
        self._room.directory.far, self._room.displays.told = list, lambda: None
        self._room.floor.elsewhere = None
        self.each.close()
        self.used.close()
        self.house.close()
        self.teller.close()
        self.lobby.close()
        self.server.close()
        self._room.words.close()
        await self.elsewhere.close()
