"""Hands whose end is worked out by hand, one for each family of games. make.py plays them and writes their logs."""

from collections.abc import Mapping
from typing import Any

import msgspec

from pitboss.cards import parse_cards
from pitboss.engine.commands import (
    Agree,
    Bet,
    Call,
    Check,
    Command,
    Discard,
    DropCard,
    ExposeCard,
    Fold,
    Muck,
    PushPot,
    RaiseTo,
    ReleaseCards,
    ReportFouledHand,
    Show,
    ShowCards,
    TakeBack,
)
from pitboss.submission.jackpots import BadBeatHand, BadBeatTerms, HighHandTerms
from pitboss.submission.rake import Rake


class Script(msgspec.Struct, frozen=True):
    """Stacks and ends are dollars, from seat 1 on. The deck is given from the top; '??' is a card nobody has seen.
    A card that is exposed or falls off the table is named where that is said, and not in the deck."""

    name: str
    story: str
    game: str
    house: Mapping[str, Any]
    stacks: tuple[int, ...]
    deck: str
    actions: tuple[Command, ...]
    end: tuple[int, ...]


SIDE_POTS = Script(
    name="holdem-side-pots",
    story="""Seats 3, 4, 5 and 1 are all-in for 30, 75, 120 and 120; seat 2 folded its big blind of 10.
    Main pot 4 x 30 + 10 = 130: the aces of seat 3. First side pot 3 x 45 = 135: the kings of seat 4.
    Second side pot 2 x 45 = 90: seats 1 and 5 tie with queen-jack, 45 each.""",
    game="holdem",
    house={"bet_structure": "none", "bet_min": 1000, "bet_max": None, "blinds_amounts": (500, 1000)},
    stacks=(120, 200, 30, 75, 120),
    deck="Qs 2d Ah Kh Qh  Jc 8d As Kd Jd  5c 2c 7d 9h  5d 3s  5h 4c",
    actions=(
        RaiseTo(3, cents=3000),
        RaiseTo(4, cents=7500),
        RaiseTo(5, cents=12_000),
        Call(1),
        Fold(2),
        Show(5),
        Show(1),
        Show(3),
        Show(4),
    ),
    end=(45, 190, 130, 135, 45),
)

ODD_CHIPS = Script(
    name="omaha-hi-lo-8-odd-chips",
    story="""Three players put in 10 each and seat 1 folded its small blind of 1: a pot of 31.
    The odd dollar of the halves is high's (12.K(4)): 16 to the three kings of seat 2, 15 to the lows.
    Seats 3 and 4 tie with 8-5-3-2-A: 7 each, and the dollar left over goes to the lower ace, seat 4's of clubs.""",
    game="omaha-hi-lo-8",
    house={"bet_structure": "spread", "bet_min": 200, "bet_max": 2000, "blinds_amounts": (100, 200)},
    stacks=(100, 100, 100, 100),
    deck="6c Kh As Ac  6d Kd 2d 2h  7c Th Jc Jd  7d Td 9c 9d  4c 3c 5d 8h  4d Ks  4h Qs",
    actions=(
        RaiseTo(3, cents=1000),
        Call(4),
        Fold(1),
        Call(2),
        *(Check(seat) for _ in range(3) for seat in (2, 3, 4)),
        Show(2),
        Show(3),
        Show(4),
    ),
    end=(99, 106, 97, 98),
)

BADUGI = Script(
    name="badugi-four-draws",
    story="""Seat 1 draws the four of clubs to 3-2-A and has the best Badugi there is; seat 2 is pat with 5-4-3-2.
    4 each before the draw, 8 each after the first, 8 after the second, none after the third, 8 after the fourth:
    28 from seats 1 and 2, 4 from seat 3, which folds: 60 to seat 1. Seat 2 sees it and mucks.""",
    game="badugi",
    house={"bet_structure": "fixed", "bet_min": 400, "bet_max": 800, "blinds_amounts": (200, 400)},
    stacks=(100, 100, 100),
    deck="As 2c Kc  2d 3d Kd  3h 4h Qh  9s 5s Js  6c 4c Qs Jh  6d  6h  6s",
    actions=(
        Call(3), Call(1), Check(2),
        Discard(1, positions=(3,)), Discard(2), Discard(3, positions=(1, 3)),
        Bet(1, cents=400), RaiseTo(2, cents=800), Fold(3), Call(1),
        Discard(1), Discard(2), Check(1), Bet(2, cents=800), Call(1),
        Discard(1), Discard(2), Check(1), Check(2),
        Discard(1), Discard(2), Bet(1, cents=800), Call(2),
        Show(1), Muck(2),
    ),
    end=(132, 72, 96),
)  # fmt: skip

