"""Many worlds one after the other, or in several processes; and bugs put in on purpose until they are found."""

import gc
import logging
import multiprocessing
import subprocess
import time
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor, as_completed
from pathlib import Path

import msgspec

from tests.simulation.chaos.checks.witness import Violation
from tests.simulation.chaos.cluster import BigWorld
from tests.simulation.chaos.plants import PLANTS
from tests.simulation.chaos.tally import Tally
from tests.simulation.chaos.world import Outcome, World, simulate

# Of one world: long enough for a period of a High Hand, short enough for its log to stay small.
WORLD_HOURS = 6.0
# A bug that was put in on purpose has to be found in so much time.
FOUND_S = 600.0


class Task(msgspec.Struct, frozen=True):
    """One world. alone: one process has the whole room."""

    seed: int
    hours: float
    plant: str = ""
    alone: bool = False

    @property
    def again(self) -> str:
        """The command that replays it."""
        planted = (f" --plant {self.plant}" if self.plant else "") + (" --alone" if self.alone else "")
        return f"python -m tests.simulation.chaos --seed {self.seed} --hours {self.hours:g}{planted}"


class Kept(msgspec.Struct):
    """A world that came to its end, in the file of those."""

    commit: str
    task: Task
    outcome: Outcome


def commit() -> str:
    found = subprocess.run(["git", "describe", "--always", "--dirty"], capture_output=True, text=True, check=False)
    return found.stdout.strip() or "unknown"


def prepare() -> None:
    """A process that has worlds to run: what the room says is not printed, and the log of a world, which only grows, is
    not looked through for garbage again and again."""
    gc.freeze()
    gc.set_threshold(100_000, 50, 100)
    logging.getLogger("pitboss").addHandler(logging.NullHandler())
    logging.getLogger("pitboss").propagate = False


def lived(task: Task) -> Outcome | str:
    """What came of a world; the words of the violation where there was one."""
    wrap, change = PLANTS[task.plant]
    make: type[World] = World if task.alone else BigWorld
    try:
        return simulate(task.seed, task.hours, wrap=wrap, plant=change, make=make)
    except Violation as violation:
        return str(violation)


def all_lived(tasks: list[Task], jobs: int) -> Iterator[tuple[Task, Outcome | str]]:
    if jobs == 1:
        for task in tasks:
            yield task, lived(task)
        return
    with ProcessPoolExecutor(jobs, multiprocessing.get_context("spawn"), initializer=prepare) as pool:
        begun = {pool.submit(lived, task): task for task in tasks}
        try:
            for done in as_completed(begun):
                yield begun[done], done.result()
        finally:
            pool.shutdown(wait=False, cancel_futures=True)


def worlds(seed: int, hours: float, plant: str, *, alone: bool) -> list[Task]:
    tasks: list[Task] = []
    while hours > 1e-9:
        tasks.append(Task(seed + len(tasks), min(WORLD_HOURS, hours), plant, alone))
        hours -= WORLD_HOURS
    return tasks


def kept_in(path: Path, now: str) -> dict[Task, Outcome]:
    """Worlds of a run of this very commit that was broken off."""
    if "dirty" in now or not path.exists():
        return {}
    found = [msgspec.json.decode(line, type=Kept) for line in path.read_bytes().splitlines()]
    return {one.task: one.outcome for one in found if one.commit == now}


def run(tasks: list[Task], jobs: int, keep: Path | None) -> int:
    began, now, tally = time.monotonic(), commit(), Tally()
    known = kept_in(keep, now) if keep is not None else {}
    for before in known.values():
        tally.add(before)
    if known:
        print(f"{len(known)} worlds of {now} were there already", flush=True)
    for task, outcome in all_lived([task for task in tasks if task not in known], jobs):
        if isinstance(outcome, str):
            print(f"VIOLATION after {time.monotonic() - began:.0f} s: {outcome}\ncommit {now}; again: {task.again}")
            return 1
        tally.add(outcome)
        if keep is not None:
            with keep.open("ab") as file:
                file.write(msgspec.json.encode(Kept(now, task, outcome)) + b"\n")
        print(f"seed {task.seed}: {outcome.hours:g} hours, {sum(outcome.faults.values()):,} faults, "
              f"{outcome.entries:,} entries, heads {outcome.heads[:16]}", flush=True)  # fmt: skip
    tally.show(time.monotonic() - began)
    never = tally.never(alone=tasks[0].alone)
    if never:
        print(f"never happened in so short a run: {', '.join(never)}")
    return 0


def find_planted(seed: int) -> int:
    """Every bug that can be put in on purpose, one after the other, as a long run would find it."""
    missed = 0
    for plant in [name for name in PLANTS if name]:
        began, number, found = time.monotonic(), seed, ""
        while not found and time.monotonic() - began < FOUND_S:
            outcome = lived(Task(number, WORLD_HOURS, plant))
            found, number = outcome if isinstance(outcome, str) else "", number + 1
        seconds = time.monotonic() - began
        missed += not found or seconds > FOUND_S
        print(f"{plant}: found after {seconds:.1f} s: {found}" if found else f"{plant}: NOT FOUND", flush=True)
    return int(missed > 0)
