"""`pitboss serve --postgres`: as a process, killed in the middle and opened again; and what stops it at the door."""

import asyncio
import os
from pathlib import Path

import httpx
import pytest

from pitboss.store.folder import ENVIRONMENT
from tests.support.postgres import Server
from tests.unit.cli.running import refused
from tests.unit.web.test_serve import PATIENCE, check_one_line, serving

PASSWORD = "correct horse"
SECRET = "in-no-line"


def test_killed_and_opened_again__whoever_has_an_account_still_has_it(postgres: Server, tmp_path: Path) -> None:
    url, data = asyncio.run(postgres.new_database()), tmp_path / "room"
    known = {"name": "North", "password": PASSWORD}
    with serving(data, "--full-speed", "--postgres", url) as (process, address):
        httpx.post(f"{address}/api/sign-up", json=known, timeout=PATIENCE).raise_for_status()
        tables = httpx.get(f"{address}/api/lobby", timeout=PATIENCE).json()["tables"]
        assert tables
        process.kill()
    # By the environment, as for every other command.
    with serving(data, "--full-speed", env=os.environ | {ENVIRONMENT: url}) as (process, address):
        assert httpx.post(f"{address}/api/sign-up", json=known, timeout=PATIENCE).json()["code"] == "name_taken"
        httpx.post(f"{address}/api/log-in", json=known, timeout=PATIENCE).raise_for_status()
        again = httpx.get(f"{address}/api/lobby", timeout=PATIENCE).json()["tables"]
        assert {line["id"] for line in again} == {line["id"] for line in tables}
        process.terminate()
        assert process.wait(PATIENCE) == 0
    check_one_line(refused("serve", "--data", str(data), "--port", "0"), "is in the database room_", "--postgres URL")


def test_what_stops_it__is_one_line_with_no_password_in_it(
    postgres: Server, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    # The room puts the address there for what it starts; nothing that comes after this test shall find it.
    monkeypatch.setenv(ENVIRONMENT, "")
    for url, words in (
        ("room.db", "no address of a PostgreSQL database"),
        (f"postgresql://north:{SECRET}@127.0.0.1:1/room", "does not answer: start it"),
        (postgres.url("nowhere").replace("pitboss@", f"pitboss:{SECRET}@"), "createdb"),
    ):
        told = refused("serve", "--data", str(tmp_path / "room"), "--port", "0", "--postgres", url)
        check_one_line(told, words)
        assert SECRET not in told
