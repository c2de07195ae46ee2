"""A node's lease: how long it may act by its own stopwatch, and when it may claim what others had."""

import asyncio
from collections.abc import Coroutine
from typing import Any

import pytest

from pitboss.room.nodes.lease import Lease
from pitboss.store.errors import StorageUnavailable
from pitboss.store.memory import MemoryLog
from pitboss.store.nodes.memory import MemoryNodes
from pitboss.store.nodes.port import GUARD_MS, LEASE_MS, Member, NameTaken
from tests.unit.room.rooms import FakeClock, in_loop


class Slow(MemoryNodes):
    """Answers to a heartbeat so long after it was sent, or not at all."""

    late_ms = 0
    away = broken = False

    async def beat(self, me: Member, load: int, *, draining: bool = False) -> bool:
        if self.away:
            raise StorageUnavailable("the storage is away")
        if self.broken:
            raise AttributeError("a driver that does not know its own state")
        self.clock.time += self.late_ms
        return await super().beat(me, load, draining=draining)

    clock: FakeClock


def made(clock: FakeClock | None = None, nodes: Slow | None = None, boot: str = "1") -> tuple[Lease, Slow, FakeClock]:
    clock = clock or FakeClock()
    nodes = nodes or Slow(MemoryLog(), clock.now)
    nodes.clock = clock
    return Lease(nodes, Member("a", boot), clock, lambda: 3), nodes, clock


async def running(clock: FakeClock, job: Coroutine[Any, Any, None], seconds: float = 60) -> None:
    """Alarms ring until it is done."""
    task = asyncio.create_task(job)
    until = clock.time + seconds * 1000
    while True:
        for _ in range(20):
            await asyncio.sleep(0)
        at = clock.next_alarm()
        if task.done() or at is None or at > until:
            break
        clock.ring()
    if task.done():
        await task
    task.cancel()


@in_loop
async def test_the_lease__is_counted_from_before_the_heartbeat_was_sent() -> None:
    lease, nodes, clock = made()
    await lease.join()
    nodes.late_ms = 2_000
    sent = clock.now()
    await lease.beat()
    assert clock.now() == sent + 2_000
    clock.time = sent + LEASE_MS - 1
    assert (lease.held, lease.left_ms) == (True, 1)
    clock.time = sent + LEASE_MS
    # The storage would wait two seconds more before it gives anything to others.
    assert (lease.held, lease.left_ms) == (False, 0)
    assert (await nodes.nodes())[0].left_ms == 2_000


@in_loop
async def test_no_answer__the_lease_lapses_and_comes_back_and_each_is_told() -> None:
    lease, nodes, clock = made()
    told: list[bool] = []
    await lease.join()
    lease.changed = lambda: told.append(lease.held)
    nodes.away = True
    await running(clock, lease.run(), 20)
    assert told == [False]
    nodes.away = False
    await running(clock, lease.run(), 5)
    assert told == [False, True]


@in_loop
async def test_a_mistake_in_a_heartbeat__is_no_reason_to_send_no_more() -> None:
    lease, nodes, clock = made()
    await lease.join()
    nodes.broken = True
    beats = asyncio.create_task(lease.run())
    await running(clock, clock.sleep(LEASE_MS / 1000 + 1))
    held = [lease.held]
    nodes.broken = False
    await running(clock, clock.sleep(2))
    assert [*held, lease.held] == [False, True]
    beats.cancel()


@in_loop
async def test_after_an_outage__nothing_is_claimed_until_the_others_had_time_to_come_back() -> None:
    lease, nodes, clock = made()
    await lease.join()
    claims = [lease.may_claim]
    await running(clock, lease.run(), GUARD_MS / 1000 + 1)
    claims.append(lease.may_claim)
    nodes.away = True
    await lease.beat()
    # One that was not answered is enough: who knows for how long.
    nodes.away = False
    await lease.beat()
    assert lease.held
    claims.append(lease.may_claim)
    await running(clock, lease.run(), GUARD_MS / 1000 + 1)
    claims.append(lease.may_claim)
    lease.draining = True
    claims.append(lease.may_claim)
    assert claims == [False, True, False, True, False]


@in_loop
async def test_a_name_that_is_taken__is_refused_as_soon_as_the_other_is_heard_of() -> None:
    first, nodes, clock = made()
    await first.join()
    second, _, _ = made(clock, nodes, "2")
    beats = asyncio.create_task(first.run())
    started = clock.now()
    with pytest.raises(NameTaken, match="a node named a is already running"):
        await running(clock, second.join())
    assert clock.now() - started < 2_000
    assert first.held
    beats.cancel()


@in_loop
async def test_a_restart_within_the_lease__waits_until_nobody_renews_it() -> None:
    first, nodes, clock = made()
    await first.join()
    second, _, _ = made(clock, nodes, "2")
    started = clock.now()
    await running(clock, second.join())
    assert second.held
    assert clock.now() - started <= LEASE_MS + 500
    # The one before is out, and never comes back.
    await first.beat()
    assert first.ousted
    assert not first.held
    assert second.held
