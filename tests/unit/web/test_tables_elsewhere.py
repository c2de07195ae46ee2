"""A socket at one node and a table at another: the client notices nothing but a word when the connection is lost."""

import asyncio
from collections.abc import Callable
from typing import Any

import msgspec

from pitboss.room.people.accounts import Person
from pitboss.room.remote.table import RECONNECTING
from pitboss.web.metrics import Metrics
from pitboss.web.settings import Settings
from pitboss.web.sockets.hub import Hub
from tests.unit.room.remote.nodes import until
from tests.unit.room.remote.several import Rooms
from tests.unit.room.rooms import in_loop


class Client:
    """Both ends of a connection: the wire that the socket has, and what a client does with it."""

    def __init__(self) -> None:
        self.full = False
        self.frames: list[dict[str, Any]] = []
        self.closed: tuple[int, str] | None = None
        self._heard: Callable[[bytes], None] = lambda data: None
        self._drained: Callable[[], None] = lambda: None
        self._gone = asyncio.Event()

    def waiting(self) -> int:
        return 0

    def listen(self, heard: Callable[[bytes], None], drained: Callable[[], None]) -> None:
        self._heard, self._drained = heard, drained

    def hold(self, on: bool) -> None: ...

    def send(self, *frames: bytes) -> None:
        self.frames += [msgspec.json.decode(frame) for frame in frames]

    async def gone(self) -> None:
        await self._gone.wait()

    async def close(self, code: int, reason: str) -> None:
        self.closed = code, reason

    # --- the client --------------------------------------------------------------------------------------------------
    def say(self, **frame: Any) -> None:
        self._heard(msgspec.json.encode(frame))

    def leave(self) -> None:
        self._gone.set()

    def read_again(self) -> None:
        self.full = False
        self._drained()

    def last(self, kind: str) -> dict[str, Any]:
        return next((frame for frame in reversed(self.frames) if frame["t"] == kind), {})


@in_loop
async def test_a_socket__plays_at_a_table_of_another_node() -> None:
    rooms = Rooms()
    one, two = await rooms.open("one", 1), await rooms.open("two")
    await rooms.houses["one"].person("north")
    hub, client = Hub(two, Settings(), Metrics()), Client()
    serving = asyncio.create_task(hub.serve(client, Person("north", "north"), "token", "here"))
    await until(lambda: client.frames)
    client.say(t="watch", table="1")
    await until(lambda: client.last("view"))
    client.say(t="do", table="1", id="a", command={"do": "sit_down", "seat": 2, "chips": 40_000})
    await until(lambda: client.last("ack"))
    assert client.last("ack")["ok"], client.last("ack")
    await until(lambda: client.last("view")["me"]["seat"] == 2)
    # Refused by the table, in the table's own words.
    client.say(t="do", table="1", id="b", command={"do": "check"})
    await until(lambda: client.last("ack")["id"] == "b")
    assert not client.last("ack")["ok"]
    client.say(t="do", table="77", id="c", command={"do": "check"})
    await until(lambda: client.last("ack")["id"] == "c")
    assert client.last("ack")["code"] == "no_such_table"
    # Who did not read for a while begins with a fresh view.
    client.full = True
    assert (await rooms.houses["one"].ask("north", "sit_out")).ok
    await asyncio.sleep(0.05)
    before = len(client.frames)
    client.read_again()
    await until(lambda: len(client.frames) > before and client.frames[-1]["t"] == "view")
    assert client.frames[-1]["version"] == one.runner("1").live.version
    # The bus is lost: it is said, and goes on by itself.
    rooms.net.cut_off("two")
    await until(lambda: client.last("public").get("paused") == RECONNECTING)
    rooms.net.reconnect("two")
    await until(lambda: client.frames[-1]["t"] == "view")
    client.leave()
    await serving
    await until(lambda: not one.runner("1").watchers)
    assert client.closed is None
    await rooms.close()


@in_loop
async def test_a_table_of_another_node_that_is_closed__is_said_to_the_client() -> None:
    rooms = Rooms()
    one, two = await rooms.open("one", 1), await rooms.open("two")
    hub, client = Hub(two, Settings(), Metrics()), Client()
    serving = asyncio.create_task(hub.serve(client, None, None, "here"))
    await until(lambda: client.frames)
    client.say(t="watch", table="1")
    await until(lambda: client.last("view"))
    assert (await rooms.houses["one"].ask("floor", "close_table", role="floorperson")).ok
    await until(lambda: client.last("closed"))
    assert client.last("closed") == {"t": "closed", "table": "1"}
    client.say(t="watch", table="1")
    await until(lambda: client.last("error"))
    assert client.last("error")["code"] == "no_such_table"
    assert not one.directory.runners
    client.leave()
    await serving
    await rooms.close()
