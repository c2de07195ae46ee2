"""A client that does not read keeps no table waiting; it is cut off, and nothing of it is left."""

import asyncio
import time
from collections.abc import Callable

from pitboss.web.metrics import Metrics
from pitboss.web.settings import Settings
from pitboss.web.sockets.hub import Hub
from tests.unit.web.fake_room import FakeRoom


class StuckWire:
    """Takes so many frames and is full then; says what it was given to say."""

    def __init__(self, takes: int, says: list[bytes]) -> None:
        self.takes, self.says = takes, says
        self.sent: list[bytes] = []
        self.held: list[bool] = []
        self.ended: tuple[int, str] | None = None
        self.over = asyncio.Event()
        self.heard: Callable[[bytes], None] = lambda data: None
        self.drained: Callable[[], None] = lambda: None

    @property
    def full(self) -> bool:
        return len(self.sent) >= self.takes

    def waiting(self) -> int:
        return max(0, len(self.sent) - self.takes + 1)

    def listen(self, heard: Callable[[bytes], None], drained: Callable[[], None]) -> None:
        self.heard, self.drained = heard, drained

    def hold(self, on: bool) -> None:
        self.held.append(on)

    def send(self, *frames: bytes) -> None:
        self.sent += frames

    async def gone(self) -> None:
        for frame in self.says:
            self.heard(frame)
        await self.over.wait()

    async def close(self, code: int, reason: str) -> None:
        self.ended = (code, reason)


def hub(room: FakeRoom, **settings: float) -> Hub:
    return Hub(room, Settings(**settings), Metrics())  # type: ignore[arg-type]


async def until(condition: Callable[[], object], seconds: float = 60.0) -> None:
    end = time.monotonic() + seconds
    while not condition():
        assert time.monotonic() < end, "it never came to that"
        await asyncio.sleep(0.005)


async def check_stuck() -> None:
    room = FakeRoom(0)
    # Nobody but the test looks at the socket, and on the test's own clock: a machine that stands still cuts nobody off.
    one = hub(room, send_seconds=0.2)
    wire = StuckWire(2, [b'{"t":"watch","table":"1"}', b'{"t":"ping"}', b'{"t":"ping"}'])
    serving = asyncio.create_task(one.serve(wire, None, None, "here"))
    await until(lambda: len(wire.sent) == 2)
    ((watch,), (socket,)) = room.watches, one.sockets
    for number in range(1000):
        watch.say(b'{"n":%d}' % number)
    socket.look(100.0)
    socket.look(100.19)
    await asyncio.sleep(0)
    too_early = wire.ended
    socket.look(100.2)
    await serving
    assert too_early is None
    assert wire.ended is not None
    assert wire.ended[0] == 4008
    assert watch.closed
    assert not one.sockets
    # Nothing is kept for it: neither what the table said, nor answers to what it says itself, for it is not heard.
    assert (len(wire.sent), watch.left_out) == (2, 1000)
    assert wire.held == [True]


async def check_looked_at() -> None:
    """The room looks by itself, without anybody asking it to."""
    room = FakeRoom(0)
    one = hub(room, send_seconds=0.02)
    await one.start()
    wire = StuckWire(1, [])
    await asyncio.wait_for(one.serve(wire, None, None, "here"), 30)
    assert wire.ended is not None
    assert wire.ended[0] == 4008
    await one.stop()


async def check_reads_again() -> None:
    room = FakeRoom(0)
    one = hub(room, send_seconds=0.2)
    wire = StuckWire(2, [b'{"t":"watch","table":"1"}', b'{"t":"ping"}'])
    serving = asyncio.create_task(one.serve(wire, None, None, "here"))
    await until(lambda: len(wire.sent) == 2)
    ((watch,), (socket,)) = room.watches, one.sockets
    watch.say(b'{"left":"out"}')
    socket.look(100.0)
    socket.look(100.1)
    wire.takes = 99
    wire.drained()
    # A fresh view instead of what was left out; and what the client said meanwhile is answered.
    assert watch.renewed == 1
    await until(lambda: len(wire.sent) == 4)
    assert wire.sent[2:] == [b'{"t":"view","again":true}', b'{"t":"pong"}']
    assert wire.held == [True, False]
    socket.look(100.5)
    # Full once more: the time counts from then on.
    wire.takes = 0
    socket.look(101.0)
    socket.look(101.1)
    await asyncio.sleep(0)
    assert wire.ended is None
    wire.over.set()
    await serving
    assert wire.ended is None


