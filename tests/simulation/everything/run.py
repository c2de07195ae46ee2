"""200,000 random hands with all that can happen at a table: `python -m tests.simulation.everything.run [--hands N]
[--seed S] [--workers W] [--table K]`.

All games, with options, the Kill, tables dealt by hand and entries taken back, decks that are kept, and every ruling on
an irregularity, at random moments that allow it; and at moments that do not, which must be refused with nothing
changed. After every command: money conserved, state equal to the fold of the log, every card seen by exactly those who
may see it (floor_session.py). The run ends with how often each ruling, option, step with the decks, take-back, refusal
code and event type occurred, and fails if one of them did not.
"""

import argparse
import sys

from tests.simulation import runs
from tests.simulation.everything.play import play_floor_table
from tests.simulation.tally import EVERYTHING

PROGRAM = "tests.simulation.everything.run"
GOOD = "money conserved, every fold equal, hidden cards hidden, every hand at its end, everything occurred"


def play_tables(seed: int, tables: range) -> runs.Chunk:
    return runs.play_tables(runs.Job(play_floor_table, PROGRAM, seed, tables))


def arguments(words: list[str] | None = None) -> argparse.Namespace:
    return runs.arguments(PROGRAM, __doc__, 200_000, words)


if __name__ == "__main__":
    sys.exit(runs.main(play_floor_table, PROGRAM, arguments(), EVERYTHING, GOOD))
