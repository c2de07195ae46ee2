"""Holdings as people write them."""

from math import comb

import pytest

from pitboss.cards import DECK_36, DECK_52, parse_cards, show_cards
from pitboss.lab.equities.ranges import Holding, read_holding
from pitboss.lab.errors import LabError


def read(text: str, cards: int = 2, draws: bool = False) -> Holding:
    return read_holding(text, cards, DECK_52, draws)


@pytest.mark.parametrize(
    ("text", "combos"),
    [
        ("AsAh", 1), ("AA", 6), ("AKs", 4), ("AKo", 12), ("AK", 16), ("KA", 16), ("aks", 4), ("TT+", 30), ("22+", 78),
        ("ATs+", 16), ("K9o+", 48), ("32+", 16), ("22-66", 30), ("66-22", 30), ("A2s-A5s", 16), ("TT+,AKs", 34),
        ("AA,AsAh,AhAs", 6), ("AKs,AKo", 16), ("AsKd, QQ", 7), ("As,Kd", 1),
    ],
)  # fmt: skip
def test_how_many_combinations(text: str, combos: int) -> None:
    found = read(text)
    assert len(found.combos) == len({frozenset(combo) for combo in found.rows()}) == combos
    assert found.to_come == 0
    assert all(len(set(combo)) == 2 for combo in found.rows())


def test_all_classes_are_all_hands() -> None:
    """13 pairs, 78 suited and 78 offsuit classes hold every two cards once."""
    ranks = "AKQJT98765432"
    classes = [f"{a}{a}" for a in ranks]
    classes += [f"{a}{b}{kind}" for i, a in enumerate(ranks) for b in ranks[i + 1 :] for kind in "so"]
    assert len(classes) == 169
    assert len(read(",".join(classes)).combos) == sum(len(read(one).combos) for one in classes) == comb(52, 2)


def test_what_a_class_holds() -> None:
    assert {show_cards(combo) for combo in read("AKs").rows()} == {"Kc Ac", "Kd Ad", "Kh Ah", "Ks As"}
    assert {show_cards(combo) for combo in read("QTs+").rows() if combo[0] & 3 == 0} == {"Tc Qc", "Jc Qc"}


def test_part_of_a_holding_and_random() -> None:
    assert read("AsAh", 7).to_come == 5
    assert (read("random", 4).rows(), read("random", 4).to_come) == ([()], 4)
    assert read("AsAh,KsKh", 4).to_come == 2


def test_thrown_away() -> None:
    found = read("AsKsQsJs2d/2d", 5, draws=True)
    assert found.rows() == [tuple(sorted(parse_cards("AsKsQsJs")))]
    assert (found.to_come, found.thrown) == (1, parse_cards("2d"))
    assert read("AsKsQsJs2d/", 5, draws=True).to_come == 0
    assert read("AsKsQsJs2d", 5, draws=True).to_come == 0


@pytest.mark.parametrize(
    ("text", "cards", "draws", "words"),
    [
        ("AAs", 2, False, "never suited"),
        ("22s-66s", 2, False, "never suited"),
        ("A2s-A5o", 2, False, "both ends"),
        ("A2s-K5s", 2, False, "pair to pair"),
        ("22-AK", 2, False, "pair to pair"),
        ("AKs", 4, False, "range of two cards"),
        ("AsAs", 2, False, "named twice"),
        ("AsY", 2, False, "not a row of cards"),
        ("", 2, False, "empty"),
        ("AA,,KK", 2, False, "empty"),
        ("AsAhKd", 2, False, "a holding of this game has 2"),
        ("AA,As", 2, False, "same number"),
        ("AsKs/Ks", 2, False, "no cards are thrown away"),
        ("AsKsQsJs2d/3d", 5, True, "it is not held"),
        ("AsKsQsJs/Js", 5, True, "stand all 5 cards"),
        ("AsKsQsJs2d/2d2d", 5, True, "named twice"),
    ],
)
def test_refusals(text: str, cards: int, draws: bool, words: str) -> None:
    with pytest.raises(LabError, match=words):
        read(text, cards, draws)


def test_a_short_deck_has_no_fives() -> None:
    with pytest.raises(LabError, match="not in this deck of 36"):
        read_holding("55", 2, DECK_36)
    with pytest.raises(LabError, match="not in this deck of 36"):
        read_holding("5s5d", 2, DECK_36)
    assert len(read_holding("66+", 2, DECK_36).combos) == 54
