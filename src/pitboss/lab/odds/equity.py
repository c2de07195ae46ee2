"""Who wins how often: exactly, by dealing all that can come, or by chance, with an interval.

>>> from pitboss.lab.odds.equity import odds
>>> found = odds("holdem", ["AsAh", "KsKh"])
>>> found.exact, found.deals, found.wins.tolist()
(True, 1712304, [[1410336, 292660]])

In a hurry with arrays: `odds_of_hands("holdem", hands)` takes uint8 cards, a row a player.
"""

import math
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import combinations, permutations
from typing import Any

import msgspec
import numpy as np
from numpy.typing import NDArray

from pitboss.cards import show_cards
from pitboss.lab.errors import LabError
from pitboss.lab.odds.deal_counts import Count, count_all, count_boards, count_some, quick
from pitboss.lab.odds.matchup import Matchup, read_matchup
from pitboss.lab.odds.ranges import Combo
from pitboss.lab.progress import Progress

# Nanoseconds for one hand of one deal, roughly: all boards for two players' two cards, for more players; any cards; two
# of the hole with three of the board; and what an exact answer may take.
HEADS_UP, QUICK, PLAIN, OMAHA = 3.3, 8, 40, 500
BUDGET = 5e9
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


def odds(
    game: str, holdings: Sequence[str], board: str = "", dead: str = "", *, precision: float = 0.001, seed: int = 1,
    exact: bool | None = None, progress: Progress | None = None,
) -> Odds:  # fmt: skip
    """exact: True insists on every deal, False on chance, None decides by what it takes. precision: half of the 95 %
    interval of each share of the pot that chance has to reach."""
    return odds_of(read_matchup(game, holdings, board, dead), precision, seed, exact, progress)


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
    if not 1e-6 <= precision < 1:
        raise LabError(
            f"a precision of {precision:.6g}, which is {100 * precision:.6g} percent, cannot be reached: "
            "give one from 0.0001 to under 100 percent, as in 0.1"
        )
    filled = _random_as_range(matchup)
    if exact is not False and filled.alternatives() <= MOST_JOINTS:
        classes = _classes(filled)
        if exact or len(classes) * _cost(filled) <= BUDGET:
            return _exact(matchup, filled, classes, progress)
    elif exact:
        raise LabError(
            f"{filled.alternatives():,} ways to hold these are too many to deal all: do not ask for an exact answer"
        )
    return _by_chance(matchup, precision, seed, progress)


def _known(cards: NDArray[np.integer]) -> NDArray[np.integer]:
    if cards.size and not (np.issubdtype(cards.dtype, np.integer) and 0 <= cards.min() <= cards.max() < 52):
        raise LabError("cards are whole numbers from 0 (2c) to 51 (As): rank * 4 + suit")
    return cards


def _random_as_range(matchup: Matchup) -> Matchup:
    """Any two cards as 1,326 alternatives: most differ by suits alone, and are dealt once for all of them."""
    if not quick(matchup.game, matchup.to_come) or all(holding.to_come == 0 for holding in matchup.holdings):
        return matchup
    left = matchup.cards_left(())
    filled = [
        msgspec.structs.replace(
            holding,
            combos=tuple(
                tuple(sorted((*combo, *more)))
                for combo in holding.combos
                for more in combinations([card for card in left if card not in combo], holding.to_come)
            ),
            to_come=0,
        )
        for holding in matchup.holdings
    ]
    return msgspec.structs.replace(matchup, holdings=tuple(filled))


def _classes(matchup: Matchup) -> list[tuple[tuple[Combo, ...], int]]:
    """One of all ways to hold the cards that differ by suits alone, with how many those are."""
    joints = matchup.joints()
    if len(joints) == 1:
        return [(joints[0], 1)]
    tables = [tuple(card & ~3 | order[card & 3] for card in range(52)) for order in permutations(range(4))]
    fixed = [
        table for table in tables
        if {table[card] for card in matchup.board} == {*matchup.board}
        and {table[card] for card in matchup.gone} == {*matchup.gone}
    ]  # fmt: skip
    found: Counter[tuple[Combo, ...]] = Counter()
    for joint in joints:
        found[min(tuple(tuple(sorted(table[card] for card in combo)) for combo in joint) for table in fixed)] += 1
    return list(found.items())


def _cost(matchup: Matchup) -> float:
    """Nanoseconds for one class."""
    if quick(matchup.game, matchup.to_come):
        each = HEADS_UP if matchup.players == 2 else QUICK
    else:
        each = len(matchup.game.shares) * (OMAHA if matchup.game.uses != "any" else PLAIN)
    return each * matchup.players * matchup.ways()


def _exact(
    matchup: Matchup, filled: Matchup, classes: list[tuple[tuple[Combo, ...], int]], progress: Progress | None
) -> Odds:
    total = Count.none(matchup)
    count = count_boards if quick(filled.game, filled.to_come) else count_all
    for done, (joint, times) in enumerate(classes):
        total.add(count(filled, joint), times)
        if progress is not None:
            progress(done + 1, len(classes))
    return _odds(matchup, total, None)


def _by_chance(matchup: Matchup, precision: float, seed: int, progress: Progress | None) -> Odds:
    total = Count.none(matchup)
    state = np.array([(seed * 0x9E3779B97F4A7C15 + 0xD1B54A32D192ED03) % (1 << 64) or 1], np.uint64)
    while True:
        total.add(count_some(matchup, CHUNK, state), 1)
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
