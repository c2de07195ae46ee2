"""The least hand of a jackpot, as a house writes it (P 15.B(3), AMB-93)."""

import pytest

from pitboss.cards import parse_cards
from pitboss.rankings import RANKINGS
from pitboss.rankings.at_least import NoHand, at_least, can_be_beaten

# ranking, text, the lowest hand that reaches it, one that just does not.
LEAST = [
    ("high", "full_house", "2c 2d 2h 3c 3d", "As Ks Qs Js 9s"),
    ("high", "Full House", "2c 2d 2h 3c 3d", "As Ks Qs Js 9s"),
    ("high", "four-of-a-kind", "2c 2d 2h 2s 3c", "Ac Ad Ah Ks Kd"),
    ("high", "straight_flush", "Ac 2c 3c 4c 5c", "Ac Ad Ah As Kd"),
    ("high", "AAATT", "Ac Ad Ah Tc Td", "Ac Ad Ah 9c 9d"),
    ("high", "ttaaa", "Ac Ad Ah Tc Td", "Ac Ad Ah 9c 9d"),
    ("high", "TTTT", "Tc Td Th Ts 2c", "9c 9d 9h 9s Ac"),
    ("high", "TTTTA", "Tc Td Th Ts Ac", "Tc Td Th Ts Kc"),
    ("high", "KQJT9s", "Kd Qd Jd Td 9d", "Qd Jd Td 9d 8d"),
    ("high", "KQJT9", "Kd Qd Jd Td 9c", "Qd Jd Td 9d 8c"),
    ("high", "As Ah Ad Ts Th", "Ac Ad Ah Tc Td", "Ac Ad Ah 9c 9d"),
    # Where a flush beats a full house (P 6.K(4)-(5)), a full house is the lesser hand.
    ("six_plus", "full_house", "6c 6d 6h 7c 7d", "As Ks Qs Js Td"),
    ("six_plus", "flush", "9c 8c 7c 6c Jc", "Ac Ad Ah Ks Kd"),
    ("six_plus", "TTTT", "Tc Td Th Ts 6c", "9c 9d 9h 9s Ac"),
    ("six_plus_ace_low_kicker", "TTTT", "Tc Td Th Ts Ac", "9c 9d 9h 9s Kc"),
]


@pytest.mark.parametrize(("ranking", "text", "reaches", "falls_short"), LEAST)
def test_at_least__the_lowest_hand_that_is_meant(ranking: str, text: str, reaches: str, falls_short: str) -> None:
    least, strength = at_least(ranking, text), RANKINGS[ranking].strength
    assert strength(parse_cards(reaches)) >= least > strength(parse_cards(falls_short))
    assert can_be_beaten(least)


@pytest.mark.parametrize("text", ["royal_flush", "AKQJTs", "As Ks Qs Js Ts"])
def test_at_least__nothing_beats_a_royal_flush(text: str) -> None:
    assert not can_be_beaten(at_least("high", text))
    assert can_be_beaten(at_least("high", "KQJT9s"))


@pytest.mark.parametrize(
    ("ranking", "text"),
    [
        ("high", ""), ("high", "AAA"), ("high", "AAAA9s"), ("high", "TTT9"), ("high", "99999"), ("high", "a good hand"),
        ("high", "As As Ad Ts Th"), ("high", "As Ah Ad Ts"), ("six_plus", "22233"), ("six_plus", "2c 3c 4c 5c 6c"),
        ("low_ace_five", "full_house"),
    ],
)  # fmt: skip
def test_at_least__what_is_no_hand_says_so(ranking: str, text: str) -> None:
    with pytest.raises(NoHand):
        at_least(ranking, text)
