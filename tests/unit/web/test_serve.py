"""`pitboss serve` and `pitboss user` as a person starts and stops them."""

import asyncio
import json
import os
import re
import signal
import socket
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import httpx
import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import connect
from websockets.typing import Origin

from pitboss.cli.serve import open_public_tables
from pitboss.games import GAMES
from pitboss.store.checkpoints import KEY_NAME
from pitboss.store.sealing import ROOM_KEY_NAME
from pitboss.store.sqlite.log import DATABASE_NAME
from pitboss.web.app import create_app
from pitboss.web.server import address_of, listen, serve
from tests.unit.audit.forging import change
from tests.unit.cli.running import out, refused
from tests.unit.room.rooms import House, in_loop
from tests.unit.web.fake_room import FakeRoom

PASSWORD = "correct horse"
# Seconds that a slow machine may take for an answer.
PATIENCE = 60


def add(data: Path, name: str = "North", role: str = "administrator") -> str:
    return out("user", "add", name, "--role", role, "--password", PASSWORD, "--data", str(data))


@contextmanager
def serving(data: Path, *options: str, **more: Any) -> Iterator[tuple["subprocess.Popen[str]", str]]:
    """The process and its address."""
    command = [sys.executable, "-m", "pitboss", "serve", "--data", str(data), "--port", "0", *options]
    process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, **more)
    try:
        assert process.stdout is not None
        line = process.stdout.readline()
        found = re.search(r"http://localhost:\d+", line)
        assert found is not None, line + (process.stderr.read() if process.stderr else "")
        yield process, found[0]
    finally:
        if process.poll() is None:
            process.kill()
        process.communicate()


# --- what stops it at the door ---------------------------------------------------------------------------------------
def check_one_line(words: str, *expected: str) -> None:
    assert words.startswith("pitboss: ")
    assert words.count("\n") == 1
    assert all(word in words for word in expected), words


def test_a_port_that_is_taken(tmp_path: Path) -> None:
    with socket.socket() as other:
        other.bind(("127.0.0.1", 0))
        other.listen()
        port = str(other.getsockname()[1])
        check_one_line(refused("serve", "--data", str(tmp_path / "data"), "--port", port), port, "in use", "--port")
    # Nothing was made for nothing.
    assert not (tmp_path / "data").exists()


def test_a_host_that_is_none(tmp_path: Path) -> None:
    check_one_line(refused("serve", "--data", str(tmp_path), "--host", "256.0.0.1", "--port", "0"), "cannot listen")


def test_a_host_that_no_name_can_be(tmp_path: Path) -> None:
    check_one_line(refused("serve", "--data", str(tmp_path), "--host", "a" * 100, "--port", "0"), "cannot listen")


def test_a_role_in_a_room_that_is_not_there__makes_none(tmp_path: Path) -> None:
    check_one_line(refused("user", "role", "North", "dealer", "--data", str(tmp_path / "typo")), "--data")
    assert not (tmp_path / "typo").exists()


