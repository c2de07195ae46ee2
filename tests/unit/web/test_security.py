"""Whose page asks, how often, and what every answer carries."""

import asyncio
import gc

import pytest
from litestar.exceptions import WebSocketDisconnect

from pitboss.web.gates.limits import SWEEP_EVERY, Buckets
from pitboss.web.gates.security import COOKIE, comes_from_elsewhere, is_own_origin
from pitboss.web.logs import JsonLines, unhandled
from pitboss.web.settings import Rate, Settings
from tests.unit.web.calling import Caller, calling, check_refused

OWN = "http://testserver.local"
FOREIGN = ["http://evil.example", "null", "http://testserver.local.evil.example", "http://testserver.local:81", "x", ""]


@pytest.mark.parametrize(
    ("origin", "host", "own"),
    [
        ("http://localhost:8000", "localhost:8000", True),
        ("http://LOCALHOST:8000", "localhost:8000", True),
        ("https://cards.example.org", "cards.example.org", True),
        ("https://cards.example.org", "cards.example.org:443", True),
        ("https://cards.example.org", "cards.example.org:8000", False),
        ("http://[::1]:8000", "[::1]:8000", True),
        ("http://localhost:8001", "localhost:8000", False),
        ("http://evil.example", "localhost:8000", False),
        ("http://localhost:8000@evil.example", "localhost:8000", False),
        ("file://localhost:8000", "localhost:8000", False),
        ("null", "localhost:8000", False),
        ("http://localhost:99999", "localhost:99999", False),
        ("", "", False),
        ("http://", "", False),
    ],
)
def test_own_origins(origin: str, host: str, own: bool) -> None:
    assert is_own_origin(origin, host) is own


def test_an_origin_that_the_operator_named() -> None:
    assert is_own_origin("https://cards.example.org", "127.0.0.1:8000", ("https://cards.example.org",))


def test_who_names_no_origin__is_no_browser_unless_it_says_so() -> None:
    assert not comes_from_elsewhere({"host": "x"})
    assert not comes_from_elsewhere({"host": "x", "sec-fetch-site": "same-origin"})
    assert comes_from_elsewhere({"host": "x", "sec-fetch-site": "cross-site"})
    assert comes_from_elsewhere({"host": "x", "sec-fetch-site": "same-site"})


@pytest.mark.parametrize("origin", FOREIGN)
@pytest.mark.parametrize(
    ("method", "path"), [("POST", "/api/guest"), ("POST", "/api/tables"), ("DELETE", "/api/waiting/x")]
)
def test_another_sites_page__changes_nothing(caller: Caller, method: str, path: str, origin: str) -> None:
    caller.sign_in()
    before = (len(caller.room.people), len(caller.room.configs))
    check_refused(caller.client.request(method, path, headers={"origin": origin}), 403, "foreign_origin")
    assert (len(caller.room.people), len(caller.room.configs)) == before


def test_our_own_page__may(caller: Caller) -> None:
    assert caller.post("/api/guest", headers={"origin": OWN}).status_code == 201
    with caller.socket(origin=OWN) as socket:
        assert socket.receive_json()["t"] == "hello"


@pytest.mark.parametrize("origin", FOREIGN)
def test_another_sites_page__gets_no_socket(caller: Caller, origin: str) -> None:
    caller.sign_in()
    with pytest.raises(WebSocketDisconnect) as ended, caller.socket(origin=origin) as socket:
        socket.receive_json()
    assert ended.value.code == 4403


@pytest.mark.parametrize(
    ("method", "path"),
    [
        ("GET", "/api/me"),
        ("GET", "/api/lobby"),
        ("GET", "/nothing"),
        ("POST", "/nothing"),
        ("PUT", "/api/me"),
        ("GET", "/"),
    ],
)
def test_every_answer__carries_the_headers(caller: Caller, method: str, path: str) -> None:
    headers = caller.client.request(method, path).headers
    policy = headers["content-security-policy"]
    assert "default-src 'none'" in policy
    assert "script-src 'self';" in policy
    assert "frame-ancestors 'none'" in policy
    assert headers["x-content-type-options"] == "nosniff"
    assert headers["referrer-policy"] == "same-origin"
    if path.startswith("/api"):
        assert headers["cache-control"] == "no-store"


def test_a_bucket() -> None:
    now = 0.0
    buckets = Buckets(Rate(2, 0.5), lambda: now)
    assert [buckets.take("a") for _ in range(3)] == [0.0, 0.0, 2.0]
    assert buckets.take("b") == 0.0
    now = 2.0
    assert [buckets.take("a"), buckets.take("a") > 0] == [0.0, True]
    now = 1000.0
    for number in range(SWEEP_EVERY):
        buckets.take("c")
        now += 0.001 * number
    assert len(buckets) == 1


def test_too_many_calls__are_refused_with_the_time_to_wait() -> None:
    with calling(Settings(calls_of_session=Rate(2, 0.001))) as caller:
        caller.sign_in("north")
        assert [caller.get("/api/me").status_code for _ in range(3)] == [200, 200, 429]
        answer = caller.get("/api/me")
        check_refused(answer, 429, "too_many_requests")
        assert 1 <= int(answer.headers["retry-after"]) <= 1000
        caller.sign_in("south")
        assert caller.get("/api/me").status_code == 200
        assert [caller.get("/api/health").status_code for _ in range(9)] == [200] * 9


def test_too_many_accounts_from_one_address() -> None:
    with calling(Settings(accounts_of_address=Rate(2, 0.001))) as caller:
        answers = [caller.post("/api/guest") for _ in range(3)]
        assert [answer.status_code for answer in answers] == [201, 201, 429]
        check_refused(caller.post("/api/log-in", {"name": "north", "password": "x"}), 429, "too_many_requests")
        assert len(caller.room.people) == 2


def test_too_many_tables_from_one_session() -> None:
    with calling(Settings(tables_of_session=Rate(1, 0.001))) as caller:
        caller.sign_in()
        answers = [caller.post("/api/tables", {"game": "holdem"}) for _ in range(2)]
        assert [answer.status_code for answer in answers] == [201, 429]
        assert len(caller.room.configs) == 2


def test_too_many_tables_from_one_address__whoever_asks() -> None:
    with calling(Settings(tables_of_address=Rate(2, 0.001))) as caller:
        answers = []
        for name in ("north", "south", "east"):
            caller.sign_in(name)
            answers.append(caller.post("/api/tables", {"game": "holdem"}))
        assert [answer.status_code for answer in answers] == [201, 201, 429]


def test_a_cookie_that_is_none_of_ours__fills_no_memory() -> None:
    with calling(Settings(calls_of_session=Rate(2, 0.001))) as caller:
        for number in range(3):
            caller.client.cookies.set(COOKIE, f"{number}" * 5000)
            answer = caller.get("/api/me")
        # All of them are one caller, who is nobody.
        check_refused(answer, 429, "too_many_requests")


def test_an_error_that_nobody_waits_for__is_logged_without_its_words(caplog: pytest.LogCaptureFixture) -> None:
    async def fails() -> None:
        asyncio.get_running_loop().set_exception_handler(unhandled)
        task = asyncio.create_task(_wrong())
        await asyncio.sleep(0)
        del task
        gc.collect()

    asyncio.run(fails())
    (line,) = [JsonLines().format(record) for record in caplog.records if record.name == "pitboss.loop"]
    assert '"error":"RuntimeError"' in line
    assert "test_security.py" in line
    assert "As Kd" not in line


async def _wrong() -> None:
    raise RuntimeError("As Kd")
