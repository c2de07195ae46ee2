"""Five-Card Draw (P 13), Badugi (P 20), Triple Draw (P 21), and two draw games that the rulebook does not name."""

from pitboss.games.game import Game, Share
from pitboss.games.steps import Ante, Bet, Blinds, Deal, Draw, Straddle

FIRST_BET = Bet(opener="left_of_blinds", size="small", rule="E-ORD-01")
SMALL_BET = Bet(opener="left_of_button", size="small", rule="E-ORD-02")
BIG_BET = Bet(opener="left_of_button", size="big", rule="E-ORD-02")

# P 13.D-E: the cards first, then the Blind Bets.
FIVE_CARD_DRAW_SCRIPT = (
    Ante(),
    Deal(faces="ddddd", rule="D-DRAW5-01"),
    Blinds(rule="D-DRAW5-02"),
    FIRST_BET,
    Draw(burn="before_first_replacement", rule="D-DRAW5-03", served_rule="D-DRAW5-04", reshuffle_rule="D-DRAW5-06"),
    Bet(opener="left_of_button", size="big", rule="D-DRAW5-07"),
)

FIVE_CARD_DRAW_HIGH = Game(
    key="five-card-draw-high",
    title="Five-Card Draw High",
    chapter="P 13",
    seats_max=8,
    on_shortage="reshuffle_discards",
    script=FIVE_CARD_DRAW_SCRIPT,
    shares=(
        Share(
            ranking="high", rule="G-DRAW5-01", odd="odd_chip_draw5", odd_rule="G-DRAW5-03",
            odd_choice_rule="N-CFG-oddChip.DRAW5",
        ),
    ),
    phh="5D",
    demo_seed=151,
)  # fmt: skip

FIVE_CARD_DRAW_LOW = Game(
    key="five-card-draw-low",
    title="Five-Card Draw Low",
    chapter="P 13",
    seats_max=8,
    on_shortage="reshuffle_discards",
    script=FIVE_CARD_DRAW_SCRIPT,
    shares=(
        Share(
            ranking="low_ace_five", rule="G-DRAW5-02", odd="odd_chip_draw5", odd_rule="G-DRAW5-03",
            odd_choice_rule="N-CFG-oddChip.DRAW5",
        ),
    ),
    phh="5DL",
    demo_seed=225,
)  # fmt: skip

# D-BDG-02: the first betting round follows the deal.
BADUGI_START = (Ante(), Blinds(), Straddle(), Deal(faces="dddd", rule="D-BDG-01"), FIRST_BET)
BADUGI_SHARES = (
    Share(ranking="badugi_ace_low", rule="G-BDG-01", odd="odd_chip_bdg", odd_rule="G-BDG-03", tie_rule="G-BDG-02"),
)
BADUGI_DRAW = Draw(burn="before_draw", rule="D-BDG-03", discard_rule="D-BDG-03")

# P 20.H-K: four draws and five betting rounds by the letter (AMB-49).
BADUGI = Game(
    key="badugi",
    title="Badugi",
    chapter="P 20",
    seats_max=9,
    on_shortage="reshuffle_discards",
    script=(
        *BADUGI_START,
        BADUGI_DRAW,
        Bet(opener="left_of_button", size="small", rule="D-BDG-04"),
        Draw(burn="before_draw", rule="D-BDG-05", discard_rule="D-BDG-05"),
        BIG_BET,
        Draw(burn="before_draw", rule="D-BDG-05", discard_rule="D-BDG-05"),
        BIG_BET,
        Draw(burn="before_draw", rule="D-BDG-05", discard_rule="D-BDG-05", cycle=4),
        Bet(opener="left_of_button", size="big", rule="E-ORD-02", cycle=4),
    ),
    shares=BADUGI_SHARES,
    straddle=True,
    kill="E-KIL-06",
    phh="B4D",
    demo_seed=819,
)

BADUGI_THREE_DRAW = Game(
    key="badugi-three-draw",
    title="Badugi with three draws",
    chapter="",
    seats_max=9,
    on_shortage="reshuffle_discards",
    script=(*BADUGI_START, BADUGI_DRAW, SMALL_BET, BADUGI_DRAW, BIG_BET, BADUGI_DRAW, BIG_BET),
    shares=BADUGI_SHARES,
    straddle=True,
    kill="E-KIL-06",
    rulebook=False,
    # The standard's badugi has three draws; by the letter of P 20.H-K there are four.
    phh="B",
    demo_seed=53,
)