def test_a_folder_that_cannot_be(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    check_one_line(refused("serve", "--data", str(tmp_path / "file"), "--port", "0"), "--data")


def test_a_damaged_database(tmp_path: Path) -> None:
    add(tmp_path)
    (tmp_path / DATABASE_NAME).write_bytes(b"this is no database" * 1000)
    for rest in ("-wal", "-shm"):
        (tmp_path / f"{DATABASE_NAME}{rest}").unlink(missing_ok=True)
    check_one_line(refused("serve", "--data", str(tmp_path), "--port", "0"), DATABASE_NAME)
    check_one_line(refused("user", "role", "North", "player", "--data", str(tmp_path)), DATABASE_NAME)


def test_a_missing_key(tmp_path: Path) -> None:
    add(tmp_path)
    (tmp_path / ROOM_KEY_NAME).unlink()
    check_one_line(refused("serve", "--data", str(tmp_path), "--port", "0"), ROOM_KEY_NAME)


def test_a_missing_log(tmp_path: Path) -> None:
    add(tmp_path)
    (tmp_path / DATABASE_NAME).unlink()
    for command in (("serve", "--port", "0"), ("user", "add", "South", "--password", PASSWORD)):
        check_one_line(refused(*command, "--data", str(tmp_path)), DATABASE_NAME, ROOM_KEY_NAME, "backup")
    assert not (tmp_path / DATABASE_NAME).exists()


# --- open, closed, and what a running room lets others do ------------------------------------------------------------
def test_it_opens_and_ctrl_c_closes_it(tmp_path: Path) -> None:
    with serving(tmp_path, "--bots", "0") as (process, address):
        assert httpx.get(f"{address}/api/health", timeout=PATIENCE).json()["status"] == "ok"
        lobby = httpx.get(f"{address}/api/lobby", timeout=PATIENCE).json()
        assert (len(lobby["tables"]), lobby["play_money"]) == (len(GAMES), True)
        check_one_line(refused("serve", "--data", str(tmp_path), "--port", "0"))
        # A person can be added and given a role while the room is open.
        assert add(tmp_path) == "North: administrator\n"
        with httpx.Client(base_url=address, timeout=PATIENCE) as client:
            client.post("/api/log-in", json={"name": "north", "password": PASSWORD}).raise_for_status()
            me = client.get("/api/me").json()
            assert (me["role"], me["balance"]) == ("administrator", 1_000_000)
            assert client.post("/api/tables/1/pause").status_code == 204
            out("user", "role", "North", "player", "--data", str(tmp_path))
            assert client.post("/api/tables/1/resume").status_code == 403
            # Who has forgotten the password gets another, and whoever knew it is out.
            out("user", "password", "north", "--password", "another horse", "--data", str(tmp_path))
            assert client.get("/api/me").json()["code"] == "session_expired"
            assert client.post("/api/log-in", json={"name": "north", "password": PASSWORD}).status_code == 401
            client.post("/api/log-in", json={"name": "north", "password": "another horse"}).raise_for_status()
        process.send_signal(signal.SIGINT)
        said, trouble = process.communicate(timeout=PATIENCE)
    assert process.returncode == 0
    assert "The room is closed." in said
    assert "once more stops at once" in trouble
    assert "Traceback" not in trouble


def test_a_damaged_table__stays_closed_and_the_others_open(tmp_path: Path) -> None:
    with serving(tmp_path, "--bots", "0") as (process, address):
        # Once it answers it also listens for signals.
        assert httpx.get(f"{address}/api/health", timeout=PATIENCE).status_code == 200
        process.send_signal(signal.SIGINT)
        process.communicate(timeout=PATIENCE)
    change(tmp_path, "UPDATE entries SET at = 5 WHERE stream = 'table:3' AND version = 2")
    (tmp_path / KEY_NAME).unlink()
    with serving(tmp_path, "--bots", "0") as (process, address):
        with httpx.Client(base_url=address, timeout=PATIENCE) as client:
            health = client.get("/api/health")
            assert (health.status_code, health.json()["troubled"]) == (503, 1)
            assert "pitboss_tables_in_trouble 1.0" in client.get("/metrics").text
            tables = {table["id"]: table for table in client.get("/api/lobby").json()["tables"]}
            # It is listed with the reason, and there is another of its game to play at.
            assert "is damaged" in tables["3"]["paused"]
            assert tables["3"]["open"] == 0
            another = str(len(GAMES) + 1)
            assert {id for id, table in tables.items() if table["game"] == tables["3"]["game"]} == {"3", another}
            assert "is damaged" in client.get("/api/tables/3").json()["paused"]
            refusal = client.get("/api/tables/3/hands")
            assert (refusal.status_code, refusal.json()["code"]) == (503, "table_damaged")
            assert client.get("/api/tables/2/hands").status_code == 200
        process.send_signal(signal.SIGINT)
        _, trouble = process.communicate(timeout=PATIENCE)
    assert f"Table 3 is damaged and stays closed: see 'pitboss log verify {tmp_path}'" in trouble
    assert f"No checkpoints are signed: {KEY_NAME} is not there" in trouble
    assert "Traceback" not in trouble


def test_sockets_over_the_network(tmp_path: Path) -> None:
    with serving(tmp_path, "--bots", "0") as (_, address):
        place = address.replace("http", "ws") + "/ws"
        token = httpx.post(f"{address}/api/guest", timeout=PATIENCE).cookies["pitboss_session"]
        cookie = {"cookie": f"pitboss_session={token}"}
        with connect(place, origin=Origin(address), additional_headers=cookie) as link:
            assert json.loads(link.recv())["person"].startswith("guest")
            link.send('{"t":"watch","table":"1"}')
            assert json.loads(link.recv())["t"] == "view"
            link.send("x" * 70_000)
            with pytest.raises(ConnectionClosed) as closed:
                link.recv()
            assert closed.value.rcvd is not None
            assert closed.value.rcvd.code == 1009
        with pytest.raises(InvalidStatus) as refusal:
            connect(place, origin=Origin("http://evil.example"), additional_headers=cookie)
        assert refusal.value.response.status_code == 403
        assert (
            httpx.post(f"{address}/api/guest", headers={"origin": "http://evil.example"}, timeout=PATIENCE).status_code
            == 403
        )
        assert httpx.post(f"{address}/api/sign-up", content=b"x" * 20_000, timeout=PATIENCE).status_code == 413
        assert "server" not in httpx.get(f"{address}/api/health", timeout=PATIENCE).headers
        # A body after a HEAD would be taken for the beginning of the next answer.
        with httpx.Client(base_url=address, timeout=PATIENCE) as client:
            for path in ("/api/lobby", "/api/health", "/api/nothing"):
                assert client.head(path).status_code == client.get(path).status_code


def test_a_second_ctrl_c__stops_at_once_and_the_tables_are_there_again(tmp_path: Path) -> None:
    with serving(tmp_path, "--bots", "2") as (process, address):
        hands = httpx.get(f"{address}/metrics", timeout=PATIENCE).status_code
        process.send_signal(signal.SIGINT)
        assert process.stderr is not None
        while "once more" not in process.stderr.readline():
            pass
        process.send_signal(signal.SIGINT)
        _, trouble = process.communicate(timeout=PATIENCE)
    assert (hands, process.returncode) == (200, 0)
    assert "Traceback" not in trouble
    with serving(tmp_path, "--bots", "2") as (process, address):
        assert len(httpx.get(f"{address}/api/lobby", timeout=PATIENCE).json()["tables"]) == len(GAMES)
        process.send_signal(signal.SIGTERM)
        process.send_signal(signal.SIGTERM)
        process.communicate(timeout=PATIENCE)
    assert process.returncode == 0


def begins_hand(frame: dict[str, Any]) -> bool:
    told = frame.get("events", ()) if frame["t"] != "view" else ()
    return any(one["e"]["type"] == "hand.started.v1" for one in told)


def test_a_second_ctrl_c_in_the_middle_of_a_hand__closes_the_log_and_the_hand_goes_on(tmp_path: Path) -> None:
    with serving(tmp_path, "--bots", "2") as (process, address):
        token = httpx.post(f"{address}/api/guest", timeout=PATIENCE).cookies["pitboss_session"]
        cookie = {"cookie": f"pitboss_session={token}"}
        with connect(address.replace("http", "ws") + "/ws", additional_headers=cookie) as link:
            link.send('{"t":"watch","table":"1"}')
            link.send('{"t":"do","table":"1","id":"a","command":{"do":"sit_down","chips":20000}}')
            # One that has just begun: it cannot end before the second signal.
            while not begins_hand(json.loads(link.recv())):
                pass
            process.send_signal(signal.SIGINT)
            assert process.stderr is not None
            while "once more" not in process.stderr.readline():
                pass
            process.send_signal(signal.SIGINT)
            said, trouble = process.communicate(timeout=PATIENCE)
    assert (process.returncode, "The room is closed." in said) == (0, True)
    assert "Traceback" not in trouble
    # Whoever closes a log copies its last pages into it.
    assert not (tmp_path / f"{DATABASE_NAME}-wal").exists()
    assert "nothing was changed" in out("log", "verify", str(tmp_path))
    with serving(tmp_path, "--bots", "2") as (_, address):
        with connect(address.replace("http", "ws") + "/ws", additional_headers=cookie) as link:
            link.send('{"t":"watch","table":"1"}')
            frames = [json.loads(link.recv()) for _ in range(2)]
        assert frames[1]["view"]["running"]
        assert frames[1]["me"]["seat"]


class Slow(FakeRoom):
    """Closing takes until somebody is in a hurry, as with a hand that does not end."""

    def __init__(self) -> None:
        super().__init__(0)
        self.hurry = asyncio.Event()
        self.closed = False

    async def shutdown(self, *, graceful: bool) -> None:
        if graceful:
            await self.hurry.wait()
            self.closed = True
        self.hurry.set()


@in_loop
async def test_a_second_ctrl_c__lets_the_first_close_what_it_was_closing() -> None:
    room, said = Slow(), asyncio.Queue[str]()
    with listen("127.0.0.1", 0) as listener:
        serving = asyncio.create_task(serve(create_app(room), room, listener, said.put_nowait))
        async with httpx.AsyncClient(base_url=address_of(listener), timeout=PATIENCE) as client:
            assert (await client.get("/api/health")).status_code == 200
        for words in ("Running hands", "Stopping at once"):
            os.kill(os.getpid(), signal.SIGINT)
            assert (await asyncio.wait_for(said.get(), PATIENCE)).startswith(words)
        await asyncio.wait_for(serving, PATIENCE)
    assert room.closed


@in_loop
async def test_other_bots_than_last_time__as_soon_as_no_hand_is_in_the_way(tmp_path: Path) -> None:
    it = await House(tmp_path).open()
    await open_public_tables(it.room, 0, "human")
    game = it.room.config("1").game
    await it.seat("player 1", "player 2")
    await it.next_hand()
    await open_public_tables(it.room, 1, "human")
    assert [line.id for line in it.room.tables() if line.game == game] == ["1"]
    # That it was refused once is no answer for the next time.
    assert (await it.act("fold")).ok
    await open_public_tables(it.room, 1, "human")
    (table,) = [line.id for line in it.room.tables() if line.game == game]
    assert (table != "1", it.room.config(table).bots) == (True, 1)
    assert await it.money("player 1", "player 2") != [960_000, 960_000]
    assert sum(await it.money("player 1", "player 2")) == 2_000_000
    await it.stop()


# --- people ----------------------------------------------------------------------------------------------------------
def test_the_longest_password_that_user_add_takes__logs_in(tmp_path: Path) -> None:
    for name, length in (("North", 129), ("South", 200)):
        out("user", "add", name, "--password", "x" * length, "--data", str(tmp_path))
    check_one_line(refused("user", "add", "East", "--password", "x" * 201, "--data", str(tmp_path)), "200")
    with serving(tmp_path, "--bots", "0") as (_, address):
        for name, length in (("North", 129), ("South", 200)):
            answer = httpx.post(
                f"{address}/api/log-in", json={"name": name, "password": "x" * length}, timeout=PATIENCE
            )
            assert (answer.status_code, answer.json().get("name")) == (200, name)


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (("add", "North", "--password", PASSWORD), "taken"),
        (("add", "NORTH", "--password", PASSWORD), "taken"),
        (("add", "south", "--password", "short"), "8"),
        (("add", "south", "--password", PASSWORD, "--role", "king"), "administrator"),
        (("role", "Nobody", "dealer"), "nobody"),
        (("password", "Nobody", "--password", PASSWORD), "nobody"),
        (("password", "North", "--password", "short"), "8"),
        (("role", "North", "king"), "administrator"),
    ],
)
def test_what_user_refuses(tmp_path: Path, arguments: tuple[str, ...], words: str) -> None:
    add(tmp_path)
    check_one_line(refused("user", *arguments, "--data", str(tmp_path)), words)
