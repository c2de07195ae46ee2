"""Frames over a real connection, however they come: the quick way of reading them and the library's say the same."""

import asyncio
import json
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any, cast

import pytest
from websockets.frames import Frame, Opcode

from pitboss.web.gates.protocols import ends_with_a_frame, one_text
from pitboss.web.settings import Settings
from pitboss.web.sockets.frames import BadFrame, read_frame
from pitboss.web.sockets.wire import DirectWire, Rounds, framed
from tests.unit.web.test_connections import at_the_door

HELLO = b"GET /ws HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
KEYS = b"Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n"
PING = b'{"t":"ping"}'


def said(text: bytes, opcode: Opcode = Opcode.TEXT, *, fin: bool = True) -> bytes:
    """As a client sends it."""
    return Frame(opcode, text, fin).serialize(mask=True)


@pytest.mark.parametrize("size", [0, 1, 125, 126, 127, 65535, 65536, 70000])
def test_frames_of_every_size(size: int) -> None:
    text = bytes([97 + n % 26 for n in range(size)])
    assert framed(text) == Frame(Opcode.TEXT, text).serialize(mask=False)
    frame = said(text)
    # The largest have a length that only the library reads.
    assert one_text(frame) == (text if size < 65536 else None)
    assert ends_with_a_frame(frame)
    assert ends_with_a_frame(frame * 3)
    for cut in {1, 2, 5, len(frame) // 2, len(frame) - 1}:
        if cut < len(frame):
            assert one_text(frame[:cut]) is None
            assert not ends_with_a_frame(frame[:cut])
            assert not ends_with_a_frame(frame + frame[:cut])


@pytest.mark.parametrize(
    "data",
    [
        b"",
        said(b"one") + said(b"two"),
        said(b"half", fin=False),
        said(b"rest", Opcode.CONT),
        said(b"bytes", Opcode.BINARY),
        said(b"", Opcode.PING),
        said(b"\x03\xe8", Opcode.CLOSE),
        # Not masked, as only a server may.
        Frame(Opcode.TEXT, b"plain").serialize(mask=False),
    ],
    # By name: each frame is masked by chance.
    ids=["nothing", "two", "half", "rest", "bytes", "ping", "close", "not masked"],
)
def test_what_is_not_one_whole_text__is_left_to_the_library(data: bytes) -> None:
    assert one_text(data) is None


class Raw:
    """A connection, and the texts that come over it; the last is the code with which it was closed."""

    def __init__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self.reader, self.writer = reader, writer

    @classmethod
    async def open(cls, port: int) -> "Raw":
        reader, writer = await asyncio.open_connection("127.0.0.1", port)
        writer.write(HELLO + KEYS)
        await reader.readuntil(b"\r\n\r\n")
        return cls(reader, writer)

    async def next(self) -> Any:
        first, second = await self.reader.readexactly(2)
        size = second
        if size >= 126:
            size = int.from_bytes(await self.reader.readexactly(2 if size == 126 else 8), "big")
        data = await self.reader.readexactly(size)
        opcode = first & 15
        if opcode == Opcode.CLOSE:
            return int.from_bytes(data[:2], "big")
        return json.loads(data)["t"] if opcode == Opcode.TEXT else Opcode(opcode).name

    async def take(self, count: int) -> list[Any]:
        async with asyncio.timeout(60):
            return [await self.next() for _ in range(count)]


def pieces(data: bytes, chance: Random) -> Iterator[bytes]:
    while data:
        size = chance.randint(1, 7)
        yield data[:size]
        data = data[size:]


async def check_all_ways(folder: Path) -> None:
    async with at_the_door(Settings(dist=folder)) as port:
        raw, chance = await Raw.open(port), Random(1)
        assert await raw.take(1) == ["hello"]
        raw.writer.write(said(PING))
        assert await raw.take(1) == ["pong"]
        # Several at once, and one in two frames with a question of the protocol's own between them.
        raw.writer.write(said(PING) * 3 + said(PING[:4], fin=False))
        assert await raw.take(3) == ["pong"] * 3
        raw.writer.write(said(b"x", Opcode.PING))
        raw.writer.write(said(PING[4:], Opcode.CONT))
        assert sorted(await raw.take(2)) == ["PONG", "pong"]
        raw.writer.write(said(PING, Opcode.BINARY))
        assert await raw.take(1) == ["pong"]
        # In pieces, of which some end in the middle of a frame's head.
        for piece in pieces(said(PING) * 5, chance):
            raw.writer.write(piece)
            await asyncio.sleep(0.002)
        assert await raw.take(5) == ["pong"] * 5
        # And whole ones again.
        raw.writer.write(said(PING))
        assert await raw.take(1) == ["pong"]
        raw.writer.write(said(b"\xff\xfe"))
        assert await raw.take(1) == [1007]
        raw.writer.close()


async def check_bad_utf_8(folder: Path) -> None:
    async with at_the_door(Settings(dist=folder)) as port:
        raw = await Raw.open(port)
        raw.writer.write(said(b'{"t":"\xff"}'))
        assert await raw.take(2) == ["hello", 1007]
        raw.writer.close()


async def check_too_large(folder: Path) -> None:
    async with at_the_door(Settings(dist=folder)) as port:
        raw = await Raw.open(port)
        # What somebody may have typed is refused in words; more than that is not even read.
        raw.writer.write(said("é".encode() * 10_000) + said(PING))
        assert await raw.take(3) == ["hello", "error", "pong"]
        raw.writer.write(said(b"x" * 70_000))
        assert await raw.take(1) == [1009]
        raw.writer.close()


def test_frames_in_pieces_and_several_at_once(tmp_path: Path) -> None:
    asyncio.run(check_all_ways(tmp_path))


def test_text_that_is_none__ends_the_socket(tmp_path: Path) -> None:
    asyncio.run(check_bad_utf_8(tmp_path))


def test_a_frame_that_is_too_large__ends_the_socket(tmp_path: Path) -> None:
    asyncio.run(check_too_large(tmp_path))


class Transport:
    """Counts what is written to it in one piece. broken: it cannot be."""

    def __init__(self) -> None:
        self.written: list[bytes] = []
        self.broken = self.aborted = False

    def set_write_buffer_limits(self, high: int) -> None:
        pass

    def is_closing(self) -> bool:
        return self.aborted

    def write(self, data: bytes) -> None:
        if self.broken:
            raise RuntimeError("a bug")
        self.written.append(data)

    def abort(self) -> None:
        self.aborted = True


class OpenLine:
    """A protocol as a wire uses it."""

    def __init__(self) -> None:
        self.transport = Transport()
        self.close_sent = self.disconnected = False


class NoSocket:
    async def send(self, message: Any) -> None:
        raise RuntimeError("gone")


def wires(count: int) -> list[tuple[DirectWire, Transport]]:
    rounds, lines, socket = Rounds(), [OpenLine() for _ in range(count)], cast(Any, NoSocket())
    return [(DirectWire(socket, cast(Any, line), 65_536, rounds), line.transport) for line in lines]


async def check_rounds() -> None:
    (one, to_one), (other, to_other) = wires(2)
    one.send(b"ack")
    other.send(b"public")
    one.send(b"own", b"public")
    assert not to_one.written
    await asyncio.sleep(0)
    # In the order in which it was said, and in one piece for each.
    assert to_one.written == [b"".join(map(framed, (b"ack", b"own", b"public")))]
    assert to_other.written == [framed(b"public")]
    one.send(b"next")
    await asyncio.sleep(0)
    assert to_one.written[1:] == [framed(b"next")]
    assert len(to_other.written) == 1


async def check_goodbye() -> None:
    [(one, to_one)] = wires(1)
    one.send(b"last words")
    await one.close(1012, "the room closes")
    assert to_one.written == [framed(b"last words")]
    await asyncio.sleep(0)
    assert len(to_one.written) == 1


async def check_faults() -> None:
    (broken, to_broken), (gone, to_gone), (other, to_other) = wires(3)
    to_broken.broken = to_gone.aborted = True
    for wire in (broken, gone, other):
        wire.send(b"public")
    await asyncio.sleep(0)
    assert to_broken.aborted
    assert not to_gone.written
    assert to_other.written == [framed(b"public")]


def test_what_is_said_in_one_round__goes_to_each_client_in_one_piece() -> None:
    asyncio.run(check_rounds())


def test_what_was_said__goes_before_the_goodbye() -> None:
    asyncio.run(check_goodbye())


def test_a_socket_that_cannot_be_written_to__keeps_nothing_from_the_others() -> None:
    asyncio.run(check_faults())


def test_a_frame_that_is_too_long__is_refused_with_how_long_it_may_be() -> None:
    with pytest.raises(BadFrame, match=r"^That is too long: a frame has at most 16,384 bytes\.$"):
        read_frame(b"x" * 16_385, 16_384)
