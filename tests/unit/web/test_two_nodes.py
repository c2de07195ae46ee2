"""Two nodes with sockets of the same people, on NATS: a session that ends or changes at one does so at the other."""

import asyncio
import time
from collections.abc import Iterator
from contextlib import ExitStack, suppress

import pytest
from litestar.exceptions import WebSocketDisconnect

from pitboss.bus import nats_bus
from pitboss.bus.errors import NobodyThere
from pitboss.bus.memory import alone
from pitboss.room.remote.people import PeopleWords, RolesChanged
from pitboss.room.remote.sealed import BusKey, SealedBus
from pitboss.store.sealing import new_key
from pitboss.web.gates.security import COOKIE
from pitboss.web.settings import Rate, Settings
from tests.support.nats import NatsServer
from tests.unit.store.running import in_loop
from tests.unit.web.calling import Caller, calling

KEY = new_key("room:nodes")
# Without a word nobody would notice for half an hour.
PATIENT = Settings(session_seconds=1800.0, frames_of_session=Rate(1000, 1000))


@pytest.fixture
def nodes(nats_server: NatsServer) -> Iterator[list[Caller]]:
    """Two apps, each in a loop of its own, with one and the same people."""
    with ExitStack() as stack:
        found = [stack.enter_context(calling(PATIENT)) for _ in range(2)]
        one, two = found
        two.room.people, two.room.sessions = one.room.people, one.room.sessions
        for name, caller in zip(("one", "two"), found, strict=True):

            async def join(caller: Caller = caller, name: str = name) -> None:
                bus = await nats_bus(nats_server.url, name)
                caller.room.words.join(SealedBus(bus, BusKey(KEY)))
                # A round trip: NATS knows of the subscription then.
                with suppress(NobodyThere):
                    await bus.request("nobody", b"", 5)

            caller.in_loop(join)
        yield found


def seconds_until_closed(socket: object, why: str) -> float:
    start = time.monotonic()
    with pytest.raises(WebSocketDisconnect) as ended:
        socket.receive_json(timeout=5)  # type: ignore[attr-defined]
    assert ended.value.code == 4001
    assert why in ended.value.detail
    return time.monotonic() - start


def test_logging_out_at_one_node__closes_the_socket_at_the_other_within_a_second(nodes: list[Caller]) -> None:
    """Scenario 13."""
    one, two = nodes
    token = one.sign_in("north")
    two.client.cookies.set(COOKIE, token)
    with two.socket() as mine:
        assert mine.receive_json()["person"] == "north"
        two.sign_in("south")
        with two.socket() as other:
            assert other.receive_json()["person"] == "south"
            assert one.post("/api/log-out").status_code == 204
            assert seconds_until_closed(mine, "logged out") < 1
            other.send_json({"t": "ping"})
            assert other.receive_json() == {"t": "pong"}


def test_another_password__ends_the_other_sessions_at_every_node(nodes: list[Caller]) -> None:
    one, two = nodes
    kept = one.sign_in("north")
    ended = two.sign_in("north")
    assert kept != ended
    with two.socket() as mine:
        assert mine.receive_json()["person"] == "north"
        said = {"old": "12345678", "new": "87654321"}
        assert one.post("/api/me/password", said).status_code == 204
        assert seconds_until_closed(mine, "password") < 1
    # The session in which it was changed goes on, wherever its sockets are.
    two.client.cookies.set(COOKIE, kept)
    with two.socket() as mine:
        assert mine.receive_json()["person"] == "north"
        one.in_loop(one.room.words.others_ended, "north", kept)
        mine.send_json({"t": "ping"})
        assert mine.receive_json() == {"t": "pong"}


def test_a_role_that_changes_at_one_node__holds_at_the_other(nodes: list[Caller]) -> None:
    one, two = nodes
    token = one.sign_in("north")
    two.client.cookies.set(COOKIE, token)
    with two.socket() as mine:
        assert mine.receive_json()["role"] == "player"
        one.room.add("north", "floorperson")
        one.in_loop(one.room.words.roles_changed, "north")
        until, role = time.monotonic() + 5, ""
        while role != "floorperson" and time.monotonic() < until:
            mine.send_json({"t": "do", "table": "1", "id": f"{time.monotonic()}", "command": {"do": "sit_out"}})
            mine.receive_json()
            role = two.room.asked[-1][1].role
            time.sleep(0.01)
        assert role == "floorperson"


# --- the words themselves --------------------------------------------------------------------------------------------
@in_loop
async def test_a_node_alone__says_nothing_and_hears_of_its_own_roles() -> None:
    words, heard = PeopleWords(), list[object]()
    words.hear(heard.append)
    words.session_ended("token")
    words.roles_changed("north")
    assert [type(word) for word in heard] == [RolesChanged]
    assert words.digest("token") == ""


@in_loop
async def test_what_a_node_says__it_does_not_hear_itself() -> None:
    bus = SealedBus(alone(), BusKey(KEY))
    words, heard = PeopleWords(), list[object]()
    words.join(bus)
    words.hear(heard.append)
    words.session_ended("token")
    words.now_called("guest-1", "North")
    await asyncio.sleep(0.01)
    assert heard == []
    assert words.digest("token") not in ("", "token")
    words.close()
