"""A process killed in the middle of appends: what it acknowledged is there, nothing is there by halves."""

import asyncio
import subprocess
import sys
import time
from pathlib import Path
from random import Random

from pitboss.store.chain import command_digest
from pitboss.store.port import EventLog
from pitboss.store.postgres.log import PostgresLog
from pitboss.store.sqlite.log import SqliteLog
from pitboss.store.verify import verify
from tests.support.postgres import Server
from tests.tidy.tree import ROOT
from tests.unit.store.running import in_loop

STREAMS = 8
KILLS = 4


def killed(path: Path | str, after_lines: int, more_s: float) -> dict[str, int]:
    """Let it append, kill it with no warning, and return the last version of each stream that it said was stored."""
    command = [sys.executable, "-m", "tests.unit.store.appending", str(path), str(STREAMS)]
    child = subprocess.Popen(command, stdout=subprocess.PIPE, text=True, cwd=ROOT)
    assert child.stdout is not None
    lines = [child.stdout.readline() for _ in range(after_lines)]
    time.sleep(more_s)
    child.kill()
    lines += child.stdout.readlines()
    child.stdout.close()
    child.wait()
    return acknowledged(lines)


def acknowledged(lines: list[str]) -> dict[str, int]:
    said: dict[str, int] = {}
    for line in lines:
        if line.endswith("\n"):
            stream, version = line.split()
            said[stream] = int(version)
    return said


@in_loop
async def test_killed__every_acknowledged_batch_is_there_and_whole(tmp_path: Path) -> None:
    path, chance = tmp_path / "room.db", Random(5)
    before: dict[str, int] = {}
    for _ in range(KILLS):
        said = before | killed(path, chance.randint(1, 60), chance.random() * 0.05)
        log = SqliteLog(path)
        before = await check_whole(log, said)
        await log.close()
    assert len(before) == STREAMS


@in_loop
async def test_killed__on_postgresql(postgres: Server) -> None:
    url, chance = await postgres.new_database(), Random(6)
    before: dict[str, int] = {}
    for _ in range(KILLS):
        said = before | await asyncio.to_thread(killed, url, chance.randint(1, 60), chance.random() * 0.05)
        log = PostgresLog(url)
        before = await check_whole(log, said)
        await log.close()
    assert len(before) == STREAMS


@in_loop
async def test_the_server_killed__in_the_middle_of_groups_and_started_again() -> None:
    """The process goes on by itself with the same ids: nothing that it said is lost, nothing is there twice."""
    server = Server(durable=True)
    try:
        server.start()
        url, chance = await server.new_database(), Random(7)
        command = [sys.executable, "-m", "tests.unit.store.appending", url, str(STREAMS)]
        child = subprocess.Popen(command, stdout=subprocess.PIPE, text=True, cwd=ROOT)
        assert child.stdout is not None
        lines: list[str] = []
        for _ in range(KILLS // 2):
            lines += [child.stdout.readline() for _ in range(chance.randint(20, 200))]
            server.kill()
            time.sleep(chance.random() * 0.2)
            server.start()
        lines += [child.stdout.readline() for _ in range(20)]
        child.kill()
        said = acknowledged(lines + child.stdout.readlines())
        child.stdout.close()
        child.wait()
        log = await PostgresLog(url).open()
        assert len(await check_whole(log, said)) == STREAMS
        assert log.cautions == []
        await log.close()
    finally:
        server.remove()


async def check_whole(log: EventLog, said: dict[str, int]) -> dict[str, int]:
    """said: what was acknowledged. The versions that are there."""
    assert (await verify(log)).faults == ()
    total = 0
    balances = await log.balances()
    for stream in await log.streams():
        version, _ = await log.head(stream)
        assert version >= said.get(stream, 0)
        total += version
        entries = await log.read(stream)
        # A batch is whole: its answer, its postings and its snapshot are those of its last entry.
        assert entries[-1].postings
        first = next(item.version for item in entries if item.command == entries[-1].command)
        command = f"c{first - 1}"
        assert entries[-1].command == command_digest(command)
        assert await log.answer(stream, command) == b"%d" % (first - 1)
        assert await log.snapshot(stream) == (version, b"%d" % (first - 1))
        assert balances[f"{stream}:stakes"] == sum(bool(item.postings) for item in entries)
    assert balances["person:all"] == total
    return {stream: (await log.head(stream))[0] for stream in await log.streams()}
