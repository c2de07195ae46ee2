"""A process that appends until it is killed, and says what was acknowledged: python -m … FILE-OR-URL STREAMS."""

import asyncio
import sys
from random import Random

from pitboss.ledger.journal import Posting
from pitboss.store.errors import StorageUnavailable, StorageUnknown
from pitboss.store.port import Appended, Batch, EventLog
from pitboss.store.postgres.log import PostgresLog
from pitboss.store.sqlite.log import SqliteLog
from tests.unit.store.running import batch


async def play(log: EventLog, stream: str) -> None:
    chance = Random(stream)
    version, _ = await log.head(stream)
    while True:
        count = chance.randint(1, 5)
        postings = (
            Posting("person:all", count), Posting(f"{stream}:stakes", 1), Posting("outside:cash", -count - 1),
        )  # fmt: skip
        done = await append(
            log,
            batch(stream, version, count, f"c{version}", b"%d" % version, postings=postings, snapshot=b"%d" % version),
        )
        version = done.version
        # Only what is acknowledged is said; one write, so that a kill never cuts a line in two.
        sys.stdout.write(f"{stream} {version}\n")
        sys.stdout.flush()


async def append(log: EventLog, what: Batch) -> Appended:
    """Again, with the same id, until it is known to be stored: the server may be the one that is killed."""
    while True:
        try:
            return await log.append(what)
        except (StorageUnknown, StorageUnavailable):
            await asyncio.sleep(0.1)


async def main() -> None:
    where = sys.argv[1]
    log: EventLog = PostgresLog(where) if where.startswith("postgresql:") else SqliteLog(where)
    await asyncio.gather(*[play(log, f"table:{n}") for n in range(int(sys.argv[2]))])


if __name__ == "__main__":
    asyncio.run(main())
