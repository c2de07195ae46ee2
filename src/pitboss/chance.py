"""The room's one source of chance for keys, salts, nonces, tokens and names: the operating system's.

Whoever runs a whole room as a simulation may put another source in its place for what runs beneath them (`drawn_from`);
then the same seed gives the same log, byte for byte. Nothing in the product does so (a tidy test says so), and the live
shuffle of a deck does not look here at all: it takes the operating system's randomness and nothing else.
"""

import base64
import os
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from random import Random

# Gives that many random bytes.
Source = Callable[[int], bytes]
# Of the context, so that two simulations in one process draw from their own.
_source: ContextVar[Source | None] = ContextVar("pitboss_chance", default=None)


def random_bytes(count: int) -> bytes:
    source = _source.get()
    return os.urandom(count) if source is None else source(count)


def random_hex(count: int) -> str:
    """Of so many bytes."""
    return random_bytes(count).hex()


def random_token(count: int) -> str:
    """Of so many bytes, in letters that an address may hold."""
    return base64.urlsafe_b64encode(random_bytes(count)).rstrip(b"=").decode("ascii")


def random_below(n: int) -> int:
    """One of 0…n-1, each alike: what does not fit is drawn again."""
    if n < 1:
        raise ValueError(f"a choice among {n}")
    bits = (n - 1).bit_length()
    while True:
        found = int.from_bytes(random_bytes((bits + 7) // 8)) & ((1 << bits) - 1)
        if found < n:
            return found


def new_random() -> Random:
    """For what is no secret, such as how a bot plays."""
    return Random(random_bytes(32))


@contextmanager
def drawn_from(source: Source) -> Iterator[None]:
    """For simulations alone: whatever runs inside, and the tasks that are begun there, draw from this source."""
    before = _source.set(source)
    try:
        yield
    finally:
        _source.reset(before)
