"""Two logs on one database: owners of one stream, and postings to the same accounts."""

import asyncio
from collections import Counter
from random import Random
from time import perf_counter

from pitboss.ledger.journal import Posting
from pitboss.store.errors import Fenced
from pitboss.store.postgres.log import PostgresLog
from tests.unit.store.running import batch, pay

AT_ONCE = 8


async def one_takeover(old: PostgresLog, new: PostgresLog, stream: str, chance: Random) -> str:
    """What became of the former owner's append. Raises AssertionError where something came after the takeover."""
    epoch = await old.take(stream, "old")
    start = perf_counter()
    version = (await old.append(batch(stream, epoch=epoch, postings=pay(north=1)))).version
    took = perf_counter() - start
    postings = pay(north=1) if chance.random() < 0.5 else ()
    asked = asyncio.create_task(old.append(batch(stream, version, 2, "c", epoch=epoch, postings=postings)))
    # About as long as an append takes on this machine just now.
    await asyncio.sleep(chance.random() * 2 * took)
    taken = await new.take(stream, "new")
    seen, _ = await new.head(stream)
    outcome: object = (await asyncio.gather(asked, return_exceptions=True))[0]
    after, _ = await new.head(stream)
    assert after == seen, f"{stream}: version {after} was stored after the takeover at {seen}"
    stored = not isinstance(outcome, BaseException)
    assert stored == (seen == version + 2), f"{stream}: {outcome!r}, and the takeover saw version {seen}"
    assert stored or isinstance(outcome, Fenced), f"{stream}: {outcome!r}"
    # Whatever it tries now is refused, and the new owner goes on.
    for _ in range(2):
        refused = (await asyncio.gather(old.append(batch(stream, seen, epoch=epoch)), return_exceptions=True))[0]
        assert isinstance(refused, Fenced), repr(refused)
    assert (await new.append(batch(stream, seen, epoch=taken))).version == seen + 1
    return "stored before it" if stored else "fenced"


async def takeovers(url: str, tries: int, seed: int = 1) -> Counter[str]:
    """How many appends came before, and how many were fenced off."""
    old, new, chance = PostgresLog(url), PostgresLog(url), Random(seed)
    found: Counter[str] = Counter()
    await asyncio.gather(old.open(), new.open())
    for first in range(0, tries, AT_ONCE):
        names = [f"table:{seed}-{n}" for n in range(first, min(first + AT_ONCE, tries))]
        found.update(await asyncio.gather(*[one_takeover(old, new, name, chance) for name in names]))
    await old.close()
    await new.close()
    return found


# As they were before the first posting, and have to be after the last.
CROSSED = {"outside:cash": -2 * 10**6, "person:north": 10**6, "person:south": 10**6}


async def crossings(url: str, times: int) -> dict[str, int]:
    """The balances after as many postings in both directions. Raises whatever an append raises."""
    logs = [PostgresLog(url), PostgresLog(url)]
    await logs[0].append(batch("bank", postings=pay(north=10**6, south=10**6)))

    async def post(side: int, n: int) -> None:
        there, back = ("person:north", "person:south")[:: 1 if side else -1]
        postings = (Posting(there, -3), Posting(back, 3))
        for i in range(times // (2 * AT_ONCE)):
            await logs[side].append(batch(f"table:{side}-{n}", i, postings=postings))

    await asyncio.gather(*[post(side, n) for side in (0, 1) for n in range(AT_ONCE)])
    balances = await logs[0].balances()
    for log in logs:
        await log.close()
    return balances
