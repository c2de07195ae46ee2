"""200,000 random rounds of each game against the house: `python -m tests.simulation.house.run [--rounds N] [--seed S]
[--workers W] [--game KEY] [--table K]`.

Tables of one to six seats with random house choices, random lawful wagers and play, chips bought in the round, players
who come and go, tables dealt by hand, and wrong commands that must be refused with nothing changed. After every
command: money conserved with the bank of the house, every settlement equal to one worked out a second time from the
books, state equal to the fold of the log, every card seen by exactly those who may see it. The run ends with how often
each event, refusal code, pay-table line, hand, outcome and way of dealing occurred, and fails if one of them did not.
"""

import argparse
import sys
from functools import partial

from pitboss.games import BANKED_GAMES
from tests.simulation import runs
from tests.simulation.house.play import play_house_table
from tests.simulation.house.tally import parts_of

PROGRAM = "tests.simulation.house.run"
GOOD = "money conserved, every settlement right, every fold equal, hidden cards hidden, everything occurred"


def play_tables(game: str, seed: int, tables: range) -> runs.Chunk:
    return runs.play_tables(runs.Job(partial(play_house_table, game), f"{PROGRAM} --game {game}", seed, tables))


def arguments(words: list[str] | None = None) -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog=f"python -m {PROGRAM}", description=__doc__)
    parser.add_argument("--rounds", type=int, default=200_000, help="how many rounds of each game (default: 200,000)")
    parser.add_argument("--seed", type=int, default=1, help="another run of other tables")
    parser.add_argument("--workers", type=int, default=2, help="how many processes (default: 2)")
    parser.add_argument("--game", choices=[game.key for game in BANKED_GAMES], help="only this game")
    parser.add_argument("--table", type=int, help="play this table alone, and let its error through")
    given = parser.parse_args(words)
    if given.table is not None and given.game is None:
        parser.error("--table needs --game")
    return given


def main(given: argparse.Namespace) -> int:
    worst = 0
    for game in BANKED_GAMES:
        if given.game in (None, game.key):
            print(f"=== {game.title}")
            asked = argparse.Namespace(hands=given.rounds, seed=given.seed, workers=given.workers, table=given.table)
            play, program = partial(play_house_table, game.key), f"{PROGRAM} --game {game.key}"
            worst = max(worst, runs.main(play, program, asked, parts_of(game), GOOD))
    return worst


if __name__ == "__main__":
    sys.exit(main(arguments()))
