"""What Double Draw pays, in antes: settled by the engine itself, once for each class of hand.

Nothing of the rules is written here again. The wagers come from the game's script, what they win from the settlement
that a live table uses; a pay table that no house may file is put into the game for it.
"""

from typing import get_args, get_type_hints

import msgspec

from pitboss.engine.banked.paying import Hands, results_of
from pitboss.engine.plan.bank import compile_bank
from pitboss.games import Game
from pitboss.games.double_draw import DOUBLE_DRAW
from pitboss.games.payouts import PayLine, PayTable
from pitboss.games.steps import Draw, FurtherWager, OpeningWagers
from pitboss.lab.errors import LabError
from pitboss.rankings import RANKINGS
from pitboss.submission import house_choices
from pitboss.submission.choices import HouseChoices

RANKING = RANKINGS[DOUBLE_DRAW.ranking]
# By class of hand, from 1; what pay tables call them.
CLASS_NAMES = tuple(sorted(RANKING.classes, key=RANKING.classes.__getitem__))
WINS = get_args(get_type_hints(HouseChoices)["dd_winning_minimum"])
PAYTABLES = {table.key: table for payout in DOUBLE_DRAW.payouts for table in payout.tables}
OPENING = tuple(spot.name for step in DOUBLE_DRAW.script if isinstance(step, OpeningWagers) for spot in step.spots)
FURTHER = tuple(step.spot for step in DOUBLE_DRAW.script if isinstance(step, FurtherWager))
DRAWS_MOST = tuple(step.most for step in DOUBLE_DRAW.script if isinstance(step, Draw))
ANTE_CENTS = 100
# To 1. The sums over all draws are kept in 32 bits: C(49, 3) draws of 46 cards each, and no more antes than this.
ODDS_MOST = 2_000


class DrawTerms(msgspec.Struct, frozen=True):
    """wins: the lowest hand that wins, as the house choice names it. bonus: the hands that the bonus wager pays on and
    their odds to 1 (0: a push); on any other it is lost. paytable: what that table is called."""

    paytable: str
    wins: str
    bonus: tuple[tuple[str, int], ...]


class Money(msgspec.Struct, frozen=True):
    """Gains and losses in antes: of a player who folds before the first and before the second draw, and by class of
    hand of one who stays (index 1 is the lowest class); of the bonus wager alone besides."""

    fold_first: int
    fold_second: int
    net: tuple[int, ...]
    bonus: tuple[int, ...]


def winning_minimum(words: str) -> str:
    """'two-pair' or 'two pairs' as the house choice names it."""
    name = words.strip().lower().replace("-", "_").replace(" ", "_")
    found = [each for each in WINS if name in (each, each.removesuffix("s"))]
    if not found:
        known = ", ".join(each.replace("_", "-") for each in WINS)
        raise LabError(f"no lowest winning hand is called {words!r}; choose one of {known}")
    return str(found[0])


def filed_terms(paytable: str = "A", wins: str = "two-pair") -> DrawTerms:
    """Those that a house may file."""
    table = paytable.strip().upper()
    if table not in PAYTABLES:
        raise LabError(f"Double Draw has no pay table {paytable!r}; choose {' or '.join(PAYTABLES)}")
    bonus = tuple((line.hand, line.odds) for line in PAYTABLES[table].lines)
    return DrawTerms(table, winning_minimum(wins), bonus)


def money_of(paytable: str, wins: str) -> Money:
    return money_by(filed_terms(paytable, wins))


def _game_with(bonus: tuple[tuple[str, int], ...], key: str) -> Game:
    table = PayTable(key=key, lines=tuple(PayLine(hand=hand, odds=odds) for hand, odds in bonus))
    payouts = tuple(
        msgspec.structs.replace(payout, tables=(table,)) if payout.tables else payout for payout in DOUBLE_DRAW.payouts
    )
    return msgspec.structs.replace(DOUBLE_DRAW, payouts=payouts)


def money_by(terms: DrawTerms) -> Money:
    key = next(iter(PAYTABLES))
    house = house_choices(dd_bonus_paytable=key, dd_winning_minimum=terms.wins, dd_payout_limit=0)
    bank = compile_bank(_game_with(terms.bonus, key), house, DOUBLE_DRAW.script)
    # M-WAG-02, M-WAG-04: every wager equals the ante.
    wagers = tuple((spot, ANTE_CENTS) for spot in (*OPENING, *FURTHER))
    net, bonus = [0], [0]
    for name in CLASS_NAMES:
        # The class is all that a settlement against a pay table asks for.
        strength = RANKING.classes[name] << 20
        results = results_of(bank, RANKING, wagers, Hands((), strength, (), 0))
        gains = {result.spot: -result.cents if result.outcome == "lost" else result.paid for result in results}
        if len(gains) != len(wagers) or any(gain % ANTE_CENTS for gain in gains.values()):
            raise RuntimeError(f"a round of Double Draw is not settled in whole antes, each wager once: {results}")
        net.append(sum(gains.values()) // ANTE_CENTS)
        bonus.append(gains["bonus"] // ANTE_CENTS)
    # M-PLY-02, M-PLY-06: what is on the layout is lost.
    return Money(-len(OPENING), -len(OPENING) - 1, tuple(net), tuple(bonus))
