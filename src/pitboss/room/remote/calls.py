"""What people of the house do and see at a table, and its ended hands, asked of its owner where that is another node.

Each is a method of the floor or of the ended hands with the table before what is given. An act has its sender's id and
all else only reads, so whatever was lost on its way is asked again.
"""

import zlib
from collections.abc import Awaitable, Callable, Sequence
from typing import Any

import msgspec

from pitboss.engine.takings.report import TakingsReport
from pitboss.room.desks.cage import AtCounter, CageSeen
from pitboss.room.desks.custody import CustodySeen
from pitboss.room.desks.jackpots import JackpotsSeen
from pitboss.room.errors import RoomRefusal, report
from pitboss.room.floor.console import Console
from pitboss.room.floor.floor import Floor
from pitboss.room.floor.house import House
from pitboss.room.floor.looking import FloorSeen
from pitboss.room.floor.map import TableSeen
from pitboss.room.floor.moves import Moves
from pitboss.room.floor.rows import Rows, Seating
from pitboss.room.live_table import LiveTable
from pitboss.room.nodes.elsewhere import CODE
from pitboss.room.papers.documents import CountDocument
from pitboss.room.people.accounts import Person
from pitboss.room.remote.at_house import AnyMoves, AnyRows, FarHouse
from pitboss.room.remote.words import Word
from pitboss.room.tables.owning.company import Onlookers, OwnersPanel, TableCompany, WatchedTable
from pitboss.room.tables.requests import Answer, OfTheFloor, RoomRequest
from pitboss.room.views.called import Called
from pitboss.room.views.ended import EndedHands, PlayedTable
from pitboss.room.views.listing import HandLine
from pitboss.room.views.rulings import DisputeView, TableRulings, WorkedOut
from pitboss.rulings.at_table import Asked
from pitboss.signs import Sign
from pitboss.store.errors import StoreError
from pitboss.store.port import EventLog

# NATS carries a megabyte; a hand that was told in more is read at its own node.
LARGEST = 900_000
TOO_LARGE = ("too_large", "this is more than one part of the room can tell another: ask again where the table is")
NOT_ALL_HEARD = (CODE, "which tables other nodes have is not known just now: try again in a moment")
FAILED = ("internal", "Pitboss made a mistake; nothing has changed")

_Hand = tuple[int, str | None]
# By method what is given beside the table, and what comes back.
KINDS: dict[str, tuple[Any, Any]] = {
    "check_asker": (tuple[Person], None),
    "give": (tuple[Person, tuple[Person, ...], str, dict[str, Any], str], Answer),
    "order": (tuple[Person, str, OfTheFloor], Answer),
    "keeper": (tuple[Person], str),
    "console": (tuple[Person], Console),
    "takings": (tuple[Person, str, bool, bool], TakingsReport),
    "work_out": (tuple[str, Asked], WorkedOut),
    "disputes": (tuple[()], tuple[DisputeView, ...]),
    "sign": (tuple[()], Sign),
    "onlookers": (tuple[()], Onlookers),
    "owners_panel": (tuple[str], OwnersPanel),
    "say": (tuple[Person, str, str], int),
    "hands": (tuple[str | None], list[HandLine]),
    "replay": (_Hand, list[bytes]),
    "phh": (_Hand, str),
    "open_hand_history": (_Hand, dict[str, Any]),
    "proofs": (_Hand, bytes),
    # Of each node: its tables on the floor's map after one of them.
    "floor_tables": (tuple[str], tuple[TableSeen, ...]),
    # Of the node that keeps the house.
    "look": (tuple[Person], FloorSeen),
    "move": (tuple[Person, str, str, int, str, int, int], Answer),
    "wait": (tuple[str, str], int),
    "stop_waiting": (tuple[str, str], None),
    "put": (tuple[Person, str, str, str], int),
    "call_in": (tuple[Person, str, str, str], None),
    "take_off": (tuple[Person, str, str], None),
    "seat": (tuple[Person, Seating], Answer),
    "open_table": (tuple[Person, str, str], str),
    "desk_asker": (tuple[Person, str, dict[str, Any]], None),
    "desk_order": (tuple[Person, tuple[Person, ...], str, dict[str, Any], str], tuple[str, ...]),
    "jackpots": (tuple[Person, str], JackpotsSeen),
    "cage": (tuple[Person, str], CageSeen),
    "find_at_counter": (tuple[Person, str], tuple[AtCounter, ...]),
    "boxes": (tuple[Person, str, str], CustodySeen),
    "count_document": (tuple[Person, str, str, int], CountDocument),
}
OF_COMPANY = frozenset({"onlookers", "owners_panel"})
OF_RULINGS = frozenset({"work_out", "disputes"})
OF_HANDS = frozenset({"hands", "replay", "phh", "open_hand_history", "proofs"})


