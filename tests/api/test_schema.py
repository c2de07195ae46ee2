"""Schemathesis against the app's own document, as each role: no 5xx, no answer that the document does not promise, and
what is refused changes nothing."""

import json
from collections.abc import Iterator
from typing import Any

import pytest
import schemathesis
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st
from schemathesis.checks import not_a_server_error
from schemathesis.core import NotSet
from schemathesis.core.result import Ok
from schemathesis.generation import GenerationMode
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_schema_conformance,
    status_code_conformance,
)

from tests.api.desks.routes import BY_ROLE
from tests.api.live import PASSWORD, Live

CHECKS: list[Any] = [
    not_a_server_error,
    status_code_conformance,
    content_type_conformance,
    response_schema_conformance,
]
ROLES = ("nobody", "player", "dealer", "floorperson", "shift_supervisor", "administrator")
EXAMPLES = 12


@pytest.fixture(scope="module")
def live() -> Iterator[Live]:
    live = Live()
    yield live
    live.close()


def document() -> dict[str, Any]:
    live = Live()
    try:
        found: dict[str, Any] = live.call("nobody", "GET", "/schema/openapi.json").json()
        return found
    finally:
        live.close()


SCHEMA = schemathesis.openapi.from_dict(document())
FOUND: list[Any] = [found.ok() for found in SCHEMA.get_all_operations() if isinstance(found, Ok)]
OPERATIONS = {f"{operation.method.upper()} {operation.path}": operation for operation in FOUND}


def send(live: Live, role: str, case: Any) -> Any:
    more: dict[str, Any] = {"params": case.query or {}, "headers": dict(case.headers or {})}
    if not isinstance(case.body, NotSet):
        more["content"] = case.body if isinstance(case.body, bytes) else json.dumps(case.body).encode()
        more["headers"] = {"content-type": "application/json"} | more["headers"]
    return live.call(role, case.method, case.formatted_path, **more)


@pytest.mark.parametrize("name", list(OPERATIONS))
def test_every_operation__keeps_its_promises(live: Live, name: str) -> None:
    operation = OPERATIONS[name]
    cases = st.one_of(
        operation.as_strategy(generation_mode=GenerationMode.POSITIVE),
        operation.as_strategy(generation_mode=GenerationMode.NEGATIVE),
    )

    @settings(
        max_examples=EXAMPLES, deadline=None, database=None, derandomize=True, phases=[Phase.generate],
        suppress_health_check=list(HealthCheck),
    )  # fmt: skip
    @given(case=cases, role=st.sampled_from(ROLES))
    def check_it(case: Any, role: str) -> None:
        live.sign_in(role)
        before = live.state()
        answer = send(live, role, case)
        case.validate_response(answer, checks=CHECKS)
        if answer.status_code >= 400:
            assert live.state() == before

    check_it()


