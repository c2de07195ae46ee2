"""Counting the deck and the stub (P 7.F(4)-(6)), and the size of the deck (AMB-07)."""

from typing import Any

import pytest

from pitboss.engine import commands as cm
from pitboss.engine.events import (
    DeckCounted,
    DeckRemoved,
    DeckShuffled,
    HandEnded,
    RoundVoided,
    StubCounted,
)
from pitboss.engine.needs import NeedDeckStep
from tests.support.covers import covers
from tests.support.tables import Play
from tests.unit.decks.steps import count, due, equipment, go, receive, rounds, shuffle, stub, table, turn


def played_without_counts(play: Play, most: int = 12) -> int:
    """How many rounds can be played until a count is due."""
    for number in range(most):
        for _ in range(5):
            if due(play) == "shuffle":
                play.tell(shuffle())
            elif due(play) == "cut":
                play.tell(cm.CutDeck(by="dealer", depth=size_of(play) - 1))
        if due(play) == "count":
            return number
        play.deal().end()
    return most


def size_of(play: Play) -> int:
    return len(play.table.plan.game.deck)


@covers("B-07", "N-CFG-count.everyRounds")
@pytest.mark.parametrize("every", [1, 2, 3, 4, 5])
def test_b_07__counted_before_more_rounds_than_the_house_allows(every: int) -> None:
    play = table(count_every_rounds=every)
    assert played_without_counts(play) == every
    need = play.needs(NeedDeckStep)
    assert (need.step, need.rule) == ("count", "B-07")
    go(play, until="count")
    assert play.tell(count()).last() == DeckCounted((every) % 2, 52, 52, "B-07")
    assert due(play) != "count"


@covers("B-07")
def test_b_07__no_hand_while_the_count_is_due() -> None:
    play = table(count_every_rounds=2)
    played_without_counts(play)
    assert play.refused(cm.StartHand()) == ("count_due", "B-07")
    # Shuffling and cutting does not count the cards.
    play.tell(shuffle(), cm.CutDeck(by="dealer", depth=30))
    assert play.refused(cm.StartHand()) == ("count_due", "B-07")
    assert play.tell(count()).due() == "start"


@covers("B-07")
def test_b_07__in_every_five_rounds_there_is_a_count_and_each_deck_has_its_own() -> None:
    play = rounds(table(), 24)
    at, since = [], 0
    decks = []
    for event in play.log:
        if type(event) is HandEnded:
            since += 1
        elif type(event) is DeckCounted:
            at.append(since)
            decks.append(event.deck)
            since = 0
    assert max(at) == 5
    assert {*decks} == {0, 1}


@covers("B-07")
def test_b_07__counted_earlier_it_starts_anew() -> None:
    play = rounds(table(), 3)
    # The deck of the fourth round.
    go(play).tell(count())
    play.deal().end()
    assert due(play) == "shuffle"
    assert turn(play) == "red"
    go(play, until="cut").tell(count(), cm.CutDeck(by="dealer", depth=30)).deal().end()
    # The last count was before the fifth round: the fifth to the ninth can be played.
    assert played_without_counts(play) == 4


@covers("B-07")
def test_b_07__a_count_is_a_number() -> None:
    play = table()
    assert play.refused(count(-1)) == ("bad_amount", "B-07")
    play.deal()
    assert play.refused(stub(-1)) == ("bad_amount", "B-09")


@covers("B-07")
def test_b_07__the_whole_deck_is_counted_between_rounds() -> None:
    assert table().deal().refused(count()) == ("hand_running", "B-07")


@covers("B-07")
@pytest.mark.parametrize("by", ["floorperson", "player"])
def test_b_07__the_dealer_counts(by: str) -> None:
    play = table()
    assert play.refused(cm.CountDeck(by=by, count=52)) == ("wrong_role", "B-07")
    assert play.deal().refused(cm.CountStub(by=by, count=10)) == ("wrong_role", "B-09")


# --- a device that counts --------------------------------------------------------------------------------------------
@covers("B-08", "N-CFG-shuffler.mode")
@pytest.mark.parametrize("every", [1, 5])
def test_b_08__a_device_that_counts_takes_its_place(every: int) -> None:
    play = rounds(table(mode="counting_device", count_every_rounds=every), 11)
    assert not [event for event in play.log if type(event) is DeckCounted]
    assert {event.count for event in play.log if type(event) is DeckShuffled} == {52}
    assert play.due() == "start"


