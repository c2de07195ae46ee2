"""Break the room on purpose for simulated hours: `python -m tests.simulation.chaos --seed 1 --hours 500`.

The hours are divided over worlds of a few hours, one seed each from the first on. A failure names its seed, step and
commit; `--seed N --hours H` with the words that it prints replays it exactly.
"""

import argparse
import logging
import os
import subprocess
import sys
import time
from collections import Counter

from tests.simulation.chaos.checks.witness import Violation
from tests.simulation.chaos.cluster import ClusterWorld
from tests.simulation.chaos.parts.faults import KINDS
from tests.simulation.chaos.plants import PLANTS
from tests.simulation.chaos.world import Outcome, World, simulate

# Of one world: long enough for a period of a High Hand, short enough for its log to stay small.
WORLD_HOURS = 6.0


def commit() -> str:
    found = subprocess.run(["git", "describe", "--always", "--dirty"], capture_output=True, text=True, check=False)
    return found.stdout.strip() or "unknown"


class Tally:
    def __init__(self) -> None:
        self.faults: Counter[str] = Counter()
        self.looked: Counter[str] = Counter()
        self.states: Counter[str] = Counter()
        self.table_hours = 0.0
        self.entries = self.acknowledged = self.acts = self.paid = self.steps = 0

    def add(self, outcome: Outcome) -> None:
        self.faults.update(outcome.faults)
        self.looked.update(outcome.looked)
        self.states.update(outcome.states)
        self.table_hours += outcome.table_hours
        self.entries += outcome.entries
        self.acknowledged += outcome.acknowledged
        self.acts += outcome.acts
        self.paid += outcome.paid
        self.steps += outcome.step

    def show(self, seconds: float) -> None:
        for kind in KINDS:
            print(f"{self.faults[kind]:10,} {kind}")
        for what, times in sorted(self.looked.items()):
            print(f"{times:10,} times looked: {what}")
        print(
            f"{self.table_hours:,.1f} table-hours, {self.entries:,} entries of {len(self.states)} kinds, "
            f"{self.acknowledged:,} acknowledged commands, {self.acts:,} acts at desks, {self.paid:,} payouts, "
            f"{self.steps:,} steps, each of them looked at"
        )
        faults = self.faults.total()
        print(f"{faults:,} faults in {seconds:.0f} s: {faults / seconds:.0f} a second; no violation")


def run(seed: int, hours: float, plant: str, *, alone: bool = False) -> Tally:
    """alone: one process has the room. Raises Violation."""
    tally, left = Tally(), hours
    wrap, change = PLANTS[plant]
    make: type[World] = World if alone else ClusterWorld
    while left > 1e-9:
        outcome = simulate(seed, min(WORLD_HOURS, left), wrap=wrap, plant=change, make=make)
        tally.add(outcome)
        print(f"seed {seed}: {outcome.hours:g} hours, {sum(outcome.faults.values()):,} faults, "
              f"{outcome.entries:,} entries, heads {outcome.heads[:16]}", flush=True)  # fmt: skip
        left -= WORLD_HOURS
        seed += 1
    return tally


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--hours", type=float, default=500.0)
    parser.add_argument(
        "--plant", choices=[name for name in PLANTS if name], default="", help="a bug put in on purpose"
    )
    parser.add_argument("--alone", action="store_true", help="one process has the whole room, and no three nodes")
    given = parser.parse_args()
    if os.environ.get("PYTHONHASHSEED") != "0":
        # Belt and braces: the order of a set of words is the same in every run.
        os.environ["PYTHONHASHSEED"] = "0"
        os.execv(sys.executable, [sys.executable, "-m", "tests.simulation.chaos", *sys.argv[1:]])
    logging.getLogger("pitboss").addHandler(logging.NullHandler())
    logging.getLogger("pitboss").propagate = False
    began = time.monotonic()
    try:
        run(given.seed, given.hours, given.plant, alone=given.alone).show(time.monotonic() - began)
    except Violation as violation:
        planted = (f" --plant {given.plant}" if given.plant else "") + (" --alone" if given.alone else "")
        hours = min(WORLD_HOURS, given.hours)
        seed = str(violation).split()[1].rstrip(",")
        print(f"VIOLATION after {time.monotonic() - began:.0f} s: {violation}")
        print(f"commit {commit()}; again: python -m tests.simulation.chaos --seed {seed} --hours {hours:g}{planted}")
        sys.exit(1)


if __name__ == "__main__":
    main()
