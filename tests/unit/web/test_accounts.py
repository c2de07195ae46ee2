"""Sign-up, log-in, log-out, guests, refill: the ordinary case, the edge, the refusal."""

import pytest
from litestar.exceptions import WebSocketDisconnect

from pitboss.store.errors import StorageFull
from pitboss.web.gates.security import COOKIE
from tests.unit.web.calling import JSON, Caller, check_refused

NORTH = {"name": "north", "password": "correct horse"}


def test_sign_up__signs_in(caller: Caller) -> None:
    answer = caller.post("/api/sign-up", NORTH)
    assert answer.status_code == 201
    me = {"id": "north", "name": "north", "role": "player", "guest": False, "balance": 1_000_000}
    assert answer.json() == me
    assert caller.get("/api/me").json() == me


def test_the_cookie__is_not_for_scripts_and_not_for_other_sites(caller: Caller) -> None:
    plain = caller.post("/api/sign-up", NORTH).headers["set-cookie"].lower()
    assert "httponly" in plain
    assert "samesite=lax" in plain
    assert "path=/" in plain
    assert "secure" not in plain
    by_https = caller.post("https://testserver.local/api/guest").headers["set-cookie"].lower()
    assert "secure" in by_https


@pytest.mark.parametrize(
    "body",
    [
        {},
        {"name": "north"},
        {"name": "A", "password": "12345678"},
        {"name": "north", "password": "1234567"},
        {"name": "north", "password": "x" * 201},
        {"name": "x" * 25, "password": "12345678"},
        {"name": "<b>", "password": "12345678"},
        {"name": " north", "password": "12345678"},
        {"name": "An\nn", "password": "12345678"},
        {"name": 7, "password": "12345678"},
        {"name": None, "password": None},
        {"name": "north", "password": "12345678", "role": "administrator"},
        [],
        "north",
        17,
    ],
)
def test_a_sign_up_that_does_not_fit__is_refused(caller: Caller, body: object) -> None:
    check_refused(caller.post("/api/sign-up", body), 400, "bad_request")
    assert not caller.room.people


@pytest.mark.parametrize(
    ("name", "password", "words"),
    [
        ("n", "12345678", "name: at least 2 characters"),
        ("n" * 25, "12345678", "name: at most 24 characters"),
        ("north", "short", "password: at least 8 characters"),
        ("!north", "12345678", "name: letters, digits, spaces and . ' - _, beginning with a letter or a digit"),
    ],
)
def test_what_does_not_fit__is_said_in_words(caller: Caller, name: str, password: str, words: str) -> None:
    assert caller.post("/api/sign-up", {"name": name, "password": password}).json()["detail"] == words


@pytest.mark.parametrize(
    "content", [b"", b"{", b"\xff\xfe", b'{"name": "\\ud800", "password": "12345678"}', b"[" * 9000]
)
def test_a_body_that_is_no_json__is_refused(caller: Caller, content: bytes) -> None:
    check_refused(caller.client.post("/api/sign-up", content=content, headers=JSON), 400, "bad_request")


def test_a_large_body__is_refused(caller: Caller) -> None:
    answer = caller.client.post("/api/sign-up", content=b'{"name":"' + b"x" * 16_384 + b'"}', headers=JSON)
    check_refused(answer, 413, "too_large")


def test_a_name_that_is_taken(caller: Caller) -> None:
    caller.post("/api/sign-up", NORTH)
    check_refused(caller.post("/api/sign-up", NORTH), 409, "name_taken")


def test_log_in(caller: Caller) -> None:
    caller.post("/api/sign-up", NORTH)
    caller.client.cookies.clear()
    check_refused(caller.get("/api/me"), 401, "not_signed_in")
    assert caller.post("/api/log-in", NORTH).status_code == 200
    assert caller.get("/api/me").json()["name"] == "north"


@pytest.mark.parametrize("wrong", [{"name": "north", "password": "wrong"}, {"name": "south", "password": ""}])
def test_log_in_with_a_wrong_password(caller: Caller, wrong: object) -> None:
    caller.post("/api/sign-up", NORTH)
    caller.client.cookies.clear()
    check_refused(caller.post("/api/log-in", wrong), 401, "wrong_password")
    assert COOKIE not in caller.client.cookies


@pytest.mark.parametrize("length", [8, 128, 129, 200])
def test_a_password_as_long_as_the_room_takes__logs_in(caller: Caller, length: int) -> None:
    long = {"name": "north", "password": "x" * length}
    assert caller.post("/api/sign-up", long).status_code == 201
    assert caller.post("/api/log-in", long).status_code == 200


def test_logging_in_again__ends_the_session_before(caller: Caller) -> None:
    caller.post("/api/sign-up", NORTH)
    caller.post("/api/guest")
    assert list(caller.room.sessions.values()) == ["Guest 2"]


def test_log_out(caller: Caller) -> None:
    token = caller.sign_in()
    answer = caller.post("/api/log-out")
    assert answer.status_code == 204
    assert "max-age=0" in answer.headers["set-cookie"].lower()
    assert token not in caller.room.sessions
    assert caller.post("/api/log-out").status_code == 204


def test_a_session_that_has_ended__is_told_so(caller: Caller) -> None:
    token = caller.sign_in()
    del caller.room.sessions[token]
    check_refused(caller.get("/api/me"), 401, "session_expired")
    assert caller.get("/api/lobby").status_code == 200


def test_a_guest_in_one_click(caller: Caller) -> None:
    answer = caller.post("/api/guest")
    assert answer.status_code == 201
    assert answer.json()["guest"] is True


