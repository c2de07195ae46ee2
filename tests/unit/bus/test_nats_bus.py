"""The bus on Debian's nats-server: the suite, and what only a server has. Going away, coming back, wrong addresses."""

import asyncio
import contextlib
from collections.abc import Iterator
from typing import Any
from unittest.mock import patch

import pytest
from nats import errors
from nats.aio.client import Client

from pitboss.bus import nats as nats_module
from pitboss.bus import nats_bus
from pitboss.bus.errors import BusAway, BusUnavailable, NoAnswer, NobodyThere
from pitboss.bus.port import Bus
from tests.support.nats import NatsServer, free_port
from tests.unit.bus.suite import BusSuite, Ends, close, linked, until
from tests.unit.store.running import in_loop


class TestNats(BusSuite):
    @pytest.fixture
    def ends(self, nats_server: NatsServer) -> Ends:
        async def make(count: int) -> list[Any]:
            return [await nats_bus(nats_server.url, f"node {n}") for n in range(count)]

        return make


@pytest.fixture
def own_server() -> Iterator[NatsServer]:
    """One that the test may stop."""
    server = NatsServer()
    server.start()
    yield server
    server.kill()


@in_loop
async def test_killed_and_back__subscriptions_go_on_and_what_was_said_meanwhile_is_lost(own_server: NatsServer) -> None:
    one, two = [await nats_bus(own_server.url, name) for name in ("one", "two")]
    heard, changes = list[bytes](), list[bool]()
    two.subscribe("a.b", lambda message: heard.append(message.data))
    two.respond("a.ask", lambda message, reply: reply(b"yes"))
    one.on_change(lambda: changes.append(bool(one.away)))
    await linked(one, two)
    own_server.kill()
    await until(lambda: one.away and two.away)
    assert "127.0.0.1" in one.away
    # Nobody waits, nobody is told off, and nothing is kept for later.
    one.publish("a.b", b"said into the void")
    with pytest.raises(BusAway):
        await one.request("a.ask", b"", 1)
    # Who subscribes meanwhile is heard of when it is back.
    late: list[bytes] = []
    two.subscribe("c.d", lambda message: late.append(message.data))
    own_server.start()
    await until(lambda: not one.away and not two.away, 10)
    await linked(one, two)
    one.publish("a.b", b"again")
    one.publish("c.d", b"too")
    await until(lambda: heard and late)
    assert (heard, late) == ([b"again"], [b"too"])
    assert await one.request("a.ask", b"", 5) == b"yes"
    assert changes == [True, False]
    assert one.dropped == 1
    await close(one, two)


@in_loop
async def test_a_server_that_stalls__is_noticed_and_the_bus_comes_back(own_server: NatsServer) -> None:
    with patch.object(nats_module, "PING_S", 0.3):
        one = await nats_bus(own_server.url, "one")
    one.respond("a.ask", lambda message, reply: reply(b"yes"))
    await answered(one)
    own_server.freeze()
    with pytest.raises((NoAnswer, BusAway)):
        await one.request("a.ask", b"", 0.2)
    await until(lambda: one.away, 30)
    own_server.thaw()
    await answered(one)
    await one.close()


async def answered(bus: Bus) -> None:
    """A machine that stands still is a server that stalls, too: it is asked until there is an answer."""
    async with asyncio.timeout(60):
        while True:
            with contextlib.suppress(NoAnswer, NobodyThere, BusAway):
                assert await bus.request("a.ask", b"", 5) == b"yes"
                return
            await asyncio.sleep(0.05)


@in_loop
async def test_a_password_that_was_changed_and_changed_back__the_bus_comes_back() -> None:
    server = NatsServer("room:right")
    server.start()
    try:
        one, two = [await nats_bus(server.url, name) for name in ("one", "two")]
        heard: list[bytes] = []
        one.subscribe("a.b", lambda message: heard.append(message.data))
        await linked(two, one)
        server.kill()
        server.login = "room:another"
        server.start()
        await until(lambda: one.away and two.away)
        # It tries for a while, and is told off each time.
        await asyncio.sleep(0.7)
        assert one.away
        server.kill()
        server.login = "room:right"
        server.start()
        await until(lambda: not one.away and not two.away, 10)
        await linked(two, one)
        two.publish("a.b", b"there again")
        await until(lambda: heard == [b"there again"])
        await close(one, two)
    finally:
        server.kill()


@in_loop
async def test_a_mistake_while_sending__costs_what_was_said_and_nothing_after_it(nats_server: NatsServer) -> None:
    one, two = [await nats_bus(nats_server.url, name) for name in ("one", "two")]
    heard: list[bytes] = []
    two.subscribe("a.b", lambda message: heard.append(message.data))
    await linked(one, two)
    with patch.object(Client, "publish", side_effect=AttributeError("no transport")):
        one.publish("a.b", b"lost")
        await until(lambda: one.dropped == 1)
    one.publish("a.b", b"heard")
    await until(lambda: heard)
    assert heard == [b"heard"]
    await close(one, two)


