"""Structured logs: one JSON object a line, with ids, codes and timings. Never a card, a view, a password or a token.

A record says in `extra={…}` what it is about. An exception is logged by its type and its places in the code:
its words are left out, for they might name what somebody may not see.

Lines are formatted and written by a thread, in blocks: each move at a table has a line, and none waits for the disk.
What needs a person is written at once.
"""

import asyncio
import io
import logging
import threading
import time
import traceback
from collections import deque
from collections.abc import Iterator
from contextlib import contextmanager
from logging.handlers import RotatingFileHandler
from pathlib import Path
from typing import Any

import msgspec

from pitboss.store.folder import LOG_NAME
from pitboss.store.private import own_file

FILE_BYTES = 10_000_000
FILES = 5
# How long a line may wait for others, how many make a block, and how many wait at most.
BLOCK_SECONDS, BLOCK_LINES, WAITING_MAX = 0.2, 500, 100_000
PLACES = 8
# uvicorn warns of every request that is none: who sends many would fill the files with it.
LEVELS = {"pitboss": logging.INFO, "uvicorn": logging.ERROR, "litestar": logging.WARNING}
# What every record has; the rest is what its `extra` said.
PLAIN = frozenset(vars(logging.makeLogRecord({}))) | {"message", "asctime"}


class Line(logging.LogRecord):
    """A record that is made for every move at a table: it has what its line says, and nothing that is looked up. For
    handlers of others the rest stands here, the same for all."""

    args, exc_info, exc_text, stack_info = None, None, None, None
    pathname, filename, module, lineno, funcName = "", "", "", 0, ""
    msecs = relativeCreated = 0.0
    thread = threadName = process = processName = None
    levelno, levelname = logging.INFO, "INFO"

    def __init__(self, name: str, event: str, **fields: object) -> None:
        self.name, self.msg, self.created = name, event, time.time()
        self.__dict__ |= fields


class JsonLines(logging.Formatter):
    def format(self, record: logging.LogRecord) -> str:
        line: dict[str, object] = {
            "at": round(record.created, 3),
            "level": record.levelname.lower(),
            "from": record.name,
            "event": record.msg if record.name.startswith("pitboss") else record.getMessage(),
        }
        line |= {key: value for key, value in vars(record).items() if key not in PLAIN}
        if record.exc_info and record.exc_info[0] is not None:
            kind, _, trace = record.exc_info
            line["error"] = kind.__name__
            line["places"] = [f"{Path(f.filename).name}:{f.lineno} {f.name}" for f in traceback.extract_tb(trace)][
                -PLACES:
            ]
        return msgspec.json.encode(line, enc_hook=str).decode()


class PrivateFiles(RotatingFileHandler):
    """It says who did what and when: each of its files is the operator's alone."""

    def _open(self) -> io.TextIOWrapper:
        own_file(Path(self.baseFilename))
        return super()._open()

    def write(self, lines: str) -> None:
        """A block of them; into the next file where they do not fit into this one."""
        written = self.stream.tell() if self.stream is not None else 0
        if written and written + len(lines) > self.maxBytes:
            self.doRollover()
        if self.stream is None:
            self.stream = self._open()
        self.stream.write(lines)
        self.flush()


class InBlocks(logging.Handler):
    """Takes records and lets a thread write them to the files, a block every moment."""

    def __init__(self, files: PrivateFiles) -> None:
        super().__init__()
        self._files = files
        # Where the disk stands still the oldest go: memory is for the tables.
        self._waiting: deque[logging.LogRecord | str] = deque(maxlen=WAITING_MAX)
        self._something, self._now = threading.Event(), threading.Event()
        self._closing = False
        self._thread = threading.Thread(target=self._run, name="pitboss lines", daemon=True)
        self._thread.start()

    def handle(self, record: logging.LogRecord) -> bool:
        """Without the lock of a handler: a deque needs none."""
        self.emit(record)
        return True

    def emit(self, record: logging.LogRecord) -> None:
        # A trace holds all that its functions had in hand: it is read at once and let go.
        self._waiting.append(self.format(record) if record.exc_info else record)
        if record.levelno >= logging.ERROR:
            self._now.set()
        if not self._something.is_set():
            self._something.set()

    def _run(self) -> None:
        while not self._closing:
            self._something.wait()
            self._now.wait(BLOCK_SECONDS)
            self._something.clear()
            self._now.clear()
            self._write()

    def _write(self) -> None:
        while self._waiting:
            block: list[str] = []
            while self._waiting and len(block) < BLOCK_LINES:
                record = self._waiting.popleft()
                block.append(record if isinstance(record, str) else self.format(record))
            try:
                self._files.write("\n".join(block) + "\n")
            except (OSError, ValueError):
                # A disk that is full takes no lines; whoever looks at the room is told elsewhere.
                continue

    def close(self) -> None:
        """What waits is written first."""
        self._closing = True
        self._something.set()
        self._now.set()
        self._thread.join()
        self._write()
        self._files.close()
        super().close()


def unhandled(loop: asyncio.AbstractEventLoop, context: dict[str, Any]) -> None:
    """An error that nobody waited for, in our form: asyncio's own would say its words."""
    error = context.get("exception")
    logging.getLogger("pitboss.loop").error("unhandled", exc_info=error if isinstance(error, Exception) else None)


@contextmanager
def log_to(folder: Path) -> Iterator[None]:
    """Everything into files of the data folder, which take turns; what needs a person also to stderr."""
    file = InBlocks(PrivateFiles(folder / LOG_NAME, maxBytes=FILE_BYTES, backupCount=FILES, encoding="utf-8"))
    screen = logging.StreamHandler()
    screen.setLevel(logging.ERROR)
    for handler in (file, screen):
        handler.setFormatter(JsonLines())
    loggers = {name: logging.getLogger(name) for name in LEVELS}
    before = {name: (one.handlers, one.propagate, one.level) for name, one in loggers.items()}
    for name, logger in loggers.items():
        logger.handlers, logger.propagate = [file, screen], False
        logger.setLevel(LEVELS[name])
    try:
        with _plain_records():
            yield
    finally:
        for name, logger in loggers.items():
            logger.handlers, logger.propagate = before[name][:2]
            logger.setLevel(before[name][2])
        file.close()


@contextmanager
def _plain_records() -> Iterator[None]:
    """No record looks up where in the code it was made, by which thread and process: no line says it, and it takes as
    long as all the rest."""
    names = ("_srcfile", "logThreads", "logProcesses", "logMultiprocessing")
    before = {name: getattr(logging, name) for name in names}
    for name in names:
        setattr(logging, name, None)
    try:
        yield
    finally:
        for name, value in before.items():
            setattr(logging, name, value)
