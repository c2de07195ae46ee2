"""A higher minimum bet that all players agreed to (P 8.J(1), 8.K(2)-(3); AMB-58)."""

from typing import Any

import pytest

from pitboss.engine import commands as cm
from pitboss.engine.events import HandStarted, MinimumAgreed, MinimumEnded
from tests.support.covers import covers
from tests.support.tables import Play, Seats, seated

CEILING: dict[str, Any] = {"bet_min_increase_max_amount": 20, "bet_min_increase_consent_method": "show of hands"}


def asked(seats: Seats = 8, **choices: Any) -> Play:
    return seated("holdem", seats, **{**CEILING, **choices})


def agree(play: Play, seats: range | tuple[int, ...], cents: int = 20) -> Play:
    return play.tell(*(cm.AgreeMinimum(seat, cents=cents) for seat in seats))


def opening_bet(play: Play) -> tuple[int, int] | None:
    """Bounds of the first bet on the flop."""
    play.deal()
    while "bet" not in play.offered():
        play.calm()
    return play.raises()


@covers("E-ACT-08", "N-CFG-bet.minIncrease.maxAmount")
def test_e_act_08__seven_of_eight_are_not_enough() -> None:
    play = agree(asked(), range(1, 8))
    assert not any(event.in_force for event in play.all(MinimumAgreed))
    assert opening_bet(play) == (5, 100)


@covers("E-ACT-08", "N-CFG-bet.minIncrease.maxAmount")
def test_e_act_08__eight_of_eight() -> None:
    play = agree(asked(), range(1, 9))
    assert play.last() == MinimumAgreed(8, 20, True, "E-ACT-08")
    assert opening_bet(play) == (20, 100)
    assert play.refused(f"{play.turn} bet 19")[0] == "min_not_met"


@covers("E-ACT-08", "N-CFG-bet.minIncrease.maxAmount")
@pytest.mark.parametrize(
    ("cents", "code"),
    [(25, "max_exceeded"), (21, "max_exceeded"), *((cents, "min_not_met") for cents in (5, 4, 0, -20, 7.5, True))],
)
def test_e_act_08__above_the_ceiling_or_not_higher_at_all(cents: Any, code: str) -> None:
    assert asked().refused(cm.AgreeMinimum(1, cents=cents)) == (code, "E-ACT-08")


@covers("E-ACT-08", "N-CFG-bet.minIncrease.maxAmount")
def test_e_act_08__not_where_the_house_filed_no_ceiling() -> None:
    assert seated("holdem", 3).refused(cm.AgreeMinimum(1, cents=10)) == ("not_offered", "E-ACT-08")


@covers("E-ACT-08")
def test_e_act_08__between_hands_only() -> None:
    play = asked(3).deal()
    assert play.refused(cm.AgreeMinimum(1, cents=10)) == ("hand_running", "E-ACT-08")
    play.end()
    agree(play, (1, 2, 3), 10).deal()
    assert play.refused(cm.EndMinimum(1)) == ("hand_running", "E-ACT-08")


@covers("E-ACT-08")
def test_e_act_08__said_once() -> None:
    play = asked(3).tell(cm.AgreeMinimum(1, cents=10))
    assert play.refused(cm.AgreeMinimum(1, cents=10)) == ("already_agreed", "E-ACT-08")


@covers("E-ACT-08", "N-CFG-bet.minIncrease.consentMethod")
def test_e_act_08__all_to_the_same_amount() -> None:
    play = agree(asked(3), (1, 2), 10).tell(cm.AgreeMinimum(3, cents=15))
    assert not any(event.in_force for event in play.all(MinimumAgreed))
    play.tell(cm.AgreeMinimum(1, cents=15), cm.AgreeMinimum(2, cents=15))
    assert play.last() == MinimumAgreed(2, 15, True, "E-ACT-08")


@covers("E-ACT-08")
def test_e_act_08__who_is_not_dealt_in_is_not_asked() -> None:
    """AMB-58: every player dealt in must agree; one who sits out, is away or is too short does not count."""
    play = asked({1: 1000, 2: 1000, 3: 1000, 4: 1000, 5: 7}).tell(cm.SitOut(3), cm.LeaveTable(4, stakes="covered"))
    agree(play, (1, 2))
    assert play.last() == MinimumAgreed(2, 20, True, "E-ACT-08")


