"""Clients that keep the room waiting, over real connections: no headers, half a body, nothing at all, too many."""

import asyncio
import gc
import resource
import socket
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from pathlib import Path

import httpx
import pytest
from websockets.asyncio.client import connect as connect_socket
from websockets.sync.client import connect

from pitboss.web.app import create_app
from pitboss.web.metrics import Metrics
from pitboss.web.server import listen, server_of
from pitboss.web.settings import Settings
from tests.unit.room.rooms import in_loop
from tests.unit.web.fake_room import FakeRoom
from tests.unit.web.test_serve import PATIENCE, serving

HEALTH = b"GET /api/health HTTP/1.1\r\nhost: here\r\n\r\n"
HALF = b"GET /api/health HTTP/1.1\r\nhost: here\r\nx-slow: "
Line = tuple[asyncio.StreamReader, asyncio.StreamWriter]


@asynccontextmanager
async def at_the_door(settings: Settings, metrics: Metrics | None = None) -> AsyncIterator[int]:
    """The port of a server with these settings. metrics: what its door counts."""
    with listen("127.0.0.1", 0) as listener:
        server = server_of(create_app(FakeRoom(0), settings), settings, metrics, goodbye=1)
        running = asyncio.create_task(server.serve(sockets=[listener]))
        while not server.started:
            await asyncio.sleep(0.01)
        try:
            yield listener.getsockname()[1]
        finally:
            server.should_exit = True
            await running


async def call(port: int, address: str = "127.0.0.2") -> Line:
    """Addresses of 127.0.0.0/8 are all of this machine; 127.0.0.1 is trusted as a proxy is."""
    return await asyncio.open_connection("127.0.0.1", port, local_addr=(address, 0))


async def answer(line: Line, request: bytes = HEALTH) -> bytes:
    line[1].write(request)
    async with asyncio.timeout(PATIENCE):
        head = await line[0].readuntil(b"\r\n\r\n")
        length = next(row for row in head.lower().split(b"\r\n") if row.startswith(b"content-length"))
        return head.partition(b"\r\n")[0] + b" " + await line[0].readexactly(int(length.partition(b":")[2]))


async def served(port: int, times: int = 1) -> Line:
    """A line on which so many requests were answered. Where the settings leave a client a moment only, a machine that
    stands still makes it late: then it comes again."""
    async with asyncio.timeout(PATIENCE):
        while True:
            with suppress(ConnectionError, asyncio.IncompleteReadError):
                line = await call(port)
                for _ in range(times):
                    assert b"200 OK" in await answer(line)
                return line


def sent_away(metrics: Metrics, why: str) -> float:
    samples = [sample for family in metrics.turned_away.collect() for sample in family.samples]
    return sum(one.value for one in samples if one.name.endswith("_total") and one.labels["reason"] == why)


async def is_ended(line: Line, trickle: bytes = b"") -> bool:
    """Whether the server ends it, though the client goes on as slowly as it can."""
    try:
        async with asyncio.timeout(PATIENCE):
            while not line[0].at_eof():
                if trickle:
                    line[1].write(trickle)
                with suppress(TimeoutError):
                    async with asyncio.timeout(0.02):
                        await line[0].read(65536)
    except ConnectionError:
        return True
    except TimeoutError:
        return False
    return True


@in_loop
async def test_headers_that_come_byte_by_byte__are_not_waited_for() -> None:
    async with at_the_door(Settings(header_seconds=0.2)) as port:
        for beginning in (b"", b"\r\n", HALF):
            line = await call(port)
            line[1].write(beginning)
            assert await is_ended(line, b"a"), beginning
        await served(port)


@in_loop
async def test_a_second_request_that_comes_byte_by_byte__is_not_waited_for_either() -> None:
    async with at_the_door(Settings(header_seconds=0.2)) as port:
        line = await served(port)
        line[1].write(HALF)
        assert await is_ended(line, b"a")


