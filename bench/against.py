"""python -m bench.against COMMIT: this working tree and an earlier commit play by turns, in one run.

pokerkit's side of a ratio is the same for both, so the quotient of the two is that of the ratios.
"""

import argparse
import io
import os
import subprocess
import sys
import tarfile
from math import exp, log
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from typing import IO

from bench.games import PAIRS, Pair, chosen
from bench.measure import POLICIES

ROOT = Path(__file__).resolve().parent.parent
WORKER = "from bench.against import work; work()"


def work() -> None:
    """In a process of its own: plays the blocks that it is told to and says how much CPU time each took."""
    from bench.measure import SEATS, _block
    from bench.pitboss_side import PitbossSide

    sides: dict[tuple[str, str], PitbossSide] = {}
    pairs = {pair.name: pair for pair in PAIRS}
    for line in sys.stdin:
        name, policy, hands = line.rstrip("\n").split("\t")
        side = sides.get((name, policy))
        if side is None:
            side = sides[name, policy] = PitbossSide(pairs[name], policy, SEATS, 1)
            side.play(20)
        print(_block(side, int(hands))[0], flush=True)


class Worker:
    """Plays with the engine of a tree and the players of the same tree, which know how its table asks them."""

    def __init__(self, tree: Path) -> None:
        path = os.pathsep.join([str(tree / "src"), str(tree)])
        self.process = subprocess.Popen(
            [sys.executable, "-c", WORKER], env={**os.environ, "PYTHONPATH": path}, cwd=tree, text=True,
            stdin=subprocess.PIPE, stdout=subprocess.PIPE,
        )  # fmt: skip

    def rate(self, pair: Pair, policy: str, hands: int) -> float:
        """Hands a CPU second."""
        ask: IO[str] | None = self.process.stdin
        answer: IO[str] | None = self.process.stdout
        if ask is None or answer is None:
            raise RuntimeError("the worker has no pipes")
        ask.write(f"{pair.name}\t{policy}\t{hands}\n")
        ask.flush()
        return float(answer.readline())

    def close(self) -> None:
        if self.process.stdin is not None:
            self.process.stdin.close()
        self.process.wait()


def earlier_tree(commit: str, folder: Path) -> Path:
    made = subprocess.run(["git", "archive", commit, "src", "bench"], cwd=ROOT, check=True, capture_output=True)
    with tarfile.open(fileobj=io.BytesIO(made.stdout)) as tree:
        tree.extractall(folder, filter="data")
    return folder


def compare(pairs: list[Pair], earlier: Path, hands: int, repeat: int) -> list[float]:
    """By game and policy the median of the quotients of the turns, now by then."""
    now, then = Worker(ROOT), Worker(earlier)
    quotients: list[float] = []
    for pair in pairs:
        for policy in POLICIES:
            turns = [now.rate(pair, policy, hands) / then.rate(pair, policy, hands) for _ in range(repeat)]
            quotients.append(median(turns))
            print(f"{pair.name:<42}{policy:<8}{quotients[-1]:.3f}", flush=True)
    now.close()
    then.close()
    return quotients


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m bench.against", description=__doc__)
    parser.add_argument("commit", help="the commit to compare with")
    parser.add_argument("--hands", type=int, default=100, help="hands a turn (default 100)")
    parser.add_argument("--repeat", type=int, default=9, help="turns (default 9)")
    parser.add_argument("--games", nargs="+", default=[], metavar="WORD", help="only games with one of these words")
    asked = parser.parse_args()
    with TemporaryDirectory() as folder:
        quotients = compare(chosen(asked.games), earlier_tree(asked.commit, Path(folder)), asked.hands, asked.repeat)
    mean = exp(sum(log(quotient) for quotient in quotients) / len(quotients))
    print(f"geometric mean of {len(quotients)}: {mean:.3f} of the speed of {asked.commit}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
