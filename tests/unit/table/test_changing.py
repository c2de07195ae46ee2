"""A table changes its game or its stakes between two rounds of play (N-OPN-26)."""

from typing import Any

import msgspec
import pytest

from pitboss.engine import apply, fold, view
from pitboss.engine import commands as cm
from pitboss.engine import events as ev
from pitboss.engine.refusals import Refusal
from pitboss.games import GAMES
from pitboss.submission import HouseChoices, usual_stakes
from pitboss.submission.jackpots import HighHandTerms
from tests.support.covers import covers
from tests.support.tables import Play, seated
from tests.unit.by_hand.tables import ByHand
from tests.unit.light.tables import light

THREE = dict.fromkeys((1, 2, 3), 50_000)
MANY = dict.fromkeys((1, 2, 3, 4), 50_000)
STUD, RAZZ = "seven-card-stud-high", "seven-card-stud-low"


def usual(game: str, **choices: Any) -> HouseChoices:
    return usual_stakes(GAMES[game], **{"table_unit": 1, "profile": "lab", **choices})


def to(game: str, seats: int = 0, **choices: Any) -> cm.ChangeGame:
    return cm.ChangeGame(game=game, house=usual(game, **choices), seats=seats)


def started(play: Play) -> list[ev.HandStarted]:
    return [event for event in play.log if isinstance(event, ev.HandStarted)]


def waits(play: Play, seat: int) -> int:
    holder = play.table.seats[seat]
    assert holder is not None
    return holder.missed


@covers("N-OPN-26")
def test_n_opn_26__the_next_hand_is_of_the_new_game_and_chips_stay() -> None:
    play = seated("holdem", {1: 5000, 2: 6000, 3: 7000}).tell(to(RAZZ))
    assert play.table.stacks[1:4] == [5000, 6000, 7000]
    assert [holder.person for holder in play.table.seats if holder] == [f"player {seat}" for seat in (1, 2, 3)]
    play.deal().end()
    assert play.one(ev.ForcedBetPosted).cents == usual(RAZZ).forced_bet_amount
    assert sum(play.table.stacks) == 18000
    assert fold(play.log) == play.table


@covers("N-OPN-26")
def test_n_opn_26__never_in_a_hand() -> None:
    play = seated("holdem", 3).deal()
    assert play.refused(to(RAZZ)) == ("hand_running", "N-OPN-26")


@covers("N-OPN-26")
def test_n_opn_26__other_stakes_of_the_same_game_are_a_change_and_the_same_are_none() -> None:
    play = seated("holdem", {1: 50_000, 2: 50_000}).tell(to("holdem", blinds_amounts=(500, 1000), bet_min=1000))
    play.deal().end()
    assert [cents for _, cents, _ in play.one(ev.BlindsPosted).posts] == [500, 1000]
    assert play.refused(to("holdem", blinds_amounts=(500, 1000), bet_min=1000)) == ("bad_game", "N-OPN-26")


@covers("N-OPN-26", "D-BTN-02")
def test_n_opn_26__the_button_lies_where_it_was_through_games_without_one() -> None:
    play = seated("holdem", MANY)
    for _ in range(2):
        play.deal().end()
    play.tell(to(RAZZ))
    assert view(play.table, 0).button == 0
    for _ in range(3):
        play.deal().end()
    play.tell(to("omaha-hi-lo-8"))
    play.deal().end()
    first, second, *stud, last = [event.button for event in started(play)]
    assert stud == [0, 0, 0]
    assert (second, last) == (first % 4 + 1, second % 4 + 1)
    assert play.one(ev.HandStarted).rule == "D-BTN-02"


@pytest.mark.parametrize("initial", ["right_of_dealer", "high_card"])
@covers("N-OPN-26", "D-BTN-01")
def test_d_btn_01__the_first_button_of_a_table_that_had_none(initial: str) -> None:
    play = seated(STUD, THREE)
    play.deal().end()
    play.tell(to("holdem", button_initial=initial))
    if initial == "high_card":
        play.tell(cm.DealCards((0, 48, 5)))
    play.deal().end()
    play.deal().end()
    hands = started(play)[1:]
    assert [event.button for event in hands] == ([2, 3] if initial == "high_card" else [3, 1])
    assert [event.rule for event in hands] == ["D-BTN-01", "D-BTN-02"]