# Who may do what: the least role, and a call that would do it.
GUARDED = [
    ("GET", "/api/me", "player", None),
    ("POST", "/api/me/refill", "player", None),
    ("POST", "/api/me/account", "player", {"name": "no guest", "password": PASSWORD}),
    ("POST", "/api/me/password", "player", {"old": PASSWORD, "new": PASSWORD}),
    ("POST", "/api/tables", "player", {"game": "holdem"}),
    # A table that is there is its owner's, whatever else somebody is.
    ("GET", "/api/tables/no-such-table/owner", "player", None),
    ("POST", "/api/waiting/holdem%7Cspread%7C2%2F4", "player", None),
    ("DELETE", "/api/waiting/holdem%7Cspread%7C2%2F4", "player", None),
    ("POST", "/api/tables/1/pause", "floorperson", None),
    ("POST", "/api/tables/1/resume", "floorperson", None),
    ("POST", "/api/users/the%20player/role", "administrator", {"role": "player"}),
    ("GET", "/api/people", "administrator", None),
    ("POST", "/api/tables/1/dealer", "floorperson", {"name": "nobody at all"}),
    ("DELETE", "/api/tables/1/dealer", "floorperson", None),
    ("POST", "/api/me/pin", "player", {"password": PASSWORD, "pin": "830561"}),
    ("GET", "/api/desks", "player", None),
    ("GET", "/api/mine/hands", "player", None),
    ("GET", "/api/mine/hands/1/1", "player", None),
    ("GET", "/api/mine/figures", "player", None),
    ("GET", "/api/mine/results", "player", None),
    ("GET", "/api/mine/links", "player", None),
    ("POST", "/api/mine/links", "player", {"table": "1", "number": 1}),
    ("DELETE", "/api/mine/links/of-nobody", "player", None),
    ("POST", "/api/tables/1/chat", "player", {"id": "c", "words": "hello"}),
    ("POST", "/api/tables/1/chat/1/report", "player", None),
    ("GET", "/api/notes", "player", None),
    ("PUT", "/api/notes/somebody", "player", {"words": "x"}),
    ("GET", "/api/desks/chat", "floorperson", None),
    ("POST", "/api/desks/chat/silence", "floorperson", {"id": "c", "person": "somebody", "table": "", "minutes": 1}),
    ("POST", "/api/desks/chat/settle", "floorperson", {"report": 1}),
    ("GET", "/api/papers/report/today", "shift_supervisor", None),
    ("GET", "/api/papers/counts/today", "floorperson", None),
    ("GET", "/api/papers/slips/today", "floorperson", None),
]
# Of the desks: tried in every role by tests/api/desks.
AT_DESKS = {
    "GET /api/desks/{desk}/jackpots", "POST /api/house/acts", "POST /api/cage/acts", "GET /api/desks/{desk}/cage",
    "GET /api/cage/people", "GET /api/desks/{desk}/disputes", "GET /api/desks/{desk}/boxes",
    "GET /api/desks/{desk}/documents/{stream}/{number}",
    "POST /api/tables/{table}/acts", "POST /api/tables/{table}/verify-time", "GET /api/tables/{table}/console",
    "GET /api/tables/{table}/takings",
    "GET /api/desks/dealer", "GET /api/desks/floor",
    "POST /api/desks/floor/tables", "POST /api/desks/floor/move", "POST /api/desks/floor/waiting",
    "POST /api/desks/floor/waiting/call", "POST /api/desks/floor/waiting/leave", "POST /api/desks/floor/waiting/seat",
    "POST /api/desks/floor/announce",
    *[route.name for route in BY_ROLE],
}  # fmt: skip
OPEN = {
    "POST /api/sign-up", "POST /api/log-in", "POST /api/guest", "POST /api/log-out", "GET /api/lobby", "GET /api/games",
    "GET /api/tables/{table}", "GET /api/tables/{table}/hands", "GET /api/tables/{table}/hands/{hand}",
    "GET /api/rules/{rule}", "GET /api/health", "GET /api/ready", "GET /api/sign",
    "GET /api/displays/waiting", "GET /api/displays/games", "GET /api/displays/jackpots", "GET /api/displays/high-hand",
    "GET /api/rulings", "POST /api/rulings/numbers", "POST /api/tables/{table}/rulings",
    "GET /api/tables/{table}/disputes", "POST /api/lab/odds", "GET /api/lab/edges", "GET /api/lab/jackpot",
    "GET /api/lab/games", "GET /api/tables/{table}/history", "GET /api/leaders", "GET /api/links/{token}",
    "GET /api/learn", "GET /api/learn/{game}", "POST /api/learn/{game}/practice", "GET /api/mixes",
}  # fmt: skip


def test_every_route__is_guarded_or_for_everybody() -> None:
    assert len(OPERATIONS) == len(GUARDED) + len(OPEN) + len(AT_DESKS)
    assert set(OPERATIONS) >= OPEN | AT_DESKS


@pytest.mark.parametrize(("method", "path", "least", "body"), GUARDED)
def test_every_guarded_route__refuses_the_wrong_role(
    live: Live, method: str, path: str, least: str, body: object
) -> None:
    for role in ROLES[: ROLES.index(least)]:
        live.sign_in(role)
        before = live.state()
        answer = live.call(role, method, path, json=body)
        assert answer.status_code == (401 if role == "nobody" else 403)
        assert answer.json()["code"] == ("not_signed_in" if role == "nobody" else "wrong_role")
        assert live.state() == before
    for role in ROLES[ROLES.index(least) :]:
        live.sign_in(role)
        assert live.call(role, method, path, json=body).status_code not in (401, 403), role


def test_the_lock__after_five_wrong_passwords(live: Live) -> None:
    live.call("nobody", "POST", "/api/sign-up", json={"name": "Mallory", "password": PASSWORD})
    wrong, right = ({"name": "Mallory", "password": word} for word in ("wrong word", PASSWORD))
    codes = [live.call("nobody", "POST", "/api/log-in", json=wrong).json()["code"] for _ in range(6)]
    assert codes == ["wrong_password"] * 5 + ["locked"]
    answer = live.call("nobody", "POST", "/api/log-in", json=right)
    assert (answer.status_code, answer.json()["code"]) == (429, "locked")