@covers("E-ACT-08", "N-CFG-blinds.post")
def test_e_act_08__who_waits_for_the_blind_is_asked_too() -> None:
    """A newcomer who waits is a player at the table (P 8.J(1)), and will be dealt in to the higher minimum."""
    play = asked(3).deal().end().sit([4]).tell(cm.SitIn(4, post=False))
    agree(play, (1, 2, 3))
    assert not any(event.in_force for event in play.log if type(event) is MinimumAgreed)
    assert play.table.minimum == 5
    play.tell(cm.AgreeMinimum(4, cents=20))
    assert play.last() == MinimumAgreed(4, 20, True, "E-ACT-08")
    assert play.table.minimum == 20


@covers("E-ACT-08", "N-CFG-blinds.missed")
def test_e_act_08__so_is_one_who_came_back_and_waits() -> None:
    play = asked(4).deal().end().tell(cm.SitOut(3)).deal().end().deal().end().tell(cm.SitIn(3, post=False))
    agree(play, (1, 2, 4))
    assert play.table.minimum == 5
    play.tell(cm.SitOut(3), cm.AgreeMinimum(1, cents=20))
    assert play.last() == MinimumAgreed(1, 20, True, "E-ACT-08")


@covers("E-ACT-08")
def test_e_act_08__the_word_of_one_who_left_is_not_their_successors() -> None:
    play = asked(3).tell(cm.AgreeMinimum(1, cents=20), cm.StandUp(1)).sit([1])
    agree(play, (2, 3))
    assert not any(event.in_force for event in play.all(MinimumAgreed))
    play.tell(cm.AgreeMinimum(1, cents=20))
    assert play.last() == MinimumAgreed(1, 20, True, "E-ACT-08")


@covers("E-ACT-08", "N-CFG-bet.min", "N-OPN-06")
def test_e_act_08__one_player_ends_it() -> None:
    play = agree(asked(3), (1, 2, 3)).tell(cm.EndMinimum(2))
    assert play.last() == MinimumEnded(2, "N-OPN-06")
    assert opening_bet(play) == (5, 100)


@covers("E-ACT-08")
def test_e_act_08__nothing_to_end() -> None:
    assert asked(3).refused(cm.EndMinimum(1)) == ("nothing_agreed", "E-ACT-08")


@covers("E-ACT-08")
def test_e_act_08__it_lasts_from_hand_to_hand() -> None:
    play = agree(asked(3), (1, 2, 3)).deal().end()
    assert opening_bet(play) == (20, 100)


@covers("E-ACT-08")
def test_e_act_08__it_ends_when_the_game_breaks() -> None:
    """AMB-58: those who come after have agreed to nothing."""
    play = agree(asked(3), (1, 2, 3)).deal().end()
    play.tell(cm.StandUp(1), cm.StandUp(2), cm.StandUp(3)).sit(3)
    assert opening_bet(play) == (5, 100)


@covers("E-ACT-08", "N-CFG-bet.max")
def test_e_act_08__the_maximum_stays_but_never_below_the_minimum() -> None:
    play = agree(asked(3, bet_min_increase_max_amount=150), (1, 2, 3), 150)
    assert opening_bet(play) == (150, 150)


@covers("E-ACT-08", "E-STK-05")
@pytest.mark.parametrize("rule", ["game", "seat"])
def test_e_stk_05__an_agreed_minimum_does_not_raise_the_stake_that_is_needed(rule: str) -> None:
    """P 8.B(4): the blind of 5 and one bet at the posted minimum of 5, though all agreed to 20."""
    play = agree(asked({1: 1000, 2: 1000, 3: 10}, stake_min_rule=rule), (1, 2, 3)).deal()
    assert play.one(HandStarted).order == (1, 2, 3)
    play = agree(asked({1: 1000, 2: 1000, 3: 4}, stake_min_rule=rule), (1, 2)).deal()
    assert play.one(HandStarted).order == (1, 2)


@covers("E-ACT-08", "N-CFG-bet.structure")
def test_e_act_08__a_fixed_limit_table() -> None:
    """The small bet becomes 20; the big bet of 10 is not below it."""
    play = agree(asked(3, bet_structure="fixed", bet_max=10), (1, 2, 3))
    assert opening_bet(play) == (20, 20)


@covers("E-ACT-08", "G-GEN-10")
def test_e_act_08__whole_chips() -> None:
    play = asked(3, table_unit=5, blinds_amounts=(5, 10), bet_min=10)
    assert play.refused(cm.AgreeMinimum(1, cents=12)) == ("unit_broken", "E-ACT-08")


@covers("E-ACT-08")
def test_e_act_08__nobody_agrees_alone() -> None:
    play = asked((1, 2)).tell(cm.SitOut(2))
    assert play.refused(cm.AgreeMinimum(1, cents=20)) == ("not_enough_players", "E-ACT-08")
