"""The socket: watching, asking, acknowledging; and everything that no client of ours sends."""

import json
from typing import Any

import pytest
from litestar.exceptions import WebSocketDisconnect

from pitboss.engine import commands as cm
from pitboss.room.tables import requests as rq
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
        assert envelope.command == cm.Fold()
        again = ask(socket, do({"do": "fold"}))
        assert again == answer


@pytest.mark.parametrize(
    ("said", "command"),
    [
        ({"do": "sit_down", "seat": 3, "chips": 20_000}, cm.SitDown(3, chips=20_000)),
        ({"do": "sit_down", "chips": 20_000}, cm.SitDown(0, chips=20_000)),
        ({"do": "stand_up"}, cm.StandUp()),
        ({"do": "stay"}, rq.Stay()),
        ({"do": "sit_out"}, cm.SitOut()),
        ({"do": "sit_in"}, cm.SitIn(post=True)),
        ({"do": "sit_in", "post": False}, cm.SitIn(post=False)),
        ({"do": "add_chips", "chips": 500}, cm.AddChips(chips=500)),
        ({"do": "auto_top_up", "on": True}, rq.AutoTopUp(on=True, cents=0)),
        ({"do": "change_seat", "seat": 2}, rq.ChangeSeat(seat=2)),
        ({"do": "instruct", "showing": "show"}, cm.Instruct(showing="show")),
        ({"do": "raise_to", "cents": 400}, cm.RaiseTo(cents=400)),
        ({"do": "discard", "positions": [0, 2]}, cm.Discard(positions=(0, 2))),
        ({"do": "place_wagers", "wagers": [["ante", 500]]}, cm.PlaceWagers(wagers=(("ante", 500),))),
        ({"do": "close_table"}, rq.CloseTable()),
    ],
)
def test_each_command__comes_to_the_room_as_it_was_said(caller: Caller, said: object, command: object) -> None:
    caller.sign_in()
    with caller.socket() as socket:
        socket.receive_json()
        assert ask(socket, do(said))["ok"] is True
    assert caller.room.asked[0][1].command == command


@pytest.mark.parametrize(
    ("said", "code", "words"),
    [
        ({}, "unknown_command", "offers"),
        ({"do": "fly"}, "unknown_command", "offers"),
        ({"do": ["fold"]}, "unknown_command", "offers"),
        ({"do": None}, "unknown_command", "offers"),
        # The dealer's and the staff's.
        ({"do": "deal_cards", "cards": [1, 2]}, "unknown_command", "offers"),
        ({"do": "remove_chips", "chips": 100}, "unknown_command", "offers"),
        ({"do": "time_expired"}, "unknown_command", "offers"),
        ({"do": "raise_to", "cents": "much"}, "bad_field", "raise_to does not fit: Expected `int`, got `str`"),
        ({"do": "raise_to", "cents": True}, "bad_field", "got `bool`"),
        ({"do": "raise_to", "cents": 2.5}, "bad_field", "got `float`"),
        ({"do": "raise_to", "cents": 10**15}, "", ""),
        ({"do": "raise_to", "cents": 2**53}, "bad_field", "`$.command.cents`"),
        ({"do": "raise_to", "cents": -(2**53)}, "bad_field", "`$.command.cents`"),
        ({"do": "raise_to", "cents": 10**400}, "bad_field", "`$.command.cents`"),
        ({"do": "raise_to"}, "bad_field", "missing required field `cents`"),
        ({"do": "fold", "cards": [1, 2]}, "bad_field", "unknown field `cards`"),
        ({"do": "fold", "seat": "my own"}, "bad_field", "`$.command.seat`"),
        ({"do": "show_cards", "positions": "0"}, "bad_field", "`$.command.positions`"),
        ({"do": "show_cards"}, "bad_field", "missing required field `positions`"),
        ({"do": "discard", "positions": [0] * 65}, "bad_field", "`$.command.positions`"),
        ({"do": "ask_for", "option": "x" * 201}, "bad_field", "`$.command.option`"),
        ({"do": "place_wagers", "wagers": [["ante", 500, 1]]}, "bad_field", "`$.command.wagers[0]`"),
        ({"do": "place_wagers", "wagers": {"ante": 500}}, "bad_field", "`$.command.wagers`"),
        ({"do": "sit_down", "seat": 1}, "bad_field", "missing required field `chips`"),
        ({"do": "sit_down", "chips": 12.5}, "bad_field", "`$.command.chips`"),
        ({"do": "stand_up", "stay": True}, "bad_field", "unknown field `stay`"),
        ({"do": "auto_top_up", "on": 1}, "bad_field", "`$.command.on`"),
    ],
)
def test_a_command_that_cannot_be_read__is_refused_under_its_id(
    caller: Caller, said: object, code: str, words: str
) -> None:
    caller.sign_in()
    with caller.socket() as socket:
        socket.receive_json()
        answer = ask(socket, do(said))
        assert (answer["t"], answer["id"], answer["table"], answer["code"]) == ("ack", "c1", "1", code)
        assert words in answer["detail"]
    assert len(caller.room.asked) == (not code)


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
        json.dumps(do({}) | {"decision": 10**40}), json.dumps(do({}) | {"decision": -1}),
        json.dumps(do({"do": "fold"}) | {"decision": 2**53}), json.dumps(do({"do": "fold"}, table="")),
        json.dumps({"t": "sit", "table": "1", "id": "a", "chips": 20_000}),
        '{"t":"do","table":"1","id":"\\ud800","command":{}}', '{"t":"ping"} {"t":"ping"}', "\x00", "\ufeff{}",
        '{"t":"do","table":"1","id":"a","command":{"do":"nonsense","x":' + "[" * 3000 + "]" * 3000 + "}}",
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
        answer = ask(socket, do([], "mine"))
        assert (answer["id"], answer["table"]) == ("mine", "1")


@pytest.mark.parametrize(
    "kind", ["sit", "stand", "sit_out", "sit_in", "top_up", "auto_top_up", "change_seat", "instruct"]
)
def test_a_frame_of_an_older_page__is_told_what_to_send(caller: Caller, kind: str) -> None:
    with caller.socket() as socket:
        socket.receive_json()
        answer = ask(socket, {"t": kind, "table": "1", "id": "mine", "chips": 20_000})
        assert (answer["t"], answer["code"], answer["id"], answer["table"]) == ("error", "bad_frame", "mine", "1")
        assert answer["detail"].startswith(f"there is no frame '{kind}'; ")
        example = json.loads(answer["detail"].partition(" goes like ")[2])
        caller.sign_in()
    with caller.socket() as socket:
        socket.receive_json()
        assert ask(socket, example)["ok"] is True


def test_bytes__are_read_like_text(caller: Caller) -> None:
    with caller.socket() as socket:
        socket.receive_json()
        socket.send_bytes(b'{"t":"ping"}')
        assert socket.receive_json() == {"t": "pong"}
        socket.send_bytes(b"\xff\xfe")
        assert socket.receive_json()["code"] == "malformed_frame"


def test_a_frame_larger_than_anybody_s_text__ends_the_socket(caller: Caller) -> None:
    with caller.socket() as socket:
        socket.receive_json()
        socket.send_text("x" * 65_537)
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
            caller.in_loop(caller.room.set_role, "north", "floorperson", "")
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
        def say(self, *frames: bytes) -> None:
            self.fail(RuntimeError("As Kd"))

    with calling() as caller:
        caller.room.look_on = lambda table, person: _now(Broken(person))  # type: ignore[method-assign]
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
