"""What is expected, by class, the best hand first; and who says so."""

Counts = dict[str, int]

POKER_PROBABILITY = "Wikipedia, Poker probability"
CLOSED_FORM = "closed form (docs/certify.md)"
WIZARD = "wizardofodds.com, Texas Hold 'Em Bonus"
WIZARD_DOUBLE_DRAW = "as published for the game: 54 cards, three of a kind at 1 to 1"

HIGH = (
    "royal flush", "straight flush", "four of a kind", "full house", "flush", "straight", "three of a kind",
    "two pairs", "pair", "no pair",
)  # fmt: skip
FIVE_HIGH: Counts = dict(
    zip(HIGH, (4, 36, 624, 3_744, 5_108, 10_200, 54_912, 123_552, 1_098_240, 1_302_540), strict=True)
)
SEVEN_HIGH: Counts = dict(
    zip(
        HIGH,
        (4_324, 37_260, 224_848, 3_473_184, 4_047_644, 6_180_020, 6_461_620, 31_433_400, 58_627_800, 23_294_460),
        strict=True,
    )
)
# Deuce to seven: five to ace is no straight, and the rest is high poker from below.
TWO_SEVEN: Counts = dict(
    zip(HIGH, (4, 32, 624, 3_744, 5_112, 9_180, 54_912, 123_552, 1_098_240, 1_303_560), strict=True)
)
SIX_PLUS: Counts = {
    "royal flush": 4, "straight flush": 20, "four of a kind": 288, "flush": 480, "full house": 1_728,
    "straight": 6_120, "three of a kind": 16_128, "two pairs": 36_288, "pair": 193_536, "no pair": 122_400,
}  # fmt: skip
JOKER: Counts = {
    "five aces": 6, "natural royal flush": 4, "wild royal flush": 80, "straight flush": 540, "four of a kind": 1_320,
    "full house": 5_328, "flush": 11_388, "straight": 34_704, "three of a kind": 75_048, "two pairs": 156_816,
    "pair": 1_341_888, "no pair": 1_535_388,
}  # fmt: skip
BADUGI: Counts = {
    "four-card Badugi": 17_160, "three-card Badugi": 154_440, "two-card Badugi": 96_252, "one-card Badugi": 2_873,
}  # fmt: skip
# By the highest card; straights and flushes do not count.
FIVE_LOW: Counts = {
    "five low": 1_024, "six low": 5_120, "seven low": 15_360, "eight low": 35_840, "nine low": 71_680,
    "ten low": 129_024, "jack low": 215_040, "queen low": 337_920, "king low": 506_880, "pair or worse": 1_281_072,
}  # fmt: skip
SEVEN_LOW: Counts = {
    "five low": 781_824, "six low": 3_151_360, "seven low": 7_426_560, "eight low": 13_171_200, "nine low": 19_174_400,
    "ten low": 23_675_904, "jack low": 24_837_120, "queen low": 21_457_920, "king low": 13_939_200,
    "pair or worse": 6_169_072,
}  # fmt: skip

# Texas Hold 'Em Bonus by what wins the ante: edge, average wager, element of risk; what two cards are worth.
TEXAS = {
    "straight": "house edge 2.037%, average wager 3.8181, element of risk 0.5335%",
    "flush": "house edge 5.5935%",
}
TEXAS_HANDS = {
    "straight": "32o -1.155927, 42o -1.091604, 52o -1.019987, 62o -1.046723, 72o -1.031301, 82o -0.896002, "
    "92o -0.763132, T2o -0.613979, J2o -0.459414, Q2o -0.289690, K2o -0.102668",
    "flush": "32o -1.195592, 42o -1.135210, 52o -1.067022, 62o -1.077817, 72o -1.050057, 82o -0.917393, "
    "92o -0.784523, T2o -0.636507, J2o -0.478676, Q2o -0.305687, K2o -0.115400",
}
DOUBLE_DRAW = (
    "house edge 6.72%, cycle 444,426,655,119,632,640, five aces 52,322,119,210,368, natural royal flush "
    "14,993,158,995,360"
)


def told(counts: Counts) -> str:
    return ", ".join(f"{name} {count:,}" for name, count in counts.items())