@in_loop
async def test_a_body_that_comes_byte_by_byte__is_not_waited_for() -> None:
    head = b"POST /api/sign-up HTTP/1.1\r\nhost: here\r\ncontent-type: application/json\r\n"
    async with at_the_door(Settings(body_seconds=0.2)) as port:
        for more in (b"content-length: 9000\r\n\r\n", b"transfer-encoding: chunked\r\n\r\n"):
            line = await call(port)
            line[1].write(head + more)
            assert await is_ended(line, b"1\r\nx\r\n" if b"chunked" in more else b"x"), more


@in_loop
async def test_who_says_nothing_after_an_answer__is_let_go() -> None:
    async with at_the_door(Settings(idle_seconds=0.3, header_seconds=60)) as port:
        assert await is_ended(await served(port, times=3))


@in_loop
async def test_who_does_not_take_the_answer__is_cut_off(tmp_path: Path) -> None:
    (tmp_path / "index.html").write_text("")
    (tmp_path / "large.bin").write_bytes(bytes(30_000_000))
    metrics = Metrics()
    async with at_the_door(Settings(dist=tmp_path, send_seconds=0.3), metrics) as port:
        stuck = socket.socket()
        stuck.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        stuck.connect(("127.0.0.1", port))
        stuck.sendall(b"GET /large.bin HTTP/1.1\r\nhost: here\r\n\r\n")
        async with asyncio.timeout(PATIENCE):
            while not sent_away(metrics, "taking"):
                await asyncio.sleep(0.01)
        stuck.setblocking(False)
        taken = 0
        # What lay in the buffers of the system is there; then there is nothing more, and somebody has hung up.
        with suppress(ConnectionError):
            while data := await asyncio.get_running_loop().sock_recv(stuck, 1 << 20):
                taken += len(data)
        stuck.close()
        assert taken < 30_000_000
    # Who takes it gets it whole, also in several pieces.
    async with at_the_door(Settings(dist=tmp_path, send_seconds=PATIENCE)) as port, httpx.AsyncClient() as client:
        found = await client.get(f"http://127.0.0.1:{port}/large.bin", timeout=PATIENCE)
        assert len(found.content) == 30_000_000


@in_loop
async def test_too_many_from_one_address__are_refused_and_others_come_in() -> None:
    settings = Settings(connections_of_address=5, sockets_of_address=100)
    async with at_the_door(settings) as port:
        uri = f"ws://127.0.0.1:{port}/ws"
        links = [await connect_socket(uri, local_addr=("127.0.0.2", 0)) for _ in range(5)]
        reader, _ = await call(port)
        assert b"503 Service Unavailable" in await reader.read(1000)
        assert await reader.read() == b""
        assert b"200 OK" in await answer(await call(port, "127.0.0.3"))
        # Those who are in stay in, and with the first who goes there is room again.
        for link in links:
            await link.send('{"t":"ping"}')
            assert b"hello" in await link.recv(decode=False)
            assert await link.recv(decode=False) == b'{"t":"pong"}'
        await links[0].close()
        assert b"200 OK" in await answer(await call(port))
        for link in links[1:]:
            await link.close()


@in_loop
async def test_sockets_fill_the_house__but_calls_get_through() -> None:
    async with at_the_door(Settings(connections=6, sockets=4)) as port:
        links = [await connect_socket(f"ws://127.0.0.1:{port}/ws") for _ in range(4)]
        with pytest.raises(Exception, match="403"):
            await connect_socket(f"ws://127.0.0.1:{port}/ws")
        assert b"200 OK" in await answer(await call(port))
        for link in links:
            await link.close()


