"""Tables of other nodes on a bus that loses, doubles, delays and reorders, goes away, or is not read.

An eye fails the test where it is shown an older version after a newer one, a hole, or a card of another seat."""

import asyncio
from collections import Counter
from collections.abc import Callable, Iterator
from random import Random
from typing import Any
from unittest.mock import patch

import pytest

from pitboss.bus.inbox import Inbox
from pitboss.bus.memory import MemoryBus, MemoryNet, Trip, alone
from pitboss.bus.port import Message
from pitboss.room.remote import anywhere, table
from pitboss.room.remote.sealed import BusKey, SealedBus
from pitboss.room.remote.table import RECONNECTING
from tests.unit.room.remote.nodes import Cluster, Eye, until
from tests.unit.room.rooms import in_loop

PEOPLE = ("player 1", "player 2", "player 3")
# A hand in which nobody shows.
HAND = ("call", "call", "check", "check", "check", "check", "fold", "fold")


@pytest.fixture(autouse=True)
def _impatient() -> Iterator[None]:
    """What is lost is asked for again soon: nobody waits for tests."""
    with (
        patch.object(anywhere, "ASK_S", 0.1),
        patch.object(anywhere, "ASK_MAX_S", 0.3),
        patch.object(table, "LOOK_S", 0.2),
    ):
        yield


class Faults:
    """What happens to each message, by a seed; and how often what did."""

    def __init__(self, seed: int) -> None:
        self.chance, self.counted = Random(seed), Counter[str]()

    def __call__(self, trip: Trip) -> tuple[float, ...]:
        kind = self.chance.choices(("plain", "lost", "doubled", "late"), (60, 15, 10, 15))[0]
        self.counted[kind] += 1
        late = self.chance.random() / 10
        return {"plain": (0.0,), "lost": (), "doubled": (0.0, late), "late": (late,)}[kind]


async def hand(it: Cluster, eyes: list[Eye]) -> None:
    await it.house.next_hand()
    for do in HAND:
        answer = await it.act(do)
        # The same command may have come twice: it is answered alike, and happens once.
        assert answer.ok, answer
    for eye in eyes:
        assert eye.version <= it.version()


@pytest.mark.parametrize("seed", range(4))
@in_loop
async def test_lost_doubled_late_and_out_of_order__nothing_is_missed_and_nothing_old_is_shown(seed: int) -> None:
    """Scenario 12."""
    faults = Faults(seed)
    it = await Cluster(MemoryNet()).open(2)
    await it.house.seat(*PEOPLE)
    eyes = [await it.fronts[n % 2].look_on(name) for n, name in enumerate(("", *PEOPLE, "player 1", ""))]
    it.net.fate = faults
    before = sum(await it.house.money(*PEOPLE))
    for _ in range(2):
        await hand(it, eyes)
    # Nobody mends the network: whoever looks on finds out by themselves.
    await it.caught_up(*eyes, seconds=15)
    for eye in eyes:
        it.check_same(eye)
    assert all(faults.counted[kind] > 5 for kind in ("plain", "lost", "doubled", "late"))
    # One entry for each command, however often it was asked.
    kinds = Counter(item.kind for item in await it.house.log.read("table:1"))
    assert kinds["hand.folded.v1"] == 4
    assert sum(await it.house.money(*PEOPLE)) == before
    await it.stop()


@in_loop
async def test_the_very_last_word_is_lost__it_is_noticed_all_the_same() -> None:
    it = await Cluster().open()
    await it.house.seat(*PEOPLE)
    eyes = [await it.fronts[0].look_on(name) for name in ("", "player 1")]
    await it.caught_up(*eyes)
    lost = 0

    def fate(trip: Trip) -> tuple[float, ...]:
        nonlocal lost
        lost += trip.source == "owner"
        return () if trip.source == "owner" else (0.0,)

    it.net.fate = fate
    await it.house.next_hand()
    await asyncio.sleep(0.05)
    assert all(eye.version < it.version() for eye in eyes)
    it.net.fate = lambda trip: (0.0,)
    # No further commit: the owner's beat tells that something is missing.
    await it.caught_up(*eyes)
    assert lost
    for eye in eyes:
        it.check_same(eye)
    await it.stop()


