"""The action grammar: each form read, each mistake answered with what would be right."""

from decimal import Decimal

import pytest

from pitboss.cards import UNKNOWN, parse_cards
from pitboss.phh.actions import PhhAction, read_action

AS_KD = parse_cards("As Kd")


@pytest.mark.parametrize(
    ("text", "action"),
    [
        ("d db AsKd", PhhAction("db", 0, AS_KD)),
        ("d dh p2 AsKd", PhhAction("dh", 2, AS_KD)),
        ("d dh p3 ??As", PhhAction("dh", 3, (UNKNOWN, AS_KD[0]))),
        ("p1 f", PhhAction("f", 1)),
        ("p2 cc", PhhAction("cc", 2)),
        ("p3 pb", PhhAction("pb", 3)),
        ("p1 cbr 400", PhhAction("cbr", 1, (), Decimal(400))),
        ("p1 cbr 2.50", PhhAction("cbr", 1, (), Decimal("2.50"))),
        ("p1 sd", PhhAction("sd", 1)),
        ("p1 sd As??", PhhAction("sd", 1, (AS_KD[0], UNKNOWN))),
        ("p1 sm AsKd", PhhAction("sm", 1, AS_KD)),
        ("p1 sm -", PhhAction("sm", 1, ())),
        ("p1 sm", PhhAction("sm", 1, None)),
        ("  p1   f  # tired", PhhAction("f", 1)),
        ("# only words", None),
        ("", None),
    ],
)
def test_phh_action__read(text: str, action: PhhAction | None) -> None:
    assert read_action(text, 3) == action


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("p4 f", "p1 to p3"),
        ("p0 f", "p1 to p3"),
        ("x f", "p1 to p3"),
        ("p1 fold", "is no action"),
        ("p1", "is no action"),
        ("p1 f now", "is no action"),
        ("p1 cbr", "is no action"),
        ("p1 cbr ten", "in figures"),
        ("p1 cbr -5", "in figures"),
        ("p1 cbr 1e3", "in figures"),
        ("p1 sm As Kd", "is no action"),
        ("d db", "the dealer does not do"),
        ("d burn As", "the dealer does not do"),
        ("d dh AsKd", "the dealer does not do"),
        ("d dh p9 AsKd", "p1 to p3"),
        ("d db 1s", "'1s' in '1s' is no card"),
        ("d db AsK", "'K' in 'AsK' is no card"),
        ("d db AsKx", "suit of cdhs"),
        ("d db as", "rank of 23456789TJQKA"),
    ],
)
def test_phh_action__mistake_is_named(text: str, words: str) -> None:
    with pytest.raises(ValueError) as caught:
        read_action(text, 3)
    assert words in str(caught.value)
