"""Those who want that nobody can play: guests who open tables and leave, connections that never say what they want, and
garbage on every route and socket. They come from many addresses of this machine."""

import argparse
import asyncio
import contextlib
import os
import time
from collections import Counter
from collections.abc import Coroutine
from random import Random
from typing import Any
from urllib.parse import urlsplit

import httpx
from websockets.asyncio.client import connect

from pitboss.games import CATALOGUE
from pitboss.web.gates.security import COOKIE

GUESTS, HALF_OPEN, GARBAGE = 100, 1000, 8
ADDRESSES = 40
ROUTES = (
    "/", "/api/me", "/api/guest", "/api/login", "/api/signup", "/api/logout", "/api/refill", "/api/lobby", "/api/games",
    "/api/tables", "/api/tables/1", "/api/tables/1/hands", "/api/tables/1/hands/1", "/api/tables/1/hands/1.phh",
    "/api/tables/1/pause", "/api/waiting/holdem", "/api/rules/E-ACT-04", "/api/users/nobody/role", "/api/health",
    "/metrics", "/ws", "/assets/none.js", "/openapi.json", "/" + "x" * 300, "/%00", "/../../etc/passwd",
)  # fmt: skip


def address(n: int) -> str:
    """One of many that all are this machine."""
    return f"127.0.1.{n % ADDRESSES + 1}"


class Siege:
    def __init__(self, url: str, until: float) -> None:
        self.url, self.until = url, until
        self.where = urlsplit(url)
        self.seen: Counter[str] = Counter()

    def _client(self, n: int) -> httpx.AsyncClient:
        transport = httpx.AsyncHTTPTransport(local_address=address(n), retries=0)
        return httpx.AsyncClient(base_url=self.url, transport=transport, timeout=30)

    async def _again_and_again(self, name: str, once: "Coroutine[Any, Any, None]") -> None:
        try:
            await once
            self.seen[name] += 1
        except (OSError, httpx.HTTPError, TimeoutError, asyncio.IncompleteReadError):
            self.seen[f"{name}: cut off"] += 1
            await asyncio.sleep(0.2)

    # --- guests who open tables and are gone -------------------------------------------------------------------------
    async def guest(self, n: int) -> None:
        chance = Random(n)
        while time.monotonic() < self.until:
            await self._again_and_again("guest", self._open_tables(n, chance))
            await asyncio.sleep(20 + chance.random() * 20)

    async def _open_tables(self, n: int, chance: Random) -> None:
        async with self._client(n) as http:
            answer = await http.post("/api/guest")
            self.seen[f"guest: {answer.status_code}"] += 1
            for _ in range(8):
                wish = {"game": chance.choice(CATALOGUE).key, "bots": 1}
                answer = await http.post("/api/tables", json=wish)
                self.seen[f"table: {answer.status_code}"] += 1
                await asyncio.sleep(0.5)

    # --- connections that never say what they want -------------------------------------------------------------------
    async def half_open(self, n: int) -> None:
        chance = Random(n)
        while time.monotonic() < self.until:
            await self._again_and_again("half-open", self._say_little(n, chance))

    async def _say_little(self, n: int, chance: Random) -> None:
        host, port = self.where.hostname, self.where.port
        reader, writer = await asyncio.open_connection(host, port, local_addr=(address(n), 0))
        try:
            writer.write(b"GET /api/health HTTP/1.1\r\nHost: x\r\nX-A: ")
            while time.monotonic() < self.until:
                # A byte now and then, so that nobody can say that nothing comes.
                writer.write(b"a")
                await writer.drain()
                with contextlib.suppress(TimeoutError):
                    if not await asyncio.wait_for(reader.read(100), 1 + chance.random() * 4):
                        return
        finally:
            writer.close()

    # --- garbage -----------------------------------------------------------------------------------------------------
    async def garbage(self, n: int) -> None:
        chance = Random(n)
        while time.monotonic() < self.until:
            if chance.random() < 0.2:
                await self._again_and_again("garbage frames", self._frames(n, chance))
            else:
                await self._again_and_again("garbage calls", self._calls(n, chance))

    async def _calls(self, n: int, chance: Random) -> None:
        async with self._client(n) as http:
            for _ in range(30):
                body = chance.randbytes(chance.choice((0, 3, 100, 20_000)))
                kind = chance.choice(("application/json", "text/plain", ""))
                method = chance.choice(("GET", "POST", "DELETE", "PUT", "HEAD", "OPTIONS"))
                more = {"content-type": kind, "origin": chance.choice((self.url, "https://elsewhere.example"))}
                answer = await http.request(method, chance.choice(ROUTES), content=body, headers=more)
                self.seen[f"call: {answer.status_code}"] += 1
                if answer.status_code >= 500 and "/health" not in str(answer.url):
                    self.seen[f"fault: {method} {answer.url.path[:40]}"] += 1
                await asyncio.sleep(0.02)

    async def _frames(self, n: int, chance: Random) -> None:
        address_ = self.url.replace("http", "ws") + "/ws"
        headers = {"cookie": f"{COOKIE}=nobody"}
        with contextlib.suppress(Exception):
            async with connect(address_, additional_headers=headers, local_addr=(address(n), 0)) as link:
                for _ in range(50):
                    frame = chance.choice((
                        chance.randbytes(50), b'{"t":"watch","table":"1"}', b'{"t":"lobby"}',
                        b'{"t":"do","table":"1","id":"x","command":{"do":"fold"}}', b"x" * 17_000, b"[" * 5_000,
                    ))  # fmt: skip
                    await link.send(frame)
                    await asyncio.sleep(0.02)


async def run(url: str, seconds: float) -> bool:
    """Whether the server met a fault of its own."""
    siege = Siege(url, time.monotonic() + seconds)
    jobs = [siege.guest(n) for n in range(GUESTS)]
    jobs += [siege.half_open(n) for n in range(HALF_OPEN)]
    jobs += [siege.garbage(n) for n in range(GARBAGE)]
    await asyncio.gather(*jobs)
    for name, number in sorted(siege.seen.items()):
        print(f"  {name}: {number}", flush=True)
    return any(name.startswith("fault") for name in siege.seen)


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("url")
    parser.add_argument("--seconds", type=float, required=True)
    given = parser.parse_args()
    # Whoever measures goes first.
    os.nice(10)
    raise SystemExit(asyncio.run(run(given.url, given.seconds)))


if __name__ == "__main__":
    main()