@covers("N-OPN-26")
def test_n_opn_26__what_was_agreed_to_and_owed_ends_with_the_game() -> None:
    agree: dict[str, Any] = {"bet_min_increase_max_amount": 2000, "bet_min_increase_consent_method": "asked"}
    play = seated("holdem", THREE, **agree)
    play.tell(*(cm.AgreeMinimum(seat, cents=play.table.minimum * 2) for seat in (1, 2, 3)))
    play.deal().end()
    play.tell(cm.SitDown(4, person="Eve", chips=50_000), cm.SitIn(4, post=False))
    assert waits(play, 4)
    play.tell(to(RAZZ))
    assert play.table.minimum == usual(RAZZ).bet_min
    assert not waits(play, 4)
    play.deal().end()
    assert 4 in play.one(ev.HandStarted).order


@covers("N-OPN-26", "N-OPN-02", "N-CFG-blinds.amounts")
def test_n_opn_26__where_the_next_game_has_as_many_blinds_they_are_still_owed() -> None:
    play = seated("holdem", THREE)
    play.deal().end()
    play.tell(cm.SitDown(4, person="Eve", chips=50_000), to("omaha-high"))
    play.deal().end()
    assert 4 in [seat for seat, _, _ in play.one(ev.BlindsPosted).posts]


@covers("N-OPN-26", "A-27")
def test_n_opn_26__everybody_keeps_a_seat() -> None:
    play = seated("holdem", dict.fromkeys((1, 9), 50000))
    assert play.refused(to(RAZZ))[0] == "bad_game"
    play = seated("holdem", dict.fromkeys((1, 8), 50000)).tell(to(RAZZ))
    assert (play.table.plan.seats, len(play.table.seats), len(play.table.stacks)) == (8, 9, 9)
    assert play.refused(to("holdem", 11))[0] == "bad_game"


@pytest.mark.parametrize(
    ("game", "choices"),
    [
        ("no-such-game", None),
        ("texas-holdem-bonus", {}),
        ("holdem", {"bet_min": 0}),
        ("omaha-high", {"table_dealt_by": "hand"}),
        ("omaha-high", {"play_money": True}),
        ("omaha-high", {"high_hand": HighHandTerms(rule=((0, 1),), most=1)}),
        ("badugi-three-draw", {"profile": "maryland"}),
        ("holdem", {"table_unit": 700, "blinds_amounts": (700, 1400), "bet_min": 1400}),
    ],
)
@covers("N-OPN-26", "A-28")
def test_n_opn_26__what_does_not_go_together(game: str, choices: dict[str, Any] | None) -> None:
    play = seated("holdem", dict.fromkeys((1, 2), 50000))
    house = play.table.home.house if choices is None else msgspec.structs.replace(usual(game), **choices)
    result = apply(play.table, cm.ChangeGame(game=game, house=house))
    assert isinstance(result, Refusal)
    assert result.code == "bad_game"
    assert fold(play.log) == play.table


def test_against_the_house__no_other_game_takes_its_place() -> None:
    play = seated("texas-holdem-bonus", {1: 50_000})
    assert play.refused(to("holdem")) == ("bad_game", "N-OPN-26")


def test_by_hand__another_game_with_the_cards_that_lie_there() -> None:
    play = ByHand("holdem").sit(3)
    house = msgspec.structs.replace(
        play.table.home.house, bet_structure="fixed", bet_max=play.table.home.house.bet_min * 2
    )
    assert play.refused(cm.ChangeGame(game="six-plus-holdem", house=house))[0] == "bad_game"
    play.tell(cm.ChangeGame(game="omaha-hi-lo-8", house=house))
    assert play.table.plan.game.key == "omaha-hi-lo-8"


def test_light__does_not_know_it() -> None:
    table = light()
    assert table.refused(to("omaha-high"))[0] == "recorded_lightly"
