"""This process as one of several that share the room.

Every second, and at once when something is given to it, a node looks: which tables are its own by the log (those that
are new it opens, those that it has lost it drops), which nodes are dead (their tables it claims, a few at a time, so
that the others have their share), and whether it has more tables than the others (then it passes some on).
"""

import asyncio
import logging
from collections.abc import Awaitable, Callable, Mapping
from contextlib import suppress
from random import Random

from pitboss.chance import new_random
from pitboss.room.errors import report
from pitboss.room.nodes.held_log import HeldLog
from pitboss.room.nodes.house import House
from pitboss.room.nodes.lease import Lease
from pitboss.room.nodes.moving import hand_over
from pitboss.room.nodes.sharing import home_of, least, surplus
from pitboss.room.tables.folding import stream_of
from pitboss.room.tables.runner import TableRunner
from pitboss.room.time_source import Clock
from pitboss.store.errors import StoreError
from pitboss.store.nodes.port import Claimed, Member, NodeSeen, NodeStore

log = logging.getLogger("pitboss.node")
TABLES = "table:"
LOOK_S, JITTER = 1.0, 0.25
# So long after the storage is back tables in trouble try again: whoever writes may still wait before it knocks again.
BACK_S = 0.3
# A look that comes no later is in time; after so many that are not a machine is as slow as it is.
LATE_MS, READY_AFTER = 100, 10
# Claimed at once: folding so many takes a moment in which the others claim theirs.
PIECE = 8
# Between two tables that are passed on, so that whoever folds them has time for its own.
BETWEEN_S = 0.05
# Between two looks at who has how much: what was passed on last is in the figures by then.
SHARE_EVERY_MS = 3_000
OWNERS_EVERY_MS = 5_000
# A table that is on its way here is waited for.
COMING_S, COMING_LOOK_S = 5.0, 0.05
# Opens a claimed table. False: there is nothing to run there.
Open = Callable[[str, int, bytes], Awaitable[bool]]


