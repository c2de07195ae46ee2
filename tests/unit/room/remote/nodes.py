"""What the tests of tables elsewhere share: an owner with its tables, fronts without any, and eyes that look on."""

import asyncio
from collections.abc import Callable
from itertools import count
from typing import Any

import msgspec

from pitboss.bus.memory import MemoryNet
from pitboss.bus.port import Bus
from pitboss.cards import UNKNOWN
from pitboss.room.remote.anywhere import AnyWatch, Elsewhere
from pitboss.room.remote.calls import done_by
from pitboss.room.remote.sealed import BusKey, SealedBus
from pitboss.room.remote.serving import TableServer
from pitboss.room.tables.requests import Answer, Envelope, TableRequest
from pitboss.room.time_source import WallClock
from pitboss.room.views.parts.merging import Merged
from pitboss.room.views.watching import Watch
from tests.unit.room.rooms import House

_decode = msgspec.json.Decoder().decode


async def until(true: Callable[[], Any], seconds: float = 5.0) -> None:
    async with asyncio.timeout(seconds):
        while not true():
            await asyncio.sleep(0.005)


class Eye:
    """A socket that looks at a table. It takes what comes, puts it together, and minds the order."""

    def __init__(self, watch: Watch | AnyWatch, person: str) -> None:
        self.watch, self.person = watch, person
        self.frames: list[dict[str, Any]] = []
        self.raw: list[bytes] = []
        self.merged, self.shown = Merged(), dict[str, Any]()
        self.takes = True
        # What it has seen that it should not have: whoever hands frames over does not mind how they are taken.
        self.faults: list[str] = []
        self.ended: list[Exception | None] = []
        watch.listen(self.hear, self.ended.append)

    def hear(self, frames: tuple[bytes, ...]) -> bool:
        if not self.takes:
            return False
        for data in frames:
            frame = _decode(data)
            before = self.merged.version
            if frame.get("version", before) < before:
                self.faults.append(f"version {frame['version']} after {before}")
            if frame["t"] == "public" and frame["since"] != before:
                self.faults.append(f"a hole between {before} and {frame['since']}")
            self.raw.append(data)
            self.frames.append(frame)
            whole = self.merged.take(frame)
            if whole is not None and whole["t"] in ("view", "events"):
                self.shown = whole
                self.mind_the_cards(whole)
        return True

    def mind_the_cards(self, whole: dict[str, Any]) -> None:
        """In these tests nobody shows: a card of another seat is one too many."""
        me = whole["me"]["seat"]
        for seat in whole["view"]["seats"]:
            if seat["seat"] != me:
                if any(card != UNKNOWN for card in seat["hole"]):
                    self.faults.append(f"{self.person!r} sees cards of seat {seat['seat']}")

    @property
    def version(self) -> int:
        return self.merged.version

    def cards(self) -> list[int]:
        me = self.shown["me"]["seat"]
        return next((list(seat["hole"]) for seat in self.shown["view"]["seats"] if seat["seat"] == me), [])


class Front:
    """A node that has sockets and no table. owner: what is said of who owns a table."""

    def __init__(self, bus: Bus, key: BusKey, owner: Callable[[str], str | None]) -> None:
        self.sealed = SealedBus(bus, key)

        async def owner_of(table: str) -> str | None:
            return owner(table)

        self.here: dict[str, Any] = {}
        self.eyes: list[Eye] = []
        self.clock = WallClock()
        self.elsewhere = Elsewhere(self.sealed, self.clock, owner_of, self.here.get)

    async def look_on(self, person: str = "", table: str = "1") -> Eye:
        eye = Eye(await self.elsewhere.look_on(table, person or None), person)
        self.eyes.append(eye)
        return eye

    async def ask(self, person: str, do: str, table: str = "1", **more: Any) -> Answer:
        id, decision = more.pop("id", f"front-{next(IDS)}"), more.pop("decision", 0)
        command: TableRequest = msgspec.convert({"do": do, **more}, TableRequest)
        return await self.elsewhere.submit(table, Envelope(id, person, "player", decision, command))


IDS = count(1)


class Cluster:
    """One owner and fronts on one bus: a network in memory, or ends of whatever bus `join` makes."""

    def __init__(self, net: MemoryNet | None = None, **house: Any) -> None:
        self.net = net or MemoryNet()
        self.house = House(None, **house)
        self.owner: str | None = "owner"
        self.fronts: list[Front] = []
        self.server: TableServer

    async def open(self, fronts: int = 1, buses: list[Any] | None = None) -> "Cluster":
        await self.house.open()
        ends = buses or [self.net.join(name) for name in ("owner", *[f"front {n}" for n in range(1, fronts + 1)])]
        self.buses: list[Any] = ends
        self.sealed = SealedBus(ends[0], BusKey(self.house.key))
        self.server = TableServer(
            self.sealed, WallClock(), self.house.room.post, done_by(self.house.room.floor, self.house.room.ended)
        )
        self.server.serve(await self.house.table())
        self.fronts = [Front(end, BusKey(self.house.key), lambda table: self.owner) for end in ends[1:]]
        return self

    async def act(self, do: str, front: int = 0, **more: Any) -> Answer:
        """Whoever's turn it is, over a front."""
        live = self.house.runner().live
        more = {"decision": live.need.decision, **more}
        return await self.fronts[front].ask(live.person_at(live.need.seat), do, **more)

    def version(self) -> int:
        return self.house.runner().live.version

    async def caught_up(self, *eyes: Eye, seconds: float = 5.0) -> None:
        await until(lambda: all(self.is_up_to_date(eye) for eye in eyes), seconds)

    def is_up_to_date(self, eye: Eye) -> bool:
        return bool(eye.shown) and eye.version == self.version() and eye.shown["paused"] == self.house.runner().paused

    def check_same(self, eye: Eye) -> None:
        """What they see is what a fresh view at the owner would show them."""
        fresh = Merged().take(_decode(self.house.runner().audience.fresh(eye.person)))
        assert fresh is not None
        for field in ("version", "view", "me", "need", "hands"):
            assert eye.shown[field] == fresh[field], (eye.person, field)

    async def stop(self) -> None:
        """And what no eye may ever have seen."""
        faults = {eye.person: eye.faults for front in self.fronts for eye in front.eyes if eye.faults}
        assert not faults, faults
        for front in self.fronts:
            await front.elsewhere.close()
        self.server.close()
        await self.house.stop()
        for bus in self.buses:
            await bus.close()
