"""A process that appends until it is killed, and says what was acknowledged: python -m … FILE STREAMS."""

import asyncio
import sys
from random import Random

from pitboss.ledger.journal import Posting
from pitboss.store.sqlite.log import SqliteLog
from tests.unit.store.running import batch


async def play(log: SqliteLog, stream: str) -> None:
    chance = Random(stream)
    version, _ = await log.head(stream)
    while True:
        count = chance.randint(1, 5)
        postings = (
            Posting("person:all", count), Posting(f"{stream}:stakes", 1), Posting("outside:cash", -count - 1),
        )  # fmt: skip
        done = await log.append(
            batch(stream, version, count, f"c{version}", b"%d" % version, postings=postings, snapshot=b"%d" % version)
        )
        version = done.version
        # Only what is acknowledged is said; one write, so that a kill never cuts a line in two.
        sys.stdout.write(f"{stream} {version}\n")
        sys.stdout.flush()


async def main() -> None:
    log = SqliteLog(sys.argv[1])
    await asyncio.gather(*[play(log, f"table:{n}") for n in range(int(sys.argv[2]))])


if __name__ == "__main__":
    asyncio.run(main())
