"""What Texas Hold 'Em Bonus pays, in antes: as the regulations have it, or as somebody would like to try it.

Turn and river wager are even money and nobody folds to them, so the best play with them never depends on what is here.
Only whether a starting hand is folded does: one solution of the game serves all terms.
"""

from functools import cache
from typing import get_args, get_type_hints

import msgspec

from pitboss.games import GAMES
from pitboss.games.steps import FurtherWager
from pitboss.lab.errors import LabError
from pitboss.submission import HouseChoices

GAME = GAMES["texas-holdem-bonus"]
# What each further wager is, in antes.
TIMES = {step.spot: step.times for step in GAME.script if isinstance(step, FurtherWager)}
# By turn wager + 2 * river wager.
WAGERED = (("flop",), ("flop", "turn"), ("flop", "river"), ("flop", "turn", "river"))
# The ends that the solver counts: a win with any hand, with a straight, with a flush or better; then a tie and a loss.
WINS = ("any", "straight", "flush")
TIE, LOSS = 3, 4
FOLDED = "folded"
BONUS = {table.key: table for payout in GAME.payouts if payout.wins == "two_cards" for table in payout.tables}


class Terms(msgspec.Struct, frozen=True):
    """ante: the odds to 1 for each of WINS, 0 where the ante is only returned. times: flop, turn and river wager in
    antes. bonus: lines of the pay table and their odds. ante_pays, paytable: what they are called."""

    ante_pays: str
    paytable: str
    ante: tuple[int, int, int]
    times: tuple[int, int, int]
    bonus: tuple[tuple[str, int], ...]

    def stake(self, wagered: int) -> int:
        """The further wagers together."""
        return sum(times for spot, times in zip(TIMES, self.times, strict=True) if spot in WAGERED[wagered])

    def net(self, wagered: int, end: int) -> int:
        """L-SET-01: a loss takes the ante too. L-SET-04: a tie wins nothing."""
        if end == TIE:
            return 0
        stake = self.stake(wagered)
        return -1 - stake if end == LOSS else stake + self.ante[end]

    def name(self, wagered: int, end: int) -> str:
        if end in (TIE, LOSS):
            how = "tied" if end == TIE else "lost"
        elif not self.ante[end]:
            how = "won_ante_returned"
        else:
            # Odds of their own are an outcome of their own.
            how = "won_ante_paid" if self.ante[end] == 1 else f"won_ante_paid_{self.ante[end]}_to_1"
        return f"{'_'.join(WAGERED[wagered])}_{how}"


def check_ante_pays(said: str) -> str:
    hints = get_type_hints(HouseChoices)["tx_ante_pay_threshold"]
    known = [name for part in get_args(hints) for name in get_args(part)]
    if said not in known:
        raise LabError(f"the ante is not paid from {said!r} on: say {' or '.join(known)}")
    return said


@cache
def filed_terms(ante_pays: str = "straight", paytable: str = "A") -> Terms:
    """Those that a house may file (L-SET-02, L-SET-03: below that hand the ante is only returned)."""
    paid = WINS.index(check_ante_pays(ante_pays))
    if paytable not in BONUS:
        raise LabError(f"there is no pay table {paytable!r}: say {' or '.join(BONUS)}")
    bonus = tuple((line.hand, line.odds) for line in BONUS[paytable].lines)
    one, two, three = (int(place >= paid) for place in range(len(WINS)))
    flop, turn, river = TIMES.values()
    return Terms(ante_pays, paytable, (one, two, three), (flop, turn, river), bonus)
