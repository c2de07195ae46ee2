"""What the cards that are kept are called."""

import pytest

from pitboss.cards import DECK_54, parse_cards
from pitboss.lab.double_draw.holds import words_of


@pytest.mark.parametrize(
    ("kept", "said"),
    [
        ("Kc Kd Kh 5c 5d", "all five"),
        ("Kc Kd Kh Ks", "four of a kind"),
        ("Kc Kd Kh", "three of a kind"),
        ("Kc Kd 5h 5s", "two pair"),
        ("Kc Kd", "a pair"),
        ("Kc Kd Ah", "a pair and one card"),
        ("X1 Kc Kd", "joker and a pair"),
        ("X1 X2", "both jokers"),
        ("X1 X2 9c", "both jokers and one card"),
        ("X1 9c Tc", "joker and two to a straight flush"),
        ("Ac 2c 3c 5c", "four to a straight flush"),
        ("Kc 2c 3c 5c", "four to a flush"),
        ("Ac 2d 3c 5c", "four to a straight"),
        ("Qc Kd Ac", "three to a straight"),
        ("Qc Kd 2c", "three cards"),
    ],
)
def test_words__of_the_cards_kept(kept: str, said: str) -> None:
    assert words_of(parse_cards(kept, deck=DECK_54)) == said
