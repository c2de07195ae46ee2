"""What one node keeps for all: seats that are held for those who wait, and what the jackpots stand at.

The node that keeps the house says it once a second and whenever it changes; the others believe the last word. What
somebody asks of a waiting list at another node is asked of the one that keeps it: that can be asked again, since who
waits already stays where they are, and everything else has an id.
"""

import asyncio
from collections.abc import Callable, Sequence
from typing import Any, Protocol

import msgspec

from pitboss.bus.errors import BusError
from pitboss.room.desks.staff_desks import StaffDesks
from pitboss.room.displays.boards import HighHandBoard, JackpotsBoard
from pitboss.room.displays.displays import Displays
from pitboss.room.errors import RoomRefusal, report
from pitboss.room.floor.floor import Floor
from pitboss.room.jackpots.jackpots import Jackpots
from pitboss.room.nodes.elsewhere import CODE
from pitboss.room.remote.calls import Call, CallRefused, Returned, call_of, carry_out, value_of
from pitboss.room.remote.sealed import SealedBus
from pitboss.room.remote.words import Word
from pitboss.room.time_source import Alarm, Clock
from pitboss.room.waiting import Held, WaitingLists
from pitboss.signs.jackpots import Displayed

EVERY_S, ASK_S, AGAIN_S, ASK_MS = 1.0, 1.5, 0.25, 8_000
# By kind of call whose method it is, and its name where that is another.
PLACES = {
    "wait": ("room", ""),
    "stop_waiting": ("room", ""),
    "put": ("rows", ""),
    "call_in": ("rows", ""),
    "take_off": ("rows", ""),
    "seat": ("rows", ""),
    "open_table": ("floor", ""),
    "look": ("floor", ""),
    "move": ("moves", ""),
    "desk_asker": ("desks", "check_asker"),
    "desk_order": ("desks", "order"),
    "jackpots": ("desks", ""),
    "cage": ("desks", ""),
    "find_at_counter": ("desks", ""),
    "boxes": ("desks", ""),
    "count_document": ("desks", ""),
}
NOT_HERE = "another node keeps the house by now"
NOBODY = "nobody can be asked for the waiting lists just now: try again in a moment"


class HouseWord(Word, frozen=True, gc=False, tag="house"):
    """epoch: since which change of owners the node keeps the house; a former keeper's late word is not believed."""

    epoch: int
    number: int
    held: tuple[Held, ...]
    shown: dict[str, Displayed]
    jackpots: JackpotsBoard
    high_hands: HighHandBoard


class Keeping(Protocol):
    """A room, as far as its house has to do with other nodes."""

    @property
    def clock(self) -> Clock: ...
    @property
    def lists(self) -> WaitingLists: ...
    @property
    def displays(self) -> Displays: ...
    @property
    def jackpots(self) -> Jackpots: ...
    @property
    def floor(self) -> Floor: ...
    @property
    def desks(self) -> StaffDesks: ...
    @property
    def keeps_house(self) -> bool: ...
    @property
    def house_epoch(self) -> int: ...
    @property
    def house_owner(self) -> str:
        """The name of the node that keeps the house, '' where none is known to."""

    async def wait(self, key: str, person: str) -> int: ...
    async def stop_waiting(self, key: str, person: str) -> None: ...


class AnyHouse:
    """name: of this node."""

    def __init__(self, bus: SealedBus, room: Keeping, name: str) -> None:
        self._bus, self._room, self._name = bus, room, name
        self._number = 0
        self._last: HouseWord | None = None
        self._tasks: set[asyncio.Task[None]] = set()
        self._open = True
        self._alarm: Alarm = room.clock.call_later(EVERY_S, self._next)
        self._subscriptions = (
            bus.subscribe(bus.subject("house"), HouseWord, self._heard),
            bus.respond(self._place(name), Call, self._asked),
        )
        room.lists.told.append(self._tell)

    def _place(self, node: str) -> str:
        return self._bus.subject("house-of", self._bus.key.token("node", node))

    # --- what is told -----------------------------------------------------------------------------------------------
    def _next(self) -> None:
        self._alarm = self._room.clock.call_later(EVERY_S, self._next)
        self._tell()

    def _tell(self) -> None:
        room = self._room
        if not room.keeps_house or not self._open:
            return
        self._number += 1
        try:
            shown, boards = room.jackpots.shown(), (room.displays.jackpots(), room.displays.high_hands())
            word = HouseWord(room.house_epoch, self._number, room.lists.held(), shown, *boards)
            self._bus.publish(self._bus.subject("house"), word)
        except Exception as error:
            # Whoever has just been put into a row has nothing to do with it.
            report("house", error)

    def _heard(self, word: HouseWord) -> None:
        last = self._last
        if not self._room.keeps_house and (last is None or (word.epoch, word.number) > (last.epoch, last.number)):
            self._last = word
            self._room.lists.told_of(word.held)

    def told(self) -> HouseWord | None:
        """The last word of the node that keeps the house; none where this one does."""
        return None if self._room.keeps_house else self._last

    # --- what is asked ----------------------------------------------------------------------------------------------
    def _asked(self, call: Call, reply: Callable[[msgspec.Struct], None]) -> None:
        task = asyncio.get_running_loop().create_task(self._answered(call, reply))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _answered(self, call: Call, reply: Callable[[msgspec.Struct], None]) -> None:
        if self._room.keeps_house:
            reply(await carry_out(self._do, "house", call))
        else:
            reply(CallRefused(CODE, NOT_HERE))

    async def _do(self, _: str, kind: str, given: Sequence[Any]) -> Any:
        """By this node, which keeps the house."""
        room, (where, name) = self._room, PLACES[kind]
        place = {
            "room": room,
            "rows": room.floor.rows,
            "floor": room.floor,
            "moves": room.floor.moves,
            "desks": room.desks,
        }[where]
        return await getattr(place, name or kind)(*given)

    async def call(self, kind: str, *given: Any) -> Any:
        """Of the node that keeps the house. Raises RoomRefusal, also where nobody answers for long."""
        clock = self._room.clock
        until, told = clock.now() + ASK_MS, NOBODY
        while self._open:
            if self._room.keeps_house:
                return await self._do("", kind, given)
            try:
                place = self._place(self._room.house_owner)
                found: Returned | CallRefused = await self._bus.request(
                    place, call_of(kind, *given), Returned | CallRefused, ASK_S
                )
                if isinstance(found, Returned):
                    # So that whoever asked finds it here at once.
                    await self._room.lists.read_on()
                    return value_of(kind, found)
                if found.code != CODE:
                    raise RoomRefusal(found.code, found.detail, found.rule)
            except BusError as error:
                told = error.told
            if clock.now() >= until:
                break
            await clock.sleep(AGAIN_S)
        raise RoomRefusal(CODE, told)

    def close(self) -> None:
        self._open = False
        self._alarm.cancel()
        self._room.lists.told.remove(self._tell)
        for subscription in self._subscriptions:
            subscription.close()