class Call(Word, frozen=True, gc=False, tag="call"):
    kind: str
    given: bytes


class Returned(Word, frozen=True, gc=False, tag="returned"):
    value: bytes


class CallRefused(Word, frozen=True, gc=False, tag="call_refused"):
    code: str
    detail: str
    rule: str = ""


def call_of(kind: str, *given: Any) -> Call:
    return Call(kind, msgspec.msgpack.encode(given))


def value_of(kind: str, returned: Returned) -> Any:
    return msgspec.msgpack.decode(zlib.decompress(returned.value), type=KINDS[kind][1])


# --- at the owner ----------------------------------------------------------------------------------------------------
# By method what is done at a table of this node, with what was given.
Done = Callable[[str, str, Sequence[Any]], Awaitable[Any]]


async def carry_out(do: Done, table: str, call: Call) -> Returned | CallRefused:
    try:
        given = msgspec.msgpack.decode(call.given, type=KINDS[call.kind][0])
        value = zlib.compress(msgspec.msgpack.encode(await do(table, call.kind, given)), 1)
    except RoomRefusal as refusal:
        return CallRefused(refusal.code, refusal.detail, refusal.rule)
    except StoreError as error:
        return CallRefused("storage_trouble", error.told)
    except Exception as error:
        report(table, error)
        return CallRefused(*FAILED)
    return Returned(value) if len(value) < LARGEST else CallRefused(*TOO_LARGE)


# --- where it is asked -----------------------------------------------------------------------------------------------
# Asks the owner of a table; none where the table is this node's own. Raises RoomRefusal.
Far = Callable[[str], Callable[..., Awaitable[Any]] | None]


class AnyFloor(Floor):
    """far: how a table of another node is asked, far_house: how the node that keeps the house is. all_heard: whether it
    is known which tables other nodes have. elsewhere: the map of this node's own tables made one of all."""

    def __init__(
        self, house: House, far: Far, far_house: FarHouse = lambda: None, all_heard: Callable[[], bool] = lambda: True
    ) -> None:
        super().__init__(house)
        self._far, self._far_house, self._all_heard = far, far_house, all_heard
        self.rows: Rows = AnyRows(house, self.acts, far_house)
        self.moves: Moves = AnyMoves(house, self.acts, far_house)
        self.elsewhere: Callable[[list[TableSeen]], Awaitable[list[TableSeen]]] | None = None

    async def look(self, person: Person) -> FloorSeen:
        """As the node that keeps the house sees it: which boxes are due is known there."""
        far = self._far_house()
        if far is not None:
            seen: FloorSeen = await far("look", person)
            return seen
        await self.announcements.read_on()
        return await super().look(person)

    async def every_table(self) -> list[TableSeen]:
        mine = await self.own_tables()
        return mine if self.elsewhere is None else await self.elsewhere(mine)

    async def open_table(self, person: Person, title: str, id: str) -> str:
        """By the node that keeps the house: no two of them open the same one."""
        far = self._far_house()
        if far is not None:
            return str(await far("open_table", person, title, id))
        if not self._all_heard():
            raise RoomRefusal(*NOT_ALL_HEARD)
        return await super().open_table(person, title, id)

    async def check_asker(self, table: str, person: Person) -> None:
        far = self._far(table)
        await (super().check_asker(table, person) if far is None else far("check_asker", person))

    async def give(
        self, table: str, person: Person, beside: Sequence[Person], id: str, act: dict[str, Any], step: str = ""
    ) -> Answer:
        far = self._far(table)
        if far is None:
            return await super().give(table, person, beside, id, act, step)
        answer: Answer = await far("give", person, tuple(beside), id, act, step)
        return answer

    async def order(self, table: str, person: Person, id: str, request: RoomRequest) -> Answer:
        far = self._far(table)
        if far is None:
            return await super().order(table, person, id, request)
        answer: Answer = await far("order", person, id, request)
        return answer

    async def keeper(self, table: str, person: Person) -> str:
        far = self._far(table)
        return await super().keeper(table, person) if far is None else str(await far("keeper", person))

    async def console(self, table: str, person: Person) -> Console:
        far = self._far(table)
        if far is None:
            return await super().console(table, person)
        seen: Console = await far("console", person)
        return seen

    async def takings(self, table: str, person: Person, pots: str, *, flop: bool, collect: bool) -> TakingsReport:
        far = self._far(table)
        if far is None:
            return await super().takings(table, person, pots, flop=flop, collect=collect)
        found: TakingsReport = await far("takings", person, pots, flop, collect)
        return found