@in_loop
async def test_a_network_that_takes_nothing__keeps_nobody_longer_than_they_want_to_wait(
    nats_server: NatsServer,
) -> None:
    one, taken = await nats_bus(nats_server.url, "one"), asyncio.Event()
    one.respond("a.ask", lambda message, reply: reply(b"yes"))
    assert await one.request("a.ask", b"", 5) == b"yes"

    async def stuck(*_: object) -> None:
        await taken.wait()

    with patch.object(Client, "publish", side_effect=stuck):
        one.publish("a.b", b"stuck")
        with pytest.raises(NoAnswer, match="was not reached within"):
            async with asyncio.timeout(5):
                await one.request("a.ask", b"", 0.2)
    taken.set()
    assert await one.request("a.ask", b"", 5) == b"yes"
    await one.close()


@in_loop
async def test_ended_for_good_while_subscriptions_are_made_anew__it_is_opened_once_more(
    nats_server: NatsServer,
) -> None:
    clients, failed, changes = list[Any](), list[int](), list[str]()
    connect, subscribe = Client.connect, Client.subscribe

    async def noted(client: Any, *given: Any, **more: Any) -> Any:
        clients.append(client)
        return await connect(client, *given, **more)

    async def once(client: Any, *given: Any, **more: Any) -> Any:
        if not failed:
            failed.append(1)
            raise errors.ConnectionClosedError
        return await subscribe(client, *given, **more)

    with patch.object(Client, "connect", noted):
        one = await nats_bus(nats_server.url, "one")
        one.respond("a.ask", lambda message, reply: reply(b"yes"))
        assert await one.request("a.ask", b"", 5) == b"yes"
        one.on_change(lambda: changes.append(one.away))
        with patch.object(Client, "subscribe", once):
            # As when NATS has told this node off too often.
            await clients[0].close()
            await until(lambda: "" in changes, 10)
    assert (len(clients), failed) == (3, [1])
    assert await one.request("a.ask", b"", 5) == b"yes"
    await one.close()


# --- wrong addresses ------------------------------------------------------------------------------------------------
@pytest.mark.parametrize("url", ["", "http://localhost:80", "nats://", "nats://host:port", "nats://a:4222,,"])
@in_loop
async def test_no_address_of_nats__is_said_in_words(url: str) -> None:
    with pytest.raises(BusUnavailable, match=r"no address of NATS.*nats://USER:PASSWORD@HOST:4222"):
        await nats_bus(url, "one")


@in_loop
async def test_nobody_at_the_address__is_said_in_words_without_the_password() -> None:
    with pytest.raises(BusUnavailable, match=r"there is no NATS at 127\.0\.0\.1:[0-9]+: start it") as found:
        await nats_bus(f"nats://me:secret@127.0.0.1:{free_port()}", "one")
    assert "secret" not in str(found.value)


@in_loop
async def test_a_wrong_password__is_said_in_words() -> None:
    server = NatsServer("room:right")
    server.start()
    try:
        with pytest.raises(BusUnavailable, match="does not let this node in") as found:
            await nats_bus(server.url.replace("right", "wrong"), "one")
        assert "wrong" not in str(found.value)
        one = await nats_bus(server.url, "one")
        with pytest.raises(NobodyThere):
            await one.request("a.ask", b"", 1)
        await one.close()
    finally:
        server.stop()


@in_loop
async def test_whoever_is_cut_off_before_they_hear_why__is_told_where_to_look() -> None:
    async def hang_up(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        writer.write(b'INFO {"auth_required":true,"max_payload":1048576}\r\n')
        await writer.drain()
        await reader.readline()
        writer.transport.abort()

    async with await asyncio.start_server(hang_up, "127.0.0.1", 0) as door:
        port = door.sockets[0].getsockname()[1]
        with pytest.raises(BusUnavailable, match="does not let this node in, or is no NATS: put the right"):
            await nats_bus(f"nats://room:wrong@127.0.0.1:{port}", "one")


@in_loop
async def test_something_else_at_the_address__is_said_in_words() -> None:
    async def talk(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        writer.write(b"220 mail.example ready\r\n")
        await writer.drain()
        await reader.read()
        writer.close()

    other = await asyncio.start_server(talk, "127.0.0.1", 0)
    port = other.sockets[0].getsockname()[1]
    with pytest.raises(BusUnavailable, match=f"NATS at 127.0.0.1:{port} cannot be used"):
        await nats_bus(f"127.0.0.1:{port}", "one")
    other.close()


@in_loop
async def test_one_of_several_servers_is_enough(nats_server: NatsServer) -> None:
    one = await nats_bus(f"nats://127.0.0.1:{free_port()},{nats_server.url}", "one")
    assert one.away == ""
    await one.close()


@in_loop
async def test_without_the_package__the_words_say_how_to_get_it() -> None:
    with patch.dict("sys.modules", {"nats": None}), pytest.raises(BusUnavailable, match=r"pitboss\[cluster\]"):
        await nats_bus("nats://localhost", "one")