def test_a_guest_with_a_nickname(caller: Caller) -> None:
    answer = caller.post("/api/guest", {"name": "Lucky Otter"})
    assert answer.status_code == 201
    assert (answer.json()["name"], answer.json()["guest"]) == ("Lucky Otter", True)
    caller.client.cookies.clear()
    check_refused(caller.post("/api/guest", {"name": "Lucky Otter"}), 409, "name_taken")
    assert caller.post("/api/guest", {}).json()["name"] == "Guest 2"


@pytest.mark.parametrize("body", [{"name": 5}, {"name": "x" * 200}, {"nickname": "Ann"}, ["Ann"], {"name": None}])
def test_a_nickname_that_is_none__is_refused(caller: Caller, body: object) -> None:
    check_refused(caller.post("/api/guest", body), 400, "bad_request")
    assert caller.room.sessions == {}


def test_refill(caller: Caller) -> None:
    caller.sign_in()
    check_refused(caller.post("/api/me/refill"), 409, "not_due")
    caller.room.money["north"] = 5
    assert caller.post("/api/me/refill").json()["balance"] == 100_000
    caller.client.cookies.clear()
    check_refused(caller.post("/api/me/refill"), 401, "not_signed_in")


# --- a guest who stays -----------------------------------------------------------------------------------------------
def test_a_guest_keeps_the_account__and_the_open_socket(caller: Caller) -> None:
    guest = caller.post("/api/guest").json()
    with caller.socket() as socket:
        assert socket.receive_json()["person"] == guest["name"]
        answer = caller.post("/api/me/account", NORTH)
        assert answer.status_code == 200
        assert answer.json() == guest | {"name": "north", "guest": False}
        assert caller.get("/api/me").json() == answer.json()
        socket.send_json({"t": "ping"})
        assert socket.receive_json() == {"t": "pong"}
    check_refused(caller.post("/api/me/account", {**NORTH, "name": "south"}), 409, "not_a_guest")


def test_a_guests_table__is_theirs_under_the_new_name(caller: Caller) -> None:
    caller.post("/api/guest")
    table = caller.post("/api/tables", {"game": "holdem"}).json()["id"]
    caller.post("/api/me/account", NORTH)
    assert caller.get(f"/api/tables/{table}").json()["owner"] == "north"
    assert table in [line["id"] for line in caller.get("/api/lobby").json()["tables"]]


def test_a_guest_who_stays__is_nobody_else(caller: Caller) -> None:
    check_refused(caller.post("/api/me/account", NORTH), 401, "not_signed_in")
    caller.sign_in()
    check_refused(caller.post("/api/me/account", NORTH), 409, "not_a_guest")
    caller.post("/api/guest")
    check_refused(caller.post("/api/me/account", NORTH), 409, "name_taken")
    check_refused(caller.post("/api/me/account", {**NORTH, "password": "short"}), 400, "bad_request")


# --- another password ------------------------------------------------------------------------------------------------
def test_another_password__ends_all_other_sessions_and_their_sockets(caller: Caller) -> None:
    other = caller.sign_in()
    with caller.socket() as elsewhere:
        assert elsewhere.receive_json()["person"] == "north"
        token = caller.sign_in()
        with caller.socket() as here:
            here.receive_json()
            change = {"old": "12345678", "new": "another horse"}
            assert caller.post("/api/me/password", change).status_code == 204
            with pytest.raises(WebSocketDisconnect) as closed:
                elsewhere.receive_json()
            assert closed.value.code == 4001
            here.send_json({"t": "ping"})
            assert here.receive_json() == {"t": "pong"}
    assert (token in caller.room.sessions, other in caller.room.sessions) == (True, False)
    assert caller.post("/api/log-in", {"name": "north", "password": "another horse"}).status_code == 200


@pytest.mark.parametrize(
    ("body", "status", "code"),
    [
        ({"old": "wrong horse", "new": "another horse"}, 401, "wrong_password"),
        ({"old": "12345678", "new": "short"}, 400, "bad_request"),
        ({"old": "12345678", "new": "x" * 201}, 400, "bad_request"),
        ({"old": "12345678"}, 400, "bad_request"),
        ({"new": "another horse"}, 400, "bad_request"),
    ],
)
def test_another_password__that_is_refused(caller: Caller, body: object, status: int, code: str) -> None:
    caller.sign_in()
    check_refused(caller.post("/api/me/password", body), status, code)
    assert caller.room.people["north"][1] == "12345678"


def test_another_password__of_nobody_and_of_a_guest(caller: Caller) -> None:
    change = {"old": "12345678", "new": "another horse"}
    check_refused(caller.post("/api/me/password", change), 401, "not_signed_in")
    caller.post("/api/guest")
    check_refused(caller.post("/api/me/password", change), 403, "guest_account")


def test_a_full_disk__is_said_and_nothing_of_ours_shows(caller: Caller) -> None:
    caller.room.trouble = StorageFull("/var/lib/secret/room.db is full")
    problem = check_refused(caller.post("/api/guest"), 503, "storage_trouble")
    assert "secret" not in problem["detail"]
    assert not caller.room.people


def test_a_fault_of_ours__shows_nothing(caller: Caller) -> None:
    caller.room.trouble = ZeroDivisionError("As Kd")
    answer = caller.post("/api/guest")
    assert answer.status_code == 500
    assert answer.json() == {"code": "internal", "detail": "this is a fault of the server; it has been logged"}
