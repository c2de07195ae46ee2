"""What all tests share: Hypothesis settings, quick passwords, and the folder of recorded hands."""

import gc
import os
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING
from unittest.mock import patch

import pytest
from argon2 import PasswordHasher
from hypothesis import settings

if TYPE_CHECKING:
    from tests.support.nats import NatsServer
    from tests.support.postgres import Server

# A line for whoever runs the tests: record_property(TOLD, "…") has it printed at the end.
TOLD = "told"

# The lab's tables and compiled code: beside pytest's own cache, never in that of whoever runs the tests.
os.environ.setdefault("PITBOSS_CACHE", str(Path(__file__).parents[1] / ".pytest_cache" / "lab"))

# Several workers share the cores: threads of NumPy's in each of them would wait for one another.
os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")

# A busy machine is no fault of the code: no example has a deadline.
settings.register_profile("pitboss", deadline=None, print_blob=True)
settings.load_profile("pitboss")


def pytest_collection_finish() -> None:
    """Thousands of tests stay to the end: the collector need not look at them again and again."""
    gc.collect()
    gc.freeze()


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """What tests have measured, also those that ran in a worker, whose output nobody sees."""
    reports = [report for kind in ("passed", "failed") for report in terminalreporter.stats.get(kind, ())]
    lines = [value for report in reports for key, value in getattr(report, "user_properties", ()) if key == TOLD]
    for line in dict.fromkeys(lines):
        terminalreporter.write_line(str(line))


@pytest.fixture(scope="session", autouse=True)
def _quick_passwords() -> Iterator[None]:
    """Hashing is slow on purpose, and every room hashes once when it opens. A test of accounts takes the real cost."""
    with patch("pitboss.room.people.accounts.PasswordHasher", lambda: PasswordHasher(1, 8, 1)):
        yield


@pytest.fixture(scope="session", autouse=True)
def _no_progress() -> Iterator[None]:
    """How far a command has got is told where it takes long, and on a busy machine anything may. A test of that says
    for itself when."""
    with patch("pitboss.cli.progress.QUIET_SECONDS", 3600.0):
        yield


@pytest.fixture(scope="session")
def shared_hands() -> Path:
    """Recorded hands and evaluator vectors, beside the checkout. Here alone a test may be skipped."""
    folder = Path(__file__).resolve().parents[2] / "shared" / "hands"
    if not folder.is_dir():
        pytest.skip("the recorded hands are not here: they are looked for in ../shared/hands, beside the checkout")
    return folder


@pytest.fixture
def postgres(postgres_server: "Server") -> Iterator["Server"]:
    """With databases that are empty: those of one test are emptied for the next, which is much quicker than a new one
    for each."""
    yield postgres_server
    postgres_server.take_back()


@pytest.fixture(scope="session")
def postgres_server() -> Iterator["Server"]:
    """One server for all tests of a process, made when the first asks for it. It may be slow: a machine that stands
    still for some seconds is no database that does not answer."""
    from pitboss.store.postgres import connecting, log, writer
    from tests.support.postgres import Server

    server = Server()
    try:
        server.start()
        with pytest.MonkeyPatch.context() as patient:
            patient.setattr(connecting, "CONNECT_S", 60.0)
            patient.setattr(log, "STATEMENT_MS", 60_000)
            patient.setattr(writer, "ANSWER_S", 90.0)
            yield server
    finally:
        server.remove()


@pytest.fixture(scope="session")
def nats_server() -> Iterator["NatsServer"]:
    """One server for all tests of a process that do not stop it."""
    from tests.support.nats import NatsServer

    server = NatsServer()
    try:
        server.start()
        yield server
    finally:
        server.stop()
