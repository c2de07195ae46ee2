"""Debian's PostgreSQL on a free port, with a data folder of its own: started by the tests, never a fake.

The server refuses to run as root: there it is run as the user `postgres`, which the package makes.
"""

import asyncio
import os
import pwd
import secrets
import shutil
import signal
import socket
import subprocess
import tempfile
import time
from contextlib import suppress
from pathlib import Path
from typing import Any

import asyncpg
import pytest

USER = "pitboss"
# Whoever has this role needs a password; to ask everybody for one would take a good part of the tests' time.
GUARDED = "guarded"
DOOR = f"""host all {GUARDED} 127.0.0.1/32 scram-sha-256
host all all 127.0.0.1/32 trust
"""
PLACES = ("/usr/lib/postgresql/*/bin", "/usr/pgsql-*/bin", "/usr/local/pgsql/bin")
MISSING = "The tests of the log need PostgreSQL: install it (Debian: apt-get install postgresql); `make test` does"
END_OTHERS = """
SELECT pg_terminate_backend(pid, 5000) FROM pg_stat_activity
WHERE datname = current_database() AND pid <> pg_backend_pid()
"""
# Whether anything but a room's own schema was put there, or a setting.
CHANGED = """
SELECT EXISTS (SELECT FROM pg_namespace WHERE nspname !~ '^pg_' AND nspname NOT IN ('information_schema', 'public'))
    OR EXISTS (SELECT FROM pg_class c JOIN pg_namespace n ON n.oid = relnamespace WHERE nspname = 'public')
    OR EXISTS (SELECT FROM pg_db_role_setting)
    OR EXISTS (SELECT FROM pg_database WHERE datname = current_database() AND (datacl IS NOT NULL OR NOT datallowconn))
"""
START_S = 120.0


def programs() -> Path:
    """The folder with initdb and postgres: on the PATH, or where Debian puts them, the newest first."""
    found = shutil.which("initdb")
    folders = [Path(found).resolve().parent] if found else []
    for pattern in PLACES:
        folders += sorted(Path("/").glob(pattern.lstrip("/")), key=_version, reverse=True)
    for folder in folders:
        if (folder / "initdb").exists() and (folder / "postgres").exists():
            return folder
    pytest.fail(MISSING)


def _version(folder: Path) -> float:
    try:
        return float(folder.parent.name)
    except ValueError:
        return 0.0


async def connect(url: str) -> Any:
    """A connection of another program, that finds the tables of the log by their names."""
    return await asyncpg.connect(url, server_settings={"search_path": "pitboss, public"})


