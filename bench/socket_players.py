"""Players of the socket bench: a guest and a WebSocket for each seat, all in one process, and cheaper than the server.

A player here is a callback, not a task. What comes is cut into frames and counted, and looked into only where it says
what the player may do; so the figures are the server's, and two commits can be measured with the same players. They
read two forms of the wire: a whole view in each frame, and a seat's own part beside the public one.
"""

import asyncio
from collections.abc import Callable
from random import Random
from struct import pack
from time import perf_counter
from typing import Any
from urllib.parse import urlsplit

import httpx
import msgspec

from pitboss.bots.players import asked
from pitboss.engine import Offer
from pitboss.engine import commands as cm
from pitboss.engine.commands import PlayerCommand, SitDown
from pitboss.room.tables.bot_seats import simple_bot
from pitboss.room.tables.requests import NAMES, AutoTopUp, RoomRequest
from pitboss.web.gates.security import COOKIE

_encode = msgspec.json.Encoder().encode
ACK_SECONDS = 30.0
# Who was not told anything new for so long looks again at what they were told last.
STUCK_SECONDS = 0.5
NOTHING, SOMETHING, ACK = b'"offers":[]', b'"offers":[{', b'{"t":"ack"'


# --- the part of a frame that a player of ours reads ---------------------------------------------------------------
class Ack(msgspec.Struct):
    ok: bool
    code: str = ""


class ViewPart(msgspec.Struct):
    decision: int = 0
    offers: tuple[Offer, ...] = ()


class Told(msgspec.Struct):
    """A whole view, or else a seat's own part."""

    view: ViewPart | None = None
    decision: int = 0
    offers: tuple[Offer, ...] = ()


class Viewer(msgspec.Struct):
    """The part of a view that the simple bot reads."""

    viewer: int
    seats: tuple[Any, ...] = ()


ack_of = msgspec.json.Decoder(Ack).decode
told_of = msgspec.json.Decoder(Told).decode


class Link(asyncio.Protocol):
    """A WebSocket as far as a player needs one. The key that a client's frames are masked with is 0: they go as they
    are."""

    def __init__(self, request: bytes, heard: Callable[[bytes], None]) -> None:
        self._request, self._heard = request, heard
        self._data = b""
        self._inside = False
        self.opened: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.closed: asyncio.Future[None] = asyncio.get_running_loop().create_future()

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        assert isinstance(transport, asyncio.Transport)
        self.transport = transport
        transport.write(self._request)

    def connection_lost(self, error: Exception | None) -> None:
        for future in (self.opened, self.closed):
            if not future.done():
                future.set_result(None)

    def data_received(self, data: bytes) -> None:
        data = self._data + data if self._data else data
        at = 0
        if not self._inside:
            at = data.find(b"\r\n\r\n") + 4
            if at < 4:
                self._data = data
                return
            if not data.startswith(b"HTTP/1.1 101"):
                raise RuntimeError(data[:200])
            self._inside = True
            self.opened.set_result(None)
        while len(data) - at >= 2:
            kind, length, head = data[at] & 15, data[at + 1], 2
            if length > 125:
                head = 4 if length == 126 else 10
                length = int.from_bytes(data[at + 2 : at + head], "big")
                if len(data) - at < head:
                    break
            if len(data) - at < head + length:
                break
            frame = data[at + head : at + head + length]
            at += head + length
            if kind == 1:
                self._heard(frame)
            elif kind == 9:
                self._write(0x8A, frame)
            elif kind == 8:
                self.transport.close()
        self._data = data[at:]

    def send(self, frame: bytes) -> None:
        self._write(0x81, frame)

    def _write(self, kind: int, frame: bytes) -> None:
        length = len(frame)
        size = bytes((0x80 | length,)) if length < 126 else b"\xfe" + pack("!H", length)
        self.transport.write(bytes((kind,)) + size + b"\0\0\0\0" + frame)


def _nothing(player: "Player") -> None:
    """Nobody acts by themselves."""