@covers("B-08")
def test_b_08__also_where_the_shuffle_was_missed_during_the_round() -> None:
    play = table(mode="counting_device", count_every_rounds=1).deal().end()
    assert due(play) == "shuffle"


@covers("B-07", "B-08")
def test_b_08__a_device_that_does_not_count_takes_no_count_off_anybody() -> None:
    play = table(mode="device", count_every_rounds=2)
    for _ in range(2):
        go(play).deal().tell(shuffle("device")).end()
    assert (due(play), play.need.rule) == ("count", "B-07")
    assert play.refused(cm.StartHand()) == ("count_due", "B-07")
    assert play.tell(count()).due() == "start"


@covers("B-08")
@pytest.mark.parametrize(("mode", "cards"), [("counting_device", 0), ("device", 52), ("manual", 52),
                                             ("counting_device", -1)])  # fmt: skip
def test_b_08__what_the_device_shows_is_said(mode: str, cards: int) -> None:
    play = table(mode=mode, until="shuffle")
    assert play.refused(shuffle(mode, cards)) == ("bad_amount", "B-08")


@covers("B-08", "B-10", "K-CNT-01")
@pytest.mark.parametrize(("game", "cards", "right"), [("holdem", 52, True), ("holdem", 51, False),
                                                      ("holdem", 53, False), ("holdem", 36, False),
                                                      ("six-plus-holdem", 36, True),
                                                      ("six-plus-holdem", 52, False)])  # fmt: skip
def test_b_08__the_device_counts_the_deck_of_the_game(game: str, cards: int, right: bool) -> None:
    play = table(game, mode="counting_device", until="shuffle").tell(shuffle("counting_device", cards))
    if right:
        assert play.due() == "start"
    else:
        assert play.last() == DeckRemoved(0, "wrong_count", "B-10")
        assert due(play) == "receive_decks"


@covers("B-10", "A-14", "K-CNT-01")
def test_b_10__the_deck_that_rests_is_counted_wrong_and_the_round_goes_on() -> None:
    play = table(mode="counting_device").deal().tell(shuffle("counting_device", 51))
    assert play.last() == DeckRemoved(1, "wrong_count", "B-10")
    assert play.due() == "act"
    assert play.refused(shuffle("counting_device", 52)) == ("step_not_due", "A-13")
    play.end()
    assert (due(play), play.need.rule) == ("receive_decks", "A-11")
    assert go(play).deal().due() == "act"


@covers("B-10", "K-VOID-01", "K-CNT-01")
def test_b_10__shuffled_on_order_and_counted_wrong_before_the_first_card() -> None:
    play = table(mode="counting_device").start()
    play.tell(cm.OrderShuffle(by="floorperson", reason="seen"), shuffle("counting_device", 53))
    assert [type(event) for event in play.log[-3:]] == [DeckShuffled, RoundVoided, DeckRemoved]
    assert play.stacks() == {1: 1000, 2: 1000}


# --- wrong -----------------------------------------------------------------------------------------------------------
@covers("B-10", "B-07", "K-CNT-01")
@pytest.mark.parametrize(("game", "cards"), [("holdem", 51), ("holdem", 53), ("holdem", 0), ("six-plus-holdem", 52)])
def test_b_10__a_deck_that_is_not_whole_leaves_the_table(game: str, cards: int) -> None:
    play = table(game).tell(count(cards))
    assert [type(event) for event in play.log[-2:]] == [DeckCounted, DeckRemoved]
    assert play.last() == DeckRemoved(0, "wrong_count", "B-10")
    assert (due(play), play.need.rule) == ("receive_decks", "A-11")
    assert play.refused(cm.StartHand()) == ("deck_not_ready", "A-11")
    go(play.tell(equipment(), receive(backs=("green", "black"))))
    assert play.deal().due() == "act"
    assert turn(play) == "green"


@covers("B-07")
def test_b_07__36_cards_are_right_in_six_plus() -> None:
    counted = table("six-plus-holdem").tell(count(36)).last()
    assert counted == DeckCounted(0, 36, 36, "B-07")


@covers("B-10", "K-CNT-01", "B-07")
def test_b_10__found_after_the_pot_was_pushed_the_round_stands_and_that_deck_goes() -> None:
    """AMB-101: red was in play, blue is next; the dealer counts red once more."""
    play = table().deal().end()
    stacks = play.stacks()
    assert turn(play) == "blue"
    play.tell(count(51, "red"))
    assert play.log[-2:] == [DeckCounted(0, 51, 52, "B-07"), DeckRemoved(0, "wrong_count", "B-10")]
    assert play.stacks() == stacks
    assert not play.all(RoundVoided)
    assert play.refused(cm.StartHand()) == ("deck_not_ready", "A-11")


