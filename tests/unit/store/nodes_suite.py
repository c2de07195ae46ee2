"""The one test-suite of nodes: in memory, and in PostgreSQL."""

from contextlib import AbstractAsyncContextManager
from typing import Protocol
from uuid import uuid4

import pytest

from pitboss.store.errors import Fenced
from pitboss.store.nodes.port import LEASE_MS, Member, NameTaken, NodeStore
from pitboss.store.port import EventLog, Owned
from tests.unit.store.running import batch, in_loop


def member(name: str) -> Member:
    return Member(name, str(uuid4()), f"http://{name}:8000")


class Place(Protocol):
    """A log and the nodes beside it. expire: the lease of this node is over. grow_old: it lasts, but was not renewed of
    late."""

    @property
    def log(self) -> EventLog: ...
    @property
    def nodes(self) -> NodeStore: ...
    async def expire(self, name: str) -> None: ...
    async def grow_old(self, name: str) -> None: ...
    async def restarted(self) -> None:
        """The storage has only just started."""


class NodesSuite:
    def place(self) -> AbstractAsyncContextManager[Place]:
        """Empty."""
        raise NotImplementedError

    @in_loop
    async def test_join__a_live_node_is_seen_with_its_lease(self) -> None:
        async with self.place() as it:
            a = member("a")
            await it.nodes.join(a)
            assert await it.nodes.beat(a, 7, draining=True)
            (seen,) = await it.nodes.nodes()
            assert (seen.name, seen.address, seen.draining, seen.load) == ("a", "http://a:8000", True, 7)
            assert 0 < seen.left_ms <= LEASE_MS
            assert seen.alive

    @in_loop
    async def test_join__a_name_that_is_taken_is_refused_in_words_and_the_first_is_undisturbed(self) -> None:
        async with self.place() as it:
            a, other = member("a"), member("a")
            await it.nodes.join(a)
            with pytest.raises(NameTaken, match="a node named a is already running at http://a:8000: give this one"):
                await it.nodes.join(other)
            assert await it.nodes.beat(a, 1)
            assert not await it.nodes.beat(other, 1)
            # The same process may say it twice.
            await it.nodes.join(a)

    @in_loop
    async def test_join__after_the_lease_the_name_is_free_and_the_former_process_is_out(self) -> None:
        async with self.place() as it:
            a, again = member("a"), member("a")
            await it.nodes.join(a)
            epoch = await it.log.take("table:1", "a")
            await it.expire("a")
            await it.nodes.join(again)
            assert not await it.nodes.beat(a, 1)
            assert await it.nodes.claim_own(a) == []
            (own,) = await it.nodes.claim_own(again)
            assert (own.stream, own.epoch) == ("table:1", epoch + 1)
            with pytest.raises(Fenced):
                await it.log.append(batch(epoch=epoch))
            await it.log.append(batch(epoch=own.epoch))

    @in_loop
    async def test_leave__the_name_and_the_streams_are_free_at_once(self) -> None:
        async with self.place() as it:
            a, b = member("a"), member("b")
            await it.nodes.join(a)
            await it.nodes.join(b)
            await it.log.take("table:1", "a")
            await it.nodes.leave(a)
            assert [found.stream for found in await it.nodes.claim_dead(b, "table:", 9)] == ["table:1"]
            await it.nodes.join(member("a"))

    @in_loop
    async def test_claim_dead__takes_what_a_dead_node_had_and_nothing_of_the_living(self) -> None:
        async with self.place() as it:
            a, b = member("a"), member("b")
            await it.nodes.join(a)
            await it.nodes.join(b)
            for stream, owner in (
                ("table:1", "a"),
                ("table:2", "a"),
                ("table:3", "b"),
                ("house", "a"),
                ("table:4", ""),
            ):
                await it.log.take(stream, owner)
            await it.log.take("table:5", "nobody")
            found = await it.nodes.claim_dead(b, "table:", 9)
            # One that was never heard of is dead.
            assert [(one.stream, one.epoch) for one in found] == [("table:5", 2)]
            await it.expire("a")
            found = await it.nodes.claim_dead(b, "table:", 9)
            assert [(one.stream, one.epoch) for one in found] == [("table:1", 2), ("table:2", 2)]
            assert await it.log.owned("house") == Owned(1, "a")
            assert await it.log.owned("table:3") == Owned(1, "b")
            assert await it.log.owned("table:4") == Owned(1, "")
            assert await it.nodes.claim_dead(b, "table:", 9) == []

    @in_loop
    async def test_claim_dead__at_most_so_many_so_that_others_have_their_share(self) -> None:
        async with self.place() as it:
            b, c = member("b"), member("c")
            await it.nodes.join(b)
            await it.nodes.join(c)
            for n in range(5):
                await it.log.take(f"table:{n}", "gone")
            first, second = await it.nodes.claim_dead(b, "table:", 3), await it.nodes.claim_dead(c, "table:", 3)
            assert (len(first), len(second)) == (3, 2)
            assert not {one.stream for one in first} & {one.stream for one in second}

    @in_loop
    async def test_claim_dead__who_has_no_lease_or_drains_claims_nothing(self) -> None:
        async with self.place() as it:
            b = member("b")
            await it.log.take("table:1", "gone")
            assert await it.nodes.claim_dead(b, "table:", 9) == []
            await it.nodes.join(b)
            await it.nodes.beat(b, 0, draining=True)
            assert await it.nodes.claim_dead(b, "table:", 9) == []
            await it.nodes.beat(b, 0)
            await it.expire("b")
            assert await it.nodes.claim_dead(b, "table:", 9) == []
            await it.nodes.beat(b, 0)
            assert len(await it.nodes.claim_dead(b, "table:", 9)) == 1

    @in_loop
    async def test_claim_dead__nothing_by_a_node_that_has_not_said_of_late_that_it_is_there(self) -> None:
        """All nodes were cut off together: a claim that was on its way arrives before its sender's next heartbeat."""
        async with self.place() as it:
            a, b = member("a"), member("b")
            await it.nodes.join(a)
            await it.nodes.join(b)
            await it.log.take("table:1", "a")
            await it.expire("a")
            await it.grow_old("b")
            assert await it.nodes.claim_dead(b, "table:", 9) == []
            await it.nodes.beat(b, 0)
            assert len(await it.nodes.claim_dead(b, "table:", 9)) == 1

    @in_loop
    async def test_versions__how_far_streams_are_whoever_has_them(self) -> None:
        async with self.place() as it:
            await it.nodes.join(member("a"))
            epoch = await it.log.take("table:1", "a")
            await it.log.take("table:3", "a")
            await it.log.append(batch("table:1", epoch=epoch))
            await it.log.append(batch("table:2"))
            await it.log.append(batch("house"))
            assert await it.nodes.versions("table:") == {"table:1": 1, "table:2": 1}

    @in_loop
    async def test_claim_dead__nothing_while_the_storage_has_only_just_started(self) -> None:
        async with self.place() as it:
            b = member("b")
            await it.nodes.join(b)
            await it.log.take("table:1", "gone")
            await it.restarted()
            assert await it.nodes.claim_dead(b, "table:", 9) == []

    @in_loop
    async def test_claim_unowned__streams_of_a_room_that_was_one_process(self) -> None:
        async with self.place() as it:
            a = member("a")
            await it.nodes.join(a)
            await it.log.append(batch("table:1"))
            await it.log.take("table:2", "b")
            found = await it.nodes.claim_unowned(a, ["table:1", "table:2"])
            assert [(one.stream, one.epoch) for one in found] == [("table:1", 1)]
            assert await it.nodes.owners("table:") == {"table:1": "a", "table:2": "b"}

    @in_loop
    async def test_give__the_other_has_it_with_what_was_carried_and_is_told(self) -> None:
        async with self.place() as it:
            a, b = member("a"), member("b")
            await it.nodes.join(a)
            await it.nodes.join(b)
            called: list[int] = []
            await it.nodes.told(b, lambda: called.append(1))
            epoch = await it.log.take("table:1", "a")
            given = await it.nodes.give("table:1", epoch, "b", b"clocks")
            assert given == epoch + 1
            (held,) = await it.nodes.held("b")
            assert (held.stream, held.epoch, held.carried) == ("table:1", given, b"clocks")
            assert await it.nodes.held("a") == []
            with pytest.raises(Fenced):
                await it.log.append(batch(epoch=epoch))
            with pytest.raises(Fenced):
                await it.nodes.give("table:1", epoch, "a")
            await self.soon(called)
            # What was carried is of that one moment: who takes it over later has none of it.
            await it.expire("b")
            await it.nodes.claim_dead(a, "table:", 9)
            assert [one.carried for one in await it.nodes.held("a")] == [b""]

    async def soon(self, called: list[int]) -> None:
        assert called
