"""The one test-suite that every bus has to pass: memory, NATS, and whatever joins them."""

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any

import pytest

from pitboss.bus.errors import BusAway, BusClosed, NoAnswer, NobodyThere
from pitboss.bus.port import Bus, Message, Reply
from tests.unit.store.running import in_loop

# Ends of one bus, as many as are asked for; each is closed by whoever asked.
Ends = Callable[[int], Awaitable[list[Any]]]


async def until(true: Callable[[], Any], seconds: float = 5.0) -> None:
    async with asyncio.timeout(seconds):
        while not true():
            await asyncio.sleep(0.005)


async def close(*ends: Bus) -> None:
    for end in ends:
        await end.close()


async def linked(speaker: Bus, hearer: Bus) -> None:
    """Until what was subscribed up to now is heard of by the others: a round trip of the hearer's own."""
    hearer.respond("suite.linked", lambda message, reply: reply(b""))
    async with asyncio.timeout(5):
        while True:
            try:
                await speaker.request("suite.linked", b"", 1)
                return
            except NobodyThere:
                await asyncio.sleep(0.01)


class BusSuite:
    @pytest.fixture
    def ends(self) -> Ends:
        raise NotImplementedError

    # --- saying and hearing -----------------------------------------------------------------------------------------
    @in_loop
    async def test_said__is_heard_by_everybody_on_the_subject_in_order(self, ends: Ends) -> None:
        one, two, three = await ends(3)
        heard: dict[str, list[bytes]] = {"two": [], "three": [], "other": []}
        two.subscribe("table.1.public", lambda message: heard["two"].append(message.data))
        three.subscribe("table.1.public", lambda message: heard["three"].append(message.data))
        three.subscribe("table.2.public", lambda message: heard["other"].append(message.data))
        await linked(one, two)
        await linked(one, three)
        said = [b"%d" % n for n in range(200)]
        for data in said:
            one.publish("table.1.public", data)
        await until(lambda: len(heard["two"]) == len(heard["three"]) == 200)
        assert heard == {"two": said, "three": said, "other": []}
        await close(one, two, three)

    @in_loop
    async def test_a_star_stands_for_one_word__an_angle_for_any_rest(self, ends: Ends) -> None:
        one, two = await ends(2)
        heard: list[tuple[str, str]] = []
        for pattern in ("lobby.*", "lobby.>", "lobby.a"):
            two.subscribe(pattern, lambda message, pattern=pattern: heard.append((pattern, message.subject)))
        await linked(one, two)
        for subject in ("lobby.a", "lobby.b", "lobby.a.b", "lobby", "other.a"):
            one.publish(subject, b"x")
        one.publish("lobby.end", b"")
        await until(lambda: ("lobby.>", "lobby.end") in heard)
        assert sorted(set(heard)) == sorted(
            [("lobby.*", "lobby.a"), ("lobby.*", "lobby.b"), ("lobby.*", "lobby.end"), ("lobby.>", "lobby.a"),
             ("lobby.>", "lobby.b"), ("lobby.>", "lobby.a.b"), ("lobby.>", "lobby.end"), ("lobby.a", "lobby.a")]
        )  # fmt: skip
        assert len(heard) == 8
        await close(one, two)

    @in_loop
    async def test_a_closed_subscription__hears_nothing_more(self, ends: Ends) -> None:
        one, two = await ends(2)
        heard: list[bytes] = []
        ended = two.subscribe("a.b", lambda message: heard.append(message.data))
        await linked(one, two)
        one.publish("a.b", b"1")
        await until(lambda: heard == [b"1"])
        ended.close()
        goes_on: list[bytes] = []
        two.subscribe("a.b", lambda message: goes_on.append(message.data))
        await linked(one, two)
        one.publish("a.b", b"2")
        await until(lambda: goes_on == [b"2"])
        assert heard == [b"1"]
        await close(one, two)

    @in_loop
    async def test_a_hearer_that_fails__fails_alone(self, ends: Ends) -> None:
        one, two = await ends(2)
        heard: list[bytes] = []

        def bad(message: Message) -> None:
            raise ValueError("no card of mine")

        two.subscribe("a.b", bad)
        two.subscribe("a.b", lambda message: heard.append(message.data))
        await linked(one, two)
        one.publish("a.b", b"1")
        one.publish("a.b", b"2")
        await until(lambda: heard == [b"1", b"2"])
        assert one.away == two.away == ""
        await close(one, two)

    @in_loop
    async def test_a_slow_hearer__loses_at_its_own_subscription_and_slows_nobody(self, ends: Ends) -> None:
        one, two = await ends(2)
        go_on, slow, quick, losses = asyncio.Event(), list[bytes](), list[bytes](), list[None]()

        async def hear(message: Message) -> None:
            slow.append(message.data)
            await go_on.wait()

        mine = two.subscribe("a.b", hear, on_loss=lambda: losses.append(None), pending=10)
        two.subscribe("a.b", lambda message: quick.append(message.data))
        await linked(one, two)
        before = asyncio.get_running_loop().time()
        for n in range(500):
            one.publish("a.b", b"%d" % n)
        # Nobody waited for anybody.
        assert asyncio.get_running_loop().time() - before < 1
        await until(lambda: len(quick) == 500)
        await until(lambda: mine.lost >= 489)
        # Ten wait, and one may be in the middle of being heard.
        assert len(losses) == mine.lost <= 490
        go_on.set()
        kept = 500 - mine.lost
        await until(lambda: len(slow) == kept)
        # What is left came in its order, without a hole before the loss. Where the first was taken out to be heard
        # while they came, a later one had its place.
        assert slow[:10] == [b"%d" % n for n in range(10)]
        assert slow == sorted(slow, key=int)
        one.publish("a.b", b"next")
        await until(lambda: slow[-1] == b"next")
        await close(one, two)

    # --- asking and answering ---------------------------------------------------------------------------------------
    @in_loop
    async def test_asked__is_answered_by_whoever_responds(self, ends: Ends) -> None:
        one, two = await ends(2)
        two.respond("table.1.ask", lambda message, reply: reply(b"re: " + message.data))
        await linked(one, two)
        answers = await asyncio.gather(*[one.request("table.1.ask", b"%d" % n, 5) for n in range(50)])
        assert answers == [b"re: %d" % n for n in range(50)]
        # Also by the node itself.
        assert await two.request("table.1.ask", b"me", 5) == b"re: me"
        await close(one, two)

    @in_loop
    async def test_an_answer_that_takes_long__keeps_no_other_waiting(self, ends: Ends) -> None:
        one, two = await ends(2)
        held: list[Reply] = []

        def answer(message: Message, reply: Reply) -> None:
            if message.data == b"slow":
                held.append(reply)
            else:
                reply(b"quick")

        two.respond("a.ask", answer)
        await linked(one, two)
        slow = asyncio.create_task(one.request("a.ask", b"slow", 5))
        await until(lambda: held)
        assert await one.request("a.ask", b"other", 5) == b"quick"
        assert not slow.done()
        held[0](b"at last")
        assert await slow == b"at last"
        await close(one, two)

    @in_loop
    async def test_nobody_there__is_said_at_once(self, ends: Ends) -> None:
        one, two = await ends(2)
        before = asyncio.get_running_loop().time()
        with pytest.raises(NobodyThere):
            await one.request("nobody.ask", b"", 5)
        assert asyncio.get_running_loop().time() - before < 2
        await close(one, two)

    @in_loop
    async def test_no_answer_in_time__is_said_and_a_late_one_is_lost(self, ends: Ends) -> None:
        one, two = await ends(2)
        held: list[Reply] = []
        two.respond("a.ask", lambda message, reply: held.append(reply))
        await linked(one, two)
        with pytest.raises(NoAnswer):
            await one.request("a.ask", b"1", 0.1)
        again = asyncio.create_task(one.request("a.ask", b"2", 5))
        await until(lambda: len(held) == 2)
        held[0](b"late")
        held[1](b"right")
        assert await again == b"right"
        await close(one, two)

    # --- leaving ----------------------------------------------------------------------------------------------------
    @in_loop
    async def test_closed__says_so_and_what_was_said_before_arrives(self, ends: Ends) -> None:
        one, two = await ends(2)
        heard: list[bytes] = []
        two.subscribe("a.b", lambda message: heard.append(message.data))
        await linked(one, two)
        one.publish("a.b", b"last word")
        await one.close()
        await one.close()
        assert one.away
        with pytest.raises((BusClosed, BusAway)):
            await one.request("a.b", b"", 1)
        with pytest.raises(BusClosed):
            one.subscribe("a.b", lambda message: None)
        one.publish("a.b", b"nobody hears this")
        await until(lambda: heard == [b"last word"])
        await two.close()
