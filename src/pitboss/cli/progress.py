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


class ProgressBar:
    """A bar with the time that is left, on a terminal. Elsewhere a line now and then, as above."""

    def __init__(self, what: str) -> None:
        from rich.console import Console
        from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

        console = Console(stderr=True)
        columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
        self._bar = Progress(*columns, console=console, transient=True, disable=not console.is_terminal)
        self._task = self._bar.add_task(what, total=None)
        self._line = None if console.is_terminal else ProgressLine(what)

    def told(self, done: int, total: int) -> None:
        if self._line is not None:
            self._line.told(done, total)
        else:
            self._bar.update(self._task, completed=done, total=total or None)

    def __enter__(self) -> "ProgressBar":
        self._bar.start()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._bar.stop()