@in_loop
async def test_half_open_ones_beyond_all_bounds__keep_nobody_out() -> None:
    """More than there is room for, and none of them late: the oldest make way."""
    settings = Settings(connections=50, connections_of_address=20, header_seconds=600)
    async with at_the_door(settings) as port, connect_socket(f"ws://127.0.0.1:{port}/ws") as link:
        half = []
        for n in range(300):
            half.append(await call(port, f"127.0.0.{2 + n % 30}"))
            half[-1][1].write(HALF)
            if n % 50 == 0:
                assert b"200 OK" in await answer(await call(port, "127.0.0.99"))
        await link.send('{"t":"ping"}')
        await link.recv()
        assert await link.recv(decode=False) == b'{"t":"pong"}'
        assert b"200 OK" in await answer(await call(port, "127.0.0.99"))
        assert all([await is_ended(line) for line in half[:200]])
        for _, writer in half:
            writer.close()


@in_loop
async def test_connections_that_are_gone__leave_nothing_to_the_collector() -> None:
    def transports() -> int:
        return sum(type(thing).__name__ == "_SelectorSocketTransport" for thing in gc.get_objects())

    async def become(count: int) -> bool:
        with suppress(TimeoutError):
            async with asyncio.timeout(PATIENCE):
                while transports() != count:
                    await asyncio.sleep(0.01)
        return transports() == count

    metrics = Metrics()
    async with at_the_door(Settings(header_seconds=1), metrics) as port:
        await asyncio.sleep(0.1)
        gc.collect()
        before = most = transports()
        gc.disable()
        try:
            lines = half_open(port, 10)
            async with asyncio.timeout(PATIENCE):
                while sent_away(metrics, "headers") < 10:
                    await asyncio.sleep(0.01)
                    most = max(most, transports())
            assert most > before
            assert await become(before)
        finally:
            gc.enable()
        for line in lines:
            line.close()


# --- the whole room ---------------------------------------------------------------------------------------------------
FILES = 1024


def few_files() -> None:
    """As many as most systems let a program open that does not ask for more; and no way to have more."""
    resource.setrlimit(resource.RLIMIT_NOFILE, (FILES, FILES))


def half_open(port: int, count: int) -> list[socket.socket]:
    lines = []
    for n in range(count):
        source = (f"127.0.0.{2 + n % 8}", 0)
        line = socket.create_connection(("127.0.0.1", port), timeout=PATIENCE, source_address=source)
        line.sendall(HALF)
        lines.append(line)
    return lines


def test_1200_half_open_connections__and_a_player_goes_on(tmp_path: Path) -> None:
    with serving(tmp_path, "--bots", "2", preexec_fn=few_files) as (_, address):
        port = int(address.rpartition(":")[2])
        guest = httpx.post(f"{address}/api/guest", timeout=PATIENCE).cookies["pitboss_session"]
        cookie = {"cookie": f"pitboss_session={guest}"}
        with connect(f"ws://127.0.0.1:{port}/ws", additional_headers=cookie) as link:
            link.send('{"t":"do","table":"1","id":"a","command":{"do":"sit_down","chips":20000}}')
            while b'"ack"' not in (frame := link.recv(PATIENCE, decode=False)):
                pass
            assert b'"ok":true' in frame
            lines = half_open(port, 1200)
            for round_ in range(3):
                for line in lines[::2]:
                    # A byte now and then; those that were sent away already cannot.
                    with suppress(OSError):
                        line.send(b"a")
                assert httpx.get(f"{address}/api/health", timeout=PATIENCE).json()["status"] == "ok"
                command = "sit_out" if round_ % 2 == 0 else "sit_in"
                link.send(f'{{"t":"do","table":"1","id":"{command}-{round_}","command":{{"do":"{command}"}}}}')
                while b'"ack"' not in (frame := link.recv(PATIENCE, decode=False)):
                    pass
                assert b'"ok":true' in frame
            text = httpx.get(f"{address}/metrics", timeout=PATIENCE).text
            for line in lines:
                line.close()
    row = next(row for row in text.splitlines() if row.startswith("pitboss_connections "))
    assert float(row.split()[1]) <= FILES
    assert 'pitboss_connections_turned_away_total{reason="full_all"}' in text
