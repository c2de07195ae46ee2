"""The socket: watching, asking, acknowledging; and everything that no client of ours sends."""

import json
from typing import Any

import pytest
from litestar.exceptions import WebSocketDisconnect

from pitboss.store.errors import StorageFull
from pitboss.web.logs import JsonLines
from pitboss.web.settings import Rate, Settings
from tests.unit.web.calling import Caller, calling
from tests.unit.web.fake_room import FakeWatch


def ask(socket: Any, frame: object) -> dict[str, Any]:
    """The next frame after this one is sent."""
    socket.send_text(frame if isinstance(frame, str) else json.dumps(frame))
    answer: dict[str, Any] = socket.receive_json()
    return answer


def drain(socket: Any) -> None:
    while True:
        socket.receive_json()


def do(command: object, command_id: str = "c1", **more: object) -> dict[str, object]:
    return {"t": "do", "table": "1", "id": command_id, "decision": 3, "command": command, **more}


def test_the_first_frame__says_who_it_is(caller: Caller) -> None:
    with caller.socket() as socket:
        assert socket.receive_json() == {"t": "hello", "person": None, "role": None}
        assert ask(socket, {"t": "ping"}) == {"t": "pong"}
    caller.sign_in("north", "dealer")
    with caller.socket() as socket:
        assert socket.receive_json() == {"t": "hello", "person": "north", "role": "dealer"}


def test_watching__gives_a_view_and_then_what_happens(caller: Caller) -> None:
    caller.sign_in()
    with caller.socket() as socket:
        socket.receive_json()
        assert ask(socket, {"t": "watch", "table": "1"}) == {"t": "view", "table": "1"}
        (watch,) = caller.room.watches
        assert watch.person == "north"
        assert ask(socket, {"t": "watch", "table": "1"})["again"]
        assert len(caller.room.watches) == 1
        assert ask(socket, {"t": "watch", "table": "9"})["code"] == "no_such_table"
        socket.send_json({"t": "unwatch", "table": "1"})
        assert ask(socket, {"t": "unwatch", "table": "1"} | {"t": "ping"}) == {"t": "pong"}
        assert watch.closed
    assert b"pitboss_watches 0.0" in caller.get("/metrics").content


def test_a_table_that_is_closed__is_said(caller: Caller) -> None:
    with caller.socket() as socket:
        socket.receive_json()
        ask(socket, {"t": "watch", "table": "1"})
        caller.in_loop(caller.room.watches[0].close)
        assert socket.receive_json() == {"t": "closed", "table": "1"}
        assert ask(socket, {"t": "watch", "table": "1"})["t"] == "view"


def test_a_room_that_goes_to_sleep__closes_no_table(caller: Caller) -> None:
    with caller.socket() as socket:
        socket.receive_json()
        ask(socket, {"t": "watch", "table": "1"})
        caller.room.closing = True
        caller.in_loop(caller.room.watches[0].close)
        assert ask(socket, {"t": "ping"}) == {"t": "pong"}


def test_a_command__is_acknowledged_under_its_id(caller: Caller) -> None:
    caller.sign_in("north", "dealer")
    with caller.socket() as socket:
        socket.receive_json()
        answer = ask(socket, do({"do": "fold"}))
        assert answer == {
            "t": "ack", "table": "1", "id": "c1", "ok": True, "version": 1, "code": "", "rule": "", "detail": ""
        }  # fmt: skip
        ((table, envelope),) = caller.room.asked
        assert (table, envelope.person, envelope.role, envelope.decision) == ("1", "north", "dealer", 3)
        assert envelope.command == {"do": "fold"}
        again = ask(socket, do({"do": "fold"}))
        assert again == answer


@pytest.mark.parametrize(
    ("frame", "command"),
    [
        ({"t": "sit", "seat": 3, "chips": 20_000}, {"do": "sit_down", "seat": 3, "chips": 20_000}),
        ({"t": "sit", "chips": 20_000}, {"do": "sit_down", "seat": 0, "chips": 20_000}),
        ({"t": "stand"}, {"do": "stand_up", "stay": False}),
        ({"t": "stand", "stay": True}, {"do": "stand_up", "stay": True}),
        ({"t": "sit_out"}, {"do": "sit_out"}),
        ({"t": "sit_in"}, {"do": "sit_in", "post": True}),
        ({"t": "sit_in", "post": False}, {"do": "sit_in", "post": False}),
        ({"t": "top_up", "chips": 500}, {"do": "add_chips", "chips": 500}),
        ({"t": "auto_top_up", "on": True}, {"do": "auto_top_up", "on": True, "cents": 0}),
        ({"t": "change_seat", "seat": 2}, {"do": "change_seat", "seat": 2}),
        ({"t": "instruct", "showing": "show"}, {"do": "instruct", "showing": "show"}),
    ],
)
def test_each_frame__becomes_one_command(caller: Caller, frame: dict[str, object], command: dict[str, object]) -> None:
    caller.sign_in()
    with caller.socket() as socket:
        socket.receive_json()
        assert ask(socket, {**frame, "table": "1", "id": "x"})["ok"] is True
    assert caller.room.asked[0][1].command == command


