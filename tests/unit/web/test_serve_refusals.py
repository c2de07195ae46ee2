"""What keeps a node from starting, as whoever starts it sees it: one line that says what to do, and the exit code 1."""

import asyncio
import shutil
from pathlib import Path

import pytest

from pitboss.store.folder import ENVIRONMENT
from pitboss.store.sealing import ROOM_KEY_NAME
from tests.support.nats import NatsServer, free_port
from tests.support.postgres import Server
from tests.unit.cli.running import refused
from tests.unit.web.test_serve import check_one_line, serving

SECRET = "sesame"


@pytest.fixture(autouse=True)
def _no_address(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(ENVIRONMENT, "")


def told(data: Path, *options: str) -> str:
    """Behind a caution of the tests' own server."""
    return refused("serve", "--data", str(data), "--port", "0", *options).splitlines(keepends=True)[-1]


def test_a_wrong_address__of_database_or_nats(postgres: Server, nats_server: NatsServer, tmp_path: Path) -> None:
    url, nats = asyncio.run(postgres.new_database()), nats_server.url
    place = url.rpartition("@")[2]
    for wrong, words in (
        ("mysql://localhost/room", "one is written as postgresql://"),
        (url.replace("//", "//x:y@z@"), "does not answer: start it"),
        (f"postgresql://north:{SECRET}@127.0.0.1:{free_port()}/room", "does not answer: start it"),
        (f"postgresql://guarded:{SECRET}@{place}", "refuses this user or password"),
        (postgres.url("nowhere"), "make it with `createdb`"),
    ):
        said = told(tmp_path / "a", "--node", "a", "--postgres", wrong, "--nats", nats)
        check_one_line(said, words)
        assert SECRET not in said
    gone = f"nats://room:{SECRET}@127.0.0.1:{free_port()}"
    said = told(tmp_path / "a", "--node", "a", "--postgres", url, "--nats", gone)
    check_one_line(said, "there is no NATS at", "start it")
    assert SECRET not in said


def test_a_schema_of_another_version(postgres: Server, tmp_path: Path) -> None:
    url = asyncio.run(postgres.new_database())
    with serving(tmp_path / "a", "--node", "a", "--bots", "0", "--postgres", url) as (a, _):
        # It hears signals as soon as it says that it is open.
        a.terminate()
        assert a.wait(60) == 0
    database = url.rpartition("/")[2]
    asyncio.run(postgres.execute("UPDATE pitboss.about SET schema_version = 99", database))
    said = told(tmp_path / "a", "--node", "a", "--postgres", url)
    check_one_line(said, "has version 99 of the schema", "use the one that made it")
    # One of an older Pitboss, that is still running.
    asyncio.run(postgres.execute("UPDATE pitboss.about SET schema_version = 2", database))
    with serving(tmp_path / "a", "--node", "a", "--bots", "0", "--postgres", url):
        (tmp_path / "b").mkdir(mode=0o700)
        shutil.copy2(tmp_path / "a" / ROOM_KEY_NAME, tmp_path / "b" / ROOM_KEY_NAME)
        asyncio.run(postgres.execute("UPDATE pitboss.about SET schema_version = 1", database))
        said = told(tmp_path / "b", "--node", "b", "--postgres", url)
        check_one_line(said, "older Pitboss, and that is still running on it", "stop it, all nodes of it")


def test_two_rooms_on_one_database(postgres: Server, tmp_path: Path) -> None:
    url, other = asyncio.run(postgres.new_database()), asyncio.run(postgres.new_database())
    options = ("--bots", "0", "--postgres")
    with serving(tmp_path / "other", "--node", "a", *options, other):
        pass
    with serving(tmp_path / "room", "--node", "a", *options, url):
        # Another room's key, with and without a name of its own; the same room, as one process.
        for node in ((), ("--node", "b")):
            said = told(tmp_path / "other", *node, "--postgres", url)
            assert said.startswith("pitboss: "), said
            assert "belongs to another room" in said or "another room is already running" in said
        said = told(tmp_path / "room", "--postgres", url)
        check_one_line(said, "another room is already running", "--node")
        said = told(tmp_path / "room", "--node", "a", "--postgres", url)
        check_one_line(said, "a node named a is already running", "give this one another name")
