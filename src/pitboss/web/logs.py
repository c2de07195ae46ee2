"""Structured logs: one JSON object a line, with ids, codes and timings. Never a card, a view, a password or a token.

A record says in `extra={…}` what it is about. An exception is logged by its type and its places in the code:
its words are left out, for they might name what somebody may not see.
"""

import asyncio
import io
import logging
import traceback
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
PLACES = 8
# uvicorn warns of every request that is none: who sends many would fill the files with it.
LEVELS = {"pitboss": logging.INFO, "uvicorn": logging.ERROR, "litestar": logging.WARNING}
# What every record has; the rest is what its `extra` said.
PLAIN = frozenset(vars(logging.makeLogRecord({}))) | {"message", "asctime"}


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


def unhandled(loop: asyncio.AbstractEventLoop, context: dict[str, Any]) -> None:
    """An error that nobody waited for, in our form: asyncio's own would say its words."""
    error = context.get("exception")
    logging.getLogger("pitboss.loop").error("unhandled", exc_info=error if isinstance(error, Exception) else None)


@contextmanager
def log_to(folder: Path) -> Iterator[None]:
    """Everything into files of the data folder, which take turns; what needs a person also to stderr."""
    file = PrivateFiles(folder / LOG_NAME, maxBytes=FILE_BYTES, backupCount=FILES, encoding="utf-8")
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
        yield
    finally:
        for name, logger in loggers.items():
            logger.handlers, logger.propagate = before[name][:2]
            logger.setLevel(before[name][2])
        file.close()
