"""What people read of what is sent: every text of it, and what has the form of the id of a rule or a reading."""

import re
from collections.abc import Iterator
from typing import Any

import msgspec

ID = re.compile(r"\b[A-Z]-(?:[A-Z]{2,4}-)?\d{2,3}\b|\bAMB[- ]\d+")
# Beside the words, for "why?".
CITED = ("rule", "rules", "cited")


def texts_in(thing: Any) -> Iterator[str]:
    """Of a struct as it goes over the wire, without the fields that name the rule behind the words."""
    built = msgspec.to_builtins(thing) if isinstance(thing, msgspec.Struct) else thing
    if isinstance(built, str):
        yield built
    elif isinstance(built, dict):
        for key, value in built.items():
            if key not in CITED:
                yield from texts_in(value)
    elif isinstance(built, list | tuple):
        for one in built:
            yield from texts_in(one)


def ids_in(thing: Any) -> list[str]:
    return [found[0] for text in texts_in(thing) for found in ID.finditer(text)]
