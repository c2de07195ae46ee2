"""HEAD: on every route that answers GET, with the same headers and no body."""

from pathlib import Path

import pytest
from litestar.routes import HTTPRoute

from pitboss.web.app import create_app
from pitboss.web.settings import Settings
from tests.unit.web.calling import Caller, calling, check_refused
from tests.unit.web.fake_room import FakeRoom

GIVEN = {"{table:str}": "1", "{hand:str}": "7.phh", "{rule:str}": "E-ACT-04", "{path:path}": "favicon.svg",
         "{path:str}": "nothing", "{day:str}": "today"}  # fmt: skip
ROUTES = "pitboss.web.routes."
FOR_PLAYERS = ("accounts", "displays", "hands", "lab", "page", "rulings", "staff", "tables")
# Where Litestar itself says that there is no other document.
NOWHERE = {"/schema/nothing"}
# What has to be told more, or is for the owner of the table, and is refused.
ASKING = {"/api/lab/edges": 404, "/api/lab/jackpot": 400, "/api/tables/1/owner": 403}
# What depends on the time or the count of calls.
CHANGES = {"/metrics"}


def needs_staff(route: HTTPRoute) -> bool:
    """This room has no staff: their desks are asked in tests/api/desks."""
    modules = [handler.fn.__module__ for handler in route.route_handlers]
    return any(name.startswith(ROUTES) and name.removeprefix(ROUTES) not in FOR_PLAYERS for name in modules)


def paths() -> list[str]:
    found = [
        route.path
        for route in create_app(FakeRoom(0)).routes
        if isinstance(route, HTTPRoute) and "GET" in route.methods and not needs_staff(route)
    ]
    for name, value in GIVEN.items():
        found = [path.replace(name, value) for path in found]
    return sorted(found)


@pytest.mark.parametrize("path", paths())
def test_every_route_that_has_get__has_head(path: str, tmp_path: Path) -> None:
    (tmp_path / "index.html").write_text("<!doctype html><title>Pitboss</title>")
    (tmp_path / "favicon.svg").write_text("<svg/>")
    with calling(Settings(dist=tmp_path)) as caller:
        caller.sign_in(role="administrator")
        got, head = caller.get(path), caller.client.head(path)
    assert (head.status_code, head.content) == (got.status_code, b"")
    assert got.status_code == (404 if path in NOWHERE else ASKING.get(path, 200))
    assert got.content
    if path not in CHANGES:
        assert head.headers == got.headers


def test_what_is_refused__is_refused_alike(caller: Caller) -> None:
    for path in ("/api/me", "/api/tables/99", "/api/nothing"):
        assert caller.client.head(path).status_code == caller.get(path).status_code
    assert caller.client.head("/api/log-in").status_code == 405
    check_refused(caller.get("/api/log-in"), 405, "method_not_allowed")


def test_metrics__count_it_as_what_it_is(caller: Caller) -> None:
    caller.client.head("/api/lobby")
    assert 'pitboss_requests_total{method="HEAD",route="/api/lobby",status="200"} 1.0' in caller.get("/metrics").text