@in_loop
async def test_only_own_parts_are_lost__nobody_plays_without_seeing_their_cards() -> None:
    it = await Cluster().open()
    await it.house.seat(*PEOPLE)
    mine, onlooker = [await it.fronts[0].look_on(name) for name in ("player 1", "")]
    await it.caught_up(mine, onlooker)
    own = it.sealed.of_person("1", "player 1")
    it.net.fate = lambda trip: () if trip.message.subject == own else (0.0,)
    await hand(it, [mine, onlooker])
    await it.caught_up(mine, onlooker)
    # Not one public part went without what belongs to it: there were fresh views instead.
    dealt = [frame for frame in mine.frames if frame["t"] == "view"]
    assert len(dealt) > 1
    assert [frame["t"] for frame in onlooker.frames].count("view") == 1
    it.check_same(mine)
    await it.stop()


@in_loop
async def test_a_pause_that_is_no_version__is_seen_though_its_word_is_lost() -> None:
    it = await Cluster().open()
    await it.house.seat(*PEOPLE)
    eyes = [await it.fronts[0].look_on(name) for name in ("", "player 1")]
    await it.caught_up(*eyes)
    runner = it.house.runner()
    it.net.fate = lambda trip: ()
    runner.trouble = "the disk is full"
    runner.audience.renew()
    await asyncio.sleep(0.05)
    it.net.fate = lambda trip: (0.0,)
    await until(lambda: all(eye.shown["paused"] == "the disk is full" for eye in eyes))
    runner.trouble = ""
    runner.audience.renew()
    await it.caught_up(*eyes)
    assert all(eye.shown["paused"] != "the disk is full" for eye in eyes)
    await it.stop()


@in_loop
async def test_a_view_that_comes_late__is_not_shown_after_a_newer_version() -> None:
    it = await Cluster().open()
    await it.house.seat(*PEOPLE)
    eyes = [await it.fronts[0].look_on(name) for name in ("", "player 1")]
    await it.house.next_hand()
    await it.caught_up(*eyes)
    late = it.version()
    # Everybody gets a fresh view, which takes its time; and meanwhile somebody acts.
    it.net.fate = lambda trip: (0.1,) if trip.source == "owner" else (0.0,)
    it.house.runner().audience.renew()
    await asyncio.sleep(0.02)
    it.net.fate = lambda trip: (0.0,)
    assert (await it.act("call")).ok
    await it.caught_up(*eyes)
    assert it.version() > late
    await asyncio.sleep(0.15)
    # An eye fails the test by itself where it is shown the older one.
    assert all(eye.version == it.version() for eye in eyes)
    await it.stop()


@in_loop
async def test_whoever_takes_a_seat__is_shown_it_though_the_word_of_it_is_lost() -> None:
    it = await Cluster().open()
    await it.house.seat("player 1", "player 2")
    await it.house.person("player 3")
    eye = await it.fronts[0].look_on("player 3")
    await it.caught_up(eye)
    own = it.sealed.of_person("1", "player 3")
    it.net.fate = lambda trip: () if trip.message.subject == own else (0.0,)
    assert (await it.fronts[0].ask("player 3", "sit_down", seat=3, chips=40_000)).ok
    # Long before the next beat of the owner: the public part says that something goes with it.
    await until(lambda: eye.shown["me"]["seat"] == 3, 0.6)
    await it.caught_up(eye)
    it.check_same(eye)
    await it.stop()


@in_loop
async def test_a_closed_table__is_known_to_be_closed_though_the_word_of_it_is_lost() -> None:
    it = await Cluster().open()
    eye = await it.fronts[0].look_on()
    await it.caught_up(eye)
    it.net.cut("owner", "front 1")
    assert (await it.house.ask("floor", "close_table", role="floorperson")).ok
    it.owner = None
    await asyncio.sleep(0.05)
    assert not eye.ended
    it.net.mend("owner", "front 1")
    # Nobody is heard any more; whoever knows the owners says that there is none.
    await until(lambda: eye.ended == [None], 8)
    await it.stop()


