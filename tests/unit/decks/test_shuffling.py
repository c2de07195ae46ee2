"""Shuffling, cutting, cutting again (P 5.A-D), and the deck that rests (P 3.A(4)(c), 3.B)."""

from typing import Any

import pytest

from pitboss.engine import commands as cm
from pitboss.engine import view
from pitboss.engine.decks.procedure.shuffling import cut_bounds, cut_cards
from pitboss.engine.events import DeckCut, DeckShuffled, RecutOrdered, ShuffleOrdered
from pitboss.engine.needs import NeedDeckStep
from tests.support.covers import covers
from tests.support.tables import Play
from tests.unit.decks.steps import MONDAY_8, cut, due, go, recut, reshuffle, rounds, shuffle, table, turn


# --- shuffle ---------------------------------------------------------------------------------------------------------
@covers("B-01", "N-CFG-shuffler.mode")
def test_b_01__after_each_round_of_play() -> None:
    play = rounds(table(), 2)
    need = play.needs(NeedDeckStep)
    assert (need.step, need.rule) == ("shuffle", "B-01")
    assert play.refused(cm.StartHand()) == ("not_shuffled", "B-01")
    assert play.tell(shuffle()).last() == DeckShuffled(0, "manual", 0, MONDAY_8, "", "B-01")
    assert play.refused(shuffle()) == ("step_not_due", "B-01")


@covers("B-01", "N-CFG-shuffler.mode")
@pytest.mark.parametrize(
    ("mode", "method"),
    [
        ("manual", "device"),
        ("manual", "counting_device"),
        ("device", "manual"),
        ("device", "counting_device"),
        ("counting_device", "manual"),
        ("counting_device", "device"),
        ("manual", "preshuffled"),
        ("manual", ""),
    ],
)
def test_b_01__only_the_way_of_the_house(mode: str, method: str) -> None:
    play = table(mode=mode, until="shuffle")
    assert play.refused(shuffle(method, 52 if method == "counting_device" else 0)) == ("wrong_method", "B-01")


@covers("B-02")
def test_b_02__one_single_stack() -> None:
    play = table(until="shuffle")
    assert play.refused(shuffle(stacked=False)) == ("not_shuffled", "B-02")
    assert due(play) == "shuffle"


# --- the deck that rests ---------------------------------------------------------------------------------------------
@covers("A-13", "A-19")
def test_a_13__by_hand_the_deck_that_rests_is_left_alone() -> None:
    play = rounds(table(), 2)
    go(play).deal()
    assert play.refused(shuffle()) == ("step_not_due", "A-13")


@covers("A-14", "B-03")
@pytest.mark.parametrize(("mode", "cards"), [("device", 0), ("counting_device", 52)])
def test_a_14__the_device_shuffles_the_deck_that_rests(mode: str, cards: int) -> None:
    play = table(mode=mode).deal()
    assert overdue(play) == [("shuffle_resting", "A-14")]
    shuffled: Any = play.tell(shuffle(mode, cards)).last()
    assert (shuffled.deck, shuffled.rule) == (1, "A-14")
    assert overdue(play) == []
    assert play.refused(shuffle(mode, cards)) == ("step_not_due", "A-13")
    # It is ready as soon as the round is over, and so is the next one.
    assert play.end().due() == "start"
    assert play.deal().tell(shuffle(mode, cards)).end().due() == "start"
    assert turn(play) == "red"


@covers("A-14", "B-01")
def test_a_14__missed__the_deck_is_shuffled_before_its_turn() -> None:
    play = table(mode="device").deal().end()
    assert (due(play), turn(play)) == ("shuffle", "blue")
    assert play.refused(cm.StartHand()) == ("not_shuffled", "B-01")
    assert play.tell(shuffle("device")).due() == "start"


@covers("A-14")
def test_a_14__both_may_be_shuffled_before_the_hand() -> None:
    play = table(mode="device").tell(shuffle("device"))
    assert [event.deck for event in play.log if type(event) is DeckShuffled] == [0, 1]
    assert play.refused(shuffle("device")) == ("step_not_due", "B-01")
    assert overdue(play.deal()) == []


