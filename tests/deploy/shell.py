"""One shell that is given blocks of commands, as somebody would type them, and says when each is done."""

import asyncio
import os
import signal
import subprocess
from contextlib import suppress
from pathlib import Path

BLOCK_S = 300.0


class Shell:
    """It ends with the first command that fails. output: the file with what everything in it says."""

    def __init__(self, folder: Path, environment: dict[str, str], output: Path) -> None:
        self._folder, self._count, self._output = folder.parent, 0, output
        with output.open("wb") as said:
            self._process = subprocess.Popen(
                ["bash", "-eu", "-o", "pipefail", "-s"], cwd=folder, env=environment, stdin=subprocess.PIPE,
                stdout=said, stderr=said, start_new_session=True,
            )  # fmt: skip

    async def run(self, commands: str) -> None:
        """Until they are done. Raises AssertionError where one fails."""
        self._count += 1
        text, done = self._folder / f"block-{self._count}", self._folder / f"done-{self._count}"
        # In a file: the shell reads it whole, and no command can take the rest of it for its input.
        text.write_text(commands)
        assert self._process.stdin is not None
        self._process.stdin.write(f". '{text}' </dev/null\ntouch '{done}'\n".encode())
        self._process.stdin.flush()
        async with asyncio.timeout(BLOCK_S):
            while not done.exists():
                assert self._process.poll() is None, f"these commands fail:\n{commands}"
                await asyncio.sleep(0.05)

    async def close(self) -> None:
        """With all that was started in it and still runs."""
        with suppress(ProcessLookupError):
            os.killpg(self._process.pid, signal.SIGTERM)
        with suppress(subprocess.TimeoutExpired):
            await asyncio.to_thread(self._process.wait, 5)
        with suppress(ProcessLookupError):
            os.killpg(self._process.pid, signal.SIGKILL)
        self._process.wait()