@in_loop
async def test_the_bus_is_away__the_owner_plays_on_and_fronts_say_so_and_go_on() -> None:
    """Scenario 20."""
    it = await Cluster().open()
    await it.house.seat(*PEOPLE)
    eyes = [await it.fronts[0].look_on(name) for name in ("", *PEOPLE)]
    await it.house.next_hand()
    await it.caught_up(*eyes)
    it.net.stop()
    await until(lambda: all(eye.shown["paused"] == RECONNECTING for eye in eyes))
    asked = asyncio.create_task(it.act("call", id="while away"))
    # Whoever is on the owning node plays on.
    assert (await it.house.act("fold")).ok
    here = await it.house.room.look_on("1", "player 1")
    assert here is not None
    await asyncio.sleep(0.3)
    assert not asked.done()
    it.net.start()
    # Its decision was taken meanwhile, and that is what it hears: nothing happens twice.
    answer = await asked
    assert answer.id == "while away"
    assert not answer.ok
    await it.caught_up(*eyes)
    await until(lambda: all(eye.shown["paused"] == "" for eye in eyes))
    for eye in eyes:
        it.check_same(eye)
    assert (await it.act("call")).ok
    await it.stop()


@in_loop
async def test_one_front_is_cut_off__the_other_notices_nothing() -> None:
    it = await Cluster().open(2)
    await it.house.seat(*PEOPLE)
    cut, fine = await it.fronts[0].look_on("player 1"), await it.fronts[1].look_on("player 2")
    await it.caught_up(cut, fine)
    it.net.cut_off("front 1")
    await it.house.next_hand()
    for do in HAND[:4]:
        assert (await it.act(do, 1)).ok
    await it.caught_up(fine)
    assert [frame["t"] for frame in fine.frames].count("view") == 1
    assert cut.shown["paused"] == RECONNECTING
    it.net.reconnect("front 1")
    await it.caught_up(cut)
    it.check_same(cut)
    await it.stop()


@in_loop
async def test_answers_are_cut_and_questions_are_not__the_command_happens_once() -> None:
    it = await Cluster().open()
    await it.house.seat(*PEOPLE)
    await it.house.next_hand()
    it.net.cut("owner", "front 1")
    before = it.version()
    asked = asyncio.create_task(it.act("call", id="once"))
    await until(lambda: it.version() > before)
    it.net.mend("owner", "front 1")
    answer = await asked
    assert answer.ok
    stored = await it.house.log.read("table:1", before)
    assert sum(item.kind.startswith("hand.called") for item in stored) == 1
    await it.stop()


class SlowReader:
    """The bus of a node that does not come to read what everybody is told, as long as it is told not to: little may
    wait there."""

    def __init__(self, bus: MemoryBus, subject: str) -> None:
        self._bus, self._subject = bus, subject
        self.reads = asyncio.Event()
        self.reads.set()
        self.slow: list[Inbox] = []

    def __getattr__(self, name: str) -> Any:
        return getattr(self._bus, name)

    def subscribe(self, subject: str, hear: Callable[[Message], None], **more: Any) -> Inbox:
        async def slowly(message: Message) -> None:
            await self.reads.wait()
            hear(message)

        if subject != self._subject:
            return self._bus.subscribe(subject, hear, **more)
        self.slow.append(self._bus.subscribe(subject, slowly, **{**more, "pending": 2}))
        return self.slow[-1]


@in_loop
async def test_a_slow_front_with_500_watchers__costs_the_owner_nothing_and_gets_fresh_views() -> None:
    """Scenario 23."""
    it = Cluster()
    subject = SealedBus(alone(), BusKey(it.house.key)).of_table("1", "public")
    slow = SlowReader(it.net.join("slow"), subject)
    await it.open(buses=[it.net.join("owner"), slow, it.net.join("quick")])
    await it.house.seat(*PEOPLE)
    crowd = [await it.fronts[0].look_on() for _ in range(500)]
    quick = await it.fronts[1].look_on()
    await it.caught_up(quick, *crowd)
    slow.reads.clear()
    for _ in range(2):
        await it.house.next_hand()
        for do in HAND:
            assert (await it.act(do, 1)).ok
    await it.caught_up(quick)
    # The other front had every part, and the owner waited for nobody.
    assert [frame["t"] for frame in quick.frames].count("view") == 1
    assert slow.slow[0].lost > 0
    slow.reads.set()
    await it.caught_up(*crowd)
    for eye in crowd[:3]:
        it.check_same(eye)
    # One question for all of them, not one for each.
    assert len({id(eye.raw[-1]) for eye in crowd}) == 1
    await it.stop()
