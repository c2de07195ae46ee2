"""What is so at this moment is on the sign at once, and goes with it: a Kill, an agreed minimum, a broken device."""

from typing import Any

import pytest

from pitboss.engine import commands as cm
from pitboss.signs import Sign, table_sign
from tests.support.covers import covers
from tests.support.tables import Play, seated
from tests.unit.banked.deck_steps import Table as BankedTable
from tests.unit.banked.deck_steps import report
from tests.unit.decks.steps import device, repair, sign, table
from tests.unit.options.test_kill import SCOOP, SPLIT, hand, omaha
from tests.unit.signs.boards import said, under


def now(play: Play) -> list[str]:
    return under(hung(play), "Now")


def hung(play: Play) -> Sign:
    return table_sign(play.table)


@covers("N-SGN-01", "N-SGN-07", "E-KIL-02")
def test_a_kill__the_limits_in_effect_and_why() -> None:
    play = omaha()
    before = hung(play)
    assert under(before, "Now") == []
    hand(play, SCOOP)
    limits = "Fixed limit: bets and raises of $0.08, and of $0.16 in the later rounds"
    assert now(play) == [f"The Kill is on: {limits}; posted are $0.04 and $0.08"]
    assert said(hung(play), "N-SGN-01") == [limits]
    hand(play, SPLIT)
    assert hung(play) == before


@covers("N-SGN-05", "N-SGN-07")
def test_a_kill__blinds_and_straddle_only_where_they_rise_with_it() -> None:
    more: dict[str, Any] = {"straddle_offered": True, "straddle_amount": 8}
    plain = hand_without_straddle(omaha(**more))
    assert "$0.02 and $0.04" in said(hung(plain), "N-SGN-05")[0]
    scaled = hand_without_straddle(omaha(kill_scale_blinds=True, **more))
    assert "$0.04 and $0.08" in said(hung(scaled), "N-SGN-05")[0]
    assert "of $0.16," in said(hung(scaled), "N-SGN-06")[0]


def hand_without_straddle(play: Play) -> Play:
    """With two players and two blinds nobody is asked to straddle (N-OPN-07)."""
    return hand(play, SCOOP)


@covers("E-KIL-03")
def test_a_half_kill__by_its_name() -> None:
    assert now(hand(omaha("half"), SCOOP))[0].startswith("The Half-Kill is on: ")


@covers("N-CFG-kill.blind", "N-SGN-07")
def test_a_kill_blind__by_whom_and_how_much_as_long_as_they_are_there() -> None:
    play = omaha(kill_blind=True)
    assert under(hung(play), "Kill")[-1] == (
        "As long, the player who won such a pot last posts a live blind of the minimum bet"
    )
    hand(play, SCOOP)
    assert now(play)[1:] == ["The player in seat 1 posts a live blind of $0.08, the kill blind"]
    play.tell(cm.SitOut(1))
    assert now(play)[1:] == []
    straddled = omaha(kill_blind=True, straddle_offered=True, straddle_amount=8)
    assert under(hung(straddled), "Kill")[-1].endswith("of the minimum bet, and nobody straddles over it")


def agreeing() -> Play:
    return seated("holdem", 2, bet_min_increase_max_amount=50, bet_min_increase_consent_method="the dealer asks")


@covers("N-SGN-01", "E-ACT-08")
def test_an_agreed_minimum__from_the_last_yes_to_the_first_no() -> None:
    play = agreeing()
    before = hung(play)
    play.tell(cm.AgreeMinimum(1, cents=20))
    assert hung(play) == before
    play.tell(cm.AgreeMinimum(2, cents=20))
    assert now(play) == ["All players have agreed to a minimum bet of $0.20; posted is $0.05"]
    assert said(hung(play), "N-SGN-01") == ["Spread limit: minimum bet $0.20, maximum bet $1"]
    play.tell(cm.EndMinimum(2))
    assert hung(play) == before


@covers("N-SGN-12", "B-15")
@pytest.mark.parametrize("covered", [True, False])
def test_n_sgn_12__a_broken_device_from_the_report_to_the_repair(covered: bool) -> None:
    play = table(mode="device", until="shuffle")
    before = hung(play)
    assert under(before, "Now") == []
    play.tell(device("broken"))
    assert now(play) == ["The automated card shuffling device is out of order and is not used"]
    if covered:
        play.tell(sign())
        assert now(play) == ["The automated card shuffling device is out of order and is not used"]
    play.tell(repair())
    assert hung(play) == before


@covers("N-SGN-12")
def test_n_sgn_12__a_jam_spoils_a_shuffle_and_not_the_device() -> None:
    play = table(mode="device", until="shuffle").tell(device("jammed"))
    assert now(play) == []


@covers("N-SGN-12")
def test_n_sgn_12__a_table_that_keeps_no_decks_has_no_device() -> None:
    assert now(seated("holdem", 2)) == []


@covers("N-SGN-12", "L-IRR-08", "M-IRR-06")
@pytest.mark.parametrize(("game", "paragraph"), [("texas-holdem-bonus", "TX 13.I"), ("double-draw", "DD 13.F")])
def test_n_sgn_12__a_shoe_against_the_house(game: str, paragraph: str) -> None:
    play = BankedTable(game, deal_method="auto_shoe").go().tell(report("broken", "shoe"))
    (line,) = table_sign(play.table).parts[0].lines
    assert line.words == "The automated dealing shoe is out of order and is not used"
    assert line.cited == paragraph
