"""Who wins how often: exactly, by dealing all that can come, or by chance, with an interval.

>>> from pitboss.lab import odds
>>> found = odds("holdem", ["AsAh", "KsKh"])
>>> found.exact, found.deals, found.wins.tolist()
(True, 1712304, [[1410336, 292660]])

In a hurry with arrays: `odds_of_hands("holdem", hands)` takes uint8 cards, a row a player.
"""

import math
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any

import msgspec
import numpy as np
from numpy.typing import NDArray

from pitboss.cards import show_cards
from pitboss.lab.equities.boards import orders_that_keep, turned
from pitboss.lab.equities.count import Count, cost_of_open, one_is_open, quick
from pitboss.lab.equities.few_boards import FEW, count_few_boards
from pitboss.lab.equities.matchup import Matchup, read_matchup
from pitboss.lab.equities.ranges import Combo
from pitboss.lab.equities.two_ranges import TwoRanges, as_two_ranges
from pitboss.lab.errors import LabError
from pitboss.lab.progress import Progress
from pitboss.lab.threads import in_order

# Nanoseconds for one hand of one deal, roughly: all boards for two players' two cards, for more players; any cards; two
# of the hole with three of the board; then what each way to hold the cards costs by
# itself, and what an exact answer may take.
HEADS_UP, QUICK, PLAIN, OMAHA = 3.3, 8, 40, 60
CLASS = 1e5
BUDGET = 1e10
# In nanoseconds: nobody looks for a quicker way than this.
SHORT = 1e8
# Ways to hold the named cards that are looked at before they are put together by suits.
MOST_JOINTS = 20_000
CHUNK = 50_000
MOST_TRIALS = 50_000_000
# Of the normal distribution: an interval that holds the true value 95 times in 100.
Z95 = 1.959963984540054


@dataclass(frozen=True)
class Odds:
    """deals: all that can happen, or how many were dealt by chance. wins, ties: by share and player, in deals. parts:
    what each gets of each share, in units; pots: of the whole pot, in half units, so that `share` is pots divided by
    2 * unit * deals. claimed: by share, deals in which anybody qualifies. margin: half of the 95 % interval of `share`;
    None if exact."""

    matchup: Matchup
    exact: bool
    deals: int
    unit: int
    wins: NDArray[np.object_]
    ties: NDArray[np.object_]
    parts: NDArray[np.object_]
    claimed: NDArray[np.object_]
    pots: NDArray[np.object_]
    scoops: NDArray[np.object_]
    margin: NDArray[np.float64] | None

    @property
    def share(self) -> NDArray[np.float64]:
        """Of the whole pot, by player."""
        return np.array([pot / (2 * self.unit * self.deals) for pot in self.pots], np.float64)

    def json(self) -> dict[str, Any]:
        names = [share.name for share in self.matchup.game.shares]
        players = [
            {
                "holding": holding.text,
                "share": float(self.share[p]),
                "margin": None if self.margin is None else float(self.margin[p]),
                "share_exact": _fraction(self.pots[p], 2 * self.unit * self.deals) if self.exact else None,
                "scoops": self.scoops[p] / self.deals,
                "shares": {
                    name: {
                        "win": self.wins[s, p] / self.deals,
                        "tie": self.ties[s, p] / self.deals,
                        "share": self.parts[s, p] / (self.unit * self.deals),
                        "wins": self.wins[s, p],
                        "ties": self.ties[s, p],
                    }
                    for s, name in enumerate(names)
                },
            }
            for p, holding in enumerate(self.matchup.holdings)
        ]
        claimed = {name: self.claimed[s] / self.deals for s, name in enumerate(names)}
        return {
            "game": self.matchup.game.key, "board": show_cards(self.matchup.board),
            "dead": show_cards(self.matchup.gone), "exact": self.exact, "deals": self.deals,
            "claimed": claimed, "players": players,
        }  # fmt: skip

    def _repr_html_(self) -> str:
        """For notebooks: a row a player."""
        from pitboss.lab.shown.tables import table

        names = [share.name for share in self.matchup.game.shares]
        half = ["" if self.margin is None else f" ± {self.margin[p]:.2%}" for p in range(len(self.pots))]
        rows = [
            [holding.text, f"{self.share[p]:.2%}{half[p]}"]
            + [f"{count[s, p] / self.deals:.2%}" for s in range(len(names)) for count in (self.wins, self.ties)]
            for p, holding in enumerate(self.matchup.holdings)
        ]
        how = "every deal" if self.exact else "by chance"
        heads = ["holding", "share of the pot", *(f"{name}, {word}" for name in names for word in ("wins", "ties"))]
        return table(f"{self.matchup.game.title}: {self.deals:,} deals, {how}", heads, rows)


