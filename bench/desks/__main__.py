"""python -m bench.desks: 20 tables dealt by hand and 8 other desks open; how long an entry takes.

Every dealer enters something each second; the desks look again every two and a half, as the page does. Time is taken by
the dealer, from sending the entry to reading its answer, which has the next step in it: it is stored by then.
"""

import argparse
import asyncio
import subprocess
import sys
from pathlib import Path
from random import Random
from statistics import median, quantiles
from tempfile import TemporaryDirectory
from time import perf_counter

import httpx

from bench.desks.dealing import Console
from bench.desks.room import PASSWORD, dealer
from bench.measure_room import load_now

LOOK_S = 2.5
LIMIT_MS = 100
DESKS = {
    "floorperson": "/api/desks/floor", "shift supervisor": "/api/desks/supervisor/jackpots",
    "cashier": "/api/desks/cage/jackpots", "security": "/api/desks/custody/jackpots",
    "accounting": "/api/desks/accounting/jackpots", "surveillance": "/api/hands",
    "compliance": "/api/notices", "commission": "/api/submissions",
}  # fmt: skip


async def log_in(url: str, name: str) -> httpx.AsyncClient:
    client = httpx.AsyncClient(base_url=url, timeout=30)
    (await client.post("/api/log-in", json={"name": name, "password": PASSWORD})).raise_for_status()
    return client


async def look(client: httpx.AsyncClient, path: str, took: list[float]) -> None:
    while True:
        began = perf_counter()
        (await client.get(path)).raise_for_status()
        took.append(perf_counter() - began)
        await asyncio.sleep(LOOK_S)


async def deal(console: Console, every: float, chance: Random, took: list[float], until: float) -> None:
    await asyncio.sleep(chance.uniform(0, every))
    while perf_counter() < until:
        began = perf_counter()
        await console.step()
        took.append(perf_counter() - began)
        await asyncio.sleep(max(0.0, every * chance.uniform(0.5, 1.5) - took[-1]))


async def measure(url: str, tables: list[str], seconds: float, every: float) -> bool:
    floor = await log_in(url, "floorperson")
    consoles = [Console(await log_in(url, dealer(n)), floor, table) for n, table in enumerate(tables)]
    for console in consoles:
        await console.sit()
    looks: list[float] = []
    others = [asyncio.create_task(look(await log_in(url, name), path, looks)) for name, path in DESKS.items()]
    took: list[float] = []
    chance, until = Random(1), perf_counter() + seconds
    await asyncio.gather(*[deal(console, every, chance, took, until) for console in consoles])
    for task in others:
        task.cancel()
    broken = [task for task in others if task.done() and not task.cancelled() and task.exception()]
    p99 = quantiles(took, n=100)[98] * 1000
    print(f"{len(tables)} tables dealt by hand, {len(others)} desks that look on, an entry a table every {every:g} s")
    print(f"{len(took):,} entries, {sum(one.hands for one in consoles):,} hands, {len(looks):,} looks")
    print(f"an entry: p50 {median(took) * 1000:.1f} ms, p99 {p99:.1f} ms, slowest {max(took) * 1000:.1f} ms")
    print(f"a look:   p50 {median(looks) * 1000:.1f} ms, slowest {max(looks) * 1000:.1f} ms")
    print(f"load of the machine: {load_now()}")
    print(
        "ok" if p99 < LIMIT_MS and not broken else f"FAILED: p99 has to be below {LIMIT_MS} ms, and every desk goes on"
    )
    return p99 < LIMIT_MS and not broken


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m bench.desks", description=__doc__)
    parser.add_argument("--tables", type=int, default=20)
    parser.add_argument("--seconds", type=float, default=60)
    parser.add_argument("--every", type=float, default=1.0, help="seconds between two entries at a table")
    given = parser.parse_args()
    with TemporaryDirectory() as folder:
        command = [sys.executable, "-m", "bench.desks.room", str(Path(folder)), "--tables", str(given.tables)]
        with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as process:
            try:
                assert process.stdout is not None
                url, *tables = process.stdout.readline().split()
                good = asyncio.run(measure(url, tables, given.seconds, given.every))
            finally:
                process.kill()
    sys.exit(0 if good else 1)


if __name__ == "__main__":
    main()
