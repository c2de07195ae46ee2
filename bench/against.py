"""python -m bench.against COMMIT: this working tree and an earlier commit play by turns, in one run.

pokerkit's side of a ratio is the same for both, so the quotient of the two is that of the ratios. With --takings the
tree plays against itself: with rake, then with rake and both jackpots, beside a house that takes nothing. Each side
is a process of its own, so none finds hands ranked that another has seen.
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
from bench.takings import TAKINGS

ROOT = Path(__file__).resolve().parent.parent
WORKER = "from bench.against import work; work()"


def work() -> None:
    """In a process of its own: plays the blocks that it is told to and says how much CPU time each took."""
    from bench.measure import SEATS, _block
    from bench.pitboss_side import PitbossSide
    from bench.takings import house_that_takes

    sides: dict[tuple[str, ...], PitbossSide] = {}
    pairs = {pair.name: pair for pair in PAIRS}
    for line in sys.stdin:
        name, policy, hands, *takings = line.rstrip("\n").split("\t")
        side = sides.get((name, policy, *takings))
        if side is None:
            house = house_that_takes(takings[0], pairs[name]) if takings else None
            side = sides[name, policy, *takings] = PitbossSide(pairs[name], policy, SEATS, 1, house)
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

    def rate(self, pair: Pair, policy: str, hands: int, takings: str = "") -> float:
        """Hands a CPU second. takings: what the house takes, where it takes anything."""
        ask: IO[str] | None = self.process.stdin
        answer: IO[str] | None = self.process.stdout
        if ask is None or answer is None:
            raise RuntimeError("the worker has no pipes")
        ask.write("\t".join([pair.name, policy, str(hands), *([takings] if takings else [])]) + "\n")
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
    return _by_turns(pairs, Worker(ROOT), Worker(earlier), hands, repeat)


def compare_takings(pairs: list[Pair], kind: str, hands: int, repeat: int) -> list[float]:
    """The same of a house that takes this by one that takes nothing."""
    return _by_turns(pairs, Worker(ROOT), Worker(ROOT), hands, repeat, kind)


def _by_turns(pairs: list[Pair], one: Worker, other: Worker, hands: int, repeat: int, takings: str = "") -> list[float]:
    quotients: list[float] = []
    for pair in pairs:
        for policy in POLICIES:
            turns = [one.rate(pair, policy, hands, takings) / other.rate(pair, policy, hands) for _ in range(repeat)]
            quotients.append(median(turns))
            print(f"{pair.name:<42}{policy:<8}{quotients[-1]:.3f}", flush=True)
    one.close()
    other.close()
    return quotients


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m bench.against", description=__doc__)
    parser.add_argument("commit", nargs="?", help="the commit to compare with")
    parser.add_argument(
        "--takings", action="store_true", help="this tree with what a house takes, beside itself without"
    )
    parser.add_argument("--hands", type=int, default=100, help="hands a turn (default 100)")
    parser.add_argument("--repeat", type=int, default=9, help="turns (default 9)")
    parser.add_argument("--games", nargs="+", default=[], metavar="WORD", help="only games with one of these words")
    asked = parser.parse_args()
    if asked.takings == bool(asked.commit):
        parser.error("name a commit, or say --takings")
    pairs = chosen(asked.games)
    if asked.takings:
        for kind in TAKINGS:
            mean = _mean(compare_takings(pairs, kind, asked.hands, asked.repeat))
            print(f"with {kind}, geometric mean: {mean:.3f} of the speed of a house that takes nothing")
        return 0
    with TemporaryDirectory() as folder:
        quotients = compare(pairs, earlier_tree(asked.commit, Path(folder)), asked.hands, asked.repeat)
    print(f"geometric mean of {len(quotients)}: {_mean(quotients):.3f} of the speed of {asked.commit}")
    return 0


def _mean(quotients: list[float]) -> float:
    return exp(sum([log(quotient) for quotient in quotients]) / len(quotients))


if __name__ == "__main__":
    sys.exit(main())
