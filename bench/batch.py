"""Hands a CPU second on one core, by turns: batches, the engine, pokerkit, and open_spiel where a Python has it.

python -m bench.batch [--spiel PYTHON] [--turns 5]

open_spiel is heavy and stands in no lock: python -m venv spiel && spiel/bin/pip install open_spiel, and
--spiel spiel/bin/python. There all players choose evenly among all actions, each amount one of them, and so do those
of the batch that it is held against.
"""

import argparse
import subprocess
import sys
from collections.abc import Callable
from resource import RUSAGE_CHILDREN, getrusage
from statistics import median
from time import monotonic, process_time

from bench.games import PAIRS, STACK, Pair, pitboss_house
from bench.pitboss_side import PitbossSide
from bench.pokerkit_side import PokerkitSide
from pitboss.lab.batch.play import Batch
from pitboss.lab.batch.simulating import fast_run, fast_simulate
from pitboss.submission import house_choices

SEATS = 6
GAMES = (("holdem", "none"), ("omaha-hi-lo-8", ""), ("triple-draw-2-7", ""))
Rate = Callable[[], float]


def timed(play: Callable[[int], object], hands: int) -> float:
    began = process_time()
    play(hands)
    return hands / (process_time() - began)


def sides_of(pair: Pair) -> dict[str, Rate]:
    """All by the random policy of bench/policy.py, under the same stakes."""
    batch = Batch(pair.key, SEATS, house=pitboss_house(pair), stack=STACK)
    engine, other = PitbossSide(pair, "random", SEATS, 1), PokerkitSide(pair, "random", SEATS, 1)

    def by_engine(hands: int) -> None:
        engine.forget()
        engine.play(hands)

    def by_other(hands: int) -> None:
        other.forget()
        other.play(hands)

    batch.play(100)
    engine.play(2)
    other.play(2)
    return {
        "batch": lambda: timed(batch.play, 100_000),
        "engine": lambda: timed(by_engine, 300),
        "pokerkit": lambda: timed(by_other, 30),
    }


def spiel_sides(python: str) -> dict[str, Rate]:
    """Stacks of 200 chips, blinds of 1 and 2, every amount an action of its own."""
    house = house_choices("lab", bet_structure="none", bet_min=200, blinds_amounts=(100, 200), table_unit=100)
    batch = Batch("holdem", SEATS, house=house, stack=20_000)
    batch.play(100, "uniform")

    def spiel() -> float:
        done = subprocess.run([python, "-m", "bench.spiel_side", "4000"], capture_output=True, text=True, check=True)
        return float(done.stdout)

    return {"batch": lambda: timed(lambda hands: batch.play(hands, "uniform"), 100_000), "open_spiel": spiel}


def report(name: str, sides: dict[str, Rate], turns: int) -> None:
    rates: dict[str, list[float]] = {side: [] for side in sides}
    for _ in range(turns):
        for side, rate in sides.items():
            rates[side].append(rate())
    for side, found in rates.items():
        ratio = median(ours / theirs for ours, theirs in zip(rates["batch"], found, strict=True))
        beside = "" if side == "batch" else f", batch {ratio:,.1f} times as many"
        print(f"{name:<18} {side:<10} {median(found):>12,.0f} hands a CPU second{beside}", flush=True)


def ten_million(hands: int) -> None:
    began, before = monotonic(), getrusage(RUSAGE_CHILDREN)
    fast_simulate(fast_run("holdem", hands, "random*6", 1, 0, "none"), workers=2)
    after = getrusage(RUSAGE_CHILDREN)
    cpu = after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
    print(f"{hands:,} hands of hold 'em, two workers: {monotonic() - began:.0f} s, {cpu:.0f} s of CPU", flush=True)


def main() -> int:
    asked = argparse.ArgumentParser()
    asked.add_argument("--spiel", default="", help="a Python that has open_spiel")
    asked.add_argument("--turns", type=int, default=5)
    asked.add_argument("--hands", type=int, default=10_000_000, help="of the long run on two cores; 0 for none")
    given = asked.parse_args()
    for key, limit in GAMES:
        pair = next(pair for pair in PAIRS if pair.key == key and limit in ("", pair.structure))
        report(f"{pair.key} {pair.structure}", sides_of(pair), given.turns)
    if given.spiel:
        report("holdem uniform", spiel_sides(given.spiel), given.turns)
    if given.hands:
        ten_million(given.hands)
    return 0


if __name__ == "__main__":
    sys.exit(main())
