"""A table goes over to another version of the Rules Submission between two rounds of play (N-VAL-02, O-OPR-01)."""

from typing import Any

import msgspec
import pytest

from pitboss.engine import apply, fold
from pitboss.engine import commands as cm
from pitboss.engine import events as ev
from pitboss.engine.refusals import Refusal
from pitboss.games import CATALOGUE, Game
from pitboss.money import show_dollars
from pitboss.submission import HouseChoices, usual_stakes
from pitboss.submission.jackpots import BadBeatTerms, HighHandTerms
from tests.support.covers import covers
from tests.support.tables import Play, seated


def taken(play: Play, version: int = 1, seats: int = 0, **choices: Any) -> cm.TakeSubmission:
    house = msgspec.structs.replace(play.table.home.house, **choices)
    return cm.TakeSubmission(version=version, house=house, seats=seats)


@covers("N-VAL-02")
def test_n_val_02__each_hand_names_the_version_that_it_is_dealt_under() -> None:
    play = seated("holdem", 3)
    play.deal()
    while play.table.hand is not None:
        play.calm()
    play.tell(taken(play, 4))
    play.deal()
    assert [event.submission for event in play.log if isinstance(event, ev.HandStarted)] == [0, 4]


@covers("N-VAL-02")
def test_n_val_02__a_table_is_opened_under_a_version() -> None:
    opened = ev.TableOpened("holdem", usual_stakes(next(g for g in CATALOGUE if g.key == "holdem")), 4, submission=7)
    assert fold([opened]).submission == 7


@covers("N-VAL-02")
def test_n_val_02__not_in_a_hand() -> None:
    play = seated("holdem", 3)
    play.deal()
    assert play.refused(taken(play)) == ("hand_running", "N-VAL-02")


@pytest.mark.parametrize("version", [0, -1, 3, 2, True, "4"])
@covers("N-VAL-02")
def test_n_val_02__only_a_later_version(version: Any) -> None:
    play = seated("holdem", 3).tell(taken(seated("holdem", 3), 3))
    assert play.refused(taken(play, version)) == ("bad_version", "N-VAL-02")


@covers("N-VAL-02")
def test_n_val_02__new_limits_hold_from_the_next_hand_on() -> None:
    play = seated("holdem", 3, bet_min=5, bet_max=100, blinds_amounts=(2, 5))
    play.tell(taken(play, bet_min=10, bet_max=50, blinds_amounts=(5, 10)))
    play.deal()
    posted = play.all(ev.BlindsPosted)[-1]
    assert [cents for _, cents, _ in posted.posts] == [5, 10]
    assert (play.table.minimum, play.table.maximum) == (10, 50)


def test_n_val_01__a_version_with_a_fault_is_refused_with_all_of_them() -> None:
    play = seated("holdem", 3)
    result = apply(play.table, taken(play, bet_min=0, blinds_amounts=()))
    assert isinstance(result, Refusal)
    assert result.code == "bad_submission"
    assert "bet_min" in result.detail
    assert "blinds_amounts" in result.detail
    assert play.table.submission == 0


@pytest.mark.parametrize("seats", [1, 4, 11, -1])
def test_seats_below_those_taken_or_beyond_the_game(seats: int) -> None:
    play = seated("holdem", 6)
    assert play.refused(taken(play, seats=seats))[0] == "bad_submission"


@pytest.mark.parametrize("seats", [6, 7, 10])
def test_more_seats_and_fewer_that_are_empty(seats: int) -> None:
    play = seated("holdem", 6)
    play.tell(taken(play, 1, seats=10), taken(play, 2, seats=seats))
    assert len(play.table.seats) == len(play.table.stacks) == len(play.table.purse) == seats + 1
    assert play.table.plan.seats == seats
    play.deal()
    while play.table.hand is not None:
        play.calm()
    assert play.all(ev.HandEnded)


@covers("N-CFG-table.unit", "N-VAL-02", "G-GEN-10")
@pytest.mark.parametrize(("unit", "crumbs"), [(100, 1050), (50, 1025)])
def test_a_smallest_chip_that_does_not_divide_what_lies_there(unit: int, crumbs: int) -> None:
    play = seated(
        "holdem", {1: 1000, 2: crumbs, 3: 1000}, table_unit=25, bet_min=100, blinds_amounts=(50, 100), bet_max=400
    )
    refused = apply(play.table, taken(play, table_unit=unit, blinds_amounts=(100, 100)))
    assert isinstance(refused, Refusal)
    assert (refused.code, refused.rule) == ("bad_submission", "G-GEN-10")
    assert refused.detail == f"{show_dollars(crumbs)} lie here, which is no sum of {show_dollars(unit)}"


@covers("N-VAL-02")
def test_n_val_02__a_hand_of_the_past_names_no_version() -> None:
    """Logs from before there were versions, and tables for play money, say nothing of one."""
    play = seated("holdem", 2).deal()
    past = msgspec.json.decode(msgspec.json.encode(play.one(ev.HandStarted)))
    del past["submission"]
    assert msgspec.convert(past, ev.HandStarted).submission == 0


@covers("A-06", "N-VAL-02")
@pytest.mark.parametrize(
    "choices",
    [
        {"table_dealt_by": "hand"},
        {"shuffler_mode": "manual"},
        {"table_is_tournament": True},
        # The box of a jackpot that begins would have to be recorded with the equipment.
        {"bad_beat": BadBeatTerms(rule=((0, 1),), most=1)},
        {"high_hand": HighHandTerms(rule=((0, 1),), most=1)},
    ],
)
def test_what_belongs_to_a_table_from_its_opening_stays(choices: dict[str, Any]) -> None:
    play = seated("holdem", 3)
    assert play.refused(taken(play, **choices))[0] == "bad_submission"


