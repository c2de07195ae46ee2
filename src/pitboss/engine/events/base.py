"""The base of all events."""

import msgspec

Amounts = tuple[tuple[int, int], ...]


class Event(msgspec.Struct, frozen=True, gc=False):
    """Past tense, with its result and the rule behind it."""
