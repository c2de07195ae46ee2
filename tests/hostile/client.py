"""A client for tests: somebody with a session and as many sockets as they like, who keeps every frame that came."""

import asyncio
from itertools import count
from typing import Any

import httpx
import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from pitboss.room.views.parts.merging import Merged
from pitboss.web.gates.security import COOKIE

SECONDS = 60.0
_encode = msgspec.json.Encoder().encode
_decode = msgspec.json.Decoder().decode
_ids = count(1)


async def new_guest(url: str) -> str:
    """The cookie of a new guest."""
    async with httpx.AsyncClient(timeout=SECONDS) as http:
        answer = await http.post(f"{url}/api/guest")
        answer.raise_for_status()
        return answer.cookies[COOKIE]


class Link:
    """One socket at one table."""

    def __init__(self, link: ClientConnection, table: str) -> None:
        self.link, self.table = link, table
        # What was seen after each commit, the newest last.
        self.frames: list[dict[str, Any]] = []
        self._merged = Merged()
        self._news = asyncio.Event()
        self._acks: dict[str, asyncio.Future[dict[str, Any]]] = {}
        self._reading = asyncio.create_task(self._read())

    @classmethod
    async def open(cls, url: str, cookie: str, table: str) -> "Link":
        address = url.replace("http", "ws") + "/ws"
        headers = {"cookie": f"{COOKIE}={cookie}"} if cookie else {}
        link = cls(await connect(address, additional_headers=headers, compression=None, max_size=2**24), table)
        await link.watch()
        await link.seen(lambda frame: True)
        return link

    async def _read(self) -> None:
        try:
            async for data in self.link:
                frame = _decode(data)
                if frame["t"] == "ack" and frame["id"] in self._acks:
                    self._acks.pop(frame["id"]).set_result(frame)
                elif (whole := self._merged.take(frame)) is not None and whole["t"] in ("view", "events"):
                    self.frames.append(whole)
                    self._news.set()
        except ConnectionClosed:
            return

    async def watch(self) -> None:
        """A fresh view, please."""
        await self.link.send(_encode({"t": "watch", "table": self.table}), text=True)

    async def send(self, command: object, decision: int = 0, id: str = "") -> "asyncio.Future[dict[str, Any]]":
        id = id or f"client-{next(_ids)}-{id_of(self)}"
        told = self._acks[id] = asyncio.get_running_loop().create_future()
        frame = {"t": "do", "table": self.table, "id": id, "decision": decision, "command": command}
        await self.link.send(_encode(frame), text=True)
        return told

    async def ask(self, command: object, decision: int = 0, id: str = "") -> dict[str, Any]:
        async with asyncio.timeout(SECONDS):
            return await (await self.send(command, decision, id))

    async def do(self, do: str, id: str = "", **more: Any) -> dict[str, Any]:
        """An answer to the decision that is open in the last view."""
        return await self.ask({"do": do, **more}, self.last["view"]["decision"], id)

    @property
    def last(self) -> dict[str, Any]:
        return max(self.frames, key=lambda frame: frame["version"])

    async def seen(self, wanted: Any) -> dict[str, Any]:
        """The newest frame, once it is one that is waited for."""
        async with asyncio.timeout(SECONDS):
            while not self.frames or not wanted(self.last):
                self._news.clear()
                await self._news.wait()
        del self.frames[: -1 if self.frames[-1] is self.last else 0]
        return self.last

    async def close(self) -> None:
        await self.link.close()
        await self._reading


def id_of(link: Link) -> str:
    return f"{id(link):x}"