def test_a_refused_command(caller: Caller) -> None:
    caller.sign_in()
    with caller.socket() as socket:
        socket.receive_json()
        answer = ask(socket, do({"do": "fly"}))
        assert (answer["ok"], answer["code"]) == (False, "unknown_command")
        answer = ask(socket, do({"do": "fold"}, "c2", table="99"))
        assert (answer["t"], answer["id"], answer["ok"], answer["code"]) == ("ack", "c2", False, "no_such_table")
    assert b'pitboss_refusals_total{code="unknown_command"} 1.0' in caller.get("/metrics").content


def test_nobody__may_watch_and_ask_for_nothing_else(caller: Caller) -> None:
    with caller.socket() as socket:
        socket.receive_json()
        answer = ask(socket, do({"do": "fold"}))
        assert (answer["t"], answer["code"], answer["id"]) == ("error", "not_signed_in", "c1")
        assert ask(socket, {"t": "watch", "table": "1"})["t"] == "view"
    assert caller.room.watches[0].person is None
    assert not caller.room.asked


@pytest.mark.parametrize(
    "frame",
    [
        "", "x", "{", "[]", "1", "null", '"t"', "[" * 8000, '{"t":null}', '{"t":"fly"}', "{}", '{"t":"do"}',
        '{"t":"watch"}', '{"t":"watch","table":1}', '{"t":"watch","table":""}', '{"t":"unwatch","table":["1"]}',
        json.dumps(do([])), json.dumps(do(None)), json.dumps(do({}, "x" * 65)), json.dumps(do({}, "")),
        json.dumps(do({}) | {"id": 7}), json.dumps(do({}) | {"decision": "3"}), json.dumps(do({}) | {"decision": 1e99}),
        json.dumps(do({}) | {"decision": 10**40}), json.dumps({"t": "sit", "table": "1", "id": "a", "chips": 10**40}),
        json.dumps({"t": "sit", "table": "1", "id": "a", "chips": 12.5}),
        json.dumps({"t": "sit", "table": "1", "id": "a", "chips": True}),
        '{"t":"do","table":"1","id":"\\ud800","command":{}}', '{"t":"ping"} {"t":"ping"}', "\x00", "\ufeff{}",
    ],
)  # fmt: skip
def test_a_frame_that_is_none__is_an_error_and_the_socket_goes_on(caller: Caller, frame: str) -> None:
    caller.sign_in()
    with caller.socket() as socket:
        socket.receive_json()
        answer = ask(socket, frame)
        assert (answer["t"], answer["code"]) == ("error", answer["code"])
        assert answer["code"] in ("malformed_frame", "bad_frame")
        assert answer["detail"]
        assert ask(socket, {"t": "ping"}) == {"t": "pong"}
    assert not caller.room.asked


def test_a_bad_frame__is_answered_with_the_id_it_had(caller: Caller) -> None:
    with caller.socket() as socket:
        socket.receive_json()
        answer = ask(socket, {"t": "sit", "table": "1", "id": "mine", "chips": "many"})
        assert (answer["id"], answer["table"]) == ("mine", "1")


def test_bytes__are_read_like_text(caller: Caller) -> None:
    with caller.socket() as socket:
        socket.receive_json()
        socket.send_bytes(b'{"t":"ping"}')
        assert socket.receive_json() == {"t": "pong"}
        socket.send_bytes(b"\xff\xfe")
        assert socket.receive_json()["code"] == "malformed_frame"


def test_a_large_frame__ends_the_socket(caller: Caller) -> None:
    with caller.socket() as socket:
        socket.receive_json()
        socket.send_text("x" * 16_385)
        with pytest.raises(WebSocketDisconnect) as ended:
            socket.receive_json()
    assert ended.value.code == 1009


def test_a_full_disk__is_said_to_whom_it_concerns(caller: Caller) -> None:
    caller.sign_in()
    caller.room.trouble = StorageFull("full")
    with caller.socket() as socket:
        socket.receive_json()
        answer = ask(socket, do({"do": "fold"}))
        assert (answer["ok"], answer["code"]) == (False, "storage_trouble")
        caller.room.trouble = None
        assert ask(socket, do({"do": "fold"}))["ok"] is True


def test_two_tabs_of_one_player__each_get_their_own_answers(caller: Caller) -> None:
    caller.sign_in()
    with caller.socket() as one, caller.socket() as two:
        for socket in (one, two):
            socket.receive_json()
            ask(socket, {"t": "watch", "table": "1"})
        assert ask(one, do({"do": "fold"}, "a"))["id"] == "a"
        assert ask(two, do({"do": "fold"}, "b"))["id"] == "b"
        assert ask(two, do({"do": "fold"}, "a"))["version"] == 1
    assert [watch.person for watch in caller.room.watches] == ["north", "north"]


