"""Debian's nats-server on a free port: started by the tests, never a fake."""

import os
import shutil
import signal
import socket
import subprocess
import time
from pathlib import Path

import pytest

MISSING = "The tests of the bus need NATS: install it (Debian: apt-get install nats-server); `make test` does"
START_S = 15.0
# Debian puts it among the programs of root, which are not on everybody's PATH.
PLACES = ("/usr/sbin/nats-server", "/usr/bin/nats-server", "/usr/local/bin/nats-server")


def program() -> str:
    found = shutil.which("nats-server") or next((place for place in PLACES if Path(place).exists()), "")
    if not found:
        pytest.fail(MISSING)
    return found


class NatsServer:
    """login: "USER:PASSWORD" that it asks for, if any."""

    def __init__(self, login: str = "") -> None:
        self._program, self.login = program(), login
        self.process: subprocess.Popen[bytes] | None = None
        self.port = 0

    @property
    def url(self) -> str:
        return f"nats://{self.login}{'@' if self.login else ''}127.0.0.1:{self.port}"

    def start(self) -> None:
        """On the port that it had, if it had one."""
        until = time.monotonic() + START_S
        while time.monotonic() < until:
            self.port = self.port or free_port()
            user, _, password = self.login.partition(":")
            command = [self._program, "-a", "127.0.0.1", "-p", str(self.port)]
            command += ["--user", user, "--pass", password] if user else []
            self.process = subprocess.Popen(
                command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, start_new_session=True
            )
            while self.process.poll() is None and time.monotonic() < until:
                with socket.socket() as probe:
                    if probe.connect_ex(("127.0.0.1", self.port)) == 0:
                        return
                time.sleep(0.02)
            time.sleep(0.1)
        raise AssertionError(f"nats-server does not start on port {self.port}")

    def kill(self) -> None:
        """With no warning."""
        if self.process is not None:
            self.process.kill()
            self.process.wait()

    def freeze(self) -> None:
        assert self.process is not None
        self.process.send_signal(signal.SIGSTOP)
        # The signal alone is on its way: until it has come to every thread the server may still answer.
        os.waitpid(self.process.pid, os.WUNTRACED)

    def thaw(self) -> None:
        assert self.process is not None
        self.process.send_signal(signal.SIGCONT)

    def stop(self) -> None:
        if self.process is not None and self.process.poll() is None:
            self.process.terminate()
            self.process.wait(timeout=10)


def free_port() -> int:
    with socket.socket() as found:
        found.bind(("127.0.0.1", 0))
        port: int = found.getsockname()[1]
        return port
