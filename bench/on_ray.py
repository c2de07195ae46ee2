"""python -m bench.on_ray: a simulation by one and by two Ray workers of this machine, by turns, start-up apart.

Efficiency is the time that one worker takes, over so many times the time that they take together. Whoever else uses the
machine makes it lower: what others used is printed, and so is the CPU time of a run, which hardly depends on them. All
runs must come to the same bytes, with those of this process alone where --alone asks for it.
"""

import argparse
import hashlib
import os
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path
from statistics import median
from time import perf_counter

import msgspec

from pitboss.lab.on_ray.cluster import RayCluster
from pitboss.lab.simulation.batches import PIECE, Run, run_of
from pitboss.lab.simulation.hand_records import HandRecord
from pitboss.lab.simulation.simulate import simulate

TICK = os.sysconf("SC_CLK_TCK")
BOTS = "sensible*4"


@dataclass(frozen=True)
class Measured:
    """Seconds: of the start, of the run, of CPU time by us and by all others while it ran."""

    start: float
    wall: float
    cpu: float
    others: float
    digest: str


def cpu_of_all() -> float:
    user, nice, system = Path("/proc/stat").read_text(encoding="ascii").split()[1:4]
    return (int(user) + int(nice) + int(system)) / TICK


def cpu_of_us() -> float:
    """This process and all that come from it."""
    parents: dict[int, tuple[int, float]] = {}
    for path in Path("/proc").glob("[0-9]*/stat"):
        try:
            fields = path.read_text(encoding="utf-8", errors="replace").rpartition(")")[2].split()
        except OSError:
            continue
        parents[int(path.parent.name)] = int(fields[1]), sum(int(ticks) for ticks in fields[11:15]) / TICK
    ours = {os.getpid()}
    while more := {process for process, (parent, _) in parents.items() if parent in ours} - ours:
        ours |= more
    return sum(parents[process][1] for process in ours if process in parents)


def digest_of(parts: Iterable[list[HandRecord]]) -> str:
    digest = hashlib.sha256()
    for records in parts:
        digest.update(msgspec.msgpack.encode(records))
    return digest.hexdigest()[:16]


def measure(run: Run, workers: int) -> Measured:
    began = perf_counter()
    with RayCluster("local", workers) as cluster:
        # Every worker has loaded the engine when it has played.
        first = run_of(run.game, 2 * workers * PIECE, BOTS, run.seed + 1)
        digest_of(simulate(first, spread=cluster.in_order))
        start, all_before, ours_before = perf_counter() - began, cpu_of_all(), cpu_of_us()
        began = perf_counter()
        digest = digest_of(simulate(run, spread=cluster.in_order))
        wall, ours = perf_counter() - began, cpu_of_us() - ours_before
        return Measured(start, wall, ours, cpu_of_all() - all_before - ours, digest)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--game", default="holdem")
    parser.add_argument("--hands", type=int, default=16_000, help="a minute for one worker on a core of its own")
    parser.add_argument("--workers", type=int, default=2)
    parser.add_argument("--rounds", type=int, default=1)
    parser.add_argument("--alone", action="store_true", help="this process alone besides: it must give the same bytes")
    asked = parser.parse_args()
    run = run_of(asked.game, asked.hands, BOTS, seed=7)
    found: dict[int, list[Measured]] = {1: [], asked.workers: []}
    print(f"{run.hands:,} hands of {run.game}, {len(run.pieces())} pieces; {os.cpu_count()} cores")
    for _ in range(asked.rounds):
        for workers, rounds in found.items():
            rounds.append(measure(run, workers))
            one = rounds[-1]
            print(
                f"{workers} workers: {one.wall:7.1f} s, {run.hands / one.wall:7.0f} hands/s, start {one.start:5.1f} s, "
                f"CPU {one.cpu:6.1f} s, others {one.others / one.wall:4.2f} cores, {one.digest}",
                flush=True,
            )
    digests = {one.digest for rounds in found.values() for one in rounds}
    if asked.alone:
        digests.add(digest_of(simulate(run)))
    alone, together = (median(one.wall for one in found[workers]) for workers in (1, asked.workers))
    cpu_alone, cpu_together = (median(one.cpu for one in found[workers]) for workers in (1, asked.workers))
    print(
        f"efficiency {alone / together / asked.workers:.2f}; CPU time {cpu_together / cpu_alone:.2f} times that of one"
    )
    print("the same bytes" if len(digests) == 1 else f"NOT the same bytes: {digests}")


if __name__ == "__main__":
    main()
