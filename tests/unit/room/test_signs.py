"""The signs of a room that is open: at each table as it is stored, and in the lobby."""

from pathlib import Path

import pytest

from pitboss.games import find_game
from pitboss.room.config import filed_configs, private_config, usual_config
from pitboss.room.errors import RoomRefusal
from pitboss.room.views.signs import sign_at
from pitboss.signs import Sign, filed_signs
from pitboss.submission.file.check import load_submission
from pitboss.submission.file.example import example
from tests.support.covers import covers
from tests.unit.room.rooms import house, in_loop, with_house

AGREED = {"bet_min_increase_max_amount": 2_000, "bet_min_increase_consent_method": "all are asked"}


def words(sign: Sign) -> list[str]:
    return [line.words for line in sign.lines]


@covers("E-ACT-08", "N-SGN-01")
@in_loop
async def test_the_sign_at_a_table__follows_what_is_agreed_and_a_restart_keeps_it(tmp_path: Path) -> None:
    it = await house("memory", tmp_path).open()
    await it.table(config=with_house(usual_config(find_game("holdem")), **AGREED))
    await it.seat("player 1", "player 2")
    before = it.room.sign("1")
    assert "Play money only: chips are given, and are worth nothing" in words(before)
    for person in ("player 1", "player 2"):
        assert (await it.ask(person, "agree_minimum", cents=800)).ok
    agreed = it.room.sign("1")
    assert agreed.parts[0].heading == "Now"
    assert "Spread limit: minimum bet $8, maximum bet $100" in words(agreed)
    await it.restart()
    assert it.room.sign("1") == agreed
    assert (await it.ask("player 1", "end_minimum")).ok
    assert it.room.sign("1") == before
    await it.stop()


@covers("N-SGN-15")
@in_loop
async def test_the_sign_of_the_room__lists_what_is_open_to_everybody(tmp_path: Path) -> None:
    it = await house("memory", tmp_path).open()
    await it.table()
    await it.room.open_table(private_config("badugi", "player 9"), "player 9")
    await it.seat("player 1", "player 2")
    assert words(it.room.room_sign()) == [
        "Hold 'Em, bets from $4 to $100: 4 seats free",
        "Play money only: chips are given, and are worth nothing",
    ]
    await it.stop()


@covers("N-SGN-08", "N-SGN-09", "I-03")
@in_loop
async def test_under_a_submission__its_rake_its_jackpots_and_its_name(tmp_path: Path) -> None:
    it = await house("memory", tmp_path).open()
    filed = load_submission(example(play_money=True))
    it.room.filed = filed
    config = filed_configs(filed)[0]
    await it.table(config=config)
    sign, room = it.room.sign("1"), it.room.room_sign()
    assert sign.about.startswith(filed.facility.name)
    assert [part.heading for part in sign.parts if part.kind == "posted"][-2:] == ["Rake", "Jackpots"]
    assert room.title == filed.facility.name
    assert room.parts[0].heading.startswith("Bad Beat payout")
    # A table of somebody's own takes nothing, whatever it is called.
    own = await it.room.open_table(private_config("holdem", "player 9", title=config.title), "player 9")
    assert "No rake is taken" in words(it.room.sign(own))
    await it.stop()


@covers("O-OPR-01")
@pytest.mark.parametrize("play_money", [False, True])
@in_loop
async def test_o_opr_01__what_is_printed_is_what_hangs_at_the_table(play_money: bool, tmp_path: Path) -> None:
    """Also what the file leaves open: buy-in and clock are the usual ones."""
    it = await house("memory", tmp_path).open()
    filed = it.room.filed = load_submission(example(play_money=play_money))
    at_tables = [it.room.sign(await it.room.open_table(config)) for config in filed_configs(filed)]
    _, *printed = filed_signs(filed)
    assert len(printed) > 10
    assert printed == at_tables
    omaha = next(sign for sign in printed if sign.title == "Omaha 4-8")
    assert "Buy-in $40 to $400" in words(omaha)
    clock = "20 seconds for a decision, plus 60 extra seconds for the whole session"
    assert (clock in words(omaha)) == play_money
    await it.stop()


@in_loop
async def test_the_sign_of_a_table_that_is_not_there(tmp_path: Path) -> None:
    it = await house("memory", tmp_path).open()
    with pytest.raises(RoomRefusal):
        it.room.sign("7")
    await it.stop()


def test_the_sign_of_a_table_that_could_not_be_opened__is_the_one_that_it_was_opened_with() -> None:
    config = usual_config(find_game("holdem"), bots=2)
    sign = sign_at(config, None)
    assert sign.title == config.title
    assert "2 bots play here where seats are free" in words(sign)
