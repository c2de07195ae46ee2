"""Checks done in this process, on tiny sizes."""

from pathlib import Path
from typing import Any

import msgspec

from pitboss.certify.asked import Asked, Sizes
from pitboss.certify.check import Line
from pitboss.certify.running import done
from pitboss.certify.sections import SECTIONS

TINY = Sizes(shuffles=13_000, decks=2, batch_hands=300, engine_hands=4, long=False)
LONG = msgspec.structs.replace(TINY, long=True)


def lines_of(section: str, *keys: str, sizes: Sizes = TINY, **asked: Any) -> list[Line]:
    """The lines of a section whose keys end so; of all where none is named."""
    (found,) = [one for one in SECTIONS if one.key == section]
    return [
        done(msgspec.structs.replace(check, kept=False), Path("nowhere"))
        for check in found.checks(Asked(sizes, **asked))
        if not keys or check.key.endswith(keys)
    ]


def said_of(section: str, *keys: str, sizes: Sizes = TINY, **asked: Any) -> list[str]:
    return [line.status for line in lines_of(section, *keys, sizes=sizes, **asked)]
