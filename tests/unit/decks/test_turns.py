"""The two decks take turns (P 3.A(4)); a misdeal keeps the deck, a void round loses it; the pair stays 24 hours."""

from typing import Any

import pytest

from pitboss.engine import commands as cm
from pitboss.engine import view
from pitboss.engine.events import DeckRemoved, DeckShuffled, HandStarted, MisdealCalled, RoundVoided
from pitboss.engine.needs import NeedDeckStep
from tests.support.covers import covers
from tests.support.tables import Play, seated
from tests.unit.decks.steps import HOUR, MONDAY_8, count, cut, due, go, receive, rounds, shuffle, table, turn


@covers("A-12")
@pytest.mark.parametrize("mode", ["manual", "device", "counting_device"])
def test_a_12__red_blue_red_blue(mode: str) -> None:
    play = table(mode=mode)
    backs = []
    for _ in range(6):
        go(play).deal()
        backs.append(turn(play))
        if mode != "manual":
            play.tell(shuffle(mode, 52 if mode == "counting_device" else 0))
        play.end()
    assert backs == ["red", "blue"] * 3


@covers("A-12")
def test_a_12__the_wrong_deck_in_the_dealers_hands() -> None:
    play = rounds(table(), 2)
    assert play.refused(shuffle(back="blue")) == ("deck_wrong_back", "A-12")
    play.tell(shuffle(back="red"))
    assert play.refused(cut(back="blue")) == ("deck_wrong_back", "A-12")
    play.tell(cut(back="red")).deal().end().tell(shuffle(back="blue"))
    one = [event for event in play.log if type(event) is DeckShuffled][-1]
    assert (one.deck, one.rule) == (1, "B-01")


@covers("A-12", "B-01")
def test_a_12__a_misdeal_reshuffles_the_same_deck() -> None:
    play = misdealt(table())
    assert turn(play) == "red"
    assert (due(play), play.need.rule) == ("shuffle", "B-01")
    assert play.refused(cut()) == ("not_shuffled", "B-01")
    assert play.refused(cm.StartHand()) == ("not_shuffled", "B-01")
    play.tell(shuffle(back="red"), cut()).deal().end()
    assert turn(play) == "blue"


def misdealt(play: Play) -> Play:
    play.deal()
    return play.tell(cm.CallMisdeal(by="dealer", reason="face_up_cards"))


@covers("A-12", "B-07")
def test_a_12__a_misdeal_is_no_round_of_play() -> None:
    play = table()
    for _ in range(6):
        go(misdealt(play))
    assert type(play.last()) is not MisdealCalled
    assert due(play) == ""


@covers("A-11", "K-VOID-01")
def test_k_void_01__the_deck_of_a_void_round_is_replaced() -> None:
    play = table().deal().tell(cm.ReportCardsAmiss(by="dealer", kind="missing", count=1))
    assert [type(event) for event in play.hand_log[-2:]] == [RoundVoided, DeckRemoved]
    assert play.last() == DeckRemoved(0, "void", "K-VOID-01")
    assert (due(play), play.need.rule) == ("receive_decks", "A-11")
    assert play.refused(cm.StartHand()) == ("deck_not_ready", "A-11")
    assert play.refused(shuffle()) == ("step_not_due", "B-01")
    assert play.refused(count()) == ("step_not_due", "B-07")
    play.tell(receive(backs=("green", "black")))
    assert (due(play), turn(play)) == ("inspect", "green")
    assert go(play).deal().due() == "act"