class Player:
    """One socket. offered: the last frame that says what they may do, until they do it."""

    def __init__(self, table: str, seat: int) -> None:
        self.table, self.seat = table, seat
        self.offered = b""
        self.answered: tuple[int, tuple[Offer, ...]] | None = None
        self.frames = self.bytes = self._count = 0
        self.news: Callable[[Player], object] = _nothing
        self._asked_at = 0.0
        self._on_ack: Callable[[Ack, float], None] | None = None
        self.link: Link

    @classmethod
    async def come(cls, url: str, http: httpx.AsyncClient, table: str, seat: int, chips: int) -> "Player":
        answer = await http.post(f"{url}/api/guest")
        answer.raise_for_status()
        cookie = f"{COOKIE}={answer.cookies[COOKIE]}"
        http.cookies.clear()
        player, where = cls(table, seat), urlsplit(url)
        request = (
            f"GET /ws HTTP/1.1\r\nHost: {where.netloc}\r\nCookie: {cookie}\r\nUpgrade: websocket\r\n"
            "Connection: Upgrade\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n"
        ).encode()
        connect = asyncio.get_running_loop().create_connection
        _, player.link = await connect(lambda: Link(request, player.heard), where.hostname or "", where.port or 0)
        await player.link.opened
        player.link.send(_encode({"t": "watch", "table": table}))
        if seat:
            await player.must(SitDown(seat, chips=chips))
            await player.must(AutoTopUp(on=True, cents=chips))
        return player

    def heard(self, frame: bytes) -> None:
        self.frames += 1
        self.bytes += len(frame)
        if frame.startswith(ACK):
            on_ack, self._on_ack = self._on_ack, None
            if on_ack is not None:
                on_ack(ack_of(frame), perf_counter() - self._asked_at)
        elif SOMETHING in frame:
            self.offered = frame
            self.news(self)
        elif NOTHING in frame:
            self.offered, self.answered = b"", None

    @property
    def waits(self) -> bool:
        """For the answer to a command."""
        return self._on_ack is not None

    def ask(self, command: PlayerCommand | RoomRequest, decision: int, on_ack: Callable[[Ack, float], None]) -> None:
        self._count += 1
        frame = {"t": "do", "table": self.table, "id": str(self._count), "decision": decision, "command": command}
        self._on_ack, self._asked_at = on_ack, perf_counter()
        self.link.send(_encode(frame))

    async def must(self, command: PlayerCommand | RoomRequest) -> float:
        """The seconds that it took."""
        done: asyncio.Future[tuple[Ack, float]] = asyncio.get_running_loop().create_future()
        self.ask(command, 0, lambda ack, took: done.set_result((ack, took)))
        async with asyncio.timeout(ACK_SECONDS):
            ack, took = await done
        if not ack.ok:
            raise RuntimeError(f"{NAMES[type(command)]} was refused: {ack.code}")
        return took

    async def go(self) -> None:
        self.link.transport.close()
        await self.link.closed


class Table:
    """All players of a table. Whoever is asked acts, at once or when their time has come."""

    def __init__(self, players: list[Player], unit: int, took: list[float], chance: Random) -> None:
        self.players, self.unit, self.took, self.chance = players, unit, took, chance
        self.refused = self.offered = self._acked = 0
        # Who looks on and has no seat.
        self.watchers: list[Player] = []

    async def act_every(self, every: float, until: float) -> None:
        at = perf_counter() + self.chance.random() * every
        while at < until:
            await asyncio.sleep(max(0.0, at - perf_counter()))
            at += every
            self.offered += 1
            for player in self.players:
                if self._act(player):
                    break

    async def act_at_once(self, until: float) -> None:
        """As fast as it goes: whenever somebody is told of their turn, they act."""
        for player in self.players:
            player.news = self._act
            self._act(player)
        while perf_counter() < until:
            before = self._acked
            await asyncio.sleep(STUCK_SECONDS)
            if self._acked == before:
                for player in self.players:
                    player.answered = None
                    self._act(player)
        for player in self.players:
            player.news = _nothing

    def _act(self, player: Player) -> bool:
        """Whether there was something to do."""
        if not player.offered or player.waits:
            return False
        told = told_of(player.offered)
        decision, offered = (
            (told.decision, told.offers) if told.view is None else (told.view.decision, told.view.offers)
        )
        offers = asked(offered)
        if not offers or player.answered == (decision, offers):
            return False
        player.answered = (decision, offers)

        def on_ack(ack: Ack, took: float) -> None:
            self._acked += 1
            self.took.append(took)
            self.refused += not ack.ok
            # What came meanwhile may have been the next question.
            player.news(player)

        player.ask(self._chosen(player, offers), decision, on_ack)
        return True

    def _chosen(self, player: Player, offers: tuple[Offer, ...]) -> PlayerCommand:
        """As the simple bot does, which looks at the offers only, but for a discard."""
        if offers[0].action == "discard":
            return cm.Discard(player.seat, positions=tuple(range(self.chance.randint(0, offers[0].high))))
        seen: Any = Viewer(player.seat)
        return simple_bot(seen, offers, self.unit, self.chance)
