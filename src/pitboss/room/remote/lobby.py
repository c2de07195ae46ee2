"""The lobby of a room with several nodes: each tells the others once a second which lines of its own tables are others
than they were, numbered, and that it is there; who misses a number asks that node for all of them.

Nothing of this is stored, and nothing depends on it but what people are shown. The lines of a node that is not heard
any more are marked until another node has the tables.
"""

import asyncio
import logging
from collections.abc import Callable, Container, Iterable

import msgspec

from pitboss.bus.errors import BusError
from pitboss.chance import random_hex
from pitboss.room.config import TableConfig
from pitboss.room.directory import Directory, Offered, by_number, offered, own_seat
from pitboss.room.remote.sealed import SealedBus
from pitboss.room.remote.words import Word
from pitboss.room.tables.runner import TableRunner
from pitboss.room.time_source import Alarm, Clock
from pitboss.room.views.listing import OwnSeat, TableLine
from pitboss.signs.announcements import CalledOut

log = logging.getLogger("pitboss.bus")
EVERY_S, SILENT_MS = 1.0, 3500
# What nobody has taken over in so long was closed while nobody could say so.
FORGET_MS = 10 * 60_000
# So many tables in one word: NATS carries a megabyte.
PAGE, ASK_S = 100, 2.0
MOVING = "moving to another part of the room; it goes on by itself"


class TableWord(Word, frozen=True, gc=False, tag="table"):
    """A table as other nodes list it. epoch: of its ownership; the later one is right. config: None where it is as it
    was. seats: by person. free, offers: seats that nobody has, and whether they are offered to who waits. called,
    disputes, running, address: as of Offered."""

    line: TableLine
    epoch: int
    seats: dict[str, OwnSeat]
    free: tuple[int, ...] = ()
    offers: bool = False
    config: TableConfig | None = None
    called: CalledOut | None = None
    disputes: int = 0
    running: int = 0
    address: str = ""


class LobbyWord(Word, frozen=True, gc=False, tag="lobby"):
    """What has changed since the word before. leaves: the node goes."""

    node: str
    life: str
    number: int
    changed: tuple[TableWord, ...] = ()
    gone: tuple[str, ...] = ()
    leaves: bool = False


class AskLobby(Word, frozen=True, gc=False, tag="ask_lobby"):
    """after: the name of the last table of the page before."""

    after: str = ""


class LobbyPage(Word, frozen=True, gc=False, tag="lobby_page"):
    life: str
    number: int
    tables: tuple[TableWord, ...]
    more: bool


# Since which change of owners a node has a table.
Epochs = Callable[[str], int]


def no_epoch(table: str) -> int:
    return 0


class LobbyTeller:
    """This node's own tables, told to the others. epoch_of: of a table's ownership."""

    def __init__(
        self,
        bus: SealedBus,
        clock: Clock,
        node: str,
        directory: Directory,
        epoch_of: Callable[[str], int] = lambda _: 0,
    ) -> None:
        self._bus, self._clock, self.node, self._directory, self._epoch_of = bus, clock, node, directory, epoch_of
        self.life, self._number = random_hex(8), 0
        # From where a table was opened, '' where nobody knows.
        self.address_of: Callable[[str], str] = lambda table: ""
        self._told: dict[str, TableWord] = {}
        self._alarm: Alarm | None = None
        self._asked = bus.respond(lobby_of(bus, node), AskLobby, self._page)

    def start(self) -> None:
        self._alarm = self._clock.call_later(EVERY_S, self._next)

    def _next(self) -> None:
        self._alarm = self._clock.call_later(EVERY_S, self._next)
        try:
            self.tell()
        except Exception as error:
            log.error("bus", extra={"fault": type(error).__name__})

    def tell(self) -> None:
        now = {runner.name: self._word(runner, line) for runner, line in self._directory.open_lines()}
        told, self._told = self._told, now
        changed = [_changed(told.get(name), word) for name, word in now.items() if told.get(name) != word]
        gone = tuple([name for name in told if name not in now])
        for start in range(0, len(changed), PAGE):
            self._say(changed=tuple(changed[start : start + PAGE]))
        if gone or not changed:
            self._say(gone=gone)

    def _say(self, changed: tuple[TableWord, ...] = (), gone: tuple[str, ...] = (), *, leaves: bool = False) -> None:
        self._number += 1
        word = LobbyWord(self.node, self.life, self._number, changed, gone, leaves)
        self._bus.publish(self._bus.subject("lobby"), word)

    def _word(self, runner: TableRunner, line: TableLine) -> TableWord:
        known = offered(runner, line)
        seats = {person: own_seat(runner, person) for person in sorted(known.people)}
        return TableWord(
            line, self._epoch_of(runner.name), seats, known.free, known.offers, runner.config, known.called,
            known.disputes, known.running, self._opened_from(runner.name),
        )  # fmt: skip

    def _opened_from(self, table: str) -> str:
        """Nobody has to know of addresses more than whether two are the same."""
        address = self.address_of(table)
        return self._bus.key.token("address", address) if address else ""

    def _page(self, asked: AskLobby, reply: Callable[[msgspec.Struct], None]) -> None:
        names = sorted([name for name in self._told if name > asked.after])
        page = tuple([self._told[name] for name in names[:PAGE]])
        reply(LobbyPage(self.life, self._number, page, len(names) > PAGE))

    def close(self) -> None:
        """The others need not wait until they notice."""
        if self._alarm is not None:
            self._alarm.cancel()
        self._asked.close()
        self._say(leaves=True)


def _changed(before: TableWord | None, word: TableWord) -> TableWord:
    same = before is not None and before.config == word.config
    return msgspec.structs.replace(word, config=None) if same else word