def overdue(play: Play) -> list[tuple[str, str]]:
    return [(item.what, item.rule) for item in view(play.table, 0).overdue]


# --- cut -------------------------------------------------------------------------------------------------------------
@covers("B-03")
@pytest.mark.parametrize(("mode", "cards"), [("device", 0), ("counting_device", 52)])
def test_b_03__cards_from_a_device_are_not_cut(mode: str, cards: int) -> None:
    play = table(mode=mode, until="shuffle")
    assert play.refused(cut()) == ("not_shuffled", "B-01")
    assert play.tell(shuffle(mode, cards)).due() == "start"
    assert play.refused(cut()) == ("cut_not_due", "B-03")


@covers("B-04")
def test_b_04__cards_shuffled_by_hand_are_cut_once() -> None:
    play = table(until="cut")
    assert play.refused(cm.StartHand()) == ("deck_not_ready", "B-04")
    assert play.tell(cut(26)).last() == DeckCut(0, 26, "", "B-05")
    assert play.refused(cut()) == ("cut_not_due", "B-04")
    assert play.deal().due() == "act"


@covers("B-05", "N-CFG-cut.depth")
@pytest.mark.parametrize(
    ("game", "depth", "right"),
    [
        ("holdem", 25, False),
        ("holdem", 26, True),
        ("holdem", 30, True),
        ("holdem", 51, True),
        ("holdem", 52, False),
        ("holdem", 0, False),
        ("holdem", -30, False),
        ("six-plus-holdem", 17, False),
        ("six-plus-holdem", 18, True),
        ("six-plus-holdem", 35, True),
        ("six-plus-holdem", 36, False),
    ],
)
def test_b_05__at_least_half_and_not_all(game: str, depth: int, right: bool) -> None:
    play = table(game, until="cut")
    if right:
        assert due(play.tell(cut(depth))) == ""
    else:
        assert play.refused(cut(depth)) == ("cut_too_thin", "B-05")


@covers("B-05")
def test_b_05__where_each_card_goes() -> None:
    """52 cards, 30 of them on the cut card: the new top is the old card 30, the new bottom the old card 29."""
    stack = list(range(52))
    after = cut_cards(stack, 30)
    assert (after[0], after[21], after[22], after[-1]) == (30, 51, 0, 29)
    assert sorted(after) == stack
    assert (cut_bounds(52), cut_bounds(36), cut_bounds(51)) == ((26, 51), (18, 35), (26, 50))


# --- orders of the floor ---------------------------------------------------------------------------------------------
@covers("B-06")
@pytest.mark.parametrize("by", ["floorperson", "shift_supervisor"])
def test_b_06__a_recut_before_the_hand(by: str) -> None:
    play = table()
    assert play.tell(recut(by)).last() == RecutOrdered(by, "too thin", "B-06")
    assert (due(play), play.need.rule) == ("cut", "B-04")
    assert play.refused(cm.StartHand()) == ("deck_not_ready", "B-04")
    assert play.refused(recut()) == ("step_not_due", "B-06")
    assert play.tell(cut(40)).due() == "start"


@covers("B-06", "B-04")
def test_b_06__a_recut_after_the_blinds_and_before_the_first_card() -> None:
    play = table().start()
    assert play.due() == "cards"
    play.tell(recut())
    need = play.needs(NeedDeckStep)
    assert (need.step, need.rule) == ("cut", "B-04")
    assert overdue(play) == [("cut", "B-04")]
    assert play.refused(cm.DealCards((0, 1, 2, 3))) == ("cards_not_due", "D-GEN-01")
    assert play.refused(shuffle()) == ("step_not_due", "A-13")
    assert play.tell(cut(40)).due() == "cards"
    assert overdue(play) == []
    assert play.serve().end().over()
    assert turn(play) == "blue"


