"""A short run of the simulator; that it replays exactly; and that it finds bugs which were put in on purpose."""

import os
import re
import subprocess
import sys
from collections import Counter

import pytest

from tests.simulation.chaos.checks.witness import Violation
from tests.simulation.chaos.cluster import ClusterWorld
from tests.simulation.chaos.parts.faults import KINDS, STORMY
from tests.simulation.chaos.plants import PLANTS
from tests.simulation.chaos.world import World, simulate

# At most so many worlds until everything has gone wrong at least once: one of them has one process.
WORLDS = 6
MAKES = (ClusterWorld, World, ClusterWorld)
# A bug is looked for in short worlds, one seed after the other: whether one long world meets the spot that it needs is
# luck, and changes with whatever the room does in between.
SHORT_HOURS, MOST_WORLDS = 0.12, 60


def test_whatever_goes_wrong__what_must_hold_holds() -> None:
    faults: Counter[str] = Counter()
    looked: Counter[str] = Counter()
    paid = 0
    for seed in range(1, 1 + WORLDS):
        outcome = simulate(seed, 0.12, STORMY, make=MAKES[seed % 3])
        faults.update(outcome.faults)
        looked.update(outcome.looked)
        paid += outcome.paid
        if all(faults[kind] for kind in KINDS):
            break
    assert not [kind for kind in KINDS if not faults[kind]], "never happened"
    assert paid, "claims were made and paid"
    assert min(looked.values()) > 0


def _heads(hash_seed: str) -> str:
    """Of a run in a process of its own, in which sets of words have another order."""
    lines = (
        "from tests.simulation.chaos.cluster import ClusterWorld",
        "from tests.simulation.chaos.parts.faults import STORMY",
        "from tests.simulation.chaos.world import simulate",
        "print('heads', simulate(2, 0.03, STORMY, make=ClusterWorld).heads)",
    )
    env = {**os.environ, "PYTHONHASHSEED": hash_seed}
    run = subprocess.run([sys.executable, "-c", "\n".join(lines)], capture_output=True, text=True, check=True, env=env)
    return next(line for line in run.stdout.splitlines() if line.startswith("heads"))


def test_one_seed__gives_the_same_heads_in_another_process() -> None:
    assert _heads("1") == _heads("2")


@pytest.mark.parametrize("plant", [name for name in PLANTS if name])
def test_a_bug_on_purpose__is_found(plant: str) -> None:
    assert re.match(r"seed \d+, step \d+: ", _found(plant))


def test_a_bug_on_purpose__is_found_again_at_the_same_step() -> None:
    assert _found("stale-view") == _found("stale-view")


def _found(plant: str) -> str:
    wrap, change = PLANTS[plant]
    for seed in range(1, 1 + MOST_WORLDS):
        try:
            simulate(seed, SHORT_HOURS, STORMY, wrap, change, make=ClusterWorld)
        except Violation as violation:
            return str(violation)
    return f"not in {MOST_WORLDS} worlds"
