"""Hold 'Em (P 11) and Six Plus Hold 'Em (P 22)."""

from pitboss.cards import DECK_36
from pitboss.games.game import Game, Share
from pitboss.games.steps import Ante, Bet, Blinds, Board, Deal, Straddle

# D-GEN-01: every street is followed by a betting round. D-CC-06: eight cards besides the hole cards.
# P 11.G, 12.G, 19.G, 22.G, then 11.H-J and their sisters (AMB-38: turn and river open left of the button too).
COMMUNITY_STREETS = (
    Bet(opener="left_of_blinds", size="small", rule="D-CC-02"),
    Board(count=3, rule="D-CC-03"),
    Bet(opener="left_of_button", size="small", rule="E-ORD-02"),
    Board(count=1, rule="D-CC-04"),
    Bet(opener="left_of_button", size="big", rule="E-ORD-02"),
    Board(count=1, rule="D-CC-05"),
    Bet(opener="left_of_button", size="big", rule="E-ORD-02"),
)

HOLDEM = Game(
    key="holdem",
    title="Hold 'Em",
    chapter="P 11",
    seats_max=10,
    # D-BTN-04: the Blind Bets are in before the first card.
    script=(Ante(), Blinds(), Straddle(), Deal(faces="dd", rule="D-HE-01"), *COMMUNITY_STREETS),
    # G-HE-03: where the board is everybody's best hand, all tie.
    shares=(Share(ranking="high", rule="G-HE-02", odd="odd_chip_he", odd_rule="G-HE-04", board_rule="G-HE-03"),),
    straddle=True,
    exposed_rule="K-EXP-01",
    phh="T",
    demo_seed=578,
)

SIX_PLUS_HOLDEM = Game(
    key="six-plus-holdem",
    title="Six Plus Hold 'Em",
    chapter="P 22",
    seats_max=10,
    deck=DECK_36,
    script=(Ante(), Blinds(), Straddle(), Deal(faces="dd", rule="D-6P-01"), *COMMUNITY_STREETS),
    shares=(
        Share(
            ranking="six_plus", rule="G-HE-02", odd="odd_chip_6p", odd_rule="G-6P-04", tie_rule="C-6P-05",
            board_rule="G-HE-03",
        ),
    ),
    straddle=True,
    phh="S",
    demo_seed=221,
)  # fmt: skip
