"""Seven-Card Stud in its four forms (P 10) and Five-Card Stud (P 14)."""

from pitboss.games.game import Game, Share
from pitboss.games.steps import Ante, Bet, Deal, ForcedBet

SEVEN_CARD_START = Deal(faces="ddu", rule="D-STUD7-01")

LATER_HIGH_STREETS = (
    Deal(faces="u", burn=True, rule="D-STUD7-03"),
    Bet(opener="best_high_showing", size="small", rule="E-ORD-03"),
    Deal(faces="u", burn=True, rule="D-STUD7-04"),
    Bet(opener="best_high_showing", size="big", rule="E-ORD-03"),
    Deal(faces="u", burn=True, rule="D-STUD7-04"),
    Bet(opener="best_high_showing", size="big", rule="E-ORD-03"),
    Deal(faces="d", burn=True, rule="D-STUD7-04"),
    Bet(opener="best_high_showing", size="big", rule="E-ORD-03"),
)

LATER_LOW_STREETS = (
    Deal(faces="u", burn=True, rule="D-STUD7-03"),
    Bet(opener="best_low_showing", size="small", rule="E-ORD-04"),
    Deal(faces="u", burn=True, rule="D-STUD7-04"),
    Bet(opener="best_low_showing", size="big", rule="E-ORD-04"),
    Deal(faces="u", burn=True, rule="D-STUD7-04"),
    Bet(opener="best_low_showing", size="big", rule="E-ORD-04"),
    Deal(faces="d", burn=True, rule="D-STUD7-04"),
    Bet(opener="best_low_showing", size="big", rule="E-ORD-04"),
)

# D-STUD7-02, D-STUD5-02: the Forced Bet stands before it.
FIRST_ROUND = Bet(opener="left_of_forced", size="small", rule="E-FB-08")

SEVEN_CARD_STUD_HIGH = Game(
    key="seven-card-stud-high",
    title="Seven-Card Stud High",
    chapter="P 10",
    seats_max=8,
    on_shortage="common_card",
    button=False,
    script=(
        Ante(),
        SEVEN_CARD_START,
        ForcedBet(by="lowest_up_card", ace="high", rule="E-FB-01"),
        FIRST_ROUND,
        *LATER_HIGH_STREETS,
    ),
    shares=(
        Share(
            ranking="high", rule="G-STUD7-02", odd="odd_chip_stud7_high", odd_rule="G-STUD7-13",
            odd_choice_rule="N-CFG-oddChip.STUD7.high",
        ),
    ),
    phh="7S",
    demo_seed=646,
)  # fmt: skip

SEVEN_CARD_STUD_LOW = Game(
    key="seven-card-stud-low",
    title="Seven-Card Stud Low",
    chapter="P 10",
    seats_max=8,
    on_shortage="common_card",
    button=False,
    script=(
        Ante(),
        SEVEN_CARD_START,
        ForcedBet(by="highest_up_card", ace="low", rule="E-FB-02"),
        FIRST_ROUND,
        *LATER_LOW_STREETS,
    ),
    shares=(
        Share(
            ranking="low_ace_five", rule="G-STUD7-03", odd="odd_chip_stud7_low", odd_rule="G-STUD7-13",
            odd_choice_rule="N-CFG-oddChip.STUD7.low",
        ),
    ),
    phh="R",
    demo_seed=196,
)  # fmt: skip

SEVEN_CARD_STUD_HI_LO = Game(
    key="seven-card-stud-hi-lo",
    title="Seven-Card Stud High-Low Split",
    chapter="P 10",
    seats_max=8,
    on_shortage="common_card",
    button=False,
    script=(
        Ante(),
        SEVEN_CARD_START,
        ForcedBet(by="highest_up_card", ace="low", rule="E-FB-03"),
        FIRST_ROUND,
        *LATER_HIGH_STREETS,
    ),
    shares=(
        Share(
            name="high", ranking="high", rule="G-STUD7-04", odd="odd_chip_stud7", odd_rule="G-STUD7-06",
            tie_rule="G-STUD7-06",
        ),
        # AMB-36: no qualifier here, though 10.L(3)(a) points at M(1).
        Share(
            name="low", ranking="low_ace_five", rule="G-STUD7-04", odd="odd_chip_stud7", odd_rule="G-STUD7-07",
            tie_rule="G-STUD7-07",
        ),
    ),
    halving_rule="G-STUD7-05",
    phh="7S/HL",
    demo_seed=499,
)  # fmt: skip

SEVEN_CARD_STUD_HI_LO_8 = Game(
    key="seven-card-stud-hi-lo-8",
    title="Seven-Card Stud High-Low Split Eight or Better",
    chapter="P 10",
    seats_max=8,
    on_shortage="common_card",
    button=False,
    script=(
        Ante(),
        SEVEN_CARD_START,
        ForcedBet(by="lowest_up_card", ace="high", rule="E-FB-04"),
        FIRST_ROUND,
        *LATER_HIGH_STREETS,
    ),
    # G-STUD7-10, G-STUD7-11, G-STUD7-12: each share takes its own best five, the same or others, the ace both ways.
    shares=(
        Share(
            name="high", ranking="high", rule="G-STUD7-04", odd="odd_chip_stud7", odd_rule="G-STUD7-06",
            tie_rule="G-STUD7-06", alone_rule="G-STUD7-09",
        ),
        Share(
            name="low", ranking="low_eight_or_better", rule="G-STUD7-04", odd="odd_chip_stud7", odd_rule="G-STUD7-07",
            tie_rule="G-STUD7-07",
        ),
    ),
    halving_rule="G-STUD7-05",
    phh="7S/8",
    demo_seed=499,
)  # fmt: skip

FIVE_CARD_STUD = Game(
    key="five-card-stud",
    title="Five-Card Stud High",
    chapter="P 14",
    seats_max=8,
    button=False,
    script=(
        Ante(),
        Deal(faces="du", rule="D-STUD5-01"),
        ForcedBet(by="lowest_up_card", ace="high", rule="E-FB-05"),
        FIRST_ROUND,
        Deal(faces="u", burn=True, rule="D-STUD5-03"),
        Bet(opener="best_high_showing", size="small", rule="E-ORD-05"),
        Deal(faces="u", burn=True, rule="D-STUD5-04"),
        Bet(opener="best_high_showing", size="big", rule="E-ORD-05"),
        # AMB-33: 14.H has one burn for both circuits; a second one is a reading.
        Deal(faces="u", burn=True, rule="D-STUD5-04", burn_rule="N-CFG-stud5.burnEachRound"),
        Bet(opener="best_high_showing", size="big", rule="E-ORD-05"),
    ),
    shares=(
        Share(
            ranking="high", rule="G-STUD5-01", odd="odd_chip_stud5", odd_rule="G-STUD5-02",
            odd_choice_rule="N-CFG-oddChip.STUD5",
        ),
    ),
    phh="5S",
    demo_seed=1289,
)  # fmt: skip