class AnyHands(EndedHands):
    def __init__(self, runner: Callable[[str], PlayedTable], log: EventLog, called: Called, far: Far) -> None:
        super().__init__(runner, log, called)
        self._far = far

    async def hands(self, table: str, person: str | None) -> list[HandLine]:
        far = self._far(table)
        return await super().hands(table, person) if far is None else list(await far("hands", person))

    async def replay(self, table: str, hand: int, person: str | None) -> list[bytes]:
        far = self._far(table)
        return await super().replay(table, hand, person) if far is None else list(await far("replay", hand, person))

    async def phh(self, table: str, hand: int, person: str | None) -> str:
        far = self._far(table)
        return await super().phh(table, hand, person) if far is None else str(await far("phh", hand, person))

    async def open_hand_history(self, table: str, hand: int, person: str | None) -> dict[str, Any]:
        far = self._far(table)
        if far is None:
            return await super().open_hand_history(table, hand, person)
        return dict(await far("open_hand_history", hand, person))

    async def proofs(self, table: str, hand: int, person: str | None) -> bytes:
        far = self._far(table)
        return await super().proofs(table, hand, person) if far is None else bytes(await far("proofs", hand, person))


class AnyRulings(TableRulings):
    """Rulings that are thought of, at whichever node the table is."""

    def __init__(self, stored: Callable[[str], LiveTable], called: Called, far: Far) -> None:
        super().__init__(stored, called)
        self._far = far

    async def work_out(self, table: str, key: str, asked: Asked) -> WorkedOut:
        far = self._far(table)
        found: WorkedOut = await (super().work_out(table, key, asked) if far is None else far("work_out", key, asked))
        return found

    async def disputes(self, table: str) -> tuple[DisputeView, ...]:
        far = self._far(table)
        found: tuple[DisputeView, ...] = await (super().disputes(table) if far is None else far("disputes"))
        return found


class AnyCompany(TableCompany):
    """Who looks on, and what the owner of a table is told, at whichever node it is."""

    def __init__(self, runner: Callable[[str], WatchedTable], called: Called, far: Far) -> None:
        super().__init__(runner, called)
        self._far = far

    async def onlookers(self, table: str) -> Onlookers:
        far = self._far(table)
        found: Onlookers = await (super().onlookers(table) if far is None else far("onlookers"))
        return found

    async def owners_panel(self, table: str, person: str) -> OwnersPanel:
        far = self._far(table)
        found: OwnersPanel = await (super().owners_panel(table, person) if far is None else far("owners_panel", person))
        return found


def done_by(
    floor: Floor, ended: EndedHands, rulings: TableRulings | None = None, sign: Callable[[str], Sign] | None = None,
    company: TableCompany | None = None,
    say: Callable[..., Awaitable[int]] | None = None,
) -> Done:  # fmt: skip
    async def do(table: str, kind: str, given: Sequence[Any]) -> Any:
        if kind == "takings":
            person, pots, flop, collect = given
            return await floor.takings(table, person, pots, flop=flop, collect=collect)
        if kind == "sign" and sign is not None:
            return sign(table)
        if kind == "say" and say is not None:
            return await say(table, *given)
        others = ended if kind in OF_HANDS else rulings if kind in OF_RULINGS else floor
        return await getattr(company if kind in OF_COMPANY else others, kind)(table, *given)

    return do
