"""The clockwork: blocks of hands by turns, CPU time only, the median of the ratios."""

import cProfile
import gc
import io
import pstats
from collections.abc import Callable
from dataclasses import dataclass
from statistics import median
from time import process_time

from bench.games import Pair
from bench.pitboss_side import PitbossSide
from bench.pokerkit_side import PokerkitSide

Side = PitbossSide | PokerkitSide

SEATS = 6
POLICIES = ("random", "call")
# Pitboss plays this many times as many hands a block, so that both blocks take about as long.
LONGER = 10


@dataclass(frozen=True)
class Result:
    """Hands a CPU second and, by hand, decisions and events kept, of Pitboss and of pokerkit."""

    game: str
    family: str
    named: bool
    policy: str
    ratio: float
    hands_per_s: tuple[float, float]
    decisions: tuple[float, float]
    kept: tuple[float, float]
    ratios: tuple[float, ...]


def _block(side: Side, hands: int) -> tuple[float, float, float]:
    """Hands a CPU second, decisions a hand, events a hand."""
    side.forget()
    gc.collect()
    start = process_time()
    side.play(hands)
    took = process_time() - start
    return hands / took, side.decisions() / hands, side.kept() / hands


def measure(pair: Pair, policy: str, hands: int, repeat: int, seed: int = 1) -> Result:
    sides: tuple[Side, Side] = (PitbossSide(pair, policy, SEATS, seed), PokerkitSide(pair, policy, SEATS, seed))
    counts = (hands * LONGER, hands)
    for side in sides:
        side.play(2)  # tables and caches that are made on first use belong to neither
    blocks: tuple[list[tuple[float, float, float]], ...] = ([], [])
    for _ in range(repeat):
        for found, side, count in zip(blocks, sides, counts, strict=True):
            found.append(_block(side, count))
    ratios = tuple(ours[0] / theirs[0] for ours, theirs in zip(*blocks, strict=True))

    def both(column: int, pick: Callable[[list[float]], float]) -> tuple[float, float]:
        ours, theirs = ([block[column] for block in found] for found in blocks)
        return pick(ours), pick(theirs)

    def mean(numbers: list[float]) -> float:
        return sum(numbers) / len(numbers)

    return Result(
        game=pair.name,
        family=pair.family,
        named=pair.named,
        policy=policy,
        ratio=median(ratios),
        hands_per_s=both(0, median),
        decisions=both(1, mean),
        kept=both(2, mean),
        ratios=ratios,
    )


def profile(pair: Pair, policy: str, hands: int, lines: int = 25, seed: int = 1) -> str:
    """Where Pitboss spends its time, the functions that cost most by themselves first."""
    side = PitbossSide(pair, policy, SEATS, seed)
    side.play(20)
    watch = cProfile.Profile()
    watch.runcall(side.play, hands)
    text = io.StringIO()
    pstats.Stats(watch, stream=text).strip_dirs().sort_stats("tottime").print_stats(lines)
    return f"{pair.name}, {policy}, {hands} hands\n{text.getvalue()}"
