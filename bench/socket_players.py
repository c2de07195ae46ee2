"""Players of the socket bench: a guest and a WebSocket for each seat, as a browser has them, in one process."""

import asyncio
from random import Random
from time import perf_counter
from typing import Any

import httpx
import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from pitboss.bots.players import asked
from pitboss.engine import Offer
from pitboss.engine.commands import PlayerCommand, SitDown
from pitboss.room.tables.bot_seats import simple_bot
from pitboss.room.tables.requests import NAMES, AutoTopUp, RoomRequest
from pitboss.web.gates.security import COOKIE

_encode = msgspec.json.Encoder().encode
ACK_SECONDS = 30.0


# --- the part of a frame that a player of ours reads ---------------------------------------------------------------
class Kind(msgspec.Struct):
    t: str


class Ack(msgspec.Struct):
    ok: bool
    code: str = ""


class SeatPart(msgspec.Struct):
    seat: int
    hole: tuple[int, ...] = ()
    wagers: tuple[Any, ...] = ()


class ViewPart(msgspec.Struct):
    viewer: int
    hand_number: int
    decision: int
    offers: tuple[Offer, ...]
    seats: tuple[SeatPart, ...]


class NeedPart(msgspec.Struct):
    kind: str
    seat: int = 0
    seats: tuple[int, ...] = ()


class Whole(msgspec.Struct):
    version: int
    view: ViewPart
    need: NeedPart


class Turn(msgspec.Struct):
    version: int
    need: NeedPart


kind_of = msgspec.json.Decoder(Kind).decode
ack_of = msgspec.json.Decoder(Ack).decode
whole_of = msgspec.json.Decoder(Whole).decode
turn_of = msgspec.json.Decoder(Turn).decode


class Player:
    """One socket. What a table says is kept as it came, and looked into when it is wanted."""

    def __init__(self, link: ClientConnection, table: str, seat: int) -> None:
        self.link, self.table, self.seat = link, table, seat
        self.last = b""
        self.news = asyncio.Event()
        self.frames = self.bytes = self._count = 0
        self._ack: asyncio.Future[bytes] | None = None
        self._reading = asyncio.create_task(self._read())

    @classmethod
    async def come(cls, url: str, http: httpx.AsyncClient, table: str, seat: int, chips: int) -> "Player":
        answer = await http.post(f"{url}/api/guest")
        answer.raise_for_status()
        cookie = f"{COOKIE}={answer.cookies[COOKIE]}"
        http.cookies.clear()
        link = await connect(
            url.replace("http", "ws") + "/ws", additional_headers={"cookie": cookie}, compression=None, max_size=2**24
        )
        player = cls(link, table, seat)
        await link.send(_encode({"t": "watch", "table": table}), text=True)
        if seat:
            await player.must(SitDown(seat, chips=chips))
            await player.must(AutoTopUp(on=True, cents=chips))
        return player

    async def _read(self) -> None:
        try:
            async for data in self.link:
                frame = data.encode() if isinstance(data, str) else data
                self.frames += 1
                self.bytes += len(frame)
                kind = kind_of(frame).t
                if kind == "ack" and self._ack is not None:
                    self._ack.set_result(frame)
                    self._ack = None
                elif kind in ("view", "events"):
                    self.last = frame
                    self.news.set()
        except ConnectionClosed:
            return

    async def ask(self, command: PlayerCommand | RoomRequest, decision: int = 0) -> tuple[Ack, float]:
        """The answer, and the seconds that it took."""
        self._count += 1
        frame = {"t": "do", "table": self.table, "id": str(self._count), "decision": decision, "command": command}
        data = _encode(frame)
        self._ack = asyncio.get_running_loop().create_future()
        start = perf_counter()
        await self.link.send(data, text=True)
        async with asyncio.timeout(ACK_SECONDS):
            found = await self._ack
        return ack_of(found), perf_counter() - start

    async def must(self, command: PlayerCommand | RoomRequest) -> float:
        ack, took = await self.ask(command)
        if not ack.ok:
            raise RuntimeError(f"{NAMES[type(command)]} was refused: {ack.code}")
        return took

    async def go(self) -> None:
        await self.link.close()
        await self._reading


class Table:
    """All players of a table. Each looks at their own frames; whoever is asked acts when their time has come."""

    def __init__(self, players: list[Player], unit: int, took: list[float], chance: Random) -> None:
        self.players, self.unit, self.took, self.chance = players, unit, took, chance
        self.refused = 0
        self._answered: set[tuple[int, int, int, int]] = set()

    async def act_every(self, every: float, until: float) -> None:
        at = perf_counter() + self.chance.random() * every
        while at < until:
            await asyncio.sleep(max(0.0, at - perf_counter()))
            at += every
            await self._act()

    async def act_at_once(self, until: float) -> None:
        """As fast as it goes: whenever somebody is told of their turn, they act."""
        while perf_counter() < until:
            for player in self.players:
                player.news.clear()
            if not await self._act():
                waiting = [asyncio.create_task(player.news.wait()) for player in self.players]
                await asyncio.wait(waiting, timeout=0.5, return_when=asyncio.FIRST_COMPLETED)
                for task in waiting:
                    task.cancel()

    async def _act(self) -> bool:
        """Whether there was something to do."""
        found = self._next()
        if found is None:
            return False
        player, command, decision = found
        ack, took = await player.ask(command, decision)
        self.took.append(took)
        self.refused += not ack.ok
        return True

    def _next(self) -> tuple[Player, PlayerCommand, int] | None:
        newest = max((turn_of(player.last) for player in self.players if player.last), key=lambda turn: turn.version)
        for seat in newest.need.seats or (newest.need.seat,):
            player = next((one for one in self.players if one.seat == seat), None)
            if player is None:
                continue
            whole = whole_of(player.last)
            seen: Any = whole.view
            mark = (seen.hand_number, seen.decision, whole.version, seat)
            own = next((one for one in seen.seats if one.seat == seat), None)
            offers = asked(seen.offers)
            if mark in self._answered or not offers or (own and own.wagers and newest.need.kind == "wagers"):
                continue
            self._answered = {other for other in self._answered if other[:2] == mark[:2]} | {mark}
            return player, simple_bot(seen, offers, self.unit, self.chance), seen.decision
        return None