def odds(
    game: str, holdings: Sequence[str], board: str = "", dead: str = "", *, precision: float = 0.001, seed: int = 1,
    exact: bool | None = None, progress: Progress | None = None, house: Mapping[str, Any] | None = None,
    draws: int = 0, keep: str = "",
) -> Odds:  # fmt: skip
    """exact: True insists on every deal, False on chance, None decides by what it takes. precision: half of the 95 %
    interval of each share of the pot that chance has to reach. house: choices of a house that decide who wins, by the
    names of `submission/choices.py`, as in {"six_plus_ace_kicker": "low"}. draws: so many are to come, made by the rule
    of `equities/draws.py`, which keeps cards up to the rank `keep`; 0: only what is named is thrown away."""
    matchup = read_matchup(game, holdings, board, dead, house)
    if not draws:
        if keep:
            raise LabError("what is kept is for the draws to come: say how many, as in draws=3")
        return odds_of(matchup, precision, seed, exact, progress)
    from pitboss.lab.equities.draws import counts_of_draws

    if exact:
        raise LabError("several draws are dealt by chance: do not ask for an exact answer")
    _check_precision(precision)
    return _by_chance(matchup, precision, seed, progress, counts_of_draws(matchup, draws, keep))


def odds_of_hands(
    game: str, hands: NDArray[np.integer], board: NDArray[np.integer] | Sequence[int] = (), **options: Any
) -> NDArray[np.float64]:
    """Each player's share of the pot for an array of hands, a row a player."""
    texts = [show_cards(int(card) for card in row) for row in _known(np.atleast_2d(hands))]
    return odds(game, texts, show_cards(int(card) for card in _known(np.asarray(board))), **options).share


def odds_of(
    matchup: Matchup,
    precision: float = 0.001,
    seed: int = 1,
    exact: bool | None = None,
    progress: Progress | None = None,
) -> Odds:
    _check_precision(precision)
    if exact is not False:
        every = _every_deal(matchup, insist=bool(exact), progress=progress)
        if every is not None:
            return every
    from pitboss.lab.equities.deal_counts import count_some

    return _by_chance(matchup, precision, seed, progress, partial(count_some, matchup))


def _check_precision(precision: float) -> None:
    if not 1e-6 <= precision < 1:
        raise LabError(
            f"a precision of {precision:.6g}, which is {100 * precision:.6g} percent, cannot be reached: "
            "give one from 0.0001 to under 100 percent, as in 0.1"
        )


def _known(cards: NDArray[np.integer]) -> NDArray[np.integer]:
    if cards.size and not (np.issubdtype(cards.dtype, np.integer) and 0 <= cards.min() <= cards.max() < 52):
        raise LabError("cards are whole numbers from 0 (2c) to 51 (As): rank * 4 + suit")
    return cards


def _every_deal(matchup: Matchup, *, insist: bool, progress: Progress | None) -> Odds | None:
    """The quicker of both ways. None where it would take too long."""
    ways: list[tuple[float, Callable[[], Count]]] = []
    whole = _random_as_range(matchup)
    if whole.alternatives() <= MOST_JOINTS:
        classes = _classes(whole)
        ways.append((len(classes) * (CLASS + _cost(whole)), lambda: _count_classes(whole, classes, progress)))
    two = as_two_ranges(matchup) if not ways or ways[0][0] > SHORT else None
    if two is not None:
        ways.append((two.cost(), partial(_count_two, two, progress)))
    if insist and not ways:
        raise LabError(
            f"{whole.alternatives():,} ways to hold these are too many to deal all: do not ask for an exact answer"
        )
    cost, count = min(ways, key=lambda way: way[0], default=(math.inf, None))
    return _odds(matchup, count(), None) if count is not None and (insist or cost <= BUDGET) else None