CEILING: dict[str, Any] = {"bet_min_increase_max_amount": 20, "bet_min_increase_consent_method": "show of hands"}


@pytest.mark.parametrize(
    ("choices", "minimum"),
    [
        ({"bet_raise_cap": 3}, 15),
        ({"bet_min": 10, "blinds_amounts": (5, 10)}, 15),
        ({"bet_min": 15, "blinds_amounts": (5, 10)}, 15),
        ({"bet_min_increase_max_amount": 14}, 5),
        ({"bet_min_increase_max_amount": None}, 5),
        # Fifteen are no whole chips of two any more.
        ({"table_unit": 2, "bet_min": 10, "blinds_amounts": (4, 10), "bet_max": 100}, 10),
        ({"table_unit": 5, "bet_min": 10, "blinds_amounts": (5, 10), "bet_max": 100}, 15),
    ],
)
def test_amb_58__an_agreed_minimum_lasts_where_it_could_still_be_agreed_to(choices: Any, minimum: int) -> None:
    play = seated("holdem", 3, **CEILING)
    play.tell(*(cm.AgreeMinimum(seat, cents=15) for seat in (1, 2, 3)))
    assert play.table.minimum == 15
    play.tell(taken(play, **choices))
    assert play.table.minimum == minimum


@pytest.mark.parametrize("game", CATALOGUE, ids=lambda game: game.key)
def test_every_game__the_log_folds_to_the_table(game: Game) -> None:
    play = seated(game.key, 2 if not game.banked else 1)
    play.tell(taken(play, 1), taken(play, 2, seats=play.table.plan.seats))
    again = fold(play.log)
    assert again == play.table
    assert isinstance(again.home.house, HouseChoices)


# --- jackpots --------------------------------------------------------------------------------------------------------
ONE = BadBeatTerms(rule=((0, 1),), most=1)


def played(play: Play) -> Play:
    play.deal()
    while play.table.hand is not None:
        play.calm()
    return play


def change(*, attach: bool = True) -> cm.ChangeBox:
    return cm.ChangeBox(by="floorperson", person="Flo", jackpot="bad_beat", attach=attach)


@covers("N-VAL-02", "I-06", "A-06")
@pytest.mark.parametrize("after", [None, BadBeatTerms(rule=(), most=0), BadBeatTerms(rule=(), most=100)])
def test_i_06__a_collection_ends_by_another_version_and_the_box_stays_until_it_is_removed(after: Any) -> None:
    """P 15.C(3)"""
    play = played(seated("holdem", 3, bad_beat=ONE))
    play.tell(taken(play, bad_beat=after))
    played(play)
    assert play.table.boxes == {"bad_beat": 1}
    play.tell(change(attach=False))
    assert play.last() == ev.BoxChanged("bad_beat", "", 1, 0, 1, "", "Flo")
    played(play)
    assert (play.table.boxes, play.table.removed_boxes) == ({"bad_beat": 0}, 1)
    assert fold(play.log) == play.table


@covers("A-06", "N-VAL-02")
def test_a_06__a_dropped_jackpot_has_no_next_box_and_may_begin_again_while_it_has_one() -> None:
    play = seated("holdem", 3, bad_beat=ONE)
    play.tell(taken(play, 1, bad_beat=None))
    assert play.refused(change()) == ("not_offered", "A-06")
    play.tell(taken(play, 2, bad_beat=ONE), change())
    assert play.last() == ev.BoxChanged("bad_beat", "", 1, 2, 0, "", "Flo")
    play.tell(taken(play, 3, bad_beat=None), change(attach=False))
    assert play.refused(change(attach=False)) == ("not_offered", "A-06")
    assert play.refused(taken(play, 4, bad_beat=ONE)) == ("bad_submission", "A-06")
    assert fold(play.log) == play.table


@covers("A-06", "N-VAL-02")
def test_a_06__no_box_has_money_of_two_jackpots() -> None:
    main, other = (BadBeatTerms(rule=((0, 1),), most=1, name=name) for name in ("main", "other"))
    play = seated("holdem", 3, bad_beat=main)
    # An empty box may collect for another.
    play.tell(taken(play, 1, bad_beat=other), taken(play, 2, bad_beat=main))
    played(play)
    refused = apply(play.table, taken(play, 3, bad_beat=other))
    assert isinstance(refused, Refusal)
    assert (refused.code, refused.rule) == ("box_not_empty", "A-06")
    assert refused.detail == "the box of bad_beat holds money of main: change the box first"
    play.tell(change())
    assert play.last() == ev.BoxChanged("bad_beat", "main", 1, 2, 1, "", "Flo")
    play.tell(taken(play, 3, bad_beat=other))
    played(play).tell(change())
    assert play.last() == ev.BoxChanged("bad_beat", "other", 2, 3, 1, "", "Flo")
    assert fold(play.log) == play.table


@covers("A-06", "N-VAL-02")
def test_a_06__a_box_stays_that_of_the_jackpot_that_was_dropped() -> None:
    main, other = (BadBeatTerms(rule=((0, 1),), most=1, name=name) for name in ("main", "other"))
    play = played(seated("holdem", 3, bad_beat=main))
    play.tell(taken(play, 1, bad_beat=None))
    assert play.refused(taken(play, 2, bad_beat=other)) == ("box_not_empty", "A-06")
    play.tell(taken(play, 2, bad_beat=main), taken(play, 3, bad_beat=None), change(attach=False))
    assert play.last() == ev.BoxChanged("bad_beat", "main", 1, 0, 1, "", "Flo")
    assert fold(play.log) == play.table
