"""What goes wrong, how often, and how often it did. Everything is drawn from one chance, so that a seed replays it."""

from collections import Counter
from random import Random
from typing import Literal, get_args

import msgspec

Kind = Literal[
    # Of the storage.
    "slow commit", "failed commit", "late commit", "lost answer", "failed read", "storage away",
    "commit dropped by a kill", "commit stored in spite of a kill",
    # Of nodes.
    "kill", "stall of the process", "node stands still", "two owners", "stale append fenced", "clock skew",
    "closed for hours", "node told to stop", "node cut off", "table taken over", "table passed on",
    # Of the bus between nodes.
    "message lost", "message twice", "message late", "message out of order",
    "bus cut from a node", "one way cut between two nodes", "bus away", "bus and database cut from a node",
    # Between clients and the room.
    "frame sent twice", "frame late", "frame out of order", "cut connection", "player vanished", "slow reader",
    # Of people.
    "desk asked twice", "desk asked again later", "command sent again",
]  # fmt: skip
KINDS: tuple[Kind, ...] = get_args(Kind)
# Where one process has the whole room these cannot happen.
OF_NODES_ALONE: frozenset[Kind] = frozenset((
    "node told to stop", "node cut off", "table taken over", "table passed on", "message lost", "message twice",
    "message late", "message out of order", "bus cut from a node", "one way cut between two nodes", "bus away",
    "bus and database cut from a node",
))  # fmt: skip


class Rates(msgspec.Struct, frozen=True):
    """How likely each is, a time that it could happen."""

    slow_commit: float = 0.02
    failed_commit: float = 0.008
    late_commit: float = 0.006
    lost_answer: float = 0.008
    failed_read: float = 0.0005
    twice: float = 0.02
    late: float = 0.01
    out_of_order: float = 0.02
    cut: float = 0.004
    slow_reader: float = 0.002
    desk_twice: float = 0.3
    closed: float = 0.06
    message_lost: float = 0.004
    message_twice: float = 0.003
    message_late: float = 0.002
    message_out_of_order: float = 0.004
    # Seconds between two of these, on average.
    away_every: float = 900.0
    kill_every: float = 700.0
    stall_every: float = 300.0
    owners_every: float = 1500.0
    stop_every: float = 1200.0
    cut_every: float = 700.0
    bus_every: float = 350.0


CALM = Rates(**{name: float("inf") if name.endswith("_every") else 0.0 for name in Rates.__struct_fields__})

# For a short run: everything happens, and much of it.
STORMY = Rates(
    slow_commit=0.04, failed_commit=0.02, late_commit=0.02, lost_answer=0.02, failed_read=0.002, twice=0.05, late=0.03,
    out_of_order=0.1, cut=0.02, slow_reader=0.02, desk_twice=0.5, closed=0.25, away_every=200.0, kill_every=50.0,
    stall_every=60.0, owners_every=150.0, stop_every=200.0, cut_every=150.0, message_lost=0.02, message_twice=0.02,
    message_late=0.01, message_out_of_order=0.02, bus_every=40.0,
)  # fmt: skip


class Faults:
    """tally: by kind, how often it happened."""

    def __init__(self, chance: Random, rates: Rates | None = None) -> None:
        self.chance, self.rates = chance, rates or Rates()
        self.tally: Counter[Kind] = Counter()

    def calm(self) -> None:
        """Nothing goes wrong any more."""
        self.rates = CALM

    def happens(self, kind: Kind, rate: float) -> bool:
        found = rate > 0 and self.chance.random() < rate
        if found:
            self.tally[kind] += 1
        return found

    def did(self, kind: Kind) -> None:
        self.tally[kind] += 1

    def of_commit(self) -> Kind | None:
        """What befalls the next one."""
        rates = self.rates
        return self._one_of(
            ("slow commit", rates.slow_commit), ("failed commit", rates.failed_commit),
            ("late commit", rates.late_commit), ("lost answer", rates.lost_answer),
        )  # fmt: skip

    def of_message(self) -> Kind | None:
        """What befalls the next one between two nodes."""
        rates = self.rates
        return self._one_of(
            ("message lost", rates.message_lost), ("message twice", rates.message_twice),
            ("message late", rates.message_late), ("message out of order", rates.message_out_of_order),
        )  # fmt: skip

    def _one_of(self, *likely: tuple[Kind, float]) -> Kind | None:
        drawn = self.chance.random()
        for kind, rate in likely:
            if drawn < rate:
                self.tally[kind] += 1
                return kind
            drawn -= rate
        return None