UNSEEN = Script(
    name="five-card-draw-unseen",
    story="""A hand-dealt table where nobody turns a card: blinds of 1 and 2 after the deal, everybody calls, seat 3
    draws two, bets 4 into the pot of 6, and the others fold: 6 to seat 3, and its own 4 back.""",
    game="five-card-draw-high",
    house={"bet_structure": "spread", "bet_min": 200, "bet_max": 1000, "blinds_amounts": (100, 200)},
    stacks=(50, 50, 50),
    deck="?? " * 18,
    actions=(
        Call(3), Call(1), Check(2),
        Discard(1), Discard(2), Discard(3, positions=(0, 4)),
        Check(1), Check(2), Bet(3, cents=400), Fold(1), Fold(2),
    ),
    end=(48, 48, 54),
)  # fmt: skip

NO_LIMIT: dict[str, Any] = {"bet_structure": "none", "bet_min": 200, "bet_max": None, "blinds_amounts": (100, 200)}

RUN_TWICE = Script(
    name="holdem-run-it-twice",
    story="""Seats 2 and 3 are all-in for 100 before the flop, seat 1 folded its small blind of 1: a pot of 201. Both
    agree to run it twice. The aces of seat 2 win the first board, the three kings of seat 3 the second: 101 with the
    odd dollar to the first board's half (AMB-70), 100 to the other.""",
    game="holdem",
    house={**NO_LIMIT, "opt_run_it_twice": True},
    stacks=(100, 100, 100),
    deck="2s As Kc  2h Ah Kd  6c 2c 7d 9h  6d Js  6h 3s  5c Kh 4c 5d  5h 8s  5s Qh",
    actions=(
        RaiseTo(3, cents=10_000), Fold(1), Call(2),
        Agree(2, option="run_it_twice"), Agree(3, option="run_it_twice"),
        Show(3), Show(2),
    ),
    end=(99, 101, 100),
)  # fmt: skip

TAKEN_BACK = Script(
    name="holdem-by-hand-taken-back",
    story="""Dealt by hand. The flop 2-7-9 is typed as 2-8-9 with other suits and taken back; so is a fold of seat 2,
    which called. 2 each before the flop, 4 on it, 10 on the river: 32 to the aces of seat 1.""",
    game="holdem",
    house={**NO_LIMIT, "profile": "lab", "table_dealt_by": "hand"},
    stacks=(50, 50),
    deck="?? ?? ?? ??  ?? 2c 8d 9c  2d 7d 9h  ?? Js  ?? 3s",
    actions=(
        Call(1), Check(2), TakeBack(by="dealer", reason="another flop lies there"),
        Bet(1, cents=400), Call(2), Check(1), Check(2),
        Bet(1, cents=1000), Fold(2), TakeBack(by="dealer", reason="seat 2 said call"), Call(2),
        Show(1, cards=parse_cards("As Ah")), Show(2, cards=parse_cards("Kc Kd")), PushPot(by="dealer"),
    ),
    end=(66, 34),
)  # fmt: skip

IRREGULAR = Script(
    name="holdem-exposed-dropped-fouled",
    story="""The second card of seat 2, the nine of clubs, falls face up and is exchanged. Seats 3 and 1 put in 10, seat
    2 folds its big blind of 2. Before the flop the two of clubs falls off the table, and seat 1 sees it. Then the
    protected hand of seat 3 is fouled: its 10 go back, and the 12 that are left are seat 1's.""",
    game="holdem",
    house=NO_LIMIT,
    stacks=(100, 100, 100),
    deck="2s As Kc  2h Ah Kd  6c 2d 7d 9h",
    actions=(
        ExposeCard(by="dealer", seat=2, card=parse_cards("9c")[0], circuit=2),
        RaiseTo(3, cents=1000), Call(1), Fold(2),
        DropCard(by="dealer", card=parse_cards("2c")[0], seen_by=(1,)),
        ReportFouledHand(by="floorperson", seat=3, how="fouled", protected=True),
    ),
    end=(102, 98, 100),
)  # fmt: skip

