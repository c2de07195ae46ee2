"""Many tables in several processes: what every long run shares, whatever is played at its tables."""

import argparse
import sys
import time
import traceback
from collections.abc import Callable, Iterator
from itertools import count
from multiprocessing import Pool

import msgspec

from tests.simulation.tally import Tally

TABLES_AT_ONCE = 40
FAILURES_SHOWN = 10
# Table `index` of the run `seed`; raises if something is wrong with it.
PlayTable = Callable[[int, int], Tally]


class Failure(msgspec.Struct, frozen=True):
    again: str
    table: int
    what: str
    where: str

    def __str__(self) -> str:
        return f"table {self.table}: {self.what}\n{self.where}  again: {self.again}"


class Chunk(msgspec.Struct, frozen=True):
    tally: Tally
    failures: list[Failure]


class Job(msgspec.Struct, frozen=True):
    """Some tables of a run. program: the module that plays one of them again by itself."""

    play: PlayTable
    program: str
    seed: int
    tables: range


def play_tables(job: Job) -> Chunk:
    """A table that fails does not keep the others from being played."""
    tally, failures = Tally(), []
    for index in job.tables:
        try:
            tally.add(job.play(job.seed, index))
        except Exception as error:
            where = "".join(traceback.format_tb(error.__traceback__, limit=-3))
            again = f"python -m {job.program} --seed {job.seed} --table {index}"
            failures.append(Failure(again, index, f"{type(error).__name__}: {error}", where))
    return Chunk(tally, failures)


def _jobs(play: PlayTable, program: str, seed: int) -> Iterator[Job]:
    for start in count(0, TABLES_AT_ONCE):
        yield Job(play, program, seed, range(start, start + TABLES_AT_ONCE))


def run(play: PlayTable, program: str, hands: int, seed: int, workers: int) -> Chunk:
    """Tables until that many hands are played."""
    tally = Tally()
    failures: list[Failure] = []
    began = shown = time.monotonic()
    with Pool(workers) as pool:
        jobs = _jobs(play, program, seed)
        pending = [pool.apply_async(play_tables, (next(jobs),)) for _ in range(2 * workers)]
        while pending:
            chunk = pending.pop(0).get()
            tally.add(chunk.tally)
            failures += chunk.failures
            if tally.hands < hands and len(failures) < FAILURES_SHOWN:
                pending.append(pool.apply_async(play_tables, (next(jobs),)))
            now = time.monotonic()
            if now - shown > 30:
                shown = now
                print(f"{tally.hands:>10,} hands, {tally.hands / (now - began):,.0f} a second", file=sys.stderr)
    return Chunk(tally, failures)


def arguments(program: str, about: str, hands: int, words: list[str] | None = None) -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog=f"python -m {program}", description=about)
    parser.add_argument("--hands", type=int, default=hands, help=f"how many hands (default: {hands:,})")
    parser.add_argument("--seed", type=int, default=1, help="another run of other tables")
    parser.add_argument("--workers", type=int, default=2, help="how many processes (default: 2)")
    parser.add_argument("--table", type=int, help="play this table alone, and let its error through")
    return parser.parse_args(words)


def main(play: PlayTable, program: str, given: argparse.Namespace, parts: tuple[str, ...], good: str) -> int:
    """parts: which of the tally's parts are shown, without a zero in them. good: what a run without fault shows."""
    if given.table is not None:
        print(play(given.seed, given.table).report(parts))
        return 0
    began = time.monotonic()
    result = run(play, program, given.hands, given.seed, given.workers)
    seconds = time.monotonic() - began
    tally, failures = result.tally, result.failures
    print(tally.report(parts))
    print(f"\n{seconds:,.0f} seconds, {tally.hands / seconds:,.0f} hands a second in {given.workers} processes")
    missing = tally.missing(parts)
    if missing:
        print("\nnever occurred: " + ", ".join(missing))
    if failures:
        print(f"\n{len(failures)} tables failed")
        print("\n\n".join(map(str, failures[:FAILURES_SHOWN])))
    if failures or missing:
        print("\nFAILED")
        return 1
    print(f"\nok: {good}")
    return 0