@covers("B-06")
def test_b_06__nobody_straddles_while_the_deck_is_cut_again() -> None:
    play = table(seats=3, straddle_offered=True, straddle_amount=10).start()
    assert play.due() == "straddle"
    play.tell(recut())
    assert play.refused("3 straddle") == ("not_your_turn", "B-04")
    assert play.refused("3 pass") == ("not_your_turn", "B-04")
    assert play.tell(cut(40)).due() == "straddle"
    assert play.play("3 straddle").table.hand is not None


@covers("B-06", "B-01")
def test_b_06__too_late_after_the_first_card() -> None:
    play = table().deal()
    assert play.refused(recut()) == ("too_late", "B-06")
    assert play.refused(reshuffle()) == ("too_late", "B-01")


@covers("B-06")
def test_b_06__nothing_to_cut_again() -> None:
    assert table(until="cut").refused(recut()) == ("step_not_due", "B-06")
    assert table(mode="device").refused(recut()) == ("step_not_due", "B-06")
    # The cut of the round before is none of this one.
    assert rounds(table(), 2).refused(recut()) == ("step_not_due", "B-06")


@covers("B-06", "B-01")
@pytest.mark.parametrize("by", ["dealer", "player", "compliance", "?"])
def test_b_06__orders_are_for_the_floor(by: str) -> None:
    play = table()
    assert play.refused(recut(by)) == ("wrong_role", "B-06")
    assert play.refused(reshuffle(by)) == ("wrong_role", "B-01")


@covers("B-06", "B-01")
@pytest.mark.parametrize("reason", ["", " ", "a\nb"])
def test_b_06__an_order_has_its_reason(reason: str) -> None:
    play = table()
    assert play.refused(recut(reason=reason)) == ("unclear_words", "B-06")
    assert play.refused(reshuffle(reason=reason)) == ("unclear_words", "B-01")


@covers("B-01")
@pytest.mark.parametrize("by", ["floorperson", "shift_supervisor"])
def test_b_01__a_shuffle_on_order_before_the_hand(by: str) -> None:
    play = table()
    assert play.tell(reshuffle(by)).last() == ShuffleOrdered(by, "cards were seen", "B-01")
    assert due(play) == "shuffle"
    assert play.refused(reshuffle()) == ("step_not_due", "B-01")
    assert play.refused(recut()) == ("step_not_due", "B-06")
    assert due(play.tell(shuffle())) == "cut"
    assert play.tell(cut()).due() == "start"


@covers("B-01")
@pytest.mark.parametrize(("mode", "cards"), [("manual", 0), ("device", 0), ("counting_device", 52)])
def test_b_01__a_shuffle_on_order_before_the_first_card(mode: str, cards: int) -> None:
    play = table(mode=mode).start().tell(reshuffle())
    assert play.needs(NeedDeckStep).step == "shuffle"
    shuffled: Any = play.tell(shuffle(mode, cards)).last()
    assert (shuffled.deck, shuffled.rule) == (0, "B-01")
    if mode == "manual":
        assert play.needs(NeedDeckStep).step == "cut"
        play.tell(cut())
    assert play.due() == "cards"
    play.serve().end()
    assert turn(play) == "blue"
    # The deck that was in play is used all the same.
    assert play.table.decks is not None
    assert play.table.decks.pair[0].dealt


@covers("B-01")
def test_b_01__no_order_for_a_deck_that_waits_for_its_shuffle() -> None:
    assert rounds(table(), 2).refused(reshuffle()) == ("step_not_due", "B-01")


@covers("B-06", "B-04")
def test_b_06__an_order_stands_where_an_entry_is_taken_back() -> None:
    play = table(seats=4, table_dealt_by="hand", straddle_offered=True, straddle_amount=10).start()
    play.tell(f"{play.turn} straddle", recut(), cm.TakeBack(by="floorperson", reason="it was seat 1"))
    assert play.needs(NeedDeckStep).step == "cut"
    assert play.tell(cut()).due() == "straddle"
