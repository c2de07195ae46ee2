"""Contributions to jackpots: after rake, with the first push, into their boxes, and never back (P 2.F, 15.C, 16.C)."""

from typing import Any

import pytest

from pitboss.engine import commands as cm
from pitboss.engine import fold
from pitboss.engine.events import ContributionsTaken, PotAwarded, RakeDropped, RakeTaken, RoundVoided
from pitboss.submission.rake import Contribution, Rake
from tests.support.covers import covers
from tests.support.rakes import bad_beat, high_hand
from tests.support.showdowns import Hand, money
from tests.support.tables import seated
from tests.unit.by_hand.tables import ByHand, dealt_by_hand
from tests.unit.decks.steps import equipment

BOARD = "2c 3d 7h 8s Jc"
HANDS = {1: "As Ad", 4: "Ks Kd", 7: "Qs Qd"}
FIVE_AT_MOST = Rake(types=("percentage",), percent=1000, max_per_round=500)
CHIP = Contribution(rule=((0, 1),), most=1)


def table(stacks: dict[int, int], **choices: Any) -> Hand:
    choices = {"rake": FIVE_AT_MOST, "bad_beat": bad_beat(), **choices}
    return Hand("holdem", stacks, HANDS, BOARD, **choices).start()


@covers("H-15", "I-06")
def test_h_15__after_rake_and_before_the_first_push() -> None:
    hand = table({1: 100, 4: 100}).do("4 raise 30", "1 call").check_down()
    assert hand.events(ContributionsTaken) == []
    hand.show_all()
    kinds = [
        type(event) for event in hand.log if type(event) in (RakeTaken, ContributionsTaken, PotAwarded, RakeDropped)
    ]
    assert kinds == [RakeTaken, ContributionsTaken, PotAwarded, RakeDropped]
    assert hand.won() == money({1: 54})
    assert hand.table.boxes == {"bad_beat": 100}
    assert fold(hand.log) == hand.table


@covers("H-15", "I-06", "J-10", "N-CFG-jackpot.order")
@pytest.mark.parametrize(
    ("order", "parts"),
    [
        ("bb_then_hhj", (("bad_beat", 100), ("high_hand", 100))),
        ("hhj_then_bb", (("high_hand", 100), ("bad_beat", 100))),
    ],
)
def test_h_15__both_in_the_order_of_the_house(order: str, parts: tuple[tuple[str, int], ...]) -> None:
    hand = table({1: 100, 4: 100}, high_hand=high_hand(), jackpot_order=order).do("4 raise 30", "1 call")
    hand.check_down().show_all()
    assert [(event.parts, event.by_pot) for event in hand.events(ContributionsTaken)] == [(parts, (200,))]
    assert hand.won() == money({1: 53})


@covers("I-06", "N-CFG-bb.minPot", "N-CFG-jackpot.potBasis")
@pytest.mark.parametrize(("basis", "boxes"), [("gross", {"bad_beat": 100}), ("net", {})])
def test_i_06__the_least_pot_is_looked_for_before_rake_or_after_it(basis: str, boxes: dict[str, int]) -> None:
    """A pot of 20, two of which are raked."""
    hand = table({1: 100, 4: 100}, jackpot_pot_basis=basis).do("4 raise 10", "1 call").check_down().show_all()
    assert hand.table.boxes == boxes


@covers("I-06", "G-GEN-01")
def test_i_06__a_pot_that_is_won_unseen_gives_too() -> None:
    hand = table({1: 100, 4: 100}).do("4 raise 30", "1 call", "1 bet 10", "4 fold")
    assert hand.won() == money({1: 54})
    assert hand.table.boxes == {"bad_beat": 100}


@covers("A-06")
def test_a_06__no_hand_without_a_box_for_each_jackpot() -> None:
    play = seated("holdem", 2, shuffler_mode="manual", bad_beat=bad_beat(CHIP), high_hand=high_hand(CHIP))
    assert play.refused(equipment()) == ("equipment_missing", "A-06")
    one = {"jackpots": ("bad_beat",), "jackpot_boxes": ("bad_beat",), "jackpot_box_side": "right"}
    assert play.refused(equipment(**one)) == ("equipment_missing", "A-06")
    assert play.refused(cm.StartHand()) == ("equipment_missing", "A-02")
    both = ("bad_beat", "high_hand")
    play.tell(equipment(jackpots=both, jackpot_boxes=both, jackpot_box_side="right"))


# --- at a table dealt by hand ----------------------------------------------------------------------------------------
def to_the_push() -> ByHand:
    """A pot of 200, 10 of which are raked: the dealer is told to push what the jackpot leaves."""
    rake = Rake(types=("percentage",), percent=500, max_per_round=100)
    play = dealt_by_hand("holdem", 2, rake=rake, bad_beat=bad_beat(CHIP)).play("1 raise 100", "2 call")
    for _ in range(3):
        play.play("1 check", "2 check")
    while play.due() == "show":
        play.calm()
    return play


@covers("H-15", "I-06", "O-DLR-04")
def test_h_15__they_leave_with_the_dealers_push_in_one_go() -> None:
    play = to_the_push()
    assert (play.due(), play.need.cents, play.table.boxes) == ("push", 189, {})  # type: ignore[union-attr]
    play.push()
    assert play.over()
    assert (play.table.boxes, play.table.drop_box) == ({"bad_beat": 1}, 10)
    assert fold(play.log) == play.table