SHOWN_AFTER = Script(
    name="holdem-shown-after",
    story="""Seat 3 raises to 30 before the flop, seat 1 calls and seat 2 folds its big blind of 10: a pot of 70. On the
    flop seat 3 bets 40 and seat 1 folds: 70 to seat 3, and its own 40 back. It turns up its king, the second card, and
    keeps the queen to itself.""",
    game="holdem",
    house={"bet_structure": "none", "bet_min": 1000, "bet_max": None, "blinds_amounts": (500, 1000)},
    stacks=(100, 100, 100),
    deck="7c 2d Qh  6c 9s Kh  3c Ac 8d 4s",
    actions=(
        RaiseTo(3, cents=3000), Call(1), Fold(2),
        Check(1), Bet(3, cents=4000), Fold(1),
        ShowCards(3, positions=(1,)),
    ),
    end=(70, 90, 140),
)  # fmt: skip

RAKED = Script(
    name="holdem-rake-refund-contribution",
    story="""Four players put in 35: of 140 the house takes 14, ten per cent. Seat 3 has its 35 back, and of the 105
    that are left the house keeps 10. With the push a dollar goes to the Bad Beat: 94 for the aces of seat 1.""",
    game="holdem",
    house={
        **NO_LIMIT,
        "rake": Rake(types=("percentage",), percent=1000, max_per_round=2000),
        "bad_beat": BadBeatTerms(rule=((0, 100),), most=100, min_pot=2000),
    },
    stacks=(200, 200, 200, 200),
    deck="As Kd Jc 8c  Ad Kh Tc 8d  2h Qs 7h 2c  3h 4d  5h 9s",
    actions=(
        RaiseTo(3, cents=3500),
        Call(4),
        Call(1),
        Call(2),
        ReportFouledHand(by="dealer", seat=3, how="collected", protected=True),
        *(Check(1), Check(2), Check(4)) * 3,
        Show(1),
        Show(2),
        Show(4),
    ),
    end=(259, 165, 200, 165),
)

BAD_BEAT = Script(
    name="holdem-bad-beat-by-hand",
    story="""Aces full of tens lose to four tens: the cards stay until the shift supervisor has verified it. Of the
    pot of 60 a dollar goes to each jackpot, and seat 2 wins 58. Both hands are high hands, told when the hand ends.""",
    game="holdem",
    house={
        **NO_LIMIT,
        "profile": "lab",
        "table_dealt_by": "hand",
        "bad_beat": BadBeatTerms(
            rule=((0, 100),), most=100, min_pot=2000, name="main",
            hands=(
                BadBeatHand(
                    games=("holdem",), losing="AAATT", winning="four_of_a_kind", both_hole_cards=True,
                    quads_pocket_pair=True, min_players_dealt=3, payout_percent=10_000,
                    shares=(("losers", 5000), ("winners", 2500), ("table", 2500)),
                ),
            ),
        ),
        "high_hand": HighHandTerms(rule=((0, 100),), most=100, min_pot=2000, name="evening", tracks=True),
    },
    stacks=(200, 200, 200),
    deck="?? ?? ??  ?? ?? ??  ?? Ac Td Th  ?? 4s  ?? 2c",
    actions=(
        Fold(3), RaiseTo(1, cents=3000), Call(2), *(Check(1), Check(2)) * 3,
        Show(1, cards=parse_cards("Ah Ad")),
        Show(2, cards=parse_cards("Tc Ts")),
        ReleaseCards(by="shift_supervisor", person="S", verified=True),
        PushPot(by="dealer"),
    ),
    end=(170, 228, 200),
)  # fmt: skip

SCRIPTS = (SIDE_POTS, ODD_CHIPS, BADUGI, UNSEEN, RUN_TWICE, TAKEN_BACK, IRREGULAR, SHOWN_AFTER, RAKED, BAD_BEAT)