# --- 24 hours --------------------------------------------------------------------------------------------------------
@covers("A-15", "N-CFG-deck.changeHours")
@pytest.mark.parametrize("hours", [24, 8, 1])
def test_a_15__the_pair_has_its_time(hours: int) -> None:
    """In use since Monday 8:00 with 24 hours: a round may start on Tuesday at 8:00 and not a second later."""
    play = table(deck_change_hours=hours)
    last = MONDAY_8 + hours * HOUR
    assert play.refused(cm.StartHand(at=last + 1)) == ("deck_overdue", "A-15")
    started = start(play, last).one(HandStarted)
    assert started.at == last
    # A round that runs is played to its end; the decks are changed after it.
    play.serve().end()
    assert go(play).need.kind == "start"
    assert play.refused(cm.StartHand(at=last + 60)) == ("deck_overdue", "A-15")
    assert play.tell(receive(at=last + 60)).needs(NeedDeckStep).step == "inspect"
    assert type(go(play).tell(cm.StartHand(at=last + hours * HOUR)).one(HandStarted)) is HandStarted


def start(play: Play, at: int) -> Play:
    play.dealer.shuffle()
    return play.tell(cm.StartHand(at=at))


@covers("A-15")
def test_a_15__once_the_time_is_known_the_change_is_due() -> None:
    late = MONDAY_8 + 24 * HOUR + 1
    play = table(until="cut")
    assert due(play.tell(cut()).deal().end()) == "cut"
    play.tell(cut()).deal().end().tell(shuffle(at=late))
    need = play.needs(NeedDeckStep)
    assert (need.step, need.rule) == ("receive_decks", "A-15")
    assert play.refused(cut()) == ("step_not_due", "B-04")
    assert play.refused(cm.StartHand()) == ("deck_overdue", "A-15")
    assert [(item.what, item.rule) for item in view(play.table, 0).overdue] == [("receive_decks", "A-15")]


@covers("A-15")
def test_a_15__seen_while_a_round_runs() -> None:
    play = table().tell(cm.StartHand(at=MONDAY_8 + 24 * HOUR))
    assert [item.what for item in view(play.table, 0).overdue] == []
    play = table(mode="device").tell(cm.StartHand(at=MONDAY_8), shuffle("device", at=MONDAY_8 + 25 * HOUR))
    assert [item.what for item in view(play.table, 0).overdue] == ["receive_decks"]


@covers("A-15")
@pytest.mark.parametrize("at", [MONDAY_8 - 1, 1, -1])
def test_a_15__time_does_not_run_backwards(at: int) -> None:
    play = table()
    assert play.refused(cm.StartHand(at=at)) == ("time_backwards", "A-15")
    assert play.refused(receive(at=at)) == ("time_backwards", "A-15")
    play = table(until="shuffle")
    assert play.refused(shuffle(at=at)) == ("time_backwards", "A-15")


@covers("A-15")
def test_a_15__a_command_without_a_time_has_the_last_one_told() -> None:
    play = table()
    start(play, MONDAY_8 + HOUR).serve().end()
    assert play.refused(receive(at=MONDAY_8 + HOUR - 1)) == ("time_backwards", "A-15")
    received: Any = play.tell(receive(at=0)).last()
    assert received.at == MONDAY_8 + HOUR
    go(play).tell(cm.StartHand())
    assert play.table.decks is not None
    assert play.table.decks.now == MONDAY_8 + HOUR


@covers("B-01")
def test_b_01__after_the_draw_for_the_button_the_deck_is_shuffled_again() -> None:
    play = seated("holdem", 3, shuffler_mode="manual", button_initial="high_card")
    go(play)
    assert (play.due(), play.asked()) == ("button_cards", (1, 2, 3))
    play.tell(cm.DealCards((0, 4, 8)))
    assert (due(play), play.needs(NeedDeckStep).step) == ("shuffle", "shuffle")
    assert play.refused(cm.StartHand()) == ("not_shuffled", "B-01")
    assert go(play).due() == "start"


@covers("B-01")
def test_b_01__no_card_is_drawn_for_the_button_from_a_deck_that_is_not_ready() -> None:
    play = seated("holdem", 3, shuffler_mode="manual", button_initial="high_card")
    assert play.refused(cm.DealCards((0, 4, 8))) == ("cards_not_due", "D-GEN-01")
