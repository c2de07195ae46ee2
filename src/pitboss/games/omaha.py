"""Omaha (P 12) and Five-Card Omaha (P 19), High and High-Low Split Eight or Better; Six-Card Omaha beside the book."""

from pitboss.games.game import Game, Share
from pitboss.games.holdem import COMMUNITY_STREETS
from pitboss.games.steps import Ante, Blinds, Deal, Straddle

OMAHA_SCRIPT = (Ante(), Blinds(), Straddle(), Deal(faces="dddd", rule="D-OMA-01"), *COMMUNITY_STREETS)
FIVE_CARD_SCRIPT = (Ante(), Blinds(), Straddle(), Deal(faces="ddddd", rule="D-OMA5-01"), *COMMUNITY_STREETS)

OMAHA_HIGH = Game(
    key="omaha-high",
    title="Omaha High",
    chapter="P 12",
    seats_max=10,
    script=OMAHA_SCRIPT,
    # AMB-82: a tie for the whole pot of Omaha High is divided as the high half is.
    shares=(Share(ranking="high", rule="G-OMA-02", odd="odd_chip_oma_high", odd_rule="G-OMA-06", tie_rule="G-OMA-05"),),
    uses="two_of_hole_three_of_board",
    straddle=True,
    exposed_rule="K-EXP-01",
    phh="O",
    demo_seed=1227,
)

OMAHA_HI_LO_8 = Game(
    key="omaha-hi-lo-8",
    title="Omaha High-Low Split Eight or Better",
    chapter="P 12",
    seats_max=10,
    script=OMAHA_SCRIPT,
    # G-OMA-11: each share takes its own two hole cards, and the ace both ways.
    shares=(
        Share(
            name="high", ranking="high", rule="G-OMA-03", odd="odd_chip_oma_high", odd_rule="G-OMA-06",
            tie_rule="G-OMA-05", alone_rule="G-OMA-10",
        ),
        Share(
            name="low", ranking="low_eight_or_better", rule="G-OMA-03", odd="odd_chip_oma_low", odd_rule="G-OMA-08",
            tie_rule="G-OMA-07",
        ),
    ),
    uses="two_of_hole_three_of_board",
    straddle=True,
    exposed_rule="K-EXP-01",
    halving_rule="G-OMA-04",
    kill="E-KIL-01",
    phh="O/8",
    demo_seed=1197,
)  # fmt: skip

FIVE_CARD_OMAHA_HIGH = Game(
    key="five-card-omaha-high",
    title="Five-Card Omaha High",
    chapter="P 19",
    seats_max=8,
    script=FIVE_CARD_SCRIPT,
    shares=(
        Share(ranking="high", rule="G-OMA5-02", odd="odd_chip_oma5_high", odd_rule="G-OMA5-04", tie_rule="G-OMA5-04"),
    ),
    uses="two_of_hole_three_of_board",
    straddle=True,
    phh="O5",
    demo_seed=763,
)

FIVE_CARD_OMAHA_HI_LO_8 = Game(
    key="five-card-omaha-hi-lo-8",
    title="Five-Card Omaha High-Low Split Eight or Better",
    chapter="P 19",
    seats_max=8,
    script=FIVE_CARD_SCRIPT,
    # G-OMA5-05: as in Omaha.
    shares=(
        Share(
            name="high", ranking="high", rule="G-OMA5-03", odd="odd_chip_oma5_high", odd_rule="G-OMA5-04",
            tie_rule="G-OMA5-04", alone_rule="G-OMA5-05",
        ),
        Share(
            name="low", ranking="low_eight_or_better", rule="G-OMA5-03", odd="odd_chip_oma5_low", odd_rule="G-OMA5-04",
            tie_rule="G-OMA5-04",
        ),
    ),
    uses="two_of_hole_three_of_board",
    straddle=True,
    halving_rule="G-OMA5-04",
    kill="E-KIL-01",
    phh="O5/8",
    demo_seed=624,
)  # fmt: skip

# Played as Omaha is; with the eight cards of the board and its burns 52 are enough for seven.
SIX_CARD_OMAHA_HIGH = Game(
    key="six-card-omaha-high",
    title="Six-Card Omaha High",
    chapter="",
    seats_max=7,
    script=(Ante(), Blinds(), Straddle(), Deal(faces="dddddd", rule="D-BTN-03"), *COMMUNITY_STREETS),
    shares=(Share(ranking="high", rule="G-OMA-02", odd="odd_chip_oma_high", odd_rule="G-OMA-06", tie_rule="G-OMA-05"),),
    uses="two_of_hole_three_of_board",
    straddle=True,
    exposed_rule="K-EXP-01",
    rulebook=False,
    phh="O6",
    demo_seed=1434,
)
