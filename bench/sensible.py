"""Sensible bots in `pitboss simulate`: shares of the pot from the lab's kernels beside the plain function, by turns.

    python -m bench.sensible [GAME] [--rounds N]

Hands a second of processor time, medians. The plain function is what the room plays with.
"""

import argparse
from statistics import median
from time import process_time

from pitboss.bots.strategy import STEADY, as_player
from pitboss.lab.simulation.batches import BOTS, PIECE, play_piece, run_of


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game", nargs="?", default="holdem")
    parser.add_argument("--rounds", type=int, default=5)
    asked = parser.parse_args()
    BOTS["plain"] = lambda: as_player(STEADY)
    hands = PIECE * (asked.rounds + 1)
    runs = {name: run_of(asked.game, hands, f"{name}*4", 7).pieces() for name in ("sensible", "plain")}
    found: dict[str, list[float]] = {name: [] for name in runs}
    for number in range(asked.rounds + 1):
        for name, pieces in runs.items():
            before = process_time()
            play_piece(pieces[number])
            # The first round compiles and fills caches.
            found[name] += [PIECE / (process_time() - before)] if number else []
    quick, plain = median(found["sensible"]), median(found["plain"])
    print(f"{asked.game}: {quick:,.0f} hands a second with kernels, {plain:,.0f} without: {quick / plain:.1f} times")


if __name__ == "__main__":
    main()
