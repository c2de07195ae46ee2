"""What the house adds stands under a heading of its own, and so does what it has filed and need not post."""

from typing import Any

import pytest

from pitboss.games import CATALOGUE, RING_GAMES
from pitboss.signs import Setting
from pitboss.submission.jackpots import BadBeatTerms, HighHandTerms
from pitboss.submission.rake import Rake
from tests.support.covers import covers
from tests.unit.signs.boards import PLAIN_SETTING, cited, said, sign_of, under

RAKE = Rake(types=("percentage",), percent=500, max_per_round=400)


def added(setting: Setting = PLAIN_SETTING, **choices: Any) -> list[str]:
    return under(sign_of(setting=setting, **choices), "The house adds")


@covers("N-CFG-stake.buyInMin", "N-CFG-stake.buyInMax")
@pytest.mark.parametrize(
    ("low", "high", "words"),
    [
        (4_000, 40_000, ["Buy-in $40 to $400"]),
        (4_000, None, ["Buy-in from $40"]),
        (None, 40_000, ["Buy-in up to $400"]),
        (None, None, []),
    ],
)
def test_buy_in(low: int | None, high: int | None, words: list[str]) -> None:
    lines = added(stake_buy_in_min=low, stake_buy_in_max=high)
    assert [line for line in lines if line.startswith("Buy-in")] == words


def test_buy_in__is_a_custom_and_claims_no_paragraph() -> None:
    assert cited(sign_of(stake_buy_in_min=4_000), "N-CFG-stake.buyInMin") == {"house custom"}


@covers("E-ACT-09")
def test_e_act_09__a_clock_where_there_is_one() -> None:
    assert "20 seconds for a decision, plus 60 extra seconds for the whole session" in added(
        Setting(base_seconds=20, bank_seconds=60)
    )
    assert "20 seconds for a decision" in added(Setting(base_seconds=20))
    assert not [line for line in added() if "seconds" in line]


def test_play_money__and_who_counts_what_is_taken() -> None:
    """AMB-155: a room without staff counts by itself, and says so; one under a submission never does."""
    counts = "What is taken from the pots is counted and verified by the room itself"
    assert "Play money only: chips are given, and are worth nothing" in added(play_money=True)
    assert counts not in added(play_money=True)
    assert counts in added(rake=RAKE, play_money=True)
    assert counts not in added(rake=RAKE)


@pytest.mark.parametrize(("bots", "words"), [(1, "One bot plays here where seats are free"),
                                             (3, "3 bots play here where seats are free")])  # fmt: skip
def test_bots(bots: int, words: str) -> None:
    assert words in added(Setting(bots=bots))
    assert not [line for line in added() if "bot" in line]


@covers("O-PLY-01")
@pytest.mark.parametrize("jackpot", ["bad_beat", "high_hand"])
def test_o_ply_01__bots_take_part_in_jackpots_of_play_money_and_the_sign_says_so(jackpot: str) -> None:
    words = "Bots take part in the jackpots of this table, which are play money too"
    terms = BadBeatTerms if jackpot == "bad_beat" else HighHandTerms
    one: dict[str, Any] = {jackpot: terms(rule=((0, 100),), most=100)}
    assert words in added(Setting(bots=3), play_money=True, **one)
    assert words not in added(Setting(bots=3), play_money=True)
    assert words not in added(play_money=True, **one)
    assert words not in added(Setting(bots=3), **one)


@covers("N-CFG-submission.ref")
def test_submission_ref__is_named() -> None:
    under_one: dict[str, Any] = {"submission_ref": "RS-2026-1", "shuffler_mode": "device", "device_approval_ref": "D-1"}
    assert "Under the Rules Submission RS-2026-1" in added(**under_one)


@pytest.mark.parametrize("profile", ["maryland", "card-room", "as-recorded"])
def test_profile__how_the_house_reads_the_books(profile: str) -> None:
    (line,) = [line for line in added(profile=profile) if "Maryland rules" in line or "recorded hands" in line]
    words = {"maryland": "letter", "card-room": "as card rooms usually read them", "as-recorded": "recorded hands"}
    assert words[profile] in line
    # The name that it has in the code is nothing for players.
    assert "profile" not in line


@pytest.mark.parametrize("game", CATALOGUE, ids=lambda game: game.key)
def test_every_sign__has_its_title_its_game_and_no_empty_heading(game: Any) -> None:
    sign = sign_of(game.key, Setting(name="Table 7", facility="Harbour Casino"))
    assert (sign.title, sign.about.startswith(f"Harbour Casino · {game.title} (")) == ("Table 7", True)
    assert all(part.lines for part in sign.parts)
    assert sign.parts[-1].kind == "house"
    assert all(line.rule for part in sign.parts if part.kind != "house" for line in part.lines)
    # A game that the rulebook does not name cites nothing of it.
    assert game.rulebook or not any(line.cited for line in sign.lines)


@covers("N-CFG-opt.runItTwice", "N-CFG-opt.bombPot", "N-CFG-opt.doubleBoard", "N-CFG-opt.waterfall")
@pytest.mark.parametrize(
    ("choices", "words"),
    [
        ({"opt_run_it_twice": True}, "Run it twice, if everyone who is asked agrees"),
        ({"opt_bomb_pot": True, "opt_bomb_amount": 1000}, "Bomb pot, $10 from each, if everyone who is asked agrees"),
        ({"opt_double_board": True, "opt_double_amount": 2000},
         "Double board bomb pot, $20 from each, if everyone who is asked agrees"),
        ({"opt_waterfall": True, "opt_waterfall_amount": 500},
         "Waterfall, $5 from each, if everyone who is asked agrees"),
    ],
)  # fmt: skip
def test_options__with_their_amounts(choices: dict[str, Any], words: str) -> None:
    assert under(sign_of(**choices), "Options of the players") == [words]
    assert under(sign_of(), "Options of the players") == []


@pytest.mark.parametrize(
    ("game", "choices", "lines"),
    [
        ("holdem", {}, ["Odd chip among equal hands: to the first of them left of the button"]),
        ("holdem", {"odd_chip_he": "by_suit"}, ["Odd chip among equal hands: by the suit of the highest card"]),
        ("omaha-hi-lo-8", {}, ["Odd chip among equal high hands: by the suit of the highest card",
                               "Odd chip among equal low hands: by the suit of the lowest card"]),
        ("five-card-draw-low", {}, ["Odd chip among equal hands: by the suit of the lowest card"]),
    ],
)  # fmt: skip
def test_odd_chips(game: str, choices: dict[str, Any], lines: list[str]) -> None:
    assert under(sign_of(game, **choices), "Odd chips") == lines


@pytest.mark.parametrize("game", RING_GAMES, ids=lambda game: game.key)
def test_odd_chips__every_game_with_its_own_entry(game: Any) -> None:
    sign = sign_of(game.key)
    assert under(sign, "Odd chips")
    assert all(said(sign, line.rule) for line in sign.lines if line.rule.startswith("N-CFG-oddChip."))
