"""The built page, and what is said where it is not built; health, metrics, the OpenAPI document, the log."""

import itertools
import json
import logging
import os
import re
import time
from pathlib import Path
from unittest.mock import patch
from urllib.parse import quote

import pytest
from litestar.routes import HTTPRoute

from pitboss.web import logs
from pitboss.web.app import create_app
from pitboss.web.logs import JsonLines, log_to
from pitboss.web.once import Once
from pitboss.web.settings import Settings
from tests.unit.web.calling import Caller, calling, check_refused
from tests.unit.web.fake_room import FakeRoom


@pytest.fixture
def dist(tmp_path: Path) -> Path:
    dist = tmp_path / "dist"
    (dist / "assets").mkdir(parents=True)
    (dist / "index.html").write_text("<!doctype html><title>Pitboss</title>")
    (dist / "favicon.svg").write_text("<svg/>")
    (dist / "assets" / "index-abc123.js").write_text("1")
    (tmp_path / "secret.txt").write_text("secret")
    return dist


def test_the_page(dist: Path) -> None:
    with calling(Settings(dist=dist)) as caller:
        for path in ("/", "/index.html", "/table/7", "/deep/link/x", "/apiary"):
            answer = caller.get(path)
            assert (answer.status_code, answer.text) == (200, "<!doctype html><title>Pitboss</title>"), path
            assert answer.headers["content-type"] == "text/html; charset=utf-8"
            assert answer.headers["cache-control"] == "no-cache"
        script = caller.get("/assets/index-abc123.js")
        assert script.headers["content-type"].startswith("text/javascript")
        assert "immutable" in script.headers["cache-control"]
        assert caller.get("/favicon.svg").headers["content-type"] == "image/svg+xml"


def test_what_an_installed_page_needs_has_its_own_kind(dist: Path) -> None:
    (dist / "manifest.webmanifest").write_text("{}")
    (dist / "build.json").write_text("{}")
    (dist / "notices.txt").write_text("thanks")
    (dist / "assets" / "sans-1.woff2").write_bytes(b"wOF2")
    with calling(Settings(dist=dist)) as caller:
        for path, kind in (
            ("/manifest.webmanifest", "application/manifest+json"),
            ("/build.json", "application/json"),
            ("/notices.txt", "text/plain"),
        ):
            answer = caller.get(path)
            assert answer.headers["content-type"].split(";")[0] == kind
            # An old tab must hear of a new build.
            assert answer.headers["cache-control"] == "no-cache"
        font = caller.get("/assets/sans-1.woff2")
        assert font.headers["content-type"] == "font/woff2"
        assert "immutable" in font.headers["cache-control"]


@pytest.mark.parametrize("path", ["/api/nothing", "/api", "/ws/x", "/metrics/x", "/schema/x", "/assets/old.js"])
def test_what_is_never_the_page(dist: Path, path: str) -> None:
    with calling(Settings(dist=dist)) as caller:
        assert caller.get(path).status_code == 404


@pytest.mark.parametrize("path", ["/" + "x" * 300, "/assets/" + "x" * 300, "/ws" + "x" * 300, "/" + "x/" * 3000])
def test_an_address_longer_than_any_of_ours__is_not_found(dist: Path, path: str) -> None:
    with calling(Settings(dist=dist)) as caller:
        check_refused(caller.get(path), 404, "not_found")


LONG = "x" * 300
OF_THE_API = [
    ("GET", f"/api/tables/{LONG}"),
    ("GET", f"/api/tables/{LONG}/hands"),
    ("GET", f"/api/tables/1/hands/{LONG}"),
    ("GET", f"/api/rules/{LONG}"),
    ("POST", f"/api/waiting/{LONG}"),
    ("DELETE", f"/api/waiting/{LONG}"),
    ("POST", f"/api/tables/{LONG}/pause"),
    ("POST", f"/api/users/{LONG}/role"),
]


@pytest.mark.parametrize(("method", "path"), OF_THE_API)
def test_an_address_of_the_api_longer_than_any_of_ours__is_not_found(method: str, path: str) -> None:
    with calling() as caller:
        caller.sign_in("north", "administrator")
        data = {"role": "player"} if path.endswith("/role") else None
        check_refused(caller.client.request(method, path, json=data), 404, "not_found")


def test_a_query_that_does_not_fit__is_no_matter_of_the_address() -> None:
    with calling() as caller:
        check_refused(caller.get(f"/api/rules/E-STK-03?game={LONG}"), 400, "bad_request")


