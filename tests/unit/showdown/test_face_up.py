"""All-in hands tabled before the cards run out, where the house has it so (showdown.allInFaceUp, AMB-84)."""

from typing import Any

import pytest

from pitboss.engine import offers
from pitboss.engine.commands import Instruct
from pitboss.engine.events import BoardDealt, DrawOpened, HandTabled, ShowdownOpened
from tests.support.covers import covers
from tests.support.showdowns import Hand, money, showdown

HANDS = {1: "As Ad", 4: "Ks Kd", 7: "Qs Qd"}
BOARD = "2c 3d 7h 8s Jc"

pytestmark = covers("N-CFG-showdown.allInFaceUp")


def all_in(*, face_up: bool = True, profile: str = "maryland") -> Hand:
    """Seat 4 raises all-in before the flop, seat 1 calls."""
    choices: dict[str, Any] = {} if profile == "as-recorded" else {"showdown_all_in_face_up": face_up}
    hand = Hand("holdem", {1: 100, 4: 100, 7: 100}, HANDS, BOARD, profile=profile, **choices)
    return hand.start().do("4 raise 100", "7 fold", "1 call")


def order_of(hand: Hand, *kinds: type) -> list[str]:
    return [type(event).__name__ for event in hand.log if type(event) in kinds]


@pytest.mark.parametrize("profile", ["maryland", "as-recorded"])
def test_n_cfg_all_in_face_up__hands_are_tabled_before_the_board(profile: str) -> None:
    hand = all_in(profile=profile)
    assert (hand.need.kind, hand.need.seat) == ("show", 4)
    assert not hand.events(BoardDealt)
    hand.do("4 show", "1 show")
    assert order_of(hand, HandTabled, BoardDealt, ShowdownOpened) == [
        "HandTabled", "HandTabled", "BoardDealt", "BoardDealt", "BoardDealt", "ShowdownOpened",
    ]  # fmt: skip
    assert [event.seat for event in hand.events(HandTabled)] == [4, 1]
    assert hand.won() == money({1: 200})


def test_n_cfg_all_in_face_up__by_default_cards_stay_hidden_to_the_showdown() -> None:
    hand = all_in(face_up=False)
    assert order_of(hand, HandTabled, BoardDealt, ShowdownOpened) == ["BoardDealt"] * 3 + ["ShowdownOpened"]
    assert (hand.need.kind, hand.need.seat) == ("show", 4)


@covers("G-GEN-04")
def test_n_cfg_all_in_face_up__no_muck_before_the_cards_are_out() -> None:
    hand = all_in()
    assert [offer.action for offer in offers(hand.table, 4)] == ["show"]
    refusal = hand.refused("4 muck")
    assert (refusal.code, refusal.rule) == ("must_table", "G-GEN-04")


@covers("G-GEN-06")
def test_n_cfg_all_in_face_up__an_instruction_to_muck_waits() -> None:
    """Aces are tabled first; kings are beaten so far, but nobody throws a hand away before the cards are out."""
    hand = Hand("holdem", {1: 100, 4: 100}, {1: "Ks Kd", 4: "As Ad"}, "Kc 3d 7h 8s Jc", showdown_all_in_face_up=True)
    for seat in (1, 4):
        hand.must(Instruct(seat, showing="muck_when_beaten"))
    hand.start().do("4 raise 100", "1 call")
    assert [event.seat for event in hand.events(HandTabled)] == [4, 1]
    assert hand.won() == money({1: 200})


@covers("G-GEN-06")
def test_n_cfg_all_in_face_up__by_instruction_the_whole_hand_is_tabled_each_time() -> None:
    hands = {1: "2c 3d 5h 7s 9c Jd Kh", 2: "4c 4d 6s 8c Tc Qd As"}
    hand = Hand("seven-card-stud-high", {1: 50, 2: 50}, hands, showdown_all_in_face_up=True)
    for seat in (1, 2):
        hand.must(Instruct(seat, showing="show"))
    hand.start().all_in()
    assert [(event.seat, len(event.cards)) for event in hand.events(HandTabled)] == [(2, 3), (1, 3), (2, 7), (1, 7)]


def test_n_cfg_all_in_face_up__not_while_somebody_can_still_bet() -> None:
    """Seat 1 is all-in, 4 and 7 play on: nothing is tabled until they are done."""
    hand = Hand("holdem", {1: 20, 4: 100, 7: 100}, HANDS, BOARD, showdown_all_in_face_up=True).start()
    hand.do("4 raise 20", "7 call", "1 call", "4 check", "7 check")
    assert (hand.need.kind, hand.need.seat) == ("act", 4)
    hand.do("4 bet 80", "7 call")
    assert (hand.need.kind, hand.need.seat, len(hand.events(BoardDealt))) == ("show", 4, 2)
    hand.do("4 show", "7 show", "1 show")
    assert hand.won() == money({1: 60, 4: 160})


def test_n_cfg_all_in_face_up__on_the_last_street_it_is_an_ordinary_showdown() -> None:
    hand = Hand("holdem", {1: 100, 4: 100}, HANDS, BOARD, showdown_all_in_face_up=True).start()
    hand.do("4 call", *("1 check", "1 check", "4 check", "1 check", "4 check"), "1 bet 99", "4 call")
    assert [event.order for event in hand.events(ShowdownOpened)] == [(1, 4)]
    hand.do("1 show", "4 muck")
    assert hand.won() == money({1: 200})


def test_n_cfg_all_in_face_up__not_before_the_last_draw() -> None:
    """Nobody shows the others what to draw to: tabling waits until no card is drawn by choice any more."""
    hands = {1: "7s 5d 4c 3h 2s", 2: "8d 6h 5s 4h 3c"}
    hand = showdown("triple-draw-2-7", hands, put_in=50, showdown_all_in_face_up=True)
    names = order_of(hand, DrawOpened, HandTabled, ShowdownOpened)
    assert names == ["DrawOpened"] * 3 + ["ShowdownOpened", "HandTabled", "HandTabled"]


def test_n_cfg_all_in_face_up__stud_hands_are_tabled_and_go_on_being_dealt() -> None:
    hands = {1: "2c 3d 5h 7s 9c Jd Kh", 2: "4c 4d 6s 8c Tc Qd As"}
    hand = Hand("seven-card-stud-high", {1: 50, 2: 50}, hands, showdown_all_in_face_up=True).start().all_in()
    assert (hand.need.kind, len(hand.table.hand.up[1]) if hand.table.hand else 0) == ("show", 1)
    hand.do("2 show", "1 show")
    # The seventh card came face down, so the hands are shown again, whole (P 18.E).
    assert (hand.need.kind, hand.events(ShowdownOpened)[0].order) == ("show", (2, 1))
    hand.show_all()
    assert [(event.seat, len(event.cards)) for event in hand.events(HandTabled)] == [(2, 3), (1, 3), (2, 7), (1, 7)]
    assert hand.won() == money({2: 100})


@covers("G-GEN-03", "G-GEN-04")
def test_g_gen_04__tabling_goes_in_the_order_of_showing() -> None:
    hand = Hand("holdem", {1: 100, 4: 100, 7: 100}, HANDS, BOARD, showdown_all_in_face_up=True).start()
    hand.do("4 raise 20", "7 raise 100", "1 call", "4 call", "7 show", "1 show", "4 show")
    assert [event.seat for event in hand.events(HandTabled)] == [7, 1, 4]
