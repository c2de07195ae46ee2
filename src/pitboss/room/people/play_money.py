"""Play money: what the room gives by itself, each time as an entry of the log, with an id that makes it happen once.

A room whose submission is filed for money gives none: there everybody buys in at the cage (N-CAG-05).
"""

import asyncio

from pitboss.ledger.chart import PLAY_MONEY
from pitboss.ledger.journal import Posting
from pitboss.ledger.owners import BOTS_ACCOUNT
from pitboss.room.errors import RoomRefusal
from pitboss.room.people.grants import (
    BOTS_GRANT,
    REFILL_EVERY_MS,
    REFILL_TO_CENTS,
    STREAM,
    Grant,
    refill_grant,
    start_grant,
)
from pitboss.room.time_source import Clock
from pitboss.store.codec import to_entry
from pitboss.store.errors import VersionConflict
from pitboss.store.port import Batch, EventLog
from pitboss.store.records import MoneyGranted

RULE = "N-CAG-05"


class PlayMoney:
    """given: whether this room gives any."""

    def __init__(self, log: EventLog, clock: Clock) -> None:
        self._log, self._clock = log, clock
        self._granting = asyncio.Lock()
        self.given = True
        self._bots_purse_filled = False

    async def begin(self, person: str) -> None:
        """What everybody begins with, once."""
        if self.given:
            await self.grant(*start_grant(person))

    async def fill_bots_purse(self) -> None:
        """Before bots come to a table, and only then: the books of a room without bots know nothing of them."""
        if not self._bots_purse_filled:
            await self.grant(*BOTS_GRANT)
            self._bots_purse_filled = True

    def refill_due(self, person: str, has: int, last: int, now: int) -> Grant:
        """last: when they were filled up before. Raises RoomRefusal where nothing is due."""
        if not self.given:
            raise RoomRefusal("no_play_money", "this room plays for money: buy in at the cage", RULE)
        if has >= REFILL_TO_CENTS:
            raise RoomRefusal("enough_money", "you have a thousand dollars or more: play with those first")
        if last > now - REFILL_EVERY_MS:
            raise RoomRefusal("too_soon", "play money is filled up once an hour")
        return refill_grant(person, has, last)

    async def grant(self, account: str, cents: int, why: str, once: str, at: int | None = None) -> None:
        """once: the id of this grant. at: when it was asked for, where the next one is reckoned from that."""
        async with self._granting:
            while True:
                version, _ = await self._log.head(STREAM)
                entry = to_entry(MoneyGranted(cents, why), STREAM, version + 1, None)
                # Out of nothing, or back there where a guest is gone.
                postings = (Posting(account, cents), Posting(PLAY_MONEY, -cents))
                when = self._clock.now() if at is None else at
                try:
                    batch = Batch(STREAM, version, (entry,), when, once, b"{}", postings)
                    await self._log.append(batch)
                    return
                except VersionConflict:
                    continue

    def check_own_table(self) -> None:
        """People's own tables are for play money, bots' too: what is won there must not be paid in cash. Raises
        RoomRefusal."""
        if not self.given:
            words = "this room plays for money: its tables are those of the Rules Submission, and no others"
            raise RoomRefusal("no_own_tables", words, RULE)

    async def about(self) -> int:
        """What of it people have, in accounts or on tables: all that was given, less what the bots still hold."""
        given = -await self._log.balance(PLAY_MONEY)
        return given - await self._log.balance(BOTS_ACCOUNT)
