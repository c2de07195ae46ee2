"""`pitboss serve --node`: two processes share a room, one is told to stop; and what stops a node at the door."""

import asyncio
import shutil
import time
from pathlib import Path
from typing import Any

import httpx
import pytest

from pitboss.store.folder import ENVIRONMENT
from pitboss.store.sealing import ROOM_KEY_NAME
from tests.support.nats import NatsServer
from tests.support.postgres import Server
from tests.unit.cli.running import refused
from tests.unit.web.test_serve import check_one_line, serving


@pytest.fixture(autouse=True)
def _no_address(monkeypatch: pytest.MonkeyPatch) -> None:
    """The room puts its address there for what it starts; nothing that comes after a test shall find it."""
    monkeypatch.setenv(ENVIRONMENT, "")


def tables_at(address: str) -> set[str]:
    return {line["id"] for line in httpx.get(f"{address}/api/lobby").json()["tables"]}


def health_of(address: str) -> dict[str, Any]:
    found: dict[str, Any] = httpx.get(f"{address}/api/health").json()
    return found


def until(address: str, tables: int) -> None:
    deadline = time.monotonic() + 20
    while len(tables_at(address)) != tables:
        assert time.monotonic() < deadline, tables_at(address)
        time.sleep(0.2)


def test_two_nodes__share_the_tables_and_the_last_one_has_them_all(postgres: Server, tmp_path: Path) -> None:
    url, first, second = asyncio.run(postgres.new_database()), tmp_path / "a", tmp_path / "b"
    with serving(first, "--node", "a", "--bots", "0", "--postgres", url) as (a, at_a):
        every = tables_at(at_a)
        assert len(every) > 10
        words = refused("serve", "--data", str(second), "--port", "0", "--postgres", url, "--node", "b")
        check_one_line(words, "belongs to a room whose key", ROOM_KEY_NAME)
        second.mkdir(mode=0o700, exist_ok=True)
        shutil.copy2(first / ROOM_KEY_NAME, second / ROOM_KEY_NAME)
        words = refused("serve", "--data", str(second), "--port", "0", "--postgres", url, "--node", "a")
        # Behind a caution of the tests' own server.
        check_one_line(words.splitlines(keepends=True)[-1], "a node named a is already running", "--node")
        words = refused("serve", "--data", str(second), "--port", "0", "--postgres", url)
        check_one_line(words, "another room is already running")
        with serving(second, "--node", "b", "--bots", "0", "--postgres", url) as (b, at_b):
            until(at_b, len(every) // 2)
            # Each table once, and nobody has opened one a second time.
            assert tables_at(at_a) | tables_at(at_b) == every
            assert not tables_at(at_a) & tables_at(at_b)
            health = health_of(at_b)
            assert (health["status"], health["node"]) == ("ok", "b")
            assert 0 < health["lease_ms"] <= 5_000
            # A table of the other one is not taken for one that is not there.
            elsewhere = min(tables_at(at_a))
            found = httpx.get(f"{at_b}/api/tables/{elsewhere}")
            assert (found.status_code, found.json()["code"]) == (503, "elsewhere")
            a.terminate()
            assert a.wait(20) == 0
            until(at_b, len(every))
            assert tables_at(at_b) == every
            b.terminate()
            assert b.wait(20) == 0


def test_two_nodes_on_nats__each_has_the_lobby_of_both_and_reaches_every_table(
    postgres: Server, nats_server: NatsServer, tmp_path: Path
) -> None:
    url, first, second = asyncio.run(postgres.new_database()), tmp_path / "a", tmp_path / "b"
    options = ("--bots", "0", "--postgres", url, "--nats", nats_server.url)
    with serving(first, "--node", "a", *options) as (a, at_a):
        every = tables_at(at_a)
        second.mkdir(mode=0o700)
        shutil.copy2(first / ROOM_KEY_NAME, second / ROOM_KEY_NAME)
        with serving(second, "--node", "b", *options) as (b, at_b):
            deadline = time.monotonic() + 20
            while health_of(at_b)["tables"] < len(every) // 2 or tables_at(at_b) != every or tables_at(at_a) != every:
                assert time.monotonic() < deadline, (health_of(at_b), tables_at(at_a) ^ every, tables_at(at_b) ^ every)
                time.sleep(0.2)
            for table in every:
                assert httpx.get(f"{at_a}/api/tables/{table}").status_code == 200
                assert httpx.get(f"{at_b}/api/tables/{table}").json() == httpx.get(f"{at_a}/api/tables/{table}").json()
            a.terminate()
            assert a.wait(20) == 0
            assert b.poll() is None
            assert tables_at(at_b) == every


def test_what_stops_a_node__is_one_line(tmp_path: Path) -> None:
    data = str(tmp_path / "room")
    check_one_line(refused("serve", "--data", data, "--port", "0", "--node", "a"), "name it with --postgres URL")
    words = refused("serve", "--data", data, "--port", "0", "--node", "a b", "--postgres", "postgresql://x/y")
    check_one_line(words, "a node's name has letters, digits")
    words = refused("serve", "--data", data, "--port", "0", "--nats", "nats://localhost")
    check_one_line(words, "name this one with --node NAME")
    words = refused("serve", "--data", data, "--port", "0", "--address", "http://10.0.0.1:8000")
    check_one_line(words, "--address tells other nodes where this one is", "--node NAME")
    node = ("serve", "--data", data, "--port", "0", "--node", "a", "--postgres", "postgresql://127.0.0.1:9/x")
    check_one_line(refused(*node, "--nats", "http://localhost"), "this is no address of NATS", "nats://USER:PASSWORD")
    check_one_line(refused(*node, "--nats", "nats://127.0.0.1:9"), "there is no NATS at 127.0.0.1:9", "start it")
