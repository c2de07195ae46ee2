"""A million random hands: `python -m tests.simulation.million [--hands N] [--seed S] [--processes P] [--table K]`.

Tables are numbered from 0; each plays the same hands whenever it is asked with the same seed. What is checked at each
is in session.py and probes.py. The run ends with how often each step, refusal code and event type occurred, and fails
if one of them did not. A failure prints the one line that plays its table again.
"""

import argparse
import sys
import time
import traceback
from collections.abc import Iterator
from itertools import count
from multiprocessing import Pool

import msgspec

from tests.simulation.play import play_table
from tests.simulation.tally import Tally

TABLES_AT_ONCE = 40
FAILURES_SHOWN = 10


class Failure(msgspec.Struct, frozen=True):
    seed: int
    table: int
    what: str
    where: str

    def __str__(self) -> str:
        again = f"python -m tests.simulation.million --seed {self.seed} --hands 1 --table {self.table}"
        return f"table {self.table}: {self.what}\n{self.where}  again: {again}"


class Chunk(msgspec.Struct, frozen=True):
    tally: Tally
    failures: list[Failure]


def play_tables(job: tuple[int, range]) -> Chunk:
    """Some tables of a run. One that fails does not keep the others from being played."""
    seed, tables = job
    tally, failures = Tally(), []
    for index in tables:
        try:
            tally.add(play_table(seed, index))
        except Exception as error:
            where = "".join(traceback.format_tb(error.__traceback__, limit=-3))
            failures.append(Failure(seed, index, f"{type(error).__name__}: {error}", where))
    return Chunk(tally, failures)


def _jobs(seed: int) -> Iterator[tuple[int, range]]:
    for start in count(0, TABLES_AT_ONCE):
        yield seed, range(start, start + TABLES_AT_ONCE)


def run(hands: int, seed: int, processes: int, *, quiet: bool = False) -> Chunk:
    """Tables until that many hands are played."""
    tally = Tally()
    failures: list[Failure] = []
    began = shown = time.monotonic()
    with Pool(processes) as pool:
        jobs = _jobs(seed)
        pending = [pool.apply_async(play_tables, (next(jobs),)) for _ in range(2 * processes)]
        while pending:
            chunk = pending.pop(0).get()
            tally.add(chunk.tally)
            failures += chunk.failures
            if tally.hands < hands and len(failures) < FAILURES_SHOWN:
                pending.append(pool.apply_async(play_tables, (next(jobs),)))
            now = time.monotonic()
            if not quiet and now - shown > 30:
                shown = now
                print(f"{tally.hands:>10,} hands, {tally.hands / (now - began):,.0f} a second", file=sys.stderr)
    return Chunk(tally, failures)


def arguments(words: list[str] | None = None) -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m tests.simulation.million", description=__doc__)
    parser.add_argument("--hands", type=int, default=1_000_000, help="how many hands (default: a million)")
    parser.add_argument("--seed", type=int, default=1, help="another run of other tables")
    parser.add_argument("--processes", type=int, default=2)
    parser.add_argument("--table", type=int, help="play this table alone, and let its error through")
    return parser.parse_args(words)


def main() -> int:
    given = arguments()
    if given.table is not None:
        print(play_table(given.seed, given.table).report())
        return 0
    began = time.monotonic()
    result = run(given.hands, given.seed, given.processes)
    seconds = time.monotonic() - began
    tally, failures = result.tally, result.failures
    print(tally.report())
    print(f"\n{seconds:,.0f} seconds, {tally.hands / seconds:,.0f} hands a second in {given.processes} processes")
    missing = tally.missing()
    if missing:
        print("\nnever occurred: " + ", ".join(missing))
    if failures:
        print(f"\n{len(failures)} tables failed")
        print("\n\n".join(map(str, failures[:FAILURES_SHOWN])))
    if failures or missing:
        print("\nFAILED")
        return 1
    print("\nok: money conserved, every fold equal, every offer accepted, everything else refused")
    return 0


if __name__ == "__main__":
    sys.exit(main())
