"""Six Plus at the showdown: the ace beside a pair, high as usual or lowest by the letter of P 6.J (AMB-15)."""

import pytest

from pitboss.engine import start_table
from pitboss.games import find_game
from pitboss.submission import ChoicesError, usual_stakes
from tests.support.covers import covers
from tests.support.showdowns import Dollars, money, showdown

GAME = "six-plus-holdem"
Won = dict[int, Dollars]


@covers("N-CFG-sixPlus.aceKicker", "C-6P-04")
@pytest.mark.parametrize(
    ("board", "hands", "high", "low"),
    [
        # K-K-A-9-8 against K-K-Q-9-8.
        ("Kc Kd 9h 8s 6c", {1: "Ah Jd", 2: "Qs Jh"}, {1: 100}, {2: 100}),
        # Nobody has a pair: A-K-J-T-9, or by the letter K-J-T-9-7, against K-Q-J-9-8.
        ("Kc Jd 9h 7s 6c", {1: "Ah Tc", 2: "Qd 8h"}, {1: 100}, {2: 100}),
        # An ace-high flush against a king-high one.
        ("9h 8h 6h Qc Td", {1: "Ah Jh", 2: "Kh 7h"}, {1: 100}, {2: 100}),
        # Pairs, trips and straights are as 6.K lists them, whatever the kicker: aces over kings.
        ("9h 8c 6d Qc Td", {1: "Ah Ac", 2: "Kh Kc"}, {1: 100}, {1: 100}),
        ("Kc Qd Jh 7s 6c", {1: "As Tc", 2: "Ts 9c"}, {1: 100}, {1: 100}),
        ("6d 7c 8h Qs Kh", {1: "9s Tc", 2: "As 9d"}, {1: 100}, {1: 100}),
    ],
)
def test_n_cfg_ace_kicker__high_or_low(board: str, hands: dict[int, str], high: Won, low: Won) -> None:
    assert showdown(GAME, hands, board, put_in=50).won() == money(high)
    assert showdown(GAME, hands, board, put_in=50, six_plus_ace_kicker="low").won() == money(low)


@covers("C-6P-05", "G-GEN-09")
def test_c_6p_05__equal_hands_share() -> None:
    """K-K-A-9-8 twice."""
    hands = {1: "Ah Jd", 2: "As Jh"}
    assert showdown(GAME, hands, "Kc Kd 9h 8s 6c", put_in=50).won() == money({1: 50, 2: 50})


@covers("N-CFG-sixPlus.aceKicker")
def test_n_cfg_ace_kicker__nothing_else_can_be_chosen() -> None:
    with pytest.raises(ChoicesError) as error:
        start_table(GAME, usual_stakes(find_game(GAME), six_plus_ace_kicker="both"))
    assert [(fault.place, fault.rule) for fault in error.value.faults] == [("six_plus_ace_kicker", "N-VAL-01")]
