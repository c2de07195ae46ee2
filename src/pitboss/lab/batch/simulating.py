"""A simulation by batches: pieces of hands that depend on nothing before them, added up."""

import math
from collections.abc import Callable

import msgspec
import numpy as np

from pitboss.games import find_game
from pitboss.lab.batch.given import NAMES
from pitboss.lab.batch.kept import HandRow, hand_rows
from pitboss.lab.batch.play import Batch, Result
from pitboss.lab.errors import LabError
from pitboss.lab.pieces import one_by_one
from pitboss.lab.processes import processes
from pitboss.lab.simulation.batches import check_limit

# Hands in a piece, and in one whose hands are all told.
PIECE, KEPT_PIECE = 50_000, 5_000
MOST_HANDS = 10**11
Z95 = 1.959963984540054
# What the kernels can take.
SEED_BITS = 63
POLICIES = tuple(name for name in NAMES if name != "table")


class FastRun(msgspec.Struct, frozen=True):
    """bots: the policy of player 1, 2, …, counted from the left of the button; stack in cents, 0 for the usual one."""

    game: str
    hands: int
    bots: tuple[str, ...]
    seed: int
    stack: int = 0
    limit: str = ""

    def pieces(self, size: int = PIECE) -> tuple["FastPiece", ...]:
        starts = range(0, self.hands, size)
        return tuple(FastPiece(self, start, min(size, self.hands - start)) for start in starts)


class FastPiece(msgspec.Struct, frozen=True):
    run: FastRun
    first: int
    hands: int


class FastSums(msgspec.Struct, frozen=True):
    """Whole numbers, which add up without loss. squares: of what was won, as floats."""

    net: tuple[int, ...]
    squares: tuple[float, ...]
    pots: int
    rake: int
    showdowns: int
    decisions: int


class FastRate(msgspec.Struct, frozen=True):
    """Cents a hand; low to high holds the true mean 95 times in 100."""

    who: str
    mean: float
    low: float
    high: float


class FastSummary(msgspec.Struct, frozen=True):
    """What a whole run came to, in cents and as means of its hands."""

    run: FastRun
    hands: int
    by_player: list[FastRate]
    pot_mean: float
    rake_mean: float
    showdowns: int
    decisions_mean: float


def fast_run(game: str, hands: int, bots: str, seed: int, stack: int = 0, limit: str = "") -> FastRun:
    """bots: 'random*6', 'calling,uniform*2'. What cannot be played is a LabError."""
    found = find_game(game)
    if not 1 <= hands <= MOST_HANDS:
        raise LabError(f"{hands} hands are no simulation: give --hands from 1 to {MOST_HANDS}")
    if not -(2**SEED_BITS) <= seed < 2**SEED_BITS:
        raise LabError(f"{seed} is no seed for batches: give --seed from -2^{SEED_BITS} to under 2^{SEED_BITS}")
    names: list[str] = []
    for part in bots.split(","):
        name, star, times = part.strip().partition("*")
        if name not in POLICIES or (star and not times.isdigit()):
            raise LabError(f"{part.strip()!r} does not play in batches: name {', '.join(POLICIES)}, as in 'random*6'")
        names += [name] * (int(times) if star else 1)
    least = 1 if found.banked else 2
    if not least <= len(names) <= found.seats_max:
        raise LabError(
            f"{found.title} is played by {least} to {found.seats_max}, not by {len(names)}: name so many bots"
        )
    check_limit(found, limit)
    run = FastRun(found.key, hands, tuple(names), seed, stack, limit)
    batch = Batch(run.game, len(names), limit=limit, stack=stack)
    if batch.stack < batch.program.least:
        raise LabError(f"a stack of {batch.stack} cents is not dealt in: give {batch.program.least} or more")
    return run


def play_piece(piece: FastPiece) -> FastSums:
    return _sums(_batch(piece.run).play(piece.hands, piece.run.bots, seed=piece.run.seed, first=piece.first))


def play_and_keep(piece: FastPiece) -> tuple[FastSums, list[HandRow]]:
    """The same hands, each of them told."""
    batch = _batch(piece.run)
    found = batch.play(piece.hands, piece.run.bots, seed=piece.run.seed, first=piece.first, keep=True)
    return _sums(found), hand_rows(batch, found)


def _batch(run: FastRun) -> Batch:
    return Batch(run.game, len(run.bots), limit=run.limit, stack=run.stack)


def _sums(found: Result) -> FastSums:
    net = found.net
    return FastSums(
        tuple(net.sum(axis=0).tolist()), tuple((net.astype(np.float64) ** 2).sum(axis=0).tolist()),
        int(found.pots.sum()), int(found.rake.sum()), int(found.showdown.sum()), int(found.decisions.sum()),
    )  # fmt: skip


def fast_simulate(
    run: FastRun, workers: int = 1, told: Callable[[int], None] = lambda hands: None,
    keep: Callable[[list[HandRow]], None] | None = None,
) -> FastSummary:  # fmt: skip
    """The same for any number of workers. keep: is handed every hand, in their order."""
    if workers < 1:
        raise LabError(f"{workers} workers do no work: give --workers 1 or more")
    spread = one_by_one if workers == 1 else processes(workers)
    all_sums = []
    if keep is None:
        pieces = run.pieces()
        for piece, sums in zip(pieces, spread(play_piece, pieces), strict=True):
            told(piece.hands)
            all_sums.append(sums)
    else:
        for sums, rows in spread(play_and_keep, run.pieces(KEPT_PIECE)):
            keep(rows)
            told(len(rows))
            all_sums.append(sums)
    n = run.hands
    rates = []
    for i, bot in enumerate(run.bots):
        total = sum(sums.net[i] for sums in all_sums)
        squares = math.fsum(sums.squares[i] for sums in all_sums)
        half = Z95 * math.sqrt(max(0.0, squares / n - (total / n) ** 2) / n)
        rates.append(FastRate(f"player {i + 1}, {bot}", total / n, total / n - half, total / n + half))
    return FastSummary(
        run, n, rates, sum(sums.pots for sums in all_sums) / n, sum(sums.rake for sums in all_sums) / n,
        sum(sums.showdowns for sums in all_sums), sum(sums.decisions for sums in all_sums) / n,
    )  # fmt: skip
