"""The simulation's database is a log as the port has it; and what its faults do to a batch."""

import asyncio
from random import Random

import pytest

from pitboss.store.errors import Fenced, StorageUnavailable, StorageUnknown, VersionConflict
from tests.simulation.chaos.parts.database import SimDatabase, SimStore
from tests.simulation.chaos.parts.faults import CALM, Faults, Rates
from tests.simulation.chaos.parts.gate import Gate
from tests.simulation.chaos.parts.loop import run_virtually
from tests.unit.store.running import batch, pay
from tests.unit.store.suite import LogSuite


class TestSimStore(LogSuite):
    @pytest.fixture
    def log(self) -> SimStore:
        return SimStore(SimDatabase(), "one")


def _always(**rates: float) -> Faults:
    fields = {name: getattr(CALM, name) for name in Rates.__struct_fields__}
    return Faults(Random(1), Rates(**{**fields, **rates}))


def test_lost_answer__is_stored_and_the_id_tells() -> None:
    async def run() -> None:
        log = SimStore(SimDatabase(), faults=_always(lost_answer=1.0))
        with pytest.raises(StorageUnknown):
            await log.append(batch(command="c", answer=b"a", postings=pay(north=5)))
        assert await log.answer("table:1", "c") == b"a"
        assert await log.balance("person:north") == 5

    run_virtually(run())


def test_late_commit__comes_after_the_sender_has_given_up() -> None:
    async def run() -> None:
        log = SimStore(SimDatabase(), faults=_always(late_commit=1.0))
        with pytest.raises(StorageUnknown):
            await log.append(batch())
        assert (await log.head("table:1"))[0] == 0
        await asyncio.sleep(30)
        assert (await log.head("table:1"))[0] == 1

    run_virtually(run())


def test_late_commit__loses_against_whoever_wrote_meanwhile() -> None:
    async def run() -> None:
        database = SimDatabase()
        log, other = SimStore(database, faults=_always(late_commit=1.0)), SimStore(database)
        with pytest.raises(StorageUnknown):
            await log.append(batch(command="late"))
        await other.append(batch(command="soon"))
        await asyncio.sleep(30)
        assert [await other.answer("table:1", id) for id in ("late", "soon")] == [None, b""]

    run_virtually(run())


def test_failed_commit__stores_nothing() -> None:
    async def run() -> None:
        database = SimDatabase()
        with pytest.raises(Exception, match=r"full|reached"):
            await SimStore(database, faults=_always(failed_commit=1.0)).append(batch())
        assert not database.log.entries
        database.away = True
        with pytest.raises(StorageUnavailable):
            await SimStore(database).head("table:1")

    run_virtually(run())


def test_two_owners__the_stale_ones_batch_that_was_under_way_is_fenced() -> None:
    async def run() -> None:
        database, gate = SimDatabase(), Gate()
        old = SimStore(database, "old", gate=gate, owns=True)
        new = SimStore(database, "new", owns=True)
        await old.append(batch())
        gate.freeze()
        stale = asyncio.create_task(old.append(batch(expected=1, command="stale")))
        await asyncio.sleep(1)
        await new.take_all()
        await new.append(batch(expected=1))
        gate.thaw()
        with pytest.raises(Fenced):
            await stale
        with pytest.raises(VersionConflict):
            await new.append(batch(expected=1))
        assert (await new.head("table:1"))[0] == 2

    run_virtually(run())