@covers("B-07")
@pytest.mark.parametrize(("back", "number"), [("red", 0), ("blue", 1), ("", 1)])
def test_b_07__either_deck_can_be_counted_between_rounds(back: str, number: int) -> None:
    play = table().deal().end()
    assert play.tell(count(52, back)).last() == DeckCounted(number, 52, 52, "B-07")
    assert go(play).deal().due() == "act"


@covers("B-07")
def test_b_07__the_count_of_one_deck_is_not_the_count_of_the_other() -> None:
    play = table(count_every_rounds=2)
    played_without_counts(play)
    assert (due(play), turn(play)) == ("count", "red")
    assert due(play.tell(count(52, "blue"))) == "count"
    assert due(play.tell(count(52, "red"))) != "count"


@covers("B-07")
def test_b_07__a_back_that_no_deck_here_has() -> None:
    assert table().refused(count(52, "green")) == ("deck_wrong_back", "B-07")
    assert table(until="receive_decks").refused(count(52, "red")) == ("step_not_due", "B-07")


# --- the stub --------------------------------------------------------------------------------------------------------
@covers("B-09")
def test_b_09__nine_players_after_the_river() -> None:
    """52 less 18 hole cards, 3 burns and 5 on the board: 26."""
    play = table(seats=9).deal()
    while play.table.hand is not None and len(play.table.hand.board) < 5:
        play.calm()
    assert play.tell(stub(26)).last() == StubCounted(26, 26, "B-09")
    assert play.due() == "act"
    assert play.end().over()


@covers("B-09", "B-10", "K-VOID-01", "K-CNT-01")
@pytest.mark.parametrize("cards", [25, 27])
def test_b_09__a_wrong_stub_makes_the_round_void_and_the_deck_leaves(cards: int) -> None:
    play = table(seats=9).deal()
    while play.table.hand is not None and len(play.table.hand.board) < 5:
        play.calm()
    play.tell(stub(cards))
    assert [type(event) for event in play.log[-3:]] == [StubCounted, RoundVoided, DeckRemoved]
    voided: Any = play.log[-2]
    assert (voided.reason, voided.rule) == ("wrong_count", "K-VOID-01")
    assert play.last() == DeckRemoved(0, "wrong_count", "B-10")
    assert play.stacks() == dict.fromkeys(range(1, 10), 1000)
    assert due(play) == "receive_decks"


@covers("B-09")
@pytest.mark.parametrize(
    ("game", "right"),
    [
        ("holdem", True), ("omaha-high", True), ("omaha-hi-lo-8", True), ("five-card-omaha-high", True),
        ("six-plus-holdem", True), ("seven-card-stud-high", False), ("five-card-draw-high", False),
        ("five-card-stud", False), ("badugi", False), ("triple-draw-2-7", False),
    ],
)  # fmt: skip
def test_b_09__in_holdem_and_omaha_only(game: str, right: bool) -> None:
    play = table(game, 3).deal()
    assert play.table.hand is not None
    if right:
        assert type(play.tell(stub(play.table.hand.stub)).last()) is StubCounted
    else:
        assert play.refused(stub(play.table.hand.stub)) == ("not_offered", "B-09")


@covers("B-09", "K-VOID-01")
def test_b_09__until_the_last_pot_is_pushed() -> None:
    """A side pot goes first, and the round is not over with it: a wrong stub still voids it."""
    play = table(seats={1: 20, 2: 1000, 3: 1000}, table_dealt_by="hand").deal()
    play.play("3 raise 50", "1 call", "2 call")
    while play.due() != "push":
        play.calm()
    assert play.table.hand is not None
    left = play.table.hand.stub
    play.tell(stub(left), cm.PushPot(by="dealer"))
    assert play.due() == "push"
    assert play.tell(stub(left)).due() == "push"
    play.tell(stub(left - 1))
    assert [type(event) for event in play.log[-3:]] == [StubCounted, RoundVoided, DeckRemoved]
    assert play.stacks() == {1: 20, 2: 1000, 3: 1000}


@covers("B-09")
def test_b_09__there_is_no_stub_between_rounds() -> None:
    assert table().refused(stub(52)) == ("no_hand", "B-09")