def test_a_name_that_no_file_can_have__is_the_page(dist: Path) -> None:
    with calling(Settings(dist=dist)) as caller:
        assert caller.get("/" + "\N{GRINNING FACE}" * 200).status_code == 200


@pytest.mark.parametrize(
    "path", ["/../secret.txt", "/%2e%2e/secret.txt", "/assets/..%2f..%2fsecret.txt", "/..%5csecret.txt"]
)
def test_nothing_outside_the_page(dist: Path, path: str) -> None:
    with calling(Settings(dist=dist)) as caller:
        assert "secret" not in caller.get(path).text


def test_a_link_out_of_the_page__leads_nowhere(dist: Path) -> None:
    (dist / "out.txt").symlink_to(dist.parent / "secret.txt")
    with calling(Settings(dist=dist)) as caller:
        assert "secret" not in caller.get("/out.txt").text


def test_a_page_that_is_not_built__says_how(tmp_path: Path) -> None:
    with calling(Settings(dist=tmp_path / "dist")) as caller:
        answer = caller.get("/")
        assert answer.status_code == 404
        assert "make run" in answer.text


def test_health() -> None:
    with calling(Settings(census_seconds=0)) as caller:
        check_health(caller)


def test_ready__is_for_a_proxy_that_leaves_out_who_closes_or_has_no_lease() -> None:
    with calling(Settings(census_seconds=60)) as caller:
        # A table that stands still is no reason to send people elsewhere.
        caller.room.troubled = True
        answer = caller.get("/api/ready")
        assert (answer.status_code, answer.json()) == (200, {"ready": True})
        caller.room.leased = False
        answer = caller.get("/api/ready")
        assert (answer.status_code, answer.json()) == (503, {"ready": False})
        caller.room.leased = True
        assert caller.get("/api/ready").status_code == 200
        # At once, though the room is counted once a minute.
        caller.room.closing = True
        assert caller.get("/api/ready").status_code == 503


def check_health(caller: Caller) -> None:
    assert caller.get("/api/health").json() | {"status": "ok", "tables": 1} == caller.get("/api/health").json()
    caller.room.closing = True
    assert caller.get("/api/health").json()["status"] == "closing"
    # A table that cannot store stands still: whoever looks after the room is told, whatever else it does.
    caller.room.troubled = True
    answer = caller.get("/api/health")
    assert (answer.status_code, answer.json()["status"], answer.json()["troubled"]) == (503, "trouble", 1)
    assert "pitboss_tables_in_trouble 1.0" in caller.get("/metrics").text


def test_health_and_metrics__look_at_the_tables_once_a_second_however_often_they_are_asked() -> None:
    with calling(Settings(census_seconds=1000)) as caller:
        for path in ("/api/health", "/metrics") * 50:
            assert caller.get(path).status_code == 200
        assert caller.room.walks == ["census"]
    with calling(Settings(census_seconds=0)) as caller:
        caller.get("/api/health")
        caller.get("/api/health")
        assert caller.room.walks == ["census"] * 2


def test_what_is_about_one_table_or_one_list__looks_at_no_other(caller: Caller) -> None:
    caller.sign_in()
    key = quote(caller.room.config("1").limits, safe="")
    assert caller.get("/api/tables/1").status_code == 200
    assert caller.post(f"/api/waiting/{key}").status_code == 200
    assert caller.client.delete(f"/api/waiting/{key}").status_code == 204
    assert caller.room.walks == []


def test_once__is_made_again_when_it_is_old() -> None:
    times = iter((0.0, 0.5, 0.99, 1.0, 1.5, 9.0))
    made = itertools.count(1)
    once = Once(1.0, lambda: next(made), lambda: next(times))
    assert [once() for _ in range(6)] == [1, 1, 1, 2, 2, 3]


def test_metrics(caller: Caller) -> None:
    caller.get("/api/lobby")
    caller.get("/api/tables/99")
    caller.client.request("BREW", "/api/lobby")
    text = caller.get("/metrics").text
    for line in (
        'pitboss_tables{game="holdem"} 1.0',
        'pitboss_seats{state="taken"} 1.0',
        'pitboss_seats{state="free"} 5.0',
        "pitboss_sockets 0.0",
        'pitboss_requests_total{method="GET",route="/api/lobby",status="200"} 1.0',
        'route="/api/tables/{table}",status="404"',
        "pitboss_append_seconds_count 0.0",
    ):
        assert line in text, line
    assert "BREW" not in text


