"""The one test-suite that every log has to pass: memory, SQLite, and whatever joins them."""

import asyncio
from random import Random

import pytest

from pitboss.ledger.journal import Posting
from pitboss.store.chain import command_digest, entry_hash
from pitboss.store.errors import BadBatch, Fenced, InsufficientFunds, StorageClosed, VersionConflict
from pitboss.store.port import GENESIS, Appended, Batch, Entry, EventLog, Owned
from tests.unit.store.running import batch, entry, in_loop, pay


class LogSuite:
    @pytest.fixture
    def log(self) -> EventLog:
        """An empty log."""
        raise NotImplementedError

    # --- appending and reading -----------------------------------------------------------------------------------
    @in_loop
    async def test_append__gives_versions_from_one_in_order(self, log: EventLog) -> None:
        appended = await log.append(batch(count=3, answer=b"a"))
        assert appended == Appended(3, repeated=False, answer=b"a", hash=(await log.head("table:1"))[1])
        assert (await log.append(batch(expected=3, count=2))).version == 5
        found = await log.read("table:1")
        assert [item.version for item in found] == [1, 2, 3, 4, 5]
        assert [item.public for item in found] == [b'{"seat":%d}' % n for n in range(1, 6)]

    @in_loop
    async def test_append__keeps_every_field(self, log: EventLog) -> None:
        hidden = Entry("hand.cards_dealt.v1", b'{"cards":[99]}', b"\x00\xffsealed", "table:1#1")
        await log.append(batch(entries=(entry(), hidden), at=7, command="c1", postings=pay(north=5)))
        first, second = await log.read("table:1")
        assert (first.stream, first.at, first.kind, first.sealed, first.key) == (
            "table:1", 7, "hand.checked.v1", b"", "",
        )  # fmt: skip
        assert (second.kind, second.public, second.sealed, second.key, second.command) == (
            hidden.kind, hidden.public, hidden.sealed, hidden.key, command_digest("c1"),
        )  # fmt: skip
        # The postings of a batch are with its last entry.
        assert (first.postings, second.postings) == ((), pay(north=5))

    @in_loop
    async def test_read__after_a_version_and_at_most_so_many(self, log: EventLog) -> None:
        await log.append(batch(count=5))
        assert [item.version for item in await log.read("table:1", 3)] == [4, 5]
        assert [item.version for item in await log.read("table:1", 1, 2)] == [2, 3]
        assert await log.read("table:1", 5) == []
        assert await log.read("table:2") == []

    @in_loop
    async def test_streams__are_apart(self, log: EventLog) -> None:
        await log.append(batch("table:2"))
        await log.append(batch("table:10", count=2))
        assert await log.streams() == ["table:10", "table:2"]
        assert (await log.head("table:10"))[0] == 2
        assert (await log.head("table:2"))[0] == 1

    @in_loop
    async def test_an_empty_log__has_nothing(self, log: EventLog) -> None:
        assert await log.streams() == []
        assert await log.head("table:1") == (0, GENESIS)
        assert await log.snapshot("table:1") is None
        assert await log.answer("table:1", "c") is None
        assert await log.balances() == {}
        assert await log.balance("person:north") == 0

    # --- the chain -----------------------------------------------------------------------------------------------
    @in_loop
    async def test_chain__each_entry_hashes_the_one_before(self, log: EventLog) -> None:
        await log.append(batch(count=2))
        await log.append(batch(expected=2, postings=pay(north=1)))
        previous = GENESIS
        for item in await log.read("table:1"):
            assert item.previous == previous
            assert item.hash == entry_hash(item, previous)
            previous = item.hash
        assert await log.head("table:1") == (3, previous)

    @in_loop
    async def test_chain__covers_stream_and_content(self, log: EventLog) -> None:
        await log.append(batch("table:1"))
        await log.append(batch("table:2"))
        await log.append(batch("table:3", entries=(entry(2),)))
        assert len({(await log.head(f"table:{n}"))[1] for n in (1, 2, 3)}) == 3

    # --- conflicts -----------------------------------------------------------------------------------------------
    @pytest.mark.parametrize("expected", [0, 1, 3, 9])
    @in_loop
    async def test_conflict__another_version_is_refused_and_stores_nothing(self, log: EventLog, expected: int) -> None:
        await log.append(batch(count=2))
        with pytest.raises(VersionConflict) as refused:
            await log.append(batch(expected=expected, command="c", postings=pay(north=1), snapshot=b"s"))
        assert (refused.value.expected, refused.value.actual) == (expected, 2)
        assert len(await log.read("table:1")) == 2
        assert await log.balances() == {}
        assert await log.snapshot("table:1") is None
        assert await log.answer("table:1", "c") is None

    @in_loop
    async def test_conflict__of_many_that_want_the_same_version_one_gets_it(self, log: EventLog) -> None:
        asked = [log.append(batch(entries=(entry(n),), command=f"c{n}")) for n in range(40)]
        outcomes = await asyncio.gather(*asked, return_exceptions=True)
        assert sum(isinstance(found, Appended) for found in outcomes) == 1
        assert sum(isinstance(found, VersionConflict) for found in outcomes) == 39
        assert len(await log.read("table:1")) == 1

    @in_loop
    async def test_concurrent__appends_to_many_streams_all_come_in(self, log: EventLog) -> None:
        async def play(stream: str) -> None:
            chance, version = Random(stream), 0
            for n in range(25):
                count = chance.randint(1, 4)
                done = await log.append(batch(stream, version, count, f"c{n}", postings=pay(house=count)))
                version += count
                assert done.version == version
                # What was acknowledged can be read at once.
                assert (await log.head(stream))[0] == version

        await asyncio.gather(*[play(f"table:{n}") for n in range(20)])
        total = 0
        for stream in await log.streams():
            found = await log.read(stream)
            assert [item.version for item in found] == list(range(1, len(found) + 1))
            total += len(found)
        assert await log.balance("person:house") == total

    # --- repeated commands ---------------------------------------------------------------------------------------
    @in_loop
    async def test_repeated__gets_the_first_answer_and_stores_nothing(self, log: EventLog) -> None:
        await log.append(batch(count=2, command="c1", answer=b"first", postings=pay(north=5)))
        again = await log.append(batch(expected=2, command="c1", answer=b"second", postings=pay(north=5)))
        assert again == Appended(2, repeated=True, answer=b"first")
        assert (await log.head("table:1"))[0] == 2
        assert await log.balance("person:north") == 5
        assert await log.answer("table:1", "c1") == b"first"

    @in_loop
    async def test_repeated__even_at_a_version_that_has_passed(self, log: EventLog) -> None:
        await log.append(batch(command="c1", answer=b"first"))
        await log.append(batch(expected=1))
        assert (await log.append(batch(command="c1"))).answer == b"first"

    @in_loop
    async def test_repeated__at_once_many_times(self, log: EventLog) -> None:
        same = batch(command="c1", answer=b"first")
        found = await asyncio.gather(*[log.append(same) for _ in range(20)])
        assert [item.repeated for item in found].count(False) == 1
        assert {item.answer for item in found} == {b"first"}

    @in_loop
    async def test_repeated__an_empty_answer_is_an_answer(self, log: EventLog) -> None:
        await log.append(batch(command="c1"))
        assert await log.answer("table:1", "c1") == b""
        assert (await log.append(batch(expected=1, command="c1"))).repeated

    @in_loop
    async def test_command_ids__belong_to_their_stream_and_none_is_no_id(self, log: EventLog) -> None:
        await log.append(batch("table:1", command="c1"))
        assert not (await log.append(batch("table:2", command="c1"))).repeated
        for n in range(3):
            assert not (await log.append(batch("table:3", n))).repeated

    @in_loop
    async def test_forget_answers__of_these_streams_before_a_time__and_entries_stay(self, log: EventLog) -> None:
        for n, (stream, at) in enumerate([("table:1", 10), ("table:2", 20), ("table:2", 30), ("money", 10)]):
            version, _ = await log.head(stream)
            await log.append(batch(stream, version, command=f"c{n}", answer=b"yes", at=at))
        kept = [await log.read(stream) for stream in await log.streams()]
        assert await log.forget_answers("table:", 30, most=1) == 1
        assert await log.forget_answers("table:", 30, most=9) == 1
        assert await log.forget_answers("table:", 30, most=9) == 0
        assert [await log.answer(f"table:{n}", f"c{n - 1}") for n in (1, 2)] == [None, None]
        assert await log.answer("table:2", "c2") == b"yes"
        assert await log.answer("money", "c3") == b"yes"
        assert [await log.read(stream) for stream in await log.streams()] == kept
        # The id is free again.
        assert not (await log.append(batch(expected=1, command="c0"))).repeated

    # --- money ---------------------------------------------------------------------------------------------------
    @in_loop
    async def test_balances__are_the_sum_of_the_postings(self, log: EventLog) -> None:
        await log.append(batch(postings=pay(north=1000, south=500)))
        await log.append(batch("table:2", postings=(*pay(north=-300, south=1), *pay(north=200))))
        assert await log.balances() == {"outside:cash": -1401, "person:north": 900, "person:south": 501}
        assert await log.balance("person:north") == 900

    @in_loop
    async def test_balances__never_go_below_nothing(self, log: EventLog) -> None:
        await log.append(batch(postings=pay(north=100)))
        with pytest.raises(InsufficientFunds) as refused:
            await log.append(batch(expected=1, command="c", snapshot=b"s", postings=pay(south=50, north=-101)))
        assert (refused.value.account, refused.value.balance, refused.value.change) == ("person:north", 100, -101)
        # Nothing of the batch is there: no entry, no other posting, no answer, no snapshot.
        assert (await log.head("table:1"))[0] == 1
        assert await log.balances() == {"outside:cash": -100, "person:north": 100}
        assert await log.answer("table:1", "c") is None
        assert await log.snapshot("table:1") is None
        # To nothing is allowed, and within a batch only what comes out counts.
        await log.append(batch(expected=1, postings=(*pay(north=-150), *pay(north=50))))
        assert await log.balance("person:north") == 0

    @in_loop
    async def test_balances__of_many_who_spend_the_same_money_as_many_succeed_as_it_covers(self, log: EventLog) -> None:
        await log.append(batch("bank", postings=pay(north=1000)))
        asked = [log.append(batch(f"table:{n}", postings=pay(north=-300))) for n in range(10)]
        outcomes = await asyncio.gather(*asked, return_exceptions=True)
        assert sum(isinstance(found, Appended) for found in outcomes) == 3
        assert sum(isinstance(found, InsufficientFunds) for found in outcomes) == 7
        assert await log.balance("person:north") == 100
        # A refused batch spoils no other: the tables that got it have their entry, the rest have none.
        assert len(await log.streams()) == 4

    # --- owners --------------------------------------------------------------------------------------------------
    @in_loop
    async def test_owner__every_take_is_an_epoch_of_its_own(self, log: EventLog) -> None:
        assert await log.owned("table:1") == Owned(0, "")
        assert await log.take("table:1", "north") == 1
        assert await log.owned("table:1") == Owned(1, "north")
        # Also by the same owner: a former life has no rights.
        assert await log.take("table:1", "north") == 2
        assert await log.owned("table:2") == Owned(0, "")
        # A stream that has an owner and no entry is not there yet.
        assert (await log.streams(), await log.head("table:1")) == ([], (0, GENESIS))

    @in_loop
    async def test_owner__what_they_append_is_stored_and_what_others_append_is_not(self, log: EventLog) -> None:
        await log.append(batch(command="c0", answer=b"first"))
        epoch = await log.take("table:1", "north")
        assert (await log.append(batch(expected=1, epoch=epoch))).version == 2
        for stale in (0, epoch - 1, epoch + 1):
            with pytest.raises(Fenced) as refused:
                await log.append(batch(expected=2, epoch=stale, command="c", postings=pay(north=1), snapshot=b"s"))
            assert (refused.value.stream, refused.value.epoch, refused.value.actual) == ("table:1", stale, epoch)
        assert (len(await log.read("table:1")), await log.balances()) == (2, {})
        assert (await log.answer("table:1", "c"), await log.snapshot("table:1")) == (None, None)
        # A version that has passed, or a command that is known, does not matter to one who is not the owner.
        with pytest.raises(Fenced):
            await log.append(batch(expected=0))
        with pytest.raises(Fenced):
            await log.append(batch(expected=2, command="c0"))
        assert (await log.append(batch(expected=2, command="c0", epoch=epoch))).answer == b"first"

    @in_loop
    async def test_owner__of_a_new_stream(self, log: EventLog) -> None:
        epoch = await log.take("table:1", "north")
        with pytest.raises(Fenced):
            await log.append(batch())
        assert (await log.append(batch(epoch=epoch))).version == 1
        assert await log.streams() == ["table:1"]

    @in_loop
    async def test_owner__taken_only_if_nobody_was_faster(self, log: EventLog) -> None:
        first = await log.take("table:1", "north", seen=0)
        takers = [log.take("table:1", f"node {n}", seen=first) for n in range(5)]
        told = await asyncio.gather(*takers, return_exceptions=True)
        assert sorted(found for found in told if isinstance(found, int)) == [first + 1]
        assert sum(isinstance(found, Fenced) for found in told) == 4

    @in_loop
    async def test_release__nobody_has_it_and_only_its_owner_can(self, log: EventLog) -> None:
        epoch = await log.take("table:1", "north")
        await log.append(batch(epoch=epoch))
        with pytest.raises(Fenced):
            await log.release("table:1", epoch - 1)
        await log.release("table:1", epoch)
        assert await log.owned("table:1") == Owned(epoch + 1, "")
        with pytest.raises(Fenced):
            await log.append(batch(expected=1, epoch=epoch))
        again = await log.take("table:1", "south")
        assert (await log.append(batch(expected=1, epoch=again))).version == 2

    @in_loop
    async def test_owner__of_one_stream_in_a_group_that_lost_it_spoils_no_other(self, log: EventLog) -> None:
        await log.take("table:3", "south")
        asked = [log.append(batch(f"table:{n}", postings=pay(north=10))) for n in range(6)]
        told = await asyncio.gather(*asked, return_exceptions=True)
        assert [isinstance(found, Fenced) for found in told] == [n == 3 for n in range(6)]
        assert await log.balance("person:north") == 50

    # --- groups --------------------------------------------------------------------------------------------------
    @in_loop
    async def test_group__of_one_stream_in_order(self, log: EventLog) -> None:
        asked = [log.append(batch(expected=n, command=f"c{n}", postings=pay(north=1))) for n in range(5)]
        assert [done.version for done in await asyncio.gather(*asked)] == [1, 2, 3, 4, 5]
        assert await log.balance("person:north") == 5

    @in_loop
    async def test_group__bad_ones_of_every_kind_spoil_no_other(self, log: EventLog) -> None:
        await log.append(batch("bank", command="old", answer=b"then", postings=pay(north=100)))
        good = [log.append(batch(f"table:{n}", postings=pay(south=1))) for n in range(20)]
        bad = [
            log.append(batch("bank", 7)),
            log.append(batch("bank", 1, command="old")),
            log.append(batch("table:poor", postings=pay(north=-101))),
            log.append(batch("table:stale", epoch=3)),
        ]
        told = await asyncio.gather(*good[:10], *bad, *good[10:], return_exceptions=True)
        assert all(isinstance(found, Appended) and found.version == 1 for found in told[:10] + told[14:])
        conflict, repeated, poor, stale = told[10:14]
        assert isinstance(conflict, VersionConflict)
        assert repeated == Appended(1, repeated=True, answer=b"then")
        assert isinstance(poor, InsufficientFunds)
        assert isinstance(stale, Fenced)
        assert (await log.balance("person:south"), await log.balance("person:north")) == (20, 100)
        assert len(await log.streams()) == 21

    @in_loop
    async def test_group__money_that_a_refused_one_would_have_brought_is_not_there(self, log: EventLog) -> None:
        asked = [
            log.append(batch("table:1", 4, postings=pay(north=100))),
            log.append(batch("table:2", postings=pay(north=-100))),
            log.append(batch("table:3", postings=pay(south=100))),
            log.append(batch("table:4", postings=pay(south=-100))),
        ]
        told = await asyncio.gather(*asked, return_exceptions=True)
        assert [type(found) for found in told] == [VersionConflict, InsufficientFunds, Appended, Appended]
        assert await log.balances() == {"outside:cash": 0, "person:south": 0}

    # --- snapshots -----------------------------------------------------------------------------------------------
    @in_loop
    async def test_snapshot__the_last_one_with_its_version(self, log: EventLog) -> None:
        await log.append(batch(count=3, snapshot=b"three"))
        await log.append(batch(expected=3))
        assert await log.snapshot("table:1") == (3, b"three")
        await log.append(batch(expected=4, snapshot=b""))
        assert await log.snapshot("table:1") == (5, b"")
        assert await log.snapshot("table:2") is None

    # --- refusals ------------------------------------------------------------------------------------------------
    @pytest.mark.parametrize(
        "wrong",
        [
            Batch("table:1", 0, (), 0),
            batch(""),
            batch("a\0b"),
            batch("table:\ud800"),
            batch(command="\udfff"),
            batch(expected=-1),
            batch(expected=2**63),
            batch(at=2**63),
            batch(epoch=-1),
            batch(epoch=2**63),
            batch(entries=(Entry("", b"{}"),)),
            batch(entries=(Entry("x", b"{"),)),
            batch(entries=(Entry("x", b""),)),
            batch(entries=(Entry("x", b'{\n"a":1}'),)),
            batch(postings=pay(north=2**63)),
            batch(postings=(Posting("", 1), Posting("outside:cash", -1))),
            # A leg is missing, or too small; an account that is in no chart.
            batch(postings=(Posting("person:north", 1),)),
            batch(postings=(Posting("person:north", 100), Posting("outside:cash", -99))),
            batch(postings=(Posting("north", 1), Posting("outside:cash", -1))),
            batch(postings=(Posting("table:1:pocket", 1), Posting("outside:cash", -1))),
        ],
    )
    @in_loop
    async def test_a_batch_that_nothing_could_hold__is_refused(self, log: EventLog, wrong: Batch) -> None:
        with pytest.raises(BadBatch):
            await log.append(wrong)
        assert await log.streams() == []

    @in_loop
    async def test_a_balance_beyond_counting__is_refused(self, log: EventLog) -> None:
        await log.append(batch(postings=pay(north=2**63 - 1)))
        with pytest.raises(BadBatch):
            await log.append(batch(expected=1, postings=pay(north=1)))
        assert await log.balance("person:north") == 2**63 - 1

    @in_loop
    async def test_names__of_any_language_are_kept(self, log: EventLog) -> None:
        await log.append(batch("tafel:ü♠", command="ä\n'\"", answer=b"\x00\xff", postings=pay(**{"Zoë 🂡": 3})))
        assert await log.streams() == ["tafel:ü♠"]
        assert await log.answer("tafel:ü♠", "ä\n'\"") == b"\x00\xff"
        assert await log.balances() == {"outside:cash": -3, "person:Zoë 🂡": 3}

    @in_loop
    async def test_closed__everything_is_refused(self, log: EventLog) -> None:
        await log.append(batch())
        await log.close()
        await log.close()
        for asked in (log.append(batch(expected=1)), log.forget_answers("table:", 1, 1), log.read("table:1"),
                      log.streams(), log.head("table:1"), log.answer("table:1", "c"), log.snapshot("table:1"),
                      log.balance("person:north"), log.balances(), log.take("table:1"), log.release("table:1", 0),
                      log.owned("table:1"), log.faults()):  # fmt: skip
            with pytest.raises(StorageClosed):
                await asked
