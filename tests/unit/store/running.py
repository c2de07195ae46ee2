"""What the tests of the store share: async tests without a plugin, and batches in one line."""

import asyncio
from collections.abc import Callable, Coroutine
from functools import wraps
from typing import Any, ParamSpec

from pitboss.ledger.journal import Posting
from pitboss.store.port import Batch, Entry

P = ParamSpec("P")


def in_loop(test: Callable[P, Coroutine[Any, Any, None]]) -> Callable[P, None]:
    """Run an async test in a loop of its own."""

    @wraps(test)
    def run(*args: P.args, **kwargs: P.kwargs) -> None:
        asyncio.run(test(*args, **kwargs))

    return run


def entry(n: int = 1, kind: str = "hand.checked.v1") -> Entry:
    return Entry(kind, b'{"seat":%d}' % n)


def batch(
    stream: str = "table:1", expected: int = 0, count: int = 1, command: str = "", answer: bytes = b"", **more: Any
) -> Batch:
    entries = more.pop("entries", None) or tuple(entry(expected + 1 + i) for i in range(count))
    return Batch(stream, expected, entries, more.pop("at", 1_700_000_000_000), command, answer, **more)


OUTSIDE = "outside:cash"


def pay(**changes: int) -> tuple[Posting, ...]:
    """So much to each of these people, out of the world outside: both legs."""
    legs = [Posting(f"person:{name}", cents) for name, cents in changes.items()]
    return (*legs, Posting(OUTSIDE, -sum(changes.values())))
