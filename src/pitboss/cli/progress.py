"""How far something long has got, on stderr: nothing where it is quick, one line that changes on a terminal."""

import sys
import time
from types import TracebackType

# Before this nobody wonders.
QUIET_SECONDS = 2.0
TERMINAL_SECONDS, FILE_SECONDS = 0.5, 15.0


class ProgressLine:
    """As a context manager: the line is taken away when it ends."""

    def __init__(self, what: str) -> None:
        self._what = what
        self._terminal = sys.stderr.isatty()
        self._every = TERMINAL_SECONDS if self._terminal else FILE_SECONDS
        self._next = time.monotonic() + QUIET_SECONDS
        self._shown = False

    def told(self, done: int, total: int) -> None:
        """total: 0 where it is not known."""
        now = time.monotonic()
        if now < self._next:
            return
        self._next = now + self._every
        whole = f" of {total:,}" if total else ""
        text = f"{done:,}{whole} {self._what}"
        sys.stderr.write(f"\r{text}" if self._terminal else f"{text}\n")
        sys.stderr.flush()
        self._shown = True

    def __enter__(self) -> "ProgressLine":
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if self._shown and self._terminal:
            sys.stderr.write("\r\033[K")
            sys.stderr.flush()
