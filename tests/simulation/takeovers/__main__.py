"""python -m tests.simulation.takeovers: two owners of one stream, on PostgreSQL. Counts what a stale one got stored.

One log appends, another takes the stream over at a random moment of that, and reads what is there. Nothing may come
afterwards. `--crossings`: two logs post to the same two accounts in opposite order, over and over; nobody hears of a
deadlock, and the sums are exact.
"""

import argparse
import asyncio
import sys
from collections.abc import Awaitable, Callable
from time import perf_counter
from typing import TypeVar

from tests.simulation.takeovers.trying import CROSSED, crossings, takeovers
from tests.support.postgres import Server

T = TypeVar("T")


async def _on_new(server: Server, what: Callable[[str], Awaitable[T]]) -> T:
    return await what(await server.new_database())


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.simulation.takeovers", description=__doc__)
    parser.add_argument("--tries", type=int, default=10_000)
    parser.add_argument("--crossings", type=int, default=10_000)
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    server = Server()
    try:
        server.start()
        start = perf_counter()
        found = asyncio.run(_on_new(server, lambda url: takeovers(url, asked.tries, asked.seed)))
        print(f"{asked.tries:,} takeovers in {perf_counter() - start:.0f} s, 0 stale commits; {dict(found)}")
        start = perf_counter()
        balances = asyncio.run(_on_new(server, lambda url: crossings(url, asked.crossings)))
        assert balances == CROSSED, balances
        print(
            f"{asked.crossings:,} postings in opposite order in {perf_counter() - start:.0f} s: no deadlock, exact sums"
        )
    finally:
        server.remove()
    return 0


if __name__ == "__main__":
    sys.exit(main())
