"""Nodes as processes, and what the database says of their tables."""

import asyncio
import os
import shutil
import signal
import sys
import time
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

from pitboss.store.sealing import ROOM_KEY_NAME
from tests.support.postgres import connect
from tests.tidy.tree import ROOT

START_S = 120.0
Heads = dict[str, tuple[int, int, str]]


class Fleet:
    """folder: each node has one of its own there, and all have one key. nats: where it is, '' where nothing carries
    messages between them."""

    def __init__(self, url: str, folder: Path, tables: int = 4, nats: str = "") -> None:
        self.url, self.folder, self._count, self._nats = url, folder, tables, nats
        # Where sockets come in, by node.
        self.doors: dict[str, str] = {}
        self.processes: dict[str, asyncio.subprocess.Process] = {}
        self._key: Path | None = None

    async def start(self, name: str) -> str:
        """What it says first: that it is ready, or why not."""
        own = self.folder / name
        own.mkdir(exist_ok=True, mode=0o700)
        if self._key is not None and not (own / ROOM_KEY_NAME).exists():
            shutil.copy2(self._key, own / ROOM_KEY_NAME)
        with (own / "words").open("ab") as words_of:
            process = await asyncio.create_subprocess_exec(
                sys.executable, "-m", "tests.simulation.nodes.process", name, self.url, str(own), str(self._count),
                self._nats, stdout=asyncio.subprocess.PIPE, stderr=words_of, cwd=ROOT,
            )  # fmt: skip
        assert process.stdout is not None
        try:
            async with asyncio.timeout(START_S):
                words = (await process.stdout.readline()).decode().strip()
        except BaseException:
            # Nobody else would end it.
            process.kill()
            raise
        words, _, port = words.partition(" ") if words.startswith("ready") else (words, "", "")
        if words == "ready":
            self.processes[name] = process
            self.doors[name] = f"http://127.0.0.1:{port}"
        else:
            await process.wait()
        self._key = self._key or own / ROOM_KEY_NAME
        return words

    def signal(self, name: str, which: signal.Signals) -> None:
        os.kill(self.processes[name].pid, which)

    async def kill(self, name: str) -> None:
        self.doors.pop(name, None)
        self.signal(name, signal.SIGKILL)
        await self.processes.pop(name).wait()

    async def stop(self, name: str) -> int:
        self.doors.pop(name, None)
        self.signal(name, signal.SIGTERM)
        async with asyncio.timeout(START_S):
            return await self.processes.pop(name).wait()

    async def close(self) -> None:
        for name in list(self.processes):
            await self.kill(name)

    def addresses(self) -> list[str]:
        return list(self.doors.values())

    # --- what the database says -------------------------------------------------------------------------------------
    async def heads(self) -> Heads:
        """By table: version, epoch and owner."""
        db = await connect(self.url)
        rows = await db.fetch("SELECT stream, version, epoch, owner FROM heads WHERE stream LIKE 'table:%'")
        await db.close()
        return {row[0]: (row[1], row[2], row[3]) for row in rows}

    async def until(self, what: Callable[[Heads], bool], seconds: float) -> float:
        """How long it took."""
        started = time.monotonic()
        while not what(await self.heads()):
            assert time.monotonic() - started < seconds, await self.heads()
            await asyncio.sleep(0.05)
        return time.monotonic() - started

    async def plays_on(self, seconds: float, tables: Any = None) -> float:
        """Until every table has stored something more."""
        before = await self.heads()
        wanted = before if tables is None else tables
        return await self.until(lambda now: all(now[name][0] > before[name][0] for name in wanted), seconds)


async def timed(job: Awaitable[object]) -> float:
    started = time.monotonic()
    await job
    return time.monotonic() - started