FIRST_TRIPLE_DRAW = Draw(burn="before_draw", rule="D-TD-03", discard_rule="D-TD-03")
TRIPLE_DRAW_SCRIPT = (
    Ante(),
    Blinds(),
    Straddle(),
    Deal(faces="ddddd", rule="D-TD-01"),
    Bet(opener="left_of_blinds", size="small", rule="D-TD-02"),
    FIRST_TRIPLE_DRAW,
    Bet(opener="left_of_button", size="small", rule="D-TD-04"),
    Draw(burn="before_draw", rule="D-TD-05", discard_rule="D-TD-05"),
    BIG_BET,
    Draw(burn="before_draw", rule="D-TD-05", discard_rule="D-TD-05"),
    BIG_BET,
)

# D-TD-06, G-TD-04: one system a table; the split forms are games of their own, which a house offers or not.
# N-CFG-td.system, N-CFG-td.splitVariant: the key of the game is the choice.
TRIPLE_DRAW_2_7 = Game(
    key="triple-draw-2-7",
    title="Triple Draw 2-7",
    chapter="P 21",
    seats_max=7,
    on_shortage="reshuffle_discards",
    script=TRIPLE_DRAW_SCRIPT,
    shares=(Share(ranking="low_two_seven", rule="G-TD-01", odd="odd_chip_td", odd_rule="G-TD-03", tie_rule="G-TD-02"),),
    straddle=True,
    kill="E-KIL-06",
    phh="2L3D",
    demo_seed=648,
)

TRIPLE_DRAW_A_5 = Game(
    key="triple-draw-a-5",
    title="Triple Draw Ace-5",
    chapter="P 21",
    seats_max=7,
    on_shortage="reshuffle_discards",
    script=TRIPLE_DRAW_SCRIPT,
    shares=(Share(ranking="low_ace_five", rule="G-TD-01", odd="odd_chip_td", odd_rule="G-TD-03", tie_rule="G-TD-02"),),
    straddle=True,
    kill="E-KIL-06",
    phh="A5L3D",
    demo_seed=930,
)

BADEUCEY = Game(
    key="badeucey",
    title="Badeucey",
    chapter="P 21",
    seats_max=7,
    on_shortage="reshuffle_discards",
    script=TRIPLE_DRAW_SCRIPT,
    shares=(
        Share(
            name="low", ranking="low_two_seven", rule="G-TD-05", odd="odd_chip_td", odd_rule="G-TD-07",
            tie_rule="G-TD-07", alone_rule="N-CFG-td.noBadugi",
        ),
        Share(
            name="badugi", ranking="badugi_ace_high", rule="G-TD-05", odd="odd_chip_td", odd_rule="G-TD-07",
            tie_rule="G-TD-07",
        ),
    ),
    straddle=True,
    kill="E-KIL-06",
    halving_rule="G-TD-05",
    phh="BD",
    demo_seed=181,
)  # fmt: skip

BADACEY = Game(
    key="badacey",
    title="Badacey",
    chapter="P 21",
    seats_max=7,
    on_shortage="reshuffle_discards",
    script=TRIPLE_DRAW_SCRIPT,
    shares=(
        Share(
            name="low", ranking="low_ace_five", rule="G-TD-06", odd="odd_chip_td", odd_rule="G-TD-07",
            tie_rule="G-TD-07", alone_rule="N-CFG-td.noBadugi",
        ),
        Share(
            name="badugi", ranking="badugi_ace_low", rule="G-TD-06", odd="odd_chip_td", odd_rule="G-TD-07",
            tie_rule="G-TD-07",
        ),
    ),
    straddle=True,
    kill="E-KIL-06",
    halving_rule="G-TD-06",
    phh="BA",
    demo_seed=1100,
)  # fmt: skip

SINGLE_DRAW_2_7 = Game(
    key="single-draw-2-7",
    title="Single Draw 2-7",
    chapter="",
    seats_max=7,
    on_shortage="reshuffle_discards",
    script=(
        Ante(),
        Blinds(),
        Straddle(),
        Deal(faces="ddddd", rule="D-TD-01"),
        Bet(opener="left_of_blinds", size="small", rule="D-TD-02"),
        FIRST_TRIPLE_DRAW,
        BIG_BET,
    ),
    shares=(Share(ranking="low_two_seven", rule="G-TD-01", odd="odd_chip_td", odd_rule="G-TD-03", tie_rule="G-TD-02"),),
    straddle=True,
    rulebook=False,
    phh="2L1D",
    demo_seed=1085,
)