def test_the_document__names_every_route(caller: Caller) -> None:
    document = caller.get("/schema/openapi.json").json()
    assert {path for path in document["paths"] if not path.startswith("/api/")} == set()
    routes = {route.path for route in create_app(FakeRoom(0)).routes if isinstance(route, HTTPRoute)}
    named = {re.sub(r":\w+}", "}", path) for path in routes if path.startswith("/api/")}
    assert set(document["paths"]) == named
    for path, methods in document["paths"].items():
        for method, operation in methods.items():
            assert operation["summary"], (path, method)


# --- the log ----------------------------------------------------------------------------------------------------------
def test_an_exception_is_logged_by_its_places__never_by_its_words() -> None:
    try:
        raise ValueError("As Kd")
    except ValueError as error:
        record = logging.makeLogRecord({"name": "pitboss.web", "msg": "bug", "levelname": "ERROR"})
        record.exc_info = (type(error), error, error.__traceback__)
    line = JsonLines().format(record)
    assert "As Kd" not in line
    assert json.loads(line)["error"] == "ValueError"
    assert json.loads(line)["places"][0].startswith("test_page.py:")


def test_the_log__has_ids_codes_and_timings_and_no_more(tmp_path: Path) -> None:
    with log_to(tmp_path), calling() as caller:
        token = caller.sign_in()
        check_refused(caller.post("/api/log-in", {"name": "north", "password": "my-secret"}), 401, "wrong_password")
        caller.get("/api/me")
        with caller.socket() as socket:
            socket.receive_json()
            socket.send_json({"t": "do", "table": "1", "id": "q", "command": {"do": "show", "cards": ["As"]}})
            socket.receive_json()
    # Who played what and when is the operator's to know.
    assert (tmp_path / "pitboss.log").stat().st_mode & 0o077 == 0
    text = (tmp_path / "pitboss.log").read_text()
    lines = [json.loads(line) for line in text.splitlines()]
    assert [line["event"] for line in lines] == ["http", "http", "command"]
    assert lines[0]["route"] == "/api/log-in"
    assert lines[1]["person"] == "north"
    assert (lines[2]["kind"], lines[2]["code"]) == ("show", "bad_field")
    assert not {"As", token, "my-secret"} & set(text.replace('"', " ").split())


def test_the_log__is_the_operators_alone_also_when_its_files_take_turns(tmp_path: Path) -> None:
    before = os.umask(0)
    try:
        with patch.object(logs, "FILE_BYTES", 50), patch.object(logs, "BLOCK_LINES", 1), log_to(tmp_path):
            for _ in range(4):
                logging.getLogger("pitboss.web").info("http")
    finally:
        os.umask(before)
    found = {path.name: path.stat().st_mode & 0o777 for path in tmp_path.iterdir()}
    assert found == dict.fromkeys(("pitboss.log", "pitboss.log.1", "pitboss.log.2", "pitboss.log.3"), 0o600)


def test_lines__are_written_in_blocks_by_a_thread__and_what_needs_a_person_at_once(tmp_path: Path) -> None:
    logger, path = logging.getLogger("pitboss.web"), tmp_path / "pitboss.log"
    with patch.object(logs, "BLOCK_SECONDS", 60), log_to(tmp_path):
        for number in range(1000):
            logger.info("http", extra={"number": number})
        assert path.read_text() == ""
        logger.error("bug")
        end = time.monotonic() + 60
        while path.read_text().count("\n") < 1001:
            assert time.monotonic() < end
            time.sleep(0.01)
        logger.info("last")
    lines = [json.loads(line) for line in path.read_text().splitlines()]
    assert [line["event"] for line in lines] == ["http"] * 1000 + ["bug", "last"]
    assert [line.get("number") for line in lines[:1000]] == list(range(1000))


def test_a_disk_that_takes_no_lines__keeps_nobody_waiting_and_fills_no_memory(tmp_path: Path) -> None:
    logger = logging.getLogger("pitboss.web")
    with patch.object(logs, "WAITING_MAX", 10), patch.object(logs, "BLOCK_SECONDS", 0.001), log_to(tmp_path):
        with patch.object(logs.PrivateFiles, "write", side_effect=OSError(28, "no space left")):
            for _ in range(100):
                logger.info("http")
        logger.error("there is space again")
    assert "there is space again" in (tmp_path / "pitboss.log").read_text()
