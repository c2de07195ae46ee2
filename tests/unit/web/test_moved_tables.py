"""A table that goes on at another node: whoever watches is told, and sees it again as soon as it is found."""

from typing import Any

import pytest

from pitboss.room.errors import Moved, RoomRefusal
from pitboss.web.sockets import socket as sockets
from tests.unit.web.calling import Caller
from tests.unit.web.fake_room import FakeWatch


@pytest.fixture(autouse=True)
def _soon(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sockets, "FOLLOW_EVERY", 0.01)


def watching(caller: Caller, socket: Any) -> FakeWatch:
    socket.receive_json()
    socket.send_json({"t": "watch", "table": "1"})
    assert socket.receive_json() == {"t": "view", "table": "1"}
    (watch,) = caller.room.watches
    return watch


def refusing(caller: Caller, monkeypatch: pytest.MonkeyPatch, code: str, times: int) -> None:
    found, left = caller.room.look_on, iter(range(times))

    async def look_on(table: str, person: str | None) -> FakeWatch:
        if next(left, None) is not None:
            raise RoomRefusal(code, "this table is moving")
        return await found(table, person)

    monkeypatch.setattr(caller.room, "look_on", look_on)


def test_moved__a_fresh_view_comes_as_soon_as_it_is_found(caller: Caller, monkeypatch: pytest.MonkeyPatch) -> None:
    with caller.socket() as socket:
        watch = watching(caller, socket)
        refusing(caller, monkeypatch, "elsewhere", 3)
        caller.in_loop(watch.fail, Moved())
        assert socket.receive_json() == {"t": "moved", "table": "1"}
        assert socket.receive_json() == {"t": "view", "table": "1"}
        assert len(caller.room.watches) == 2
        socket.send_json({"t": "unwatch", "table": "1"})
        socket.send_json({"t": "ping"})
        assert socket.receive_json() == {"t": "pong"}
    assert b"pitboss_watches 0.0" in caller.get("/metrics").content


def test_moved__one_that_is_no_more_is_said(caller: Caller, monkeypatch: pytest.MonkeyPatch) -> None:
    with caller.socket() as socket:
        watch = watching(caller, socket)
        refusing(caller, monkeypatch, "no_such_table", 99)
        caller.in_loop(watch.fail, Moved())
        assert socket.receive_json() == {"t": "moved", "table": "1"}
        assert socket.receive_json()["code"] == "no_such_table"


def test_moved__who_looks_away_meanwhile_is_shown_nothing(caller: Caller, monkeypatch: pytest.MonkeyPatch) -> None:
    with caller.socket() as socket:
        watch = watching(caller, socket)
        refusing(caller, monkeypatch, "elsewhere", 99)
        caller.in_loop(watch.fail, Moved())
        assert socket.receive_json() == {"t": "moved", "table": "1"}
        socket.send_json({"t": "unwatch", "table": "1"})
        socket.send_json({"t": "ping"})
        assert socket.receive_json() == {"t": "pong"}
        assert len(caller.room.watches) == 1