@covers("K-VOID-01")
def test_k_void_01__before_the_first_push_nothing_is_in_the_box() -> None:
    play = to_the_push().tell(cm.ReportCardsAmiss("dealer", kind="missing", count=1))
    assert (play.table.boxes, play.one(RoundVoided).made_good) == ({}, ())


@covers("K-VOID-01", "H-15")
def test_k_void_01__after_it_the_house_makes_good_what_the_box_keeps() -> None:
    rake = Rake(types=("percentage",), percent=500, max_per_round=100)
    stacks = {1: 40, 2: 200, 3: 200}
    play = ByHand("holdem", rake=rake, bad_beat=bad_beat(CHIP)).sit(stacks).deal()
    play.play("3 raise 60", "1 call", "2 call", *("2 check", "3 check") * 3)
    while play.due() == "show":
        play.calm()
    play.push()
    assert play.due() == "push"
    play.tell(cm.ReportCardsAmiss("dealer", kind="missing", count=1))
    assert play.stacks() == stacks
    assert (play.table.boxes, play.table.over_short, play.table.rake_area) == ({"bad_beat": 1}, -1, 0)
    assert fold(play.log) == play.table


def after_the_first_push(**choices: Any) -> ByHand:
    """A side pot is pushed, the main pot is not."""
    rake = Rake(types=("percentage",), percent=500, max_per_round=100)
    play = ByHand("holdem", rake=rake, bad_beat=bad_beat(CHIP), **choices).sit({1: 40, 2: 200, 3: 200}).deal()
    play.play("3 raise 60", "1 call", "2 call", *("2 check", "3 check") * 3)
    return push_again(play)


def push_again(play: ByHand) -> ByHand:
    while play.due() == "show":
        play.calm()
    return play.push()


def boxes(play: ByHand) -> tuple[dict[str, int], int]:
    return play.table.boxes, play.table.over_short


@covers("O-DLR-03", "H-15")
def test_o_dlr_03__an_entry_taken_back_after_a_push_leaves_the_box_as_it_is() -> None:
    play = after_the_first_push().back(0, "floorperson")
    assert boxes(play) == ({"bad_beat": 1}, -1)
    assert fold(play.log) == play.table


@covers("O-DLR-03", "H-15")
@pytest.mark.parametrize("times", [1, 3])
def test_h_15__a_push_that_is_taken_back_and_made_again_gives_once(times: int) -> None:
    """AMB-148: the box has its part already, so the pot makes the house whole."""
    play = after_the_first_push()
    pushed = play.stacks()
    for _ in range(times):
        play.back(0, "floorperson")
        assert boxes(play) == ({"bad_beat": 1}, -1)
        push_again(play)
        assert (boxes(play), play.stacks()) == (({"bad_beat": 1}, 0), pushed)
    taken = [event for event in play.log if type(event) is ContributionsTaken]
    assert [event.already for event in taken] == [(), *[(("bad_beat", 1),)] * times]
    assert fold(play.log) == play.table


@covers("O-DLR-03", "H-15", "J-10")
def test_h_15__of_two_jackpots_each_box_keeps_what_it_has() -> None:
    play = push_again(after_the_first_push(high_hand=high_hand(CHIP)).back(0, "floorperson"))
    assert boxes(play) == ({"bad_beat": 1, "high_hand": 1}, 0)
    while play.due() == "push":
        play.push()
    assert play.over()
    assert boxes(play) == ({"bad_beat": 1, "high_hand": 1}, 0)
    assert fold(play.log) == play.table


@covers("K-VOID-01", "H-15")
def test_k_void_01__after_a_second_push_the_house_pays_once() -> None:
    play = push_again(after_the_first_push().back(0, "floorperson"))
    play.tell(cm.ReportCardsAmiss("dealer", kind="missing", count=1))
    assert play.stacks() == {1: 40, 2: 200, 3: 200}
    assert boxes(play) == ({"bad_beat": 1}, -1)
    assert fold(play.log) == play.table


@covers("H-15", "H-06", "O-DLR-04")
def test_h_15__a_share_of_which_nothing_is_left_is_not_pushed() -> None:
    """A pot of 4, of which 1 is raked and 2 go to the jackpot: the low half has nothing."""
    rake = Rake(types=("incremental",), levels=((4, 1),), max_per_round=1)
    two = Contribution(rule=((0, 2),), most=2)
    limits: dict[str, Any] = {"bet_structure": "fixed", "bet_min": 2, "bet_max": 4, "blinds_amounts": (1, 2)}
    top = "As Ks 4s Kh Th Qs 9h Qd 5c 2c 3d 7h 5d Kc 5h Jc"
    play = ByHand("omaha-hi-lo-8", top=top, rake=rake, bad_beat=bad_beat(two), **limits).sit({1: 100, 2: 100}).deal()
    while play.due() != "push":
        play.calm()
    assert play.need.cents == 1  # type: ignore[union-attr]
    play.push()
    assert play.over()
    assert (play.table.rake_area, play.table.drop_box, play.table.boxes) == (0, 1, {"bad_beat": 2})
    assert fold(play.log) == play.table
