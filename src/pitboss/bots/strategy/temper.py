"""What makes one bot play differently from another, drawn once from who it is."""

from functools import lru_cache
from random import Random

import msgspec


class Temper(msgspec.Struct, frozen=True, gc=False):
    """Each from 0 to 1. tight: how much more than its price a hand must be worth. bold: how soon it bets and raises.
    bluff: how often it bets a hand that is worth nothing. slow: how often it only calls with the best one."""

    tight: float
    bold: float
    bluff: float
    slow: float


STEADY = Temper(tight=0.4, bold=0.6, bluff=0.08, slow=0.0)


@lru_cache(maxsize=1024)
def temper_of(seed: str) -> Temper:
    """The same for the same seed; what a table sees is the name in the seat, so that is the seed there."""
    chance = Random(f"temper of {seed}")
    return Temper(
        tight=0.1 + 0.7 * chance.random(),
        bold=0.3 + 0.6 * chance.random(),
        bluff=0.03 + 0.12 * chance.random(),
        slow=0.12 * chance.random(),
    )
