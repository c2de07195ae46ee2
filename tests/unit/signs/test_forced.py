"""Antes, Forced Bets, blinds and straddles, with how they are placed (chapters 10 to 14 and 19 to 22: B, D, E)."""

from typing import Any

import pytest

from pitboss.games import RING_GAMES
from pitboss.games.steps import Blinds, ForcedBet
from tests.support.covers import covers
from tests.unit.signs.boards import cited, said, sign_of

ANTE: dict[str, Any] = {"ante_required": True, "ante_amount": 100}


@covers("N-SGN-03")
@pytest.mark.parametrize(
    ("game", "choices", "words"),
    [
        ("holdem", {}, "Ante $1 from each player, before the cards; it does not count towards a bet"),
        ("holdem", {"ante_live": True}, "Ante $1 from each player, before the cards; it counts towards the first bet"),
        ("holdem", {"ante_rules": "one_for_all"}, "Ante $1 for the whole table, by the last blind, before the cards"),
        (
            "five-card-stud",
            {"ante_rules": "one_for_all"},
            "Ante $1 for the whole table, by the last player to be dealt in, before the cards",
        ),
    ],
)
def test_n_sgn_03__amount_and_placement(game: str, choices: dict[str, Any], words: str) -> None:
    assert said(sign_of(game, **ANTE, **choices), "N-SGN-03") == [words]


@covers("N-SGN-03")
@pytest.mark.parametrize("game", [game for game in RING_GAMES if game.rulebook], ids=lambda game: game.key)
def test_n_sgn_03__every_chapter_asks_for_it_where_there_is_one(game: Any) -> None:
    with_ante = sign_of(game.key, **ANTE)
    paragraph = "21.B(3)" if game.chapter == "P 21" else f"{game.chapter.removeprefix('P ')}.B(2)"
    assert cited(with_ante, "N-SGN-03") == {f"P {paragraph}"}
    assert said(sign_of(game.key), "N-SGN-03") == []


@covers("N-SGN-04")
@pytest.mark.parametrize(
    ("game", "words", "paragraph"),
    [
        ("seven-card-stud-high", "Forced Bet $2, by the player with the lowest up card, the ace counting high", "10"),
        ("seven-card-stud-low", "Forced Bet $2, by the player with the highest up card, the ace counting low", "10"),
        ("seven-card-stud-hi-lo", "Forced Bet $2, by the player with the highest up card, the ace counting low", "10"),
        ("five-card-stud", "Forced Bet $2, by the player with the lowest up card, the ace counting high", "14"),
    ],
)
def test_n_sgn_04__the_forced_bet(game: str, words: str, paragraph: str) -> None:
    sign = sign_of(game)
    assert said(sign, "N-SGN-04") == [words]
    assert cited(sign, "N-SGN-04") == {f"P {paragraph}.D(1)"}


@covers("N-SGN-04")
def test_n_sgn_04__as_this_house_reads_the_chapter() -> None:
    """AMB-26: where the house goes by practice the sign does not say the letter."""
    sign = sign_of("seven-card-stud-hi-lo", stud_hilo_forced="lowest_ace_high")
    assert said(sign, "N-SGN-04") == ["Forced Bet $2, by the player with the lowest up card, the ace counting high"]


@covers("N-SGN-05")
@pytest.mark.parametrize(
    ("game", "blinds", "words"),
    [
        ("holdem", (100, 300), "Blinds $1 and $3, starting left of the button, before the cards"),
        ("holdem", (200,), "One blind of $2, by the player left of the button, before the cards"),
        (
            "omaha-high",
            (100, 200, 400),
            "Blinds $1, $2 and $4, starting left of the button, before the cards",
        ),
        (
            "five-card-draw-high",
            (100, 300),
            "Blinds $1 and $3, starting left of the button, after the first cards",
        ),
    ],
)
def test_n_sgn_05__how_many_and_how_much(game: str, blinds: tuple[int, ...], words: str) -> None:
    assert said(sign_of(game, blinds_amounts=blinds), "N-SGN-05") == [words]


@covers("N-SGN-05")
def test_n_sgn_05__two_players_where_the_button_has_the_first_blind() -> None:
    sign = sign_of(blinds_heads_up_button_small=True)
    assert said(sign, "N-CFG-blinds.headsUpButtonSmall") == ["Two players: the button posts the first blind"]
    assert said(sign_of(), "N-CFG-blinds.headsUpButtonSmall") == []


@covers("N-SGN-04", "N-SGN-05")
@pytest.mark.parametrize("game", RING_GAMES, ids=lambda game: game.key)
def test_n_sgn_05__blinds_in_games_that_have_them_and_a_forced_bet_in_the_others(game: Any) -> None:
    kinds = [type(step) for step in game.script]
    sign = sign_of(game.key)
    assert bool(said(sign, "N-SGN-05")) == (Blinds in kinds)
    assert bool(said(sign, "N-SGN-04")) == (ForcedBet in kinds)


@covers("N-SGN-06")
@pytest.mark.parametrize(
    ("choices", "rest"),
    [
        ({}, "; whoever straddles may still raise when the action comes back"),
        ({"straddle_live": False}, ""),
        (
            {"straddle_counts_as_raise": True},
            "; whoever straddles may still raise when the action comes back; it counts as a raise",
        ),
    ],
)
def test_n_sgn_06__amount_and_placement(choices: dict[str, Any], rest: str) -> None:
    sign = sign_of(straddle_offered=True, straddle_amount=800, **choices)
    where = "Optional straddle of $8, before the cards, by the player left of the last blind"
    assert said(sign, "N-SGN-06") == [where + rest]
    assert cited(sign, "N-SGN-06") == {"P 11.E(1)"}


@covers("N-SGN-06")
def test_n_sgn_06__not_offered_not_posted() -> None:
    assert said(sign_of(), "N-SGN-06") == []
