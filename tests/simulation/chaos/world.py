"""The whole simulation: a room, its clients and desks, and everything that goes wrong, until its hours are over."""

import asyncio
import logging
import time
from collections.abc import Callable
from random import Random
from typing import Any

import msgspec

from pitboss.chance import drawn_from
from pitboss.room.audit.whole import audit_log
from pitboss.room.errors import RoomRefusal
from pitboss.store import errors
from pitboss.store.errors import StoreError
from pitboss.store.port import EventLog
from pitboss.store.sealing import new_key
from tests.simulation.chaos.checks.witness import Violation, Witness
from tests.simulation.chaos.node import House, Node
from tests.simulation.chaos.parts.database import SimStore
from tests.simulation.chaos.parts.faults import Faults, Rates
from tests.simulation.chaos.parts.loop import VirtualLoop, virtual_loop
from tests.simulation.chaos.parts.seeded import heads_digest
from tests.simulation.chaos.people.client import Client
from tests.simulation.chaos.people.desk import Desk
from tests.simulation.kill_jackpots.checks import check_room
from tests.simulation.kill_jackpots.moments import PEOPLE
from tests.simulation.kill_jackpots.run import at_rest

HOUR_S, OPEN_S = 3600.0, 300.0
TITLES, PLAYERS, ONLOOKERS = ("one", "two"), 4, 1
# At the end nothing goes wrong for so long, and everything has to be as if nothing had.
CALM_S, PROGRESS_S, REST_S = 250.0, 120.0, 400.0
CLOSED_LONG_S = (1800.0, 12_000.0)
CLOSED_S, STILL_S, STALL_S, AWAY_S = (1.0, 20.0), (6.0, 30.0), (0.2, 4.0), (2.0, 40.0)
SKEW_MS, SMALL_SKEW_MS = 600_000, 3_000
REPORTS = ("pitboss.room", "pitboss.web", "pitboss.socket")
EXPECTED = frozenset([name for name, kind in vars(errors).items() if isinstance(kind, type)])
Wrap = Callable[[SimStore], EventLog]


class Outcome(msgspec.Struct):
    """heads: the digest of the heads of all streams at the end. table_hours: in which the tables were open. cpu: what
    it took, in seconds."""

    seed: int
    hours: float
    table_hours: float
    heads: str
    entries: int
    acknowledged: int
    faults: dict[str, int]
    looked: dict[str, int]
    states: dict[str, int]
    acts: int
    paid: int
    step: int
    cpu: float = 0.0


class Reports(logging.Handler):
    """What the room itself calls a fault of its own."""

    def __init__(self, fail: Callable[[str], None], behind: Callable[[], bool]) -> None:
        """behind: whether a clock stands before the last entry. Then people do nothing at the jackpots (I-13, J-13)."""
        super().__init__(logging.ERROR)
        self._fail, self._behind = fail, behind

    def emit(self, record: logging.LogRecord) -> None:
        error = record.exc_info[1] if record.exc_info else None
        fault = getattr(record, "fault", "") or (type(error).__name__ if error is not None else "")
        if fault and fault not in EXPECTED and not (fault == "RoomRefusal" and self._behind()):
            where = getattr(record, "where", "") or record.exc_info
            self._fail(f"the room reports {fault}: {record.getMessage()} {where}")


