"""The first two cards by themselves: the lines of the Texas Hold 'Em Bonus pay tables (TX 12.B)."""

from collections import Counter
from fractions import Fraction
from itertools import combinations

import pytest

from pitboss.cards import DECK_52, parse_cards
from pitboss.games.texas_bonus import PAYTABLE_A, PAYTABLE_B
from pitboss.rankings import RANKINGS, two_card_name
from tests.support.covers import covers

ODDS = {line.hand: line.odds for line in PAYTABLE_A.lines}


@covers("L-SET-05")
@pytest.mark.parametrize(
    ("cards", "line"),
    [
        ("As Ad", "aces"),
        ("As Ks", "ace_king_suited"),
        ("Ks As", "ace_king_suited"),
        ("Ac Qc", "ace_queen_or_jack_suited"),
        ("Jd Ad", "ace_queen_or_jack_suited"),
        ("As Kd", "ace_king_offsuit"),
        ("Kc Kd", "kings_to_jacks"),
        ("Jc Jd", "kings_to_jacks"),
        ("Ah Qc", "ace_queen_or_jack_offsuit"),
        ("Jh Ac", "ace_queen_or_jack_offsuit"),
        ("Tc Td", "tens_to_twos"),
        ("2c 2d", "tens_to_twos"),
        ("As Ts", ""),
        ("Ks Qs", ""),
        ("7c 2d", ""),
    ],
)
def test_l_set_05__two_cards(cards: str, line: str) -> None:
    assert two_card_name(parse_cards(cards)) == line
    # Whatever the dealer has, unless both have aces.
    assert two_card_name(parse_cards(cards), parse_cards("Ah 9h")) == line


@covers("L-SET-05")
def test_l_set_05__aces_against_the_dealers_aces() -> None:
    """AMB-118: this line and not the other."""
    assert two_card_name(parse_cards("As Ad"), parse_cards("Ac Ah")) == "aces_against_aces"
    assert two_card_name(parse_cards("As Ad"), parse_cards("Kc Kh")) == "aces"
    assert two_card_name(parse_cards("Ks Kd"), parse_cards("Ac Ah")) == "kings_to_jacks"


@covers("L-SET-05")
def test_l_set_05__all_holdings() -> None:
    lines = Counter(map(two_card_name, combinations(DECK_52, 2)))
    assert lines.pop("") == 1326 - 126
    assert lines == {
        "aces": 6, "ace_king_suited": 4, "ace_queen_or_jack_suited": 8, "ace_king_offsuit": 12, "kings_to_jacks": 18,
        "ace_queen_or_jack_offsuit": 24, "tens_to_twos": 54,
    }  # fmt: skip


@covers("L-SET-05")
def test_l_set_05__what_the_bonus_costs_on_average() -> None:
    """Both hands dealt from one deck: the dealer's aces are rarer when the player has two of them."""
    total = Fraction(0)
    for cards in combinations(DECK_52, 2):
        line = two_card_name(cards)
        if line != "aces":
            total += ODDS[line] if line else -1
            continue
        rest = [card for card in DECK_52 if card not in cards]
        against = [ODDS[two_card_name(cards, dealer)] for dealer in combinations(rest, 2)]
        assert against.count(1000) == 1
        total += Fraction(sum(against), len(against))
    average = total / 1326
    assert average == Fraction(-13873, 162435)
    assert round(float(average) * 100, 2) == -8.54


@covers("L-SET-05", "N-CFG-tx.bonusPaytable")
def test_l_set_05__both_tables_are_the_same() -> None:
    """AMB-107"""
    assert PAYTABLE_A.lines == PAYTABLE_B.lines
    assert (PAYTABLE_A.key, PAYTABLE_B.key) == ("A", "B")


@covers("C-TX-01")
@pytest.mark.parametrize(
    ("better", "worse"),
    [
        # The lowest flush is better than any straight.
        ("2h 3h 4h 5h 7h", "Ac Kd Qs Jh Th"),
        # The ace ends 5-4-3-2, which is the lowest straight, and no other run.
        ("2c 3h 4h 5h 6h", "Ac 2h 3h 4h 5h"),
        ("Ac 2h 3h 4h 5h", "As Ah Ad Kc Qd"),
        ("2c 2d 3h 4h 5h", "Qc Kd Ah 2s 3s"),
        ("As Ks Qs Js Ts", "Kd Qd Jd Td 9d"),
    ],
)
def test_c_tx_01__hands_as_in_the_high_games(better: str, worse: str) -> None:
    high = RANKINGS["high"]
    assert high.strength(parse_cards(better)) > high.strength(parse_cards(worse))


@covers("C-TX-01")
def test_c_tx_01__suits_are_equal() -> None:
    high = RANKINGS["high"]
    assert high.strength(parse_cards("2h 3h 4h 5h 7h")) == high.strength(parse_cards("2c 3c 4c 5c 7c"))
