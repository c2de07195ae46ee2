"""python -m bench.bots [hands]: decisions of sensible bots a second of CPU, game by game, four to a table.

The first line of a game counts from a cold start, with what the rankings and the bots then remember; the second not.
"""

import sys
from random import Random
from time import process_time

from pitboss.bots.dealer import DeckDealer
from pitboss.bots.play import play_hand, seat_players, top_up
from pitboss.bots.strategy import as_player
from pitboss.engine import Need, TableState, start_table
from pitboss.engine.commands import Command
from pitboss.engine.events import Event
from pitboss.games import CATALOGUE, Game
from pitboss.submission import usual_stakes

SEATS, STACK = 4, 400_000


class Watch:
    """A player whose decisions are timed."""

    def __init__(self) -> None:
        self.player, self.times = as_player(), list[float]()

    def __call__(self, table: TableState, need: Need, chance: Random) -> Command:
        start = process_time()
        command = self.player(table, need, chance)
        self.times.append(process_time() - start)
        return command


def measure(game: Game, hands: int, seed: int = 1) -> tuple[list[float], list[float]]:
    """CPU seconds of each decision: in the first half of the hands, and in the second."""
    chance, log = Random(seed), list[Event]()
    table, _ = start_table(game.key, usual_stakes(game), SEATS)
    seat_players(table, dict.fromkeys(range(1, SEATS + 1), STACK), log)
    dealer, halves = DeckDealer(game.deck, chance), (Watch(), Watch())
    for watch in halves:
        for _ in range(max(1, hands // 2)):
            play_hand(table, dealer, watch, chance, log)
            top_up(table, STACK // 4, STACK, log)
            log.clear()
    return halves[0].times, halves[1].times


def line(name: str, times: list[float]) -> str:
    ordered = sorted(times)
    mean = sum(ordered) / len(ordered)
    late, worst = ordered[int(0.95 * len(ordered))], ordered[-1]
    return f"{name:<34}{1 / mean:>9,.0f}{1e6 * mean:>9,.0f}{1e6 * late:>9,.0f}{1e6 * worst:>9,.0f}"


def main(hands: int) -> None:
    print(f"{'game':<34}{'a second':>9}{'mean us':>9}{'95%':>9}{'worst':>9}")
    for game in CATALOGUE:
        cold, warm = measure(game, hands)
        print(line(f"{game.key}", cold))
        print(line("  warm", warm), flush=True)


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 120)