class World:
    """wrap: puts a bug of our own between a room and its log; plant: the same for a node that is about to open. more:
    tables without a jackpot."""

    more: tuple[str, ...] = ()

    def __init__(
        self, seed: int, rates: Rates | None = None, wrap: Wrap = lambda store: store,
        plant: Callable[[Node], None] = lambda node: None,
    ) -> None:  # fmt: skip
        self.seed, self._wrap, self._plant = seed, wrap, plant
        # In one world of four clocks are wrong by minutes.
        self.wrong_clocks = seed % 4 == 0
        self.faults = Faults(Random(f"{seed} faults"), rates)
        self.house = House(new_key("room:simulated"), Random(f"{seed} decks"))
        self.house.more = self.more
        self.witness = Witness(self.house.database, self.house.key)
        self.node: Node | None = None
        self._number = 0
        self._nodes: list[Node] = []
        self._turn = asyncio.Lock()
        # Seconds in which the room was open.
        self._open_s = 0.0
        self._opened = asyncio.Event()
        self.desk = Desk(self, self.faults, self.witness)
        self.clients = [
            Client(f"{'Player' if n < PLAYERS else 'Onlooker'} {title} {n}", title, self, self.faults, self.witness,
                   sits=n < PLAYERS)
            for title in self.titles for n in range(PLAYERS + ONLOOKERS)
        ]  # fmt: skip

    @property
    def titles(self) -> tuple[str, ...]:
        return (*TITLES, *self.more)

    # --- nodes ------------------------------------------------------------------------------------------------------
    def table_of(self, title: str) -> str:
        return self.witness.tables.get(title, "")

    async def house_node(self) -> Node:
        return await self.open_node()

    async def open_node(self, table: str = "") -> Node:
        while self.node is None:
            await self._opened.wait()
        return self.node

    async def _open(self) -> None:
        """A new node takes everything over; tried again until it is open."""
        while True:
            self._number += 1
            skew = 0
            if self._number > 1 and self.faults.chance.random() < 0.3:
                self.faults.did("clock skew")
                skew = self.skew()
            node = Node(f"node {self._number}", self.house, self.faults, skew, self._wrap)
            opened = await self._tried(node)
            if self.witness.broken:
                return
            if opened:
                self.node = node
                self._opened.set()
                return

    async def _tried(self, node: Node) -> bool:
        """Whether it is open; False where it is to be tried again, after a while."""
        node.store.fenced = lambda: self.faults.did("stale append fenced")
        self._plant(node)
        self._nodes = [*[other for other in self._nodes if not other.gate.dead], node]
        try:
            async with asyncio.timeout(OPEN_S):
                await node.open()
        except TimeoutError:
            self.witness.fail(f"{node.name} does not open within {OPEN_S:.0f} seconds")
            return False
        except (StoreError, RoomRefusal):
            node.kill()
            await asyncio.sleep(self.faults.chance.uniform(*CLOSED_S))
            return False
        return True

    def skew(self) -> int:
        """How wrong the clock of the next node is."""
        most = SKEW_MS if self.wrong_clocks else SMALL_SKEW_MS
        # None stands before the moment in which the house began.
        begun = int(virtual_loop().time() * 500)
        return self.faults.chance.randint(-min(most, begun), most)

    def _kill(self) -> None:
        if self.node is not None:
            self.node.kill()
            self.node = None
            self._opened.clear()

    @property
    def is_open(self) -> bool:
        return self.node is not None

    # --- what goes wrong --------------------------------------------------------------------------------------------
    async def _every(self, rate: str, job: Callable[[], Any]) -> None:
        while True:
            seconds = getattr(self.faults.rates, rate)
            if seconds == float("inf"):
                return
            await asyncio.sleep(self.faults.chance.expovariate(1 / seconds))
            if self.is_open and getattr(self.faults.rates, rate) != float("inf"):
                # One at a time; others may have changed what it would have been about.
                async with self._turn:
                    await job()

    async def _kills(self) -> None:
        if self.node is not None and self.faults.chance.random() < 0.5:
            await self.node.in_a_commit()
        self.faults.did("kill")
        self._kill()
        closed = self.faults.happens("closed for hours", self.faults.rates.closed)
        await asyncio.sleep(self.faults.chance.uniform(*(CLOSED_LONG_S if closed else CLOSED_S)))
        await self._open()

    async def _stalls(self) -> None:
        self.faults.did("stall of the process")
        virtual_loop().stall(self.faults.chance.uniform(*STALL_S))

    async def _away(self) -> None:
        self.faults.did("storage away")
        self.house.database.away = True
        await asyncio.sleep(self.faults.chance.uniform(*AWAY_S))
        self.house.database.away = False

    async def _two_owners(self) -> None:
        """A node stands still in the middle of whatever it does, another takes over, and the first one wakes up."""
        stale, chance = await self.open_node(), self.faults.chance
        self.faults.did("node stands still")
        stale.gate.freeze()
        await asyncio.sleep(chance.uniform(*STILL_S))
        if chance.random() < 0.3:
            # It was for a moment only, and nobody took over.
            stale.gate.thaw()
            return
        self.faults.did("two owners")
        self.node = None
        self._opened.clear()
        stale.deposed = True
        await self._open()
        stale.gate.thaw()
        await asyncio.sleep(chance.uniform(1.0, 15.0))
        stale.kill()

    def _behind(self) -> bool:
        return self.wrong_clocks or any(
            node.clock.now() < self.witness.last_at for node in self._nodes if not node.gate.dead
        )

    # --- its life ---------------------------------------------------------------------------------------------------
    async def run(self, hours: float) -> Outcome:
        """Raises Violation."""
        loop = virtual_loop()
        loop.set_exception_handler(self._uncaught)
        reports = Reports(self.witness.fail, self._behind)
        for name in REPORTS:
            logging.getLogger(name).addHandler(reports)
        try:
            job = asyncio.create_task(self._live(hours))
            while not job.done() and not self.witness.broken:
                await asyncio.sleep(1.0)
                self._open_s += self.is_open
            if self.witness.broken:
                job.cancel()
                raise Violation(self.witness.broken)
            return await job
        finally:
            for name in REPORTS:
                logging.getLogger(name).removeHandler(reports)

    async def _live(self, hours: float) -> Outcome:
        await self.open_all()
        tasks = [asyncio.create_task(client.live()) for client in self.clients]
        desk = asyncio.create_task(self.desk.live())
        wrong = [asyncio.create_task(self._every(rate, job)) for rate, job in self.troubles()]
        # Time in which the room is closed does not count.
        while self._open_s < hours * HOUR_S:
            await asyncio.sleep(10.0)
        self.faults.calm()
        async with self._turn:
            await self.open_node()
        await asyncio.sleep(CALM_S)
        await self._check_progress()
        for task in (*tasks, desk, *wrong):
            task.cancel()
        await asyncio.gather(*tasks, desk, *wrong, return_exceptions=True)
        await self._check_at_rest()
        return await self._outcome(hours)

    async def open_all(self) -> None:
        await self._open()

    def troubles(self) -> tuple[tuple[str, Callable[[], Any]], ...]:
        """What goes wrong, with the rate by which it does."""
        return (
            ("kill_every", self._kills), ("stall_every", self._stalls), ("away_every", self._away),
            ("owners_every", self._two_owners),
        )  # fmt: skip

    async def _check_progress(self) -> None:
        """Hands go on by themselves, and everybody has an answer."""
        before = self._versions()
        await asyncio.sleep(PROGRESS_S)
        stuck = [title for title, version in self._versions().items() if version == before.get(title)]
        self.witness.looked["a table goes on once nothing goes wrong"] += len(before)
        if stuck:
            self.witness.fail(f"nothing goes on at {stuck} though nothing goes wrong any more")

    def _versions(self) -> dict[str, int]:
        entries = self.house.database.log.entries
        return {title: len(entries[f"table:{self.table_of(title)}"]) for title in self.titles}

    async def _check_at_rest(self) -> None:
        for client in self.clients:
            client.hang_up()
        node = await self.house_node()
        # The clocks play the last hands to their end.
        await asyncio.sleep(REST_S)
        await at_rest(node.room)
        self.witness.check_all()
        try:
            await check_room(node.room, PEOPLE)
        except AssertionError as error:
            self.witness.fail(str(error))
        report = await audit_log(self.house.database.log, room=self.house.key)
        self.witness.looked["an audit of the whole log finds nothing"] += 1
        if report.faults:
            self.witness.fail(f"the audit finds {report.faults[:3]}")

    async def _outcome(self, hours: float) -> Outcome:
        log, witness = self.house.database.log, self.witness
        entries = sum(map(len, log.entries.values()))
        return Outcome(
            self.seed, hours, self._open_s * len(self.titles) / HOUR_S, await heads_digest(log), entries,
            witness.acknowledgements, {kind: self.faults.tally[kind] for kind in sorted(self.faults.tally)},
            dict(witness.looked), dict(witness.states), self.desk.acts, witness.paid, witness.step,
        )  # fmt: skip

    def _uncaught(self, loop: asyncio.AbstractEventLoop, context: dict[str, Any]) -> None:
        error = context.get("exception")
        # A task without an error was one of a killed node, and nobody waits for it.
        if error is not None and not isinstance(error, StoreError):
            self.witness.fail(f"nobody caught {error!r}: {context.get('message')}")


def simulate(
    seed: int, hours: float, rates: Rates | None = None, wrap: Wrap = lambda store: store,
    plant: Callable[[Node], None] = lambda node: None, make: "Callable[..., World]" = World,
) -> Outcome:  # fmt: skip
    """Raises Violation, with the seed and the step in its words."""

    began = time.process_time()

    async def run() -> Outcome:
        with drawn_from(Random(f"{seed} chance").randbytes):
            world = make(seed, rates, wrap, plant)
            try:
                return await world.run(hours)
            except Violation as violation:
                raise Violation(f"seed {seed}, step {world.witness.step}: {violation}") from None

    with asyncio.Runner(loop_factory=VirtualLoop) as runner:
        outcome = runner.run(run())
    return msgspec.structs.replace(outcome, cpu=time.process_time() - began)
