"""The commands of docs/deploy.md, run as they stand in one shell, block by block, at the ports that the page names.

Debian's PostgreSQL is started with a folder of its own, with a password for everybody but its administrator; a `sudo`
that only knows `-u postgres` leads there. nats-server and caddy are the machine's. From when the proxy is there,
people play through it: at the end everything that they were told has to be in the log, once, and every cent.

python -m tests.deploy [--players 2]
"""

import argparse
import asyncio
import os
import shutil
import socket
import sys
import tempfile
import time
from pathlib import Path

import asyncpg
import httpx

from pitboss.store.sealing import ROOM_KEY_NAME
from tests.deploy.page import Block, tried
from tests.deploy.shell import Shell
from tests.simulation.nodes.crowd import Crowd, check_log
from tests.support.nats import program as nats_program
from tests.support.postgres import Server
from tests.tidy.tree import ROOT

PORTS = (2019, 4222, 5432, 8000, 8001, 8002, 8003, 8004, 8080, 8222)
PROXY = "http://localhost:8080"
DOOR = """host all postgres,landlord 127.0.0.1/32 trust
host all all 127.0.0.1/32 scram-sha-256
"""
PROXIED, STOPPING = "4. A proxy before them", "Stop everything"
ANSWER_S = 60.0


class Door:
    """What the crowd knows of: the proxy alone."""

    def __init__(self) -> None:
        self.doors: dict[str, str] = {}

    def addresses(self) -> list[str]:
        return [PROXY]


def free(ports: tuple[int, ...]) -> None:
    for port in ports:
        with socket.socket() as probe:
            if probe.connect_ex(("127.0.0.1", port)) == 0:
                sys.exit(f"something listens at port {port}, which docs/deploy.md uses: end it first")


async def database() -> Server:
    """As Debian sets it up: an administrator named postgres, and nobody named pitboss."""
    server = Server(durable=True)
    server.port = 5432
    server.start()
    await server.execute("CREATE ROLE postgres SUPERUSER LOGIN")
    url = server.url("postgres", "postgres")
    db = await asyncpg.connect(url)
    await db.execute("ALTER ROLE pitboss RENAME TO landlord")
    (server.data / "pg_hba.conf").write_text(DOOR)
    await db.execute("SELECT pg_reload_conf()")
    await db.close()
    return server


def programs(folder: Path) -> dict[str, str]:
    """The environment of the shell: `pitboss` of this source, `sudo` to the administrator of the database."""
    folder.mkdir()
    written = {
        "pitboss": f'exec "{sys.executable}" -m pitboss "$@"\n',
        "sudo": '[ "$1 $2" = "-u postgres" ] || exit 1\nshift 2\nexport PGUSER=postgres PGHOST=127.0.0.1 PGPORT=5432\n'
        'exec "$@"\n',
    }
    for name, text in written.items():
        (folder / name).write_text(f"#!/bin/sh\n{text}")
        (folder / name).chmod(0o755)
    path = f"{folder}:{Path(nats_program()).parent}:{os.environ['PATH']}"
    own = {name: text for name, text in os.environ.items() if not name.startswith(("PITBOSS_POSTGRES", "PG"))}
    return own | {"PATH": path, "PYTHONPATH": f"{ROOT / 'src'}:{ROOT}", "HOME": str(folder)}


async def run(shell: Shell, players: int) -> Crowd | None:
    crowd: Crowd | None = None
    for block in tried():
        if block.heading == STOPPING and crowd is not None:
            await crowd.all_answered(ANSWER_S)
            await crowd.go()
        began = time.monotonic()
        heard = crowd.heard if crowd is not None else None
        if heard is not None:
            heard.longest = 0.0
        await shell.run(block.text)
        _tell(block, time.monotonic() - began, heard.longest if heard is not None else None)
        if block.heading == PROXIED and crowd is None:
            crowd = Crowd(Door())
            await crowd.come([_holdem()] * players)
            await crowd.all_answered(ANSWER_S, more=3)
    return crowd


def _holdem() -> str:
    lines = httpx.get(f"{PROXY}/api/lobby", timeout=10).json()["tables"]
    return next(str(line["id"]) for line in lines if line["game"] == "holdem")


def _tell(block: Block, seconds: float, silence: float | None) -> None:
    waited = "" if silence is None else f"; longest silence of a table {silence:.1f} s"
    print(f"ok  line {block.line:3}  {block.heading} ({seconds:.1f} s{waited})", flush=True)


async def main(players: int) -> int:
    free(PORTS)
    if shutil.which("caddy") is None:
        sys.exit("there is no caddy on the PATH: install it (Debian: apt-get install caddy)")
    folder = Path(tempfile.mkdtemp(prefix="pitboss-deploy-"))
    server = await database()
    place = folder / "here"
    place.mkdir(mode=0o700)
    (place / "deploy").symlink_to(ROOT / "deploy")
    shell = Shell(place, programs(folder / "bin"), folder / "output")
    try:
        crowd = await run(shell, players)
        assert crowd is not None
        heard = crowd.heard
        assert not heard.refused, heard.refused
        entries, hands = await check_log(server.url("room", "landlord"), place / "my-room" / ROOM_KEY_NAME, heard)
        told = f"{len(heard.acknowledged):,} acknowledged, {hands} hands, {entries:,} entries"
        print(f"{len(tried())} blocks as written; {told}: all there, once")
    except BaseException:
        print((folder / "output").read_text(errors="replace")[-4000:], file=sys.stderr)
        raise
    finally:
        await shell.close()
        server.remove()
        shutil.rmtree(folder, ignore_errors=True)
    return 0


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--players", type=int, default=2, choices=(1, 2), help="at a table, through the proxy")
    sys.exit(asyncio.run(main(parser.parse_args().players)))
