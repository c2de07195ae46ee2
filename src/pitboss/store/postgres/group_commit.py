"""A group of batches on its way into the database. It can be cut off at any step, and go on with another connection.

What the writer remembers of heads may be behind: another program may have written. So no batch is refused on account of
that memory alone, and the statement itself holds every head against what the group was worked out on.
"""

from collections.abc import Iterable

import asyncpg

from pitboss.store.errors import StorageLocked
from pitboss.store.packed.answers import digest_of, read_answer
from pitboss.store.port import Batch
from pitboss.store.postgres import statements as sql
from pitboss.store.postgres.connecting import Connection
from pitboss.store.postgres.errors import AGAIN, LOST
from pitboss.store.postgres.group import Head, Outcome, Planned, plan

# How often a group is worked out again because others got in between.
TRIES_MAX = 50


class GroupCommit:
    """told: the outcomes that are certain, by the place in the group. sent: what may be stored or not, as long as no
    answer has come."""

    def __init__(self, batches: list[Batch], heads: dict[str, Head], place: str) -> None:
        self.left = dict(enumerate(batches))
        self.told: dict[int, Outcome] = {}
        self.sent: Planned | None = None
        self._heads, self._place = heads, place
        self._known: dict[tuple[str, str], bytes] = {}

    async def run(self, db: Connection) -> None:
        """Until every batch has its outcome. Raises what the database says: then nothing of those left is stored,
        unless something is `sent`."""
        for _ in range(TRIES_MAX):
            if not self.left:
                return
            group = list(self.left.values())
            try:
                await (self._with_money(db, group) if any(b.postings for b in group) else self._plainly(db, group))
            except asyncpg.UniqueViolationError:
                # A command that is known. Where nothing is, a row is there that should not be.
                self.sent = None
                if not await self._look(db, group):
                    raise
            except AGAIN:
                self.sent = None
                await self._look(db, group)
            except asyncpg.PostgresError as error:
                # A plain answer: it was not stored. That the server is going down is none.
                self.sent = self.sent if isinstance(error, LOST) else None
                raise
        raise StorageLocked(f"others write to the same streams of {self._place} all the time; try again")

    async def settle(self, db: Connection) -> None:
        """After the connection on which something was sent has ended: what of it is there."""
        sent, self.sent = self.sent, None
        if sent is None:
            return
        last = [(stream, head.version, head.hash) for stream, head in sent.after.items()]
        found = await db.fetch(sql.STORED, *map(list, zip(*last, strict=True)))
        passed = {row[0] for row in found}
        if passed:
            self._tell(sent, passed)
        await self._look(db, list(self.left.values()))

    # --- one try ----------------------------------------------------------------------------------------------------
    async def _plainly(self, db: Connection, group: list[Batch]) -> None:
        """One statement, a transaction by itself. Streams that do not pass are left for the next try."""
        planned = await self._plan(db, group, {})
        await self._send(db, planned)

    async def _with_money(self, db: Connection, group: list[Batch]) -> None:
        """All of it or nothing: a batch may count on what another brings."""
        accounts = sorted({posting.account for batch in group for posting in batch.postings})
        transaction = db.transaction()
        await transaction.start()
        try:
            balances = dict(map(tuple, await db.fetch(sql.LOCK_ACCOUNTS, accounts)))
            planned = await self._plan(db, group, balances)
            passed = await self._append(db, planned)
        except asyncpg.PostgresError:
            if not db.is_closed():
                await transaction.rollback()
            raise
        if passed != planned.after.keys():
            await transaction.rollback()
            await self._look(db, [batch for batch in group if batch.stream not in passed])
            return
        self.sent = planned if planned.after else None
        await transaction.commit()
        self.sent = None
        self._tell(planned, passed)

    async def _send(self, db: Connection, planned: Planned) -> None:
        self.sent = planned if planned.after else None
        passed = await self._append(db, planned)
        self.sent = None
        self._tell(planned, passed)
        if self.left:
            await self._look(db, list(self.left.values()))

    async def _append(self, db: Connection, planned: Planned) -> set[str]:
        """The streams that passed."""
        if not planned.after:
            return set()
        return {row[0] for row in await db.fetch(sql.APPEND, *sql.arguments(planned))}

    def _tell(self, planned: Planned, passed: set[str]) -> None:
        behind = planned.after.keys() - passed
        for (i, batch), outcome in zip(list(self.left.items()), planned.outcomes, strict=True):
            if batch.stream not in behind:
                self.told[i] = outcome
                del self.left[i]
        self._heads.update({stream: planned.after[stream] for stream in passed})

    # --- what is known ----------------------------------------------------------------------------------------------
    async def _plan(self, db: Connection, group: list[Batch], balances: dict[str, int]) -> Planned:
        unknown = {batch.stream for batch in group} - self._heads.keys()
        if unknown:
            await self._read_heads(db, unknown)
        looked: set[int] = set()
        while True:
            planned = plan(group, self._heads, balances, self._known)
            refused = {i for i, found in enumerate(planned.outcomes) if isinstance(found, Exception)} - looked
            if not refused:
                return planned
            # Not on our word alone: the database may know more.
            await self._look(db, [group[i] for i in sorted(refused)])
            looked |= refused

    async def _look(self, db: Connection, batches: Iterable[Batch]) -> bool:
        """The heads and answers that the database has for these. Whether an answer was not known before."""
        await self._read_heads(db, {batch.stream for batch in batches})
        asked = [(batch.stream, batch.command, digest_of(batch.command)) for batch in batches if batch.command]
        if not asked:
            return False
        before = len(self._known)
        rows = await db.fetch(sql.ANSWERS, *map(list, zip(*asked, strict=True)))
        self._known.update({(row[0], row[1]): read_answer(row[2])[1] for row in rows})
        return len(self._known) > before

    async def _read_heads(self, db: Connection, streams: set[str]) -> None:
        rows = await db.fetch(sql.HEADS, sorted(streams))
        found = {row[0]: Head(row[1], row[2], row[3], there=True) for row in rows}
        self._heads.update({stream: found.get(stream, Head()) for stream in streams})