async def check_slow_but_steady() -> None:
    room = FakeRoom(0)
    one = hub(room, send_seconds=0.2)
    await one.start()
    wire = StuckWire(1, [])
    left = 1_000_000

    def waiting() -> int:
        nonlocal left
        left -= 1
        return left

    wire.waiting = waiting  # type: ignore[method-assign]
    serving = asyncio.create_task(one.serve(wire, None, None, "here"))
    await asyncio.sleep(0.6)
    # What waits becomes less: somebody reads, however slowly.
    assert wire.ended is None
    wire.over.set()
    await serving
    await one.stop()


async def check_gone() -> None:
    room = FakeRoom(0)
    one = hub(room)
    wire = StuckWire(99, [b'{"t":"watch","table":"1"}'])

    def fails(*frames: bytes) -> None:
        raise OSError

    serving = asyncio.create_task(one.serve(wire, None, None, "here"))
    await until(lambda: room.watches and len(wire.sent) == 2)
    wire.send = fails  # type: ignore[method-assign]
    # The table hears nothing of it.
    room.watches[0].say(b"{}")
    await serving
    assert room.watches[0].closed
    assert not one.sockets


async def check_late_answer() -> None:
    room = FakeRoom(0)
    session = room.add("north")
    room.hold = asyncio.Event()
    # Nobody but the test looks whether an answer is overdue, and on the test's own clock.
    one = hub(room, answer_seconds=60)
    frame = b'{"t":"do","table":"1","id":"a","command":{"do":"fold"}}'
    wire = StuckWire(99, [frame])
    serving = asyncio.create_task(one.serve(wire, session.person, session.token, "here"))
    await until(lambda: room.asked)
    (socket,) = one.sockets
    socket.look(time.monotonic() + 61)
    assert b'"code":"no_answer_yet"' in wire.sent[1]
    # The command was not cut short: once it is stored, the same id brings its answer.
    room.hold.set()
    await until(lambda: "a" in room.answers)
    wire.over.set()
    await serving
    again = StuckWire(99, [frame])
    serving = asyncio.create_task(one.serve(again, session.person, session.token, "here"))
    await until(lambda: len(again.sent) == 2)
    assert b'"ok":true' in again.sent[1]
    again.over.set()
    await serving


async def check_going_down() -> None:
    room = FakeRoom(0)
    one = hub(room)
    await one.start()
    wire = StuckWire(99, [])
    serving = asyncio.create_task(one.serve(wire, None, None, "here"))
    await until(lambda: one.sockets)
    await one.stop()
    await serving
    assert wire.ended is not None
    assert wire.ended[0] == 1012


async def check_new_name() -> None:
    room = FakeRoom(0)
    people = (room.add("guest 7", guest=True).person, room.add("south").person, None)
    one = hub(room)
    wires = [StuckWire(99, []) for _ in people]
    serving = [
        asyncio.create_task(one.serve(wire, person, None, "here")) for wire, person in zip(wires, people, strict=True)
    ]
    await until(lambda: len(one.sockets) == 3)
    one.now_called(await room.keep_guest("guest 7", "north", "correct horse"))
    names = sorted((socket.person.id, socket.person.name) for socket in one.sockets if socket.person)
    assert names == [("guest 7", "north"), ("south", "south")]
    for wire in wires:
        wire.over.set()
    await asyncio.gather(*serving)
    assert [wire.ended for wire in wires] == [None] * 3


def test_a_guest_who_takes_a_name__stays_connected() -> None:
    asyncio.run(check_new_name())


def test_a_client_that_does_not_read__is_cut_off_and_keeps_no_table_waiting() -> None:
    asyncio.run(check_stuck())


def test_whether_clients_read__the_room_looks_by_itself() -> None:
    asyncio.run(check_looked_at())


def test_a_client_that_reads_again__has_a_fresh_view_and_its_answers() -> None:
    asyncio.run(check_reads_again())


def test_a_client_that_reads_slowly__is_not_cut_off() -> None:
    asyncio.run(check_slow_but_steady())


def test_a_client_that_is_gone__leaves_nothing_behind() -> None:
    asyncio.run(check_gone())


def test_an_answer_that_is_late__is_had_again_under_the_same_id() -> None:
    asyncio.run(check_late_answer())


def test_when_the_room_closes__sockets_are_told() -> None:
    asyncio.run(check_going_down())
