"""Several chips without a word (AMB-57)."""

import pytest

from pitboss.engine import commands as cm
from pitboss.engine.events import BetMade, Called, RaisedTo
from tests.support.covers import covers
from tests.support.tables import Play, dealt


def faces_fifteen(rule: str) -> Play:
    """The smallest raise over the bet of 15 is to 16 here."""
    play = dealt("holdem", 3, chips_multi_chip_rule=rule, bet_min_raise="any").play("3 call", "1 call", "2 check")
    return play.play("1 bet 15")


@covers("N-CFG-chips.multiChipRule")
@pytest.mark.parametrize(
    ("rule", "chips", "to"),
    [
        # Without the smaller chip it would be less than the call: a call, with change due.
        ("call_if_one_chip_short", (10, 10), 15),
        ("call_if_one_chip_short", (5, 5, 10), 20),
        ("call_if_one_chip_short", (5, 10), 15),
        ("call_if_one_chip_short", (25, 25), 50),
        ("call_if_one_chip_short", (5, 10, 15), 30),
        ("face_value", (10, 10), 20),
        ("face_value", (5, 5, 10), 20),
        ("face_value", (5, 10), 15),
        ("face_value", (25, 25), 50),
    ],
)
def test_chips_multi_chip_rule__a_call_or_a_raise(rule: str, chips: tuple[int, ...], to: int) -> None:
    play = faces_fifteen(rule).tell(cm.PutChips(2, chips=(chips,)))
    if to == 15:
        assert [event.cents for event in play.all(Called)][-1] == 15
        assert not play.all(RaisedTo)
    else:
        assert [event.to for event in play.all(RaisedTo)] == [to]
    assert play.table.stacks[2] == 1000 - 5 - to


@covers("E-STK-02")
def test_e_stk_02__chips_that_are_not_on_the_table() -> None:
    play = dealt("holdem", {1: 1000, 2: 1000, 3: 40})
    assert play.refused(cm.PutChips(3, chips=((25, 25),))) == ("chips_not_there", "E-STK-02")
    play.tell(cm.PutChips(3, chips=((25, 15),)))


@covers("N-CFG-chips.multiChipRule")
@pytest.mark.parametrize("rule", ["call_if_one_chip_short", "face_value"])
def test_chips_multi_chip_rule__an_opening_bet_is_worth_its_chips(rule: str) -> None:
    play = dealt("holdem", 3, chips_multi_chip_rule=rule).play("3 call", "1 call", "2 check")
    play.tell(cm.PutChips(1, chips=((10, 5),)))
    assert play.one(BetMade).cents == 15
