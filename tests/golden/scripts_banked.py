"""Rounds against the house whose end is worked out by hand. make.py plays them and writes their logs."""

from collections.abc import Mapping
from typing import Any

from pitboss.cards import DECK_54, parse_cards
from pitboss.engine.commands import (
    AbandonWagers,
    Check,
    Discard,
    DrawInError,
    ExposeDealerCard,
    Fold,
    MakeWager,
    NoMoreBets,
    PlaceWagers,
    PushPot,
    ReportWrongNumber,
    TakeBack,
    TurnUp,
)
from tests.golden.scripts import Script

NO_MORE_BETS = NoMoreBets(by="dealer")
TEXAS_LIMITS: Mapping[str, Any] = {"tx_ante_min": 1500, "tx_ante_max": 50_000}
DRAW_LIMITS: Mapping[str, Any] = {"dd_ante_min": 500, "dd_ante_max": 50_000}


def wagers(seat: int, ante: int, bonus: int = 0) -> PlaceWagers:
    """In dollars."""
    placed = (("ante", 100 * ante), ("bonus", 100 * bonus)) if bonus else (("ante", 100 * ante),)
    return PlaceWagers(seat, wagers=placed)


def more(seat: int, dollars: int) -> MakeWager:
    return MakeWager(seat, cents=100 * dollars)


def up(seat: int, cards: str) -> TurnUp:
    return TurnUp(by="dealer", seat=seat, cards=parse_cards(cards, deck=DECK_54))


TEXAS = Script(
    name="texas-holdem-bonus",
    story="""The dealer has a pair of kings. Seat 1 beats them with a straight: 15 + 30 + 15 are paid. Seat 2 folds, 15
    lost, and its sevens win the bonus at 3 to 1: 30. Seat 3 beats them with kings and a queen: 50 + 25 are paid, and
    the ante only goes back.""",
    game="texas-holdem-bonus",
    house=TEXAS_LIMITS,
    stacks=(500, 500, 500),
    deck="Th 7s Kc Ks  9h 7c Qd 4d  5c Jc 8d 2s  5d 7d  5h Kh",
    actions=(
        wagers(1, 15), wagers(2, 15, 10), wagers(3, 20, 10), wagers(3, 25), NO_MORE_BETS,
        more(1, 30), Fold(2), more(3, 50),
        more(1, 15), Check(3),
        Check(1), more(3, 25),
    ),
    end=(560, 515, 575),
)  # fmt: skip

DISPENSED = Script(
    name="texas-holdem-bonus-dispensed",
    story="""An automated shoe: the community cards come first, face down, then a stack each. The dealer's two pairs
    beat the kings of seat 1, which loses 15 + 30 and wins 50 on its bonus of 5 at 10 to 1.""",
    game="texas-holdem-bonus",
    house={**TEXAS_LIMITS, "deal_method": "auto_shoe", "deal_community_first": True},
    stacks=(100,),
    deck="Jc 8d 2s 7d 3h  Ks Kd  Jd 8h",
    actions=(wagers(1, 15, 5), NO_MORE_BETS, more(1, 30), Check(1), Check(1)),
    end=(105,),
)  # fmt: skip

EXPOSED = Script(
    name="texas-holdem-bonus-dealer-exposed",
    story="""After the flop wagers of seats 1 and 2 the dealer's ace is seen: their antes and flop wagers go back. The
    bonus is settled: the aces of seat 1 against the dealer's aces win 1000 to 1, 5000 on 5; seat 2 loses its 5.""",
    game="texas-holdem-bonus",
    house=TEXAS_LIMITS,
    stacks=(200, 200),
    deck="As 7s Ac  Ah 2c Ad  5c Jc 8d 2s",
    actions=(
        wagers(1, 15, 5), wagers(2, 15, 5), NO_MORE_BETS,
        more(1, 30), more(2, 30),
        ExposeDealerCard(by="dealer", card=parse_cards("Ac")[0]),
    ),
    end=(5200, 195),
)  # fmt: skip

BY_HAND = Script(
    name="texas-holdem-bonus-by-hand",
    story="""Dealt by hand: only the board is seen until the end. A fold of seat 1 is taken back. Seat 2 leaves after
    its flop wager, and the floorperson has its 15 + 30 lost. The dealer's queens lose to the kings of seat 1: 30 + 15 +
    15 are paid, the ante goes back.""",
    game="texas-holdem-bonus",
    house={**TEXAS_LIMITS, "profile": "lab", "table_dealt_by": "hand"},
    stacks=(200, 200),
    deck="?? ?? ?? ?? ?? ??  ?? Jc 8d 2s  ?? 7d  ?? 3h",
    actions=(
        wagers(1, 15), wagers(2, 15), NO_MORE_BETS,
        Fold(1), TakeBack(by="dealer", reason="seat 1 wagered"), more(1, 30), more(2, 30),
        AbandonWagers(by="floorperson", person="F", seat=2, lost=True),
        more(1, 15), more(1, 15),
        up(0, "Qs Qd"), up(1, "Kh Kd"), PushPot(by="dealer"),
    ),
    end=(260, 155),
)  # fmt: skip

DRAW = Script(
    name="double-draw",
    story="""Seat 1 has a joker and makes a straight of 9-8-7-6-5 with its second draw: 3 x 10 and 20 on the bonus. Seat
    2 folds 5 + 5. A card comes out too early and is the next one. Seat 3 ends with a pair: 4 x 20 lost.""",
    game="double-draw",
    house=DRAW_LIMITS,
    stacks=(200, 200, 200),
    deck="X1 Kc Qs  9c Jh Qd  8d 7s 9h  6h 4d 5c  2s 3c 2d  Kd  Ac 8h 3s  5h  7h",
    actions=(
        wagers(1, 10, 10), wagers(2, 5, 5), wagers(3, 20, 20), NO_MORE_BETS,
        more(1, 10), Fold(2), DrawInError(by="dealer"), more(3, 20),
        Discard(1, positions=(4,)), Discard(3, positions=(2, 3, 4)),
        more(1, 10), more(3, 20),
        Discard(1, positions=(4,)), Discard(3, positions=(3,)),
    ),
    end=(250, 190, 120),
)  # fmt: skip

VOID = Script(
    name="double-draw-void",
    story="""In stacks from an automated shoe. Seat 1 folds, then seat 2 turns out to have six cards: all hands are
    void, and every wager goes back, the folded ones too.""",
    game="double-draw",
    house={**DRAW_LIMITS, "deal_method": "auto_shoe"},
    stacks=(200, 200),
    deck="X1 Kc Qs 9c Jh  Qd 8d 7s 9h 6h",
    actions=(
        wagers(1, 10, 10), wagers(2, 5, 5), NO_MORE_BETS,
        Fold(1),
        ReportWrongNumber(by="dealer", place="seat", count=6, seat=2),
    ),
    end=(200, 200),
)  # fmt: skip

BANKED_SCRIPTS = (TEXAS, DISPENSED, EXPOSED, BY_HAND, DRAW, VOID)
