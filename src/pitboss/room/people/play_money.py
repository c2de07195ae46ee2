"""Play money: what the room gives by itself, each time as an entry of the log, with an id that makes it happen once.

A room whose submission is filed for money gives none: there everybody buys in at the cage (N-CAG-05).
"""

from pitboss.ledger.chart import PLAY_MONEY
from pitboss.ledger.journal import Posting
from pitboss.ledger.owners import BOTS, BOTS_ACCOUNT
from pitboss.room.errors import RoomRefusal
from pitboss.room.people.grants import (
    REFILL_EVERY_MS,
    REFILL_TO_CENTS,
    STREAM,
    Grant,
    refill_grant,
    start_grant,
    stream_for,
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
        self.given = True
        # Whether this room has grants of an older Pitboss; None before anybody looked.
        self._older: bool | None = None

    async def begin(self, person: str) -> None:
        """What everybody begins with, once."""
        if self.given:
            await self.grant(*start_grant(person))

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
        if await self._of_older(once):
            return
        stream = stream_for(account)
        while True:
            version, _ = await self._log.head(stream)
            entry = to_entry(MoneyGranted(cents, why), stream, version + 1, None)
            # Out of nothing, or back there where a guest is gone.
            postings = (Posting(account, cents), Posting(PLAY_MONEY, -cents))
            when = self._clock.now() if at is None else at
            try:
                await self._log.append(Batch(stream, version, (entry,), when, once, b"{}", postings))
                return
            except VersionConflict:
                continue

    async def was_given(self, grant: Grant) -> bool:
        stored = await self._log.answer(stream_for(grant.account), grant.once)
        return stored is not None or await self._of_older(grant.once)

    async def _of_older(self, once: str) -> bool:
        """Whether it was given when all grants were one stream; nothing is written to that any more."""
        if self._older is None:
            self._older = (await self._log.head(STREAM))[0] > 0
        return self._older and await self._log.answer(STREAM, once) is not None

    def check_own_table(self) -> None:
        """People's own tables are for play money, bots' too: what is won there must not be paid in cash. Raises
        RoomRefusal."""
        if not self.given:
            words = "this room plays for money: its tables are those of the Rules Submission, and no others"
            raise RoomRefusal("no_own_tables", words, RULE)

    async def about(self) -> int:
        """What of it people have, in accounts or on tables: all that was given, less what the bots still hold, or with
        what they have lost."""
        balances = await self._log.balances()
        bots = [cents for account, cents in balances.items() if account == BOTS_ACCOUNT or account.startswith(BOTS)]
        return -balances.get(PLAY_MONEY, 0) - sum(bots)
