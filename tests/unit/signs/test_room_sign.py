"""Games, limits and free seats, as the room may announce them (P 9.C)."""

from typing import Any

import pytest

from pitboss.engine import commands as cm
from pitboss.signs import room_sign
from tests.support.covers import covers
from tests.support.tables import seated
from tests.unit.signs.boards import cited, said, table_of, under


@covers("N-SGN-15", "A-29")
@pytest.mark.parametrize(
    ("seats", "choices", "words"),
    [
        (2, {}, "Hold 'Em, bets from $0.05 to $1: one seat free"),
        (3, {}, "Hold 'Em, bets from $0.05 to $1: no seat free"),
        (1, {"bet_max": None, "bet_structure": "none"}, "Hold 'Em, bets from $0.05, no maximum: 2 seats free"),
    ],
)
def test_n_sgn_15__game_limits_and_seats(seats: int, choices: dict[str, Any], words: str) -> None:
    sign = room_sign([seated("holdem", seats, places=3, **choices).table])
    assert said(sign, "N-SGN-15") == [words]
    assert cited(sign, "N-SGN-15") == {"P 9.C"}


@covers("N-SGN-15")
def test_n_sgn_15__tables_of_the_same_game_and_limits_are_one_line() -> None:
    first, second, other = seated("holdem", 2, places=6), seated("holdem", 6, places=6), seated("holdem", 2, bet_min=10)
    assert said(room_sign([first.table, other.table, second.table]), "N-SGN-15") == [
        "Hold 'Em, bets from $0.05 to $1: 4 seats free at 2 tables",
        "Hold 'Em, bets from $0.10 to $1: 8 seats free",
    ]


@covers("N-SGN-15", "A-29")
def test_n_sgn_15__as_the_tables_stand_now() -> None:
    play = seated("holdem", 2, bet_min_increase_max_amount=50, bet_min_increase_consent_method="asked")
    play.tell(cm.AgreeMinimum(1, cents=20), cm.AgreeMinimum(2, cents=20), cm.StandUp(2))
    # Who leaves takes part in no agreement any more, and a game that breaks ends it.
    assert said(room_sign([play.table]), "N-SGN-15")[0].endswith("9 seats free")


@covers("N-SGN-15")
def test_n_sgn_15__against_the_house_the_limits_of_the_ante() -> None:
    assert said(room_sign([table_of("double-draw")]), "N-SGN-15") == [
        "Double Draw, wagers from $5 to $500: 6 seats free"
    ]


def test_a_line_about_a_game__knows_which() -> None:
    sign = room_sign([seated("holdem", 2).table, table_of("double-draw")], play_money=True)
    assert [line.game for line in sign.lines] == ["holdem", "double-draw", ""]


@covers("N-SGN-15")
def test_n_sgn_15__an_empty_room_announces_nothing() -> None:
    assert room_sign([]).parts == ()


def test_play_money__is_said_in_the_room_too() -> None:
    assert under(room_sign([], play_money=True), "The house adds") == [
        "Play money only: chips are given, and are worth nothing"
    ]
    assert room_sign([], "Harbour Casino").title == "Harbour Casino"