def test_logging_out__ends_the_sockets_of_that_session_only(caller: Caller) -> None:
    caller.sign_in("south")
    with caller.socket() as bobs:
        bobs.receive_json()
        caller.sign_in("north")
        with caller.socket() as anns:
            anns.receive_json()
            caller.post("/api/log-out")
            with pytest.raises(WebSocketDisconnect) as ended:
                anns.receive_json()
        assert ended.value.code == 4001
        assert ask(bobs, {"t": "ping"}) == {"t": "pong"}


def test_a_session_that_ends_meanwhile__ends_its_socket() -> None:
    with calling(Settings(session_seconds=0.01)) as caller:
        token = caller.sign_in()
        with caller.socket() as socket:
            socket.receive_json()
            del caller.room.sessions[token]
            with pytest.raises(WebSocketDisconnect) as ended:
                socket.receive_json()
    assert ended.value.code == 4001


def test_a_new_role__holds_for_open_sockets_too() -> None:
    with calling(Settings(session_seconds=0.01, frames_of_session=Rate(1000, 1000))) as caller:
        caller.sign_in("north")
        with caller.socket() as socket:
            socket.receive_json()
            caller.in_loop(caller.room.set_role, "north", "floorperson")
            for n in range(500):
                ask(socket, do({"do": "fold"}, str(n)))
                if caller.room.asked[-1][1].role == "floorperson":
                    break
    assert caller.room.asked[-1][1].role == "floorperson"


def test_the_lobby__is_told_when_it_changes() -> None:
    with calling(Settings(lobby_seconds=0.01)) as caller:
        caller.sign_in("Flo", "floorperson")
        with caller.socket() as socket:
            socket.receive_json()
            first = ask(socket, {"t": "lobby"})
            assert (first["t"], first["tables"][0]["paused"]) == ("lobby", "")
            caller.post("/api/tables/1/pause")
            while not (frame := socket.receive_json())["tables"][0]["paused"]:
                pass
            assert frame["tables"][0]["paused"] == "by the floor"


def test_too_many_frames__are_refused_then_the_socket_ends() -> None:
    with calling(Settings(frames_of_session=Rate(3, 0.001), frames_too_many=2)) as caller, caller.socket() as socket:
        socket.receive_json()
        answers = [ask(socket, {"t": "ping"}) for _ in range(5)]
        assert [answer["t"] for answer in answers] == ["pong"] * 3 + ["error"] * 2
        assert answers[-1]["code"] == "too_many_requests"
        socket.send_json({"t": "ping"})
        with pytest.raises(WebSocketDisconnect) as ended:
            drain(socket)
    assert ended.value.code == 4029


def test_frames_are_counted_over_all_sockets_of_a_session() -> None:
    with calling(Settings(frames_of_session=Rate(3, 0.001))) as caller:
        caller.sign_in("north")
        with caller.socket() as one, caller.socket() as two:
            for socket in (one, two):
                socket.receive_json()
            answers = [ask(socket, {"t": "ping"}) for socket in (one, two, one, two, one)]
        assert [answer["t"] for answer in answers] == ["pong"] * 3 + ["error"] * 2
        caller.sign_in("south")
        with caller.socket() as three:
            three.receive_json()
            assert ask(three, {"t": "ping"})["t"] == "pong"


def test_a_table_whose_frames_fail__ends_the_socket_and_says_nothing_of_it(caplog: pytest.LogCaptureFixture) -> None:
    class Broken(FakeWatch):
        async def __anext__(self) -> bytes:
            raise RuntimeError("As Kd")

    with calling() as caller:
        caller.room.watch = lambda table, person: _now(Broken(person))  # type: ignore[method-assign]
        with caller.socket() as socket:
            socket.receive_json()
            socket.send_json({"t": "watch", "table": "1"})
            with pytest.raises(WebSocketDisconnect) as ended:
                drain(socket)
    assert ended.value.code == 1011
    assert "As Kd" not in ended.value.detail
    lines = [JsonLines().format(record) for record in caplog.records if record.name == "pitboss.socket"]
    assert any('"error":"RuntimeError"' in line for line in lines)
    assert not any("As Kd" in line for line in lines)


async def _now(watch: FakeWatch) -> FakeWatch:
    return watch


def test_too_many_sockets__are_refused() -> None:
    with calling(Settings(sockets_of_session=1, sockets_of_address=2)) as caller:
        caller.sign_in("north")
        with caller.socket() as one:
            one.receive_json()
            with pytest.raises(WebSocketDisconnect) as ended, caller.socket() as two:
                two.receive_json()
            assert ended.value.code == 4009
            caller.sign_in("south")
            with caller.socket() as two:
                two.receive_json()
                caller.sign_in("Cora")
                with pytest.raises(WebSocketDisconnect), caller.socket() as three:
                    three.receive_json()


def test_too_many_tables_on_a_socket() -> None:
    with calling(Settings(tables_of_socket=1)) as caller:
        caller.sign_in()
        caller.post("/api/tables", {"game": "badugi"})
        with caller.socket() as socket:
            socket.receive_json()
            ask(socket, {"t": "watch", "table": "1"})
            assert ask(socket, {"t": "watch", "table": "2"})["code"] == "too_many_tables"
