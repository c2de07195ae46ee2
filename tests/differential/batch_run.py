"""`make batch`: a million hands through the engine and through batches, and faults planted in the batch code.

python -m tests.differential.batch_run --hands 1000000 --jobs 2
python -m tests.differential.batch_run --planted
"""

import argparse
import os
import shutil
import subprocess
import sys
import tempfile
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from time import monotonic

from pitboss.games import find_game
from tests.differential.batch_banked import banked_piece
from tests.differential.batch_games import differences
from tests.differential.batch_houses import houses

ROOT = Path(__file__).resolve().parents[2]
EACH = 100
# File, what stands there, and what is put there instead.
PLANTED = [
    ("betting.py", "least = level + s[at.LAST_RAISE]", "least = level + s[at.LAST_RAISE] // 2"),
    ("betting.py", "may = grown >= raised", "may = grown > raised"),
    ("betting.py", "s[STACK + seat] += first - second", "s[STACK + seat] += first - second - (1 if second else 0)"),
    ("betting.py", "s[at.RAISES] += 1 if level else 0", "s[at.RAISES] += 1"),
    ("betting.py", "high = 2 * level - mine + bets + s[at.POT]", "high = 2 * level + bets + s[at.POT]"),
    ("dealing.py", "own = p[at.OWN_INCLUDED] == 1 or", "own = p[at.OWN_INCLUDED] == 0 or"),
    ("dealing.py", "wanted = count + (1 if p[at.COUNT_BURN] and not s[BURNED] else 0)", "wanted = count"),
    ("machine.py", "order = kind + 1 if kind > 2 else pairs", "order = kind"),
    ("machine.py", "s[LEVEL] += p[at.FORCED_BET]", "s[LEVEL] = p[at.FORCED_BET]"),
    ("ending/awarding.py", "if s[LIVE] >> i & 1 and put >= level", "if s[LIVE] >> i & 1 and put == level"),
    ("ending/awarding.py", "if q[j] >= 0 and whole >= q[j]", "if q[j] >= 0 and whole > q[j]"),
    ("ending/awarding.py", "top += called[k]\n", "top = called[k]\n"),
    ("ending/awarding.py", "half = cents // 2 // chip * chip", "half = (cents + chip) // 2 // chip * chip"),
    ("ending/settle.py", "first, second = halve(", "second, first = halve("),
    ("wagers.py", "s[STACK + seat] -= amount", "s[STACK + seat] -= amount // 2"),
    ("ending/bank.py", "np.where(mine == dealer, RETURNED, found)", "found"),
    ("ending/bank.py", "[mine] < pays.floor", "[mine] < pays.floor + (1 << 20)"),
    ("ending/hits.py", "self.strengths[i] == won and self._fits(beat, i)", "self.strengths[i] == won"),
]  # fmt: skip


def piece(seed: int) -> tuple[int, list[str]]:
    """Every game and limit under one house each, and those against the house."""
    found: list[str] = []
    hands = 0
    for game, house in houses(seed):
        players = (2, 3, 6, game.seats_max)[seed % 4]
        found += differences(game.key, house, min(players, find_game(game.key).seats_max), EACH, seed)
        hands += EACH
    rounds, wrong = banked_piece(seed, 4 * EACH)
    return hands + rounds, found + wrong


def all_hands(wanted: int, jobs: int, first: int) -> int:
    """first: the seed to begin with, for who goes on where another run has stopped."""
    began, done, wrong, seed = monotonic(), 0, 0, first
    with ProcessPoolExecutor(jobs) as workers:
        while done < wanted and not wrong:
            for hands, found in workers.map(piece, range(seed, seed + 2 * jobs)):
                done, wrong = done + hands, wrong + len(found)
                for line in found[:3]:
                    print(line)
            seed += 2 * jobs
            print(
                f"{done:,} hands, {wrong} of them otherwise than by the engine, {monotonic() - began:.0f} s; go on "
                f"with --first {seed}",
                flush=True,
            )
    return int(wrong > 0)


def plant(number: int, cache: str) -> bool:
    """Whether the fault is found: the differential test over a copy of the code that has it. cache: for all of them,
    whose tables are the same; compiled code is kept by what it was compiled from."""
    name, old, new = PLANTED[number]
    with tempfile.TemporaryDirectory() as folder:
        copy = Path(folder) / "src"
        shutil.copytree(ROOT / "src", copy, ignore=shutil.ignore_patterns("dist", "__pycache__"))
        path = copy / "pitboss" / "lab" / "batch" / name
        text = path.read_text(encoding="utf-8")
        if text.count(old) != 1:
            raise SystemExit(f"{name} does not have {old!r} exactly once: plant another fault")
        path.write_text(text.replace(old, new), encoding="utf-8")
        command = [sys.executable, "-m", "tests.differential.batch_run", "--hands", "40000", "--jobs", "1"]
        environment = os.environ | {"PYTHONPATH": f"{copy}{os.pathsep}{ROOT}", "PITBOSS_CACHE": cache}
        return subprocess.run(command, env=environment, capture_output=True, check=False, cwd=folder).returncode != 0


def main() -> int:
    asked = argparse.ArgumentParser()
    asked.add_argument("--hands", type=int, default=1_000_000)
    asked.add_argument("--jobs", type=int, default=2)
    asked.add_argument("--first", type=int, default=0)
    asked.add_argument("--planted", action="store_true")
    given = asked.parse_args()
    if not given.planted:
        return all_hands(given.hands, given.jobs, given.first)
    missed = []
    with tempfile.TemporaryDirectory() as cache:
        for number, (name, old, new) in enumerate(PLANTED):
            found = plant(number, cache)
            print(f"{'found ' if found else 'MISSED'} {name}: {old!r} as {new!r}", flush=True)
            missed += [] if found else [number]
    return int(bool(missed))


if __name__ == "__main__":
    sys.exit(main())