def lobby_of(bus: SealedBus, node: str) -> str:
    return bus.subject("lobby-of", bus.key.token("node", node))


class _Node(msgspec.Struct):
    life: str = ""
    number: int = 0
    heard_at: int = 0
    leaves: bool = False
    fetching: bool = False
    tables: dict[str, TableWord] = {}
    # Said while the whole is on its way.
    since: list[LobbyWord] = []


class LobbyHearer:
    """Tables of the other nodes. mine: whether a table is this node's own."""

    def __init__(self, bus: SealedBus, clock: Clock, node: str, mine: Callable[[str], bool]) -> None:
        self._bus, self._clock, self._me, self._mine = bus, clock, node, mine
        self._nodes: dict[str, _Node] = {}
        self._tasks: dict[asyncio.Task[None], None] = {}
        self._subscription = bus.subscribe(bus.subject("lobby"), LobbyWord, self._heard)

    # --- what is heard ----------------------------------------------------------------------------------------------
    def _heard(self, word: LobbyWord) -> None:
        if word.node == self._me:
            return
        node = self._nodes.setdefault(word.node, _Node())
        if word.life == node.life and word.number <= node.number:
            return
        node.heard_at, node.leaves = self._clock.now(), word.leaves
        if node.fetching:
            node.since.append(word)
        elif word.life == node.life and word.number == node.number + 1:
            self._take(node, word)
        elif not word.leaves:
            self._fetch(word.node, node)

    def _take(self, node: _Node, word: LobbyWord) -> None:
        node.number = word.number
        for name in word.gone:
            node.tables.pop(name, None)
        for table in word.changed:
            self._put(node, table)

    def _put(self, node: _Node, table: TableWord) -> None:
        """Only the one that has it now has it: of two that say so the later owner is right."""
        name, known = table.line.id, node.tables.get(table.line.id)
        for other in self._nodes.values():
            if other is not node and name in other.tables:
                if other.tables[name].epoch > table.epoch:
                    return
                known = known or other.tables[name]
                del other.tables[name]
        if table.config is None and known is not None:
            table = msgspec.structs.replace(table, config=known.config)
        node.tables[name] = table

    def _fetch(self, name: str, node: _Node) -> None:
        node.fetching = True
        task = asyncio.get_running_loop().create_task(self._fetched(name, node))
        self._tasks[task] = None
        task.add_done_callback(lambda task: self._tasks.pop(task, None))

    async def _fetched(self, name: str, node: _Node) -> None:
        found: list[TableWord] = []
        first: LobbyPage | None = None
        try:
            while True:
                after = found[-1].line.id if found else ""
                page: LobbyPage = await self._bus.request(lobby_of(self._bus, name), AskLobby(after), LobbyPage, ASK_S)
                first = first or page
                found += page.tables
                if not page.more or page.life != first.life:
                    break
            node.life, node.number, node.tables = first.life, first.number, {}
            for table in found:
                self._put(node, table)
        except BusError:
            # The next word has a hole before it again.
            pass
        finally:
            node.fetching = False
            since, node.since = node.since, []
            for word in since:
                if word.life == node.life and word.number == node.number + 1:
                    self._take(node, word)

    # --- what is shown ----------------------------------------------------------------------------------------------
    def _all(self) -> Iterable[TableWord]:
        now = self._clock.now()
        for node in self._nodes.values():
            silent = now - node.heard_at
            if silent > FORGET_MS:
                node.tables.clear()
            away = node.leaves or silent > SILENT_MS
            for name, table in node.tables.items():
                if not self._mine(name):
                    yield _moving(table) if away else table

    def public_lines(self) -> list[TableLine]:
        return sorted([table.line for table in self._all() if not table.line.private], key=by_number)

    def private_lines(self, person: str, waits: Container[str] = ()) -> list[TableLine]:
        """Of tables that they opened, sit or wait at. waits: in which rows they do."""
        found = [table for table in self._all() if table.line.private]
        return [
            table.line
            for table in found
            if table.line.owner == person or person in table.seats or table.line.key in waits
        ]

    def offered(self) -> list[Offered]:
        """With those that move, where nothing is offered."""
        return [
            Offered(
                table.line,
                table.config,
                frozenset(table.seats),
                table.free,
                table.offers,
                table.called,
                table.disputes,
                table.running,
                table.address,
            )
            for table in self._all()
            if table.config is not None and table.called is not None
        ]

    def seats_of(self, person: str) -> list[OwnSeat]:
        return [table.seats[person] for table in self._all() if person in table.seats]

    def heard(self) -> frozenset[str]:
        """Of these tables it is known who sits there: their nodes are there."""
        now = self._clock.now()
        there = [node for node in self._nodes.values() if not node.leaves and now - node.heard_at <= SILENT_MS]
        return frozenset(name for node in there for name in node.tables)

    def count(self) -> int:
        return sum(1 for _ in self._all())

    def count_from(self, address: str) -> int:
        """How many were opened from an address, as the digest has it."""
        return sum(1 for table in self._all() if table.address == address)

    def nodes(self) -> list[str]:
        """Those that are heard."""
        now = self._clock.now()
        return sorted(
            [name for name, node in self._nodes.items() if not node.leaves and now - node.heard_at <= SILENT_MS]
        )

    def find(self, name: str) -> TableWord | None:
        return next((table for table in self._all() if table.line.id == name), None)

    def close(self) -> None:
        self._subscription.close()
        for task in self._tasks:
            task.cancel()


def _moving(table: TableWord) -> TableWord:
    line = msgspec.structs.replace(table.line, paused=MOVING)
    seats = {
        person: msgspec.structs.replace(own, turn=False, until=0, paused=MOVING) for person, own in table.seats.items()
    }
    return msgspec.structs.replace(table, line=line, seats=seats, offers=False)
