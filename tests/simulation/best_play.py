"""Rounds of both games against the house by the best play, through the engine: what they come to is within its 95 %
interval of the exact edge. `make bestplay`: a million of each.
"""

import argparse
import sys

from pitboss.games import find_game
from pitboss.lab.house_edges import edge
from pitboss.lab.simulation.batches import run_of
from pitboss.lab.simulation.simulate import simulate
from pitboss.lab.simulation.tally import Tally
from pitboss.submission import usual_stakes

GAMES = ("texas-holdem-bonus", "double-draw")


def exact_edge(game: str) -> float:
    """Under the rules of the tables that are played at."""
    house = usual_stakes(find_game(game))
    if game == "double-draw":
        return float(edge(game, paytable=house.dd_bonus_paytable or "A", wins=house.dd_winning_minimum).house_edge)
    return float(edge(game, ante_pays=house.tx_ante_pay_threshold or "straight").house_edge)


def within(game: str, rounds: int, seed: int, workers: int) -> bool:
    house = usual_stakes(find_game(game))
    ante = house.dd_ante_min if game == "double-draw" else house.tx_ante_min
    run = run_of(game, rounds, "best", seed)
    tally, exact = Tally(run), exact_edge(game)
    for records in simulate(run, workers):
        tally.add(records)
    (rate,) = tally.summary().by_seat
    assert rate.low is not None
    assert rate.high is not None
    low, high = -rate.high / ante, -rate.low / ante
    print(
        f"{game}: {rounds:,} rounds, seed {seed}: the house won {-rate.mean / ante:.4%} of the ante, "
        f"95 % interval {low:.4%} to {high:.4%}; exact {exact:.4%}",
        flush=True,
    )
    return low <= exact <= high


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=1_000_000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--workers", type=int, default=2)
    asked = parser.parse_args()
    found = [within(game, asked.rounds, asked.seed, asked.workers) for game in GAMES]
    sys.exit(not all(found))


if __name__ == "__main__":
    main()
