"""Kill nodes of a room on PostgreSQL at random, and start them again: how long its tables are nobody's, and silent.

python -m tests.simulation.nodes [--kills 20] [--nodes 3] [--tables 12] [--seed 1]
"""

import argparse
import asyncio
import tempfile
import time
from pathlib import Path
from random import Random

from pitboss.store.postgres.log import PostgresLog
from pitboss.store.sealing import ROOM_KEY_NAME, read_room_key
from pitboss.store.verify import verify
from tests.simulation.nodes.fleet import Fleet
from tests.support.postgres import Server

# A bot takes at most 2.5 seconds, and 6 pass between two hands: so long a table that is well may be silent.
PACE_S, SILENT_S = 10.0, 10.0


class Silence:
    """Looks at the heads all the time: how long each table has stored nothing."""

    def __init__(self, fleet: Fleet) -> None:
        self._fleet = fleet
        self._last: dict[str, tuple[int, float]] = {}
        self.longest = 0.0

    async def run(self) -> None:
        while True:
            now = time.monotonic()
            for name, (version, _, _) in (await self._fleet.heads()).items():
                before = self._last.get(name)
                if before is None or before[0] != version:
                    self._last[name] = version, now
                else:
                    self.longest = max(self.longest, now - before[1])
            await asyncio.sleep(0.1)


async def run(kills: int, nodes: int, tables: int, seed: int) -> None:
    server, chance = Server(durable=True), Random(seed)
    server.start()
    took: list[float] = []
    with tempfile.TemporaryDirectory(prefix="pitboss-nodes-") as folder:
        fleet = Fleet(await server.new_database(), Path(folder), tables)
        try:
            names = [f"n{number}" for number in range(nodes)]
            for name in names:
                assert await fleet.start(name) == "ready"
            await asyncio.sleep(PACE_S)
            silence = Silence(fleet)
            looking = asyncio.create_task(silence.run())
            for kill in range(1, kills + 1):
                name = chance.choice(names)
                had = [table for table, (_, _, owner) in (await fleet.heads()).items() if owner == name]
                await fleet.kill(name)
                elsewhere = fleet.until(
                    lambda now, name=name, had=had: all(now[table][2] != name for table in had),  # type: ignore[misc]
                    SILENT_S,
                )
                took.append(await elsewhere)
                await fleet.plays_on(2 * PACE_S)
                print(f"{kill:4} of {kills}: {len(had)} tables of {name} elsewhere after {took[-1]:.1f} s", flush=True)
                assert await fleet.start(name) == "ready"
                await asyncio.sleep(chance.random() * PACE_S)
            looking.cancel()
            await fleet.close()
            log = PostgresLog(fleet.url, readonly=True)
            report = await verify(log, room=read_room_key(Path(folder) / names[0] / ROOM_KEY_NAME))
            assert report.faults == (), report.faults
            assert sum((await log.balances()).values()) == 0
            await log.close()
        finally:
            await fleet.close()
            server.remove()
    print(f"{kills} kills, longest until elsewhere {max(took):.1f} s, longest silence {silence.longest:.1f} s", end="")
    print(f"; {report.entries:,} entries verified, every cent accounted for")


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    for option, usual in (("--kills", 20), ("--nodes", 3), ("--tables", 12), ("--seed", 1)):
        parser.add_argument(option, type=int, default=usual)
    asyncio.run(run(**vars(parser.parse_args())))
