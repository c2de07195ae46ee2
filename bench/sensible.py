"""Sensible bots in `pitboss simulate`: hands a second of processor time, medians of pieces played by turns.

    python -m bench.sensible [GAME ...] [--rounds N] [--before CHECKOUT]

The bots of the simulation are measured beside those that the room plays with, which look at whole views and deal out
shares in plain Python; with --before also beside the simulation of an older checkout, in a process of its own.
"""

import argparse
import os
import subprocess
import sys
from pathlib import Path
from statistics import median
from time import process_time

from pitboss.bots.strategy import STEADY, as_player
from pitboss.lab.simulation.batches import BOTS, PIECE, play_piece, run_of

# For the older checkout: a line names a game, a piece and how many hands its run has; the seconds come back.
ASKED_BEFORE = """
import sys
from time import process_time
from pitboss.lab.simulation.batches import play_piece, run_of
for line in sys.stdin:
    game, number, hands = line.split()
    piece = run_of(game, int(hands), "sensible*4", 7).pieces()[int(number)]
    before = process_time()
    play_piece(piece)
    print(process_time() - before, flush=True)
"""


class Before:
    """Plays the same pieces in another checkout."""

    def __init__(self, checkout: Path) -> None:
        if not (checkout / "src" / "pitboss").is_dir():
            raise SystemExit(f"{checkout} is no checkout of Pitboss: there is no src/pitboss in it")
        self.process = subprocess.Popen(
            [sys.executable, "-c", ASKED_BEFORE], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True,
            env={**os.environ, "PYTHONPATH": str(checkout / "src")}, cwd=checkout,
        )  # fmt: skip

    def seconds(self, game: str, number: int, hands: int) -> float:
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        print(game, number, hands, file=self.process.stdin, flush=True)
        return float(self.process.stdout.readline())


def measure(game: str, rounds: int, before: Before | None) -> dict[str, float]:
    hands = PIECE * (rounds + 1)
    runs = {name: run_of(game, hands, f"{name}*4", 7).pieces() for name in ("sensible", "plain")}
    found: dict[str, list[float]] = {name: [] for name in (*runs, "before")}
    for number in range(rounds + 1):
        for name, pieces in runs.items():
            start = process_time()
            play_piece(pieces[number])
            found[name].append(process_time() - start)
        if before is not None:
            found["before"].append(before.seconds(game, number, hands))
    # The first round compiles and fills caches.
    return {name: PIECE / median(times[1:]) for name, times in found.items() if times}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("games", nargs="*", default=["holdem"])
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--before", type=Path, help="an older checkout of Pitboss")
    asked = parser.parse_args()
    BOTS["plain"] = lambda: as_player(STEADY)
    before = Before(asked.before.resolve()) if asked.before is not None else None
    for game in asked.games:
        found = measure(game, asked.rounds, before)
        others = [f"{name} {found[name]:,.0f} ({found['sensible'] / found[name]:.1f} times)" for name in found]
        print(f"{game}: {found['sensible']:,.0f} hands a second; {', '.join(others[1:])}", flush=True)


if __name__ == "__main__":
    main()