class Server:
    """durable: with syncs, for tests of what outlives a crash; the others need not wait for the disk. folder: where
    that of the data is made."""

    def __init__(self, *, durable: bool = False, folder: Path | None = None) -> None:
        self.folder = Path(tempfile.mkdtemp(prefix="pitboss-postgres-", dir=folder)).resolve()
        self._programs, self._durable = programs(), durable
        self._who: dict[str, Any] = {}
        if os.geteuid() == 0:
            try:
                owner = pwd.getpwnam("postgres")
            except KeyError:
                pytest.fail(
                    "PostgreSQL does not run as root, and there is no user postgres: make one, or run as another"
                )
            os.chown(self.folder, owner.pw_uid, owner.pw_gid)
            self._who = {"user": owner.pw_uid, "group": owner.pw_gid, "extra_groups": []}
        self.data = self.folder / "data"
        self.process: subprocess.Popen[bytes] | None = None
        self.port = 0
        # Databases that a test has, and those that wait for the next.
        self._given: list[str] = []
        self._empty: list[str] = []
        self._make()

    def _make(self) -> None:
        command = [
            str(self._programs / "initdb"), "-D", str(self.data), "-U", USER, "--auth=trust", "--encoding=UTF8",
            "--locale=C", "--no-instructions",
        ]  # fmt: skip
        command += [] if self._durable else ["--no-sync"]
        done = subprocess.run(command, cwd=self.folder, capture_output=True, text=True, check=False, **self._who)
        assert done.returncode == 0, done.stderr
        (self.data / "pg_hba.conf").write_text(DOOR)
        settings = {"max_connections": 60, "unix_socket_directories": f"'{self.folder}'", "shared_buffers": "'32MB'"}
        if not self._durable:
            settings |= {"fsync": "off", "full_page_writes": "off"}
        with (self.data / "postgresql.conf").open("a") as file:
            file.writelines(f"{name} = {value}\n" for name, value in settings.items())

    def start(self) -> None:
        """On the port that it had, if it had one."""
        until, had = time.monotonic() + START_S, self.port
        while time.monotonic() < until:
            # One that was free may be somebody else's a moment later.
            self.port = had or _free_port()
            command = [str(self._programs / "postgres"), "-D", str(self.data), "-p", str(self.port), "-h", "127.0.0.1"]
            with (self.folder / "log").open("ab") as log:
                self.process = subprocess.Popen(
                    command, cwd=self.folder, stdout=log, stderr=log, start_new_session=True, **self._who
                )
            while self.process.poll() is None and time.monotonic() < until:
                if self._answers():
                    return
                time.sleep(0.02)
            time.sleep(0.1)
        raise AssertionError((self.folder / "log").read_text(errors="replace")[-3000:])

    def _answers(self) -> bool:
        command = [str(self._programs / "pg_isready"), "-q", "-h", "127.0.0.1", "-p", str(self.port)]
        return subprocess.run(command, check=False, capture_output=True).returncode == 0

    def kill(self) -> None:
        """With no warning, it and all that it started."""
        assert self.process is not None
        pids = [self.process.pid, *_children(self.process.pid)]
        for pid in pids:
            with suppress(ProcessLookupError):
                os.kill(pid, signal.SIGKILL)
        self.process.wait()

    def stop(self) -> None:
        if self.process is not None and self.process.poll() is None:
            self.process.send_signal(signal.SIGQUIT)
            self.process.wait(timeout=60)

    def remove(self) -> None:
        self.stop()
        shutil.rmtree(self.folder, ignore_errors=True)

    def url(self, database: str, user: str = USER) -> str:
        return f"postgresql://{user}@127.0.0.1:{self.port}/{database}"

    async def new_database(self) -> str:
        """The URL of an empty one."""
        if self._empty:
            name = self._empty.pop()
        else:
            name = f"room_{secrets.token_hex(6)}"
            await self.execute(f"CREATE DATABASE {name} TEMPLATE template0")
        self._given.append(name)
        return self.url(name)

    def take_back(self) -> None:
        """All that were given are emptied, and given again. One that is gone, or was changed by more than what a room
        makes there, is left alone."""
        given, self._given = self._given, []
        if given:
            self._empty += asyncio.run(self._emptied(given))

    async def _emptied(self, given: list[str]) -> list[str]:
        found = []
        for name in given:
            with suppress(asyncpg.PostgresError, OSError):
                db = await asyncpg.connect(self.url(name), timeout=60)
                await db.execute(END_OTHERS)
                await db.execute("DROP SCHEMA IF EXISTS pitboss CASCADE")
                if not await db.fetchval(CHANGED):
                    found.append(name)
                await db.close()
        return found

    async def execute(self, statements: str, database: str = "postgres") -> None:
        db = await connect(self.url(database))
        await db.execute(statements)
        await db.close()


def _children(parent: int) -> list[int]:
    found = []
    for stat in Path("/proc").glob("[0-9]*/stat"):
        with suppress(OSError):
            # The name, which is in brackets, may have anything in it; the parent is the second field after it.
            if int(stat.read_text().rpartition(")")[2].split()[1]) == parent:
                found.append(int(stat.parent.name))
    return found


def _free_port() -> int:
    with socket.socket() as found:
        found.bind(("127.0.0.1", 0))
        port: int = found.getsockname()[1]
        return port