def _count_two(two: TwoRanges, progress: Progress | None) -> Count:
    from pitboss.lab.equities.count_two_ranges import count_two_ranges

    return count_two_ranges(two, progress)


def _random_as_range(matchup: Matchup) -> Matchup:
    """Any two cards as 1,326 alternatives: most differ by suits alone, and are dealt once for all of them."""
    if not quick(matchup.game, matchup.to_come) or all(holding.to_come == 0 for holding in matchup.holdings):
        return matchup
    left = matchup.cards_left(())
    return msgspec.structs.replace(matchup, holdings=tuple([holding.filled(left) for holding in matchup.holdings]))


def _classes(matchup: Matchup) -> list[tuple[tuple[Combo, ...], int]]:
    """One of all ways to hold the cards that differ by suits alone, with how much those count."""
    joints = matchup.joints()
    if len(joints) == 1:
        return joints
    orders = orders_that_keep(matchup.board, matchup.gone)
    fixed = [tuple(turned(card, order) for card in range(52)) for order in orders]
    found: Counter[tuple[Combo, ...]] = Counter()
    for joint, weight in joints:
        found[min(tuple(tuple(sorted(table[card] for card in combo)) for combo in joint) for table in fixed)] += weight
    return list(found.items())


def _cost(matchup: Matchup) -> float:
    """Nanoseconds for one class."""
    if one_is_open(matchup):
        return cost_of_open(matchup)
    if quick(matchup.game, matchup.to_come):
        each = HEADS_UP if matchup.players == 2 else QUICK
    else:
        each = len(matchup.game.shares) * (OMAHA if matchup.game.uses != "any" else PLAIN)
    return each * matchup.players * matchup.ways()


def _count_classes(matchup: Matchup, classes: list[tuple[tuple[Combo, ...], int]], progress: Progress | None) -> Count:
    total = Count.none(matchup)
    count = _counter(matchup, len(classes))
    counts = in_order(lambda one: count(matchup, one[0]), classes)
    for done, ((_, times), counted) in enumerate(zip(classes, counts, strict=True)):
        total.add(counted, times)
        if progress is not None:
            progress(done + 1, len(classes))
    return total


def _counter(matchup: Matchup, classes: int) -> Callable[[Matchup, tuple[Combo, ...]], Count]:
    """The kernels are loaded only where they are worth it."""
    boards = quick(matchup.game, matchup.to_come)
    if boards and classes <= FEW:
        return count_few_boards
    if one_is_open(matchup):
        from pitboss.lab.equities.one_open_hand import count_open

        return count_open
    from pitboss.lab.equities.deal_counts import count_all, count_boards

    return count_boards if boards else count_all


def _by_chance(
    matchup: Matchup, precision: float, seed: int, progress: Progress | None,
    count: Callable[[int, NDArray[np.uint64]], Count],
) -> Odds:  # fmt: skip
    total = Count.none(matchup)
    state = np.array([(seed * 0x9E3779B97F4A7C15 + 0xD1B54A32D192ED03) % (1 << 64) or 1], np.uint64)
    while True:
        total.add(count(CHUNK, state), 1)
        margin = _margin(total.variance(), total.deals)
        # What is left falls with the square of the margin.
        needed = total.deals * (float(margin.max()) / precision) ** 2
        if progress is not None:
            progress(total.deals, max(total.deals, math.ceil(needed)))
        if needed <= total.deals or total.deals >= MOST_TRIALS:
            return _odds(matchup, total, margin)


def _margin(variance: NDArray[np.float64], deals: int) -> NDArray[np.float64]:
    """Half of the interval, wide enough for Wilson's: what never came in so many deals may still come."""
    shift = Z95**2 / (2 * deals)
    return Z95 * np.sqrt(variance / deals + (Z95 / (2 * deals)) ** 2) + shift


def _odds(matchup: Matchup, total: Count, margin: NDArray[np.float64] | None) -> Odds:
    return Odds(
        matchup, margin is None, total.deals, total.unit, total.wins, total.ties, total.parts, total.claimed,
        total.pots, total.scoops, margin,
    )  # fmt: skip


def _fraction(numerator: int, denominator: int) -> str:
    common = math.gcd(numerator, denominator)
    return f"{numerator // common}/{denominator // common}"