class Node:
    """runners: the tables of this node. gained: called when the house is its own, refresh after every look, and ousted
    when another process has its name."""

    def __init__(
        self, store: NodeStore, me: Member, clock: Clock, log: HeldLog, runners: Mapping[str, TableRunner], open: Open,
        chance: Random | None = None,
    ) -> None:  # fmt: skip
        self.me, self.store, self._clock, self._log = me, store, clock, log
        self._runners, self._open, self._chance = runners, open, chance or new_random()
        self.lease = Lease(store, me, clock, lambda: len(runners))
        self.lease.changed, self.lease.answered = self._lease_changed, self._storage_answers
        self.house = House(log, store, self.lease)
        self.gained: Callable[[], Awaitable[None]] | None = None
        self.refresh: Callable[[], Awaitable[None]] | None = None
        self.ousted: Callable[[], None] = lambda: None
        # Called when it may act no more, or may again.
        self.acts: Callable[[bool], None] = lambda held: None
        # Where the lease was over for a while: whose the tables are the next look tells, and until then nobody answers
        # for them. And how often that was.
        self._unsure, self._lapses = True, 0
        # As of the last look: who is there, and who has which table.
        self.seen: list[NodeSeen] = []
        self._owners: dict[str, str] = {}
        self._woken, self._looking = asyncio.Event(), asyncio.Lock()
        self._tasks: list[asyncio.Task[None]] = []
        self._share_from = self._owners_from = 0
        # The room is: from its next look on that comes in time this node is given its share.
        self.is_open, self._waited_for = False, 0

    # --- its life ---------------------------------------------------------------------------------------------------
    async def join(self) -> None:
        """Raises NameTaken, or StoreError."""
        await self.lease.join()
        # From now on: to open a room may take longer than a lease.
        self._tasks.append(asyncio.create_task(self.lease.run(), name="lease"))

    async def begin(self, unowned: list[str]) -> None:
        """With what a former process of this name had, and with tables that nobody has. unowned: those of the log."""
        # It has no table yet, so none that another node could have.
        self._now_sure(self._lapses)
        for found in await self.store.claim_own(self.me):
            await self._open_claimed(found)
        for found in await self.store.claim_unowned(self.me, unowned):
            await self._open_claimed(found)
        await self._look()
        self._tasks.append(asyncio.create_task(self._run(), name="node"))

    async def _run(self) -> None:
        while not self.lease.ousted:
            wait = LOOK_S * (1 + JITTER * (2 * self._chance.random() - 1))
            due = self._clock.now() + round(wait * 1000)
            alarm = self._clock.call_later(wait, self._woken.set)
            await self._woken.wait()
            alarm.cancel()
            self._woken.clear()
            await self._get_ready(self._clock.now() - due)
            await self.look()

    async def _get_ready(self, late_ms: int) -> None:
        """Whoever is still busy with opening the room, and comes late to this look, is given nothing yet: everybody at
        such a table would wait. late_ms: below 0 where it was woken."""
        if self.is_open and self.lease.coming:
            self._waited_for += 1
            if late_ms <= LATE_MS or self._waited_for > READY_AFTER:
                await self.lease.ready()

    async def look(self) -> None:
        """What is to be done now. Trouble is said; the next look may do what this one could not."""
        try:
            await self._look()
        except StoreError as error:
            log.warning("node", extra={"why": str(error)})
        except Exception as error:
            report("node", error)

    async def drain(self) -> None:
        """Every table goes to the node that has least, and the house with them. Where nobody else is there, or the
        database is away, what is left stays."""
        self.lease.draining = True
        with suppress(StoreError):
            await self.lease.beat()
            self.seen = await self.store.nodes()
            to = least(self.seen, self.me.name)
            if to:
                await self.house.give(to)
            for runner in list(self._runners.values()):
                to = home_of(runner, self.house.owner, self.me.name) or least(self.seen, self.me.name)
                if not to:
                    return
                await self.pass_on(runner, to)
                await self._clock.sleep(BETWEEN_S)

    async def close(self) -> None:
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        with suppress(StoreError):
            await self.lease.leave()
        await self.store.close()

    @property
    def acting(self) -> bool:
        """Whether it may act for the tables that it has."""
        return self.lease.held and not self._unsure

    # --- where tables are ---------------------------------------------------------------------------------------------
    def elsewhere(self, table: str) -> str:
        """The node that had this table at the last look; '' for one of this node's own, and for none."""
        owner = self._owners.get(stream_of(table), "")
        return owner if owner != self.me.name else ""

    async def owner(self, table: str) -> str:
        """As the log has it now; '' where nobody has it. One that is on its way here is looked for at once."""
        owner = (await self._log.owned(stream_of(table))).owner
        if owner == self.me.name and table not in self._runners:
            self._woken.set()
        return owner

    async def find(self, table: str) -> str:
        """The same, but '' for one of this node's own. One that is on its way here is waited for."""
        until = self._clock.now() + COMING_S * 1000
        while True:
            owner = (await self._log.owned(stream_of(table))).owner
            if owner != self.me.name:
                if owner:
                    self._owners[stream_of(table)] = owner
                return owner
            if (table in self._runners and not self._runners[table].moved) or self._clock.now() > until:
                return ""
            self._woken.set()
            await self._clock.sleep(COMING_LOOK_S)

    def tables(self) -> list[str]:
        """All that somebody had at the last look."""
        return [stream.removeprefix(TABLES) for stream in self._owners]

    def tables_elsewhere(self) -> list[str]:
        return [stream.removeprefix(TABLES) for stream, owner in self._owners.items() if owner != self.me.name]

    def took(self, table: str) -> None:
        """A new table of this node's own."""
        self._owners[stream_of(table)] = self.me.name

    # --- inside -----------------------------------------------------------------------------------------------------
    async def _look(self) -> None:
        if not self.lease.held:
            return
        async with self._looking:
            await self._listen()
            lapses = self._lapses
            running = {runner.stream: runner for runner in self._runners.values()}
            held = {found.stream: found for found in await self.store.held(self.me.name)}
            for stream, runner in running.items():
                if stream not in held or held[stream].epoch != runner.epoch:
                    drop(runner)
            self._now_sure(lapses)
            for stream, found in held.items():
                if stream.startswith(TABLES) and stream not in running:
                    await self._open_claimed(found)
            if await self.house.look(held) and self.gained is not None:
                await self.gained()
            while self.lease.may_claim and (claimed := await self.store.claim_dead(self.me, TABLES, PIECE)):
                log.warning("takeover", extra={"streams": [found.stream for found in claimed]})
                for found in claimed:
                    await self._open_claimed(found)
            self.seen = await self.store.nodes()
            await self._look_at_owners()
            if self.refresh is not None:
                await self.refresh()
        await self._share()

    def _now_sure(self, lapses: int) -> None:
        """lapses: as many as there were before anybody looked."""
        if self._unsure and self.lease.held and lapses == self._lapses:
            self._unsure = False
            for runner in list(self._runners.values()):
                runner.poke()
            self.acts(True)

    async def _listen(self) -> None:
        """A database that has no connection left for it is looked at all the same, every second."""
        try:
            await self.store.told(self.me, self._woken.set)
        except StoreError as error:
            log.warning("node", extra={"why": str(error)})

    async def _look_at_owners(self) -> None:
        """A row for each table, so not every time; but who keeps the house has to know of a jackpot's table that is not
        there. Whoever asks for a table in vain looks for that one (`find`)."""
        now = self._clock.now()
        if self.house.mine or now >= self._owners_from:
            self._owners, self._owners_from = await self.store.owners(TABLES), now + OWNERS_EVERY_MS

    async def _open_claimed(self, found: Claimed) -> None:
        name = found.stream.removeprefix(TABLES)
        if not found.stream.startswith(TABLES):
            return
        if await self._open(name, found.epoch, found.carried):
            log.info("table opened", extra={"table": name, "epoch": found.epoch})
        else:
            # A closed table, or one that was never opened: nobody has it.
            with suppress(StoreError):
                await self._log.release(found.stream, found.epoch)

    async def _share(self) -> None:
        """Tables that belong with the house go there; of the others this node passes on what it has too many of."""
        now = self._clock.now()
        if not self._may_give() or now < self._share_from:
            return
        self._share_from = now + SHARE_EVERY_MS
        alive = {node.name for node in self.seen if node.alive and not node.draining}
        for runner, to in surplus(list(self._runners.values()), self.seen, self.me.name, self.house.owner):
            if to in alive and self._may_give():
                await self.pass_on(runner, to)
                await self._clock.sleep(BETWEEN_S)

    def _may_give(self) -> bool:
        """Sooner than it may claim: whoever has no lease is given nothing."""
        return self.lease.held and not self.lease.draining

    async def pass_on(self, runner: TableRunner, to: str) -> bool:
        """Whether it is there now."""
        moved = await hand_over(runner, self.store, to)
        if moved:
            self._owners[runner.stream] = to
            self.seen = [
                NodeSeen(node.name, node.address, node.left_ms, node.draining, node.load + (node.name == to))
                for node in self.seen
            ]
        return moved

    def _lease_changed(self) -> None:
        """It may act no more, or may again: every table says so. What was lost meanwhile the next look finds."""
        log.warning("lease", extra={"held": self.lease.held, "ousted": self.lease.ousted})
        for runner in list(self._runners.values()):
            if self.lease.ousted:
                drop(runner)
            else:
                runner.poke()
        self._unsure, self._lapses = True, self._lapses + 1
        if not self.lease.held:
            self.acts(False)
        self._woken.set()
        if self.lease.ousted:
            self.ousted()

    def _storage_answers(self) -> None:
        """Tables that could not store anything need not wait for their own next try."""

        def try_again() -> None:
            for runner in list(self._runners.values()):
                if runner.trouble and not runner.stopped:
                    runner.poke()

        self._clock.call_later(BACK_S, try_again)


def drop(runner: TableRunner) -> None:
    """Another node has it: the table's task ends here, and nothing of it is told any more."""
    runner.moved = True
    runner.poke()
