"""The servers of the socket bench: one process on a SQLite file or on PostgreSQL, or several nodes that share a room.

PostgreSQL is Debian's, with its syncs on, and so is NATS; both are started here, on the disk that is measured. Players
come to the node that runs their table, as after a moment with a proxy that knows it, or scattered: to any, as with a
proxy that knows nothing.
"""

import asyncio
import os
import shutil
import signal
import subprocess
import sys
from collections import Counter
from collections.abc import Coroutine, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from time import monotonic, sleep
from typing import TypeVar

import httpx

from bench.measure_room import resident

T = TypeVar("T")
ENDS_SECONDS = 30
SHARED_SECONDS = 60
KEY = "room.key"


@dataclass(frozen=True)
class Where:
    """nodes: 0 for a room that is one process. scattered: players come to any node. pauses: each server tells how long
    its loop stood still, and why. watchers: how many look on at each table besides."""

    postgres: bool = False
    nodes: int = 0
    scattered: bool = False
    pauses: bool = False
    watchers: int = 0

    def words(self) -> str:
        if self.nodes:
            return f"{self.nodes} nodes on PostgreSQL, players {'anywhere' if self.scattered else 'at the owner'}"
        return "one process on PostgreSQL" if self.postgres else "one process on SQLite"


def seconds_of(*pids: int) -> float:
    """Of processor time that these processes and all that come from them have used."""
    found: dict[int, tuple[int, int]] = {}
    for path in Path("/proc").glob("[0-9]*/stat"):
        try:
            fields = path.read_text(errors="replace").rpartition(")")[2].split()
        except OSError:
            continue
        found[int(path.parent.name)] = int(fields[1]), sum(map(int, fields[11:15]))
    ours = set(pids)
    while more := {pid for pid, (parent, _) in found.items() if parent in ours} - ours:
        ours |= more
    return sum(found[pid][1] for pid in ours if pid in found) / os.sysconf("SC_CLK_TCK")


@dataclass
class Servers:
    """empty: memory before there was a table. beside: PostgreSQL and NATS."""

    where: Where
    urls: list[str] = field(default_factory=list)
    processes: list["subprocess.Popen[str]"] = field(default_factory=list)
    beside: list[int] = field(default_factory=list)
    empty: int = 0
    # By table, which of the urls.
    owners: dict[str, int] = field(default_factory=dict)
    pauses: list[Path] = field(default_factory=list)

    def url_of(self, table: str, seat: int = 0) -> str:
        if self.where.scattered:
            return self.urls[(int(table) + seat) % len(self.urls)]
        return self.urls[self.owners.get(table, 0)]

    def memory(self) -> int:
        return sum(resident(process.pid) for process in self.processes) - self.empty

    def processor(self) -> float:
        return sum(seconds_of(process.pid) for process in self.processes)

    def processor_beside(self) -> float:
        return seconds_of(*self.beside) if self.beside else 0.0

    def stood_still(self) -> list[str]:
        return [line for path in self.pauses if path.exists() for line in path.read_text().splitlines()]


@contextmanager
def servers(folder: Path, tables: int, *more: str, where: Where | None = None) -> Iterator[Servers]:
    where = where or Where()
    found = Servers(where)
    with ExitStack() as stack:
        url = nats = ""
        if where.postgres or where.nodes:
            url, nats = _beside(folder, found, stack)
        names = [f"node{n}" for n in range(1, where.nodes + 1)]
        for n, name in enumerate(names or ["room"]):
            own = folder / name
            own.mkdir(exist_ok=True, mode=0o700)
            if n:
                (own / "room").mkdir(exist_ok=True, mode=0o700)
                shutil.copy2(folder / names[0] / "room" / KEY, own / "room" / KEY)
            place = [str(own), "--tables", str(tables), *more]
            place += ["--postgres", url] if url else []
            place += ["--node", name, "--nats", nats] if names else []
            if where.pauses:
                found.pauses.append(own / "pauses")
                place += ["--pauses", str(own / "pauses")]
            stack.enter_context(_process(found, place))
        if names:
            _shared_out(found, names, url, tables)
        yield found


def _beside(folder: Path, found: Servers, stack: ExitStack) -> tuple[str, str]:
    # Benches of an older commit know neither.
    from tests.support.nats import NatsServer
    from tests.support.postgres import Server

    # Not inside: it does not run as root, who alone may look into a folder of root's.
    database = Server(durable=True, folder=folder.resolve().parent)
    stack.callback(database.remove)
    database.start()
    assert database.process is not None
    found.beside.append(database.process.pid)
    if not found.where.nodes:
        return in_a_loop(database.new_database()), ""
    broker = NatsServer()
    broker.start()
    stack.callback(broker.kill)
    assert broker.process is not None
    found.beside.append(broker.process.pid)
    return in_a_loop(database.new_database()), broker.url


def in_a_loop(job: Coroutine[object, object, T]) -> T:
    """In one of its own, whatever runs here."""
    with ThreadPoolExecutor(1) as thread:
        return thread.submit(asyncio.run, job).result()


@contextmanager
def _process(found: Servers, place: list[str]) -> Iterator[None]:
    command = [sys.executable, "-m", "bench.socket_room", *place]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as process:
        try:
            assert process.stdout is not None
            line = process.stdout.readline().split()
            if len(line) != 2:
                raise RuntimeError("the server did not start")
            httpx.get(f"{line[0]}/api/health", timeout=ENDS_SECONDS).raise_for_status()
            found.processes.append(process)
            found.urls.append(line[0])
            found.empty += int(line[1])
            yield
        finally:
            # Twice: nobody waits for the hands to end.
            for _ in range(2):
                if process.poll() is None:
                    process.send_signal(signal.SIGINT)
                    with_patience(process, 0.5)
            if process.poll() is None and not with_patience(process, ENDS_SECONDS):
                process.kill()


def _shared_out(found: Servers, names: list[str], url: str, tables: int) -> None:
    """Until every node has its share of the tables."""
    until = monotonic() + SHARED_SECONDS
    while monotonic() < until:
        owners = in_a_loop(_owners(url))
        count = Counter(owners.values())
        if len(owners) == tables and min(count[name] for name in names) >= tables // len(names) - 1:
            found.owners = {table: names.index(owner) for table, owner in owners.items()}
            return
        sleep(0.5)
    raise RuntimeError(f"the nodes do not share the tables: {dict(count)}")


async def _owners(url: str) -> dict[str, str]:
    from tests.support.postgres import connect

    db = await connect(url)
    rows = await db.fetch("SELECT stream, owner FROM heads WHERE stream LIKE 'table:%' AND owner <> ''")
    await db.close()
    return {row[0].partition(":")[2]: row[1] for row in rows}


def with_patience(process: "subprocess.Popen[str]", seconds: float) -> bool:
    try:
        process.wait(seconds)
    except subprocess.TimeoutExpired:
        return False
    return True
