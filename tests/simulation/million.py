"""A million random hands: `python -m tests.simulation.million [--hands N] [--seed S] [--workers W] [--table K]`.

Ordinary tables of all games: no options, no Kill, no decks to keep, nothing irregular; those are in everything.py.
Tables are numbered from 0; each plays the same hands whenever it is asked with the same seed. What is checked at each
is in session.py and probes.py. The run ends with how often each step, refusal code and event type occurred, and fails
if one of them did not. A failure prints the one line that plays its table again.
"""

import argparse
import sys

from tests.simulation import runs
from tests.simulation.play import play_table
from tests.simulation.tally import ORDINARY

PROGRAM = "tests.simulation.million"
GOOD = "money conserved, every fold equal, every offer accepted, everything else refused"


def play_tables(seed: int, tables: range) -> runs.Chunk:
    return runs.play_tables(runs.Job(play_table, PROGRAM, seed, tables))


def arguments(words: list[str] | None = None) -> argparse.Namespace:
    return runs.arguments(PROGRAM, __doc__, 1_000_000, words)


if __name__ == "__main__":
    sys.exit(runs.main(play_table, PROGRAM, arguments(), ORDINARY, GOOD))
