"""The claim to the odd chip by card and suit: P 10.L(3)(d), (f), (g), 12.K(6), (8), (9), 20.L(7);
AMB-79, AMB-86.
"""

from itertools import pairwise

import pytest

from pitboss.cards import parse_cards, show_cards
from pitboss.rankings import LARGEST_CARD, RANKINGS, SMALLEST_CARD, Value, odd_chip_order_key
from tests.support.covers import covers
from tests.unit.rankings.hands import value, value_two_three


def claims(one: Value, other: Value, *, low_direction: str = SMALLEST_CARD) -> str:
    """Who has the better claim: 'first', 'second' or, where the same cards play, 'same'."""
    assert one == other, "only a tie leaves an odd chip"
    low = RANKINGS[one.ranking].low
    first, second = (odd_chip_order_key(hand, low=low, low_direction=low_direction) for hand in (one, other))
    return "same" if first == second else "first" if first < second else "second"


# Two tied hands of five to seven cards, the first with the better claim.
TIED: list[tuple[str, str, str]] = [
    ("high", "As Kd Qc Jh Ts", "Ah Ks Qs Js Th"),  # G-STUD7-06
    ("high", "Ks Kc 9d 5h 3s", "Kh Kd 9s 5s 3d"),  # of two kings the better one first
    ("high", "As Ks 9d 4d 2c", "Ah Kh 9s 4s 2s"),
    ("high", "3h 3d 3c Ks Kd", "3s 3d 3c Kh Kc"),  # the king is the highest card, though threes are told first
    ("high", "5s 4d 3c 2h Ac", "5h 4s 3s 2s As"),  # in 5-4-3-2-A the five is the highest card
    ("low_ace_five", "6s 4s 3s 2s Ac", "6c 4c 3c 2c Ad"),  # G-STUD7-07
    ("low_ace_five", "6s 4s 3s 2c Ac", "6c 4c 3c 2d Ac"),
    ("low_ace_five", "Ac As 2d 3h 4s 6d Kc", "Ad 2s 3c 4h 6h Qs Js"),  # AMB-79
    ("low_ace_five", "2d 2h Ah 3h 4h", "2c 2s As 3s 4s"),  # the ace first, though twos are the pair
    ("low_two_seven", "7s 5s 4s 3s 2c", "7c 5c 4c 3c 2d"),
    ("badugi_ace_low", "Ah 2s 3c 4d", "As 2h 3d 4c"),  # G-BDG-03
    ("badugi_ace_low", "Ac 2c 3d 4h", "Ad 2d 3c 4h"),
    ("badugi_ace_high", "2c 3d 4h As", "2d 3c 4s Ah"),
    ("six_plus", "9s 8d 7c 6h Ac", "9h 8s 7s 6s As"),  # A-6-7-8-9: the nine is the highest card
    ("six_plus", "Ks Kd As 9h 7s", "Kh Kc Ah 9s 7c"),
    ("six_plus_ace_low_kicker", "Ks Kd Ac 9h 7s", "Kh Kc As 9s 7c"),
]


@covers("G-STUD7-06", "G-STUD7-07", "G-STUD7-08", "G-BDG-03")
@pytest.mark.parametrize(("ranking", "first", "second"), TIED)
def test_tied_hands__the_first_has_the_claim(ranking: str, first: str, second: str) -> None:
    assert claims(value(ranking, first), value(ranking, second)) == "first"
    assert claims(value(ranking, second), value(ranking, first)) == "second"


@covers("G-STUD7-08", "G-OMA-09")
def test_suits__spades_hearts_diamonds_clubs() -> None:
    suits = "shdc"
    for higher, lower in pairwise(suits):
        assert claims(value("high", f"A{higher} Kd 9c 5h 3s"), value("high", f"A{lower} Kd 9c 5h 3s")) == "first"
        assert (
            claims(value("low_ace_five", f"A{higher} 2d 3c 5h 6s"), value("low_ace_five", f"A{lower} 2d 3c 5h 6s"))
            == "second"
        )


@covers("G-OMA-06", "G-OMA5-04")
def test_g_oma_06__same_broadway__the_spade_ace() -> None:
    board = "Qs Jh Td 2c 3c"
    assert (
        claims(value_two_three("high", "As Kd 4h 4s", board), value_two_three("high", "Ah Kc 5h 5s", board)) == "first"
    )


@covers("G-OMA-08", "G-OMA5-04")
def test_g_oma_08__tied_lows__the_club_ace() -> None:
    board = "2c 7d 8h Ks Kd"
    one = value_two_three("low_eight_or_better", "As 3s Kh Qd", board)
    two = value_two_three("low_eight_or_better", "Ac 3h 9c 9d", board)
    assert claims(one, two) == "second"


def test_board_plays_for_both__no_one_has_the_better_claim() -> None:
    board = "As Ks Qs Js Ts"
    assert claims(value("high", board + " 2c 7d"), value("high", board + " 3c 8d")) == "same"


# AMB-79: of the choices that make the same hand, the one that is best for its holder.
FAVOURABLE: list[tuple[str, str, str]] = [
    ("high", "Ac As Kd Kh Qc Qs 2d", "As Ac Kh Kd Qs"),
    ("high", "Ts Jd Qc Kh Ac As 2d", "As Kh Qc Jd Ts"),
    ("high", "9c 9d 9h Ks Kd Kc 2s", "Ks Kd Kc 9h 9d"),
    ("low_ace_five", "Ac As 2d 2c 4s 6d 7c", "7c 6d 4s 2c Ac"),
    ("low_eight_or_better", "8s 8c 7d 5h 4c 3d 3c", "8c 7d 5h 4c 3c"),
    ("badugi_ace_low", "Ac Ad 2c 2d", "2d Ac"),
]


@covers("G-STUD7-06", "G-STUD7-07", "G-BDG-03")
@pytest.mark.parametrize(("ranking", "cards", "chosen"), FAVOURABLE)
def test_most_favourable_choice(ranking: str, cards: str, chosen: str) -> None:
    assert show_cards(value(ranking, cards).cards) == chosen


@covers("G-OMA-06")
def test_most_favourable_choice__two_three() -> None:
    # Either ten makes the straight: the spade is the better one for the odd chip.
    assert show_cards(value_two_three("high", "Ts Tc Kd 2h", "Ah Qc Jd 3s 7s").cards) == "Ah Kd Qc Jd Ts"


@covers("G-STUD7-07", "G-BDG-03")
def test_low_direction__from_the_largest_card() -> None:
    one, two = value("low_ace_five", "6s 4s 3s 2s Ac"), value("low_ace_five", "6c 4c 3c 2c Ad")
    assert claims(one, two, low_direction=LARGEST_CARD) == "second"
    # The choice follows the direction where it matters: the two of clubs before the ace of clubs.
    crossed = RANKINGS["badugi_ace_low"].best(parse_cards("Ac Ad 2c 2d"), low_direction=LARGEST_CARD)
    assert crossed is not None
    assert show_cards(crossed.cards) == "2c Ad"
    with pytest.raises(ValueError, match="low_direction"):
        odd_chip_order_key(one, low=True, low_direction="by the moon")
