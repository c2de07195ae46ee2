"""What may be called out in the poker area (P 9.C)."""

from typing import Any

import pytest

from pitboss.engine import commands as cm
from pitboss.engine.table.announce import announce, announcement_words
from tests.support.covers import covers
from tests.support.tables import seated


@covers("A-29", "N-SGN-15")
def test_a_29__game_limits_and_free_seats() -> None:
    said = announce(seated("holdem", [1, 2, 5], places=6).table)
    assert (said.game, said.minimum, said.maximum, said.vacant, said.rule) == ("Hold 'Em", 5, 100, (3, 4, 6), "A-29")


@covers("A-29", "N-SGN-15")
@pytest.mark.parametrize(
    ("seats", "choices", "words"),
    [
        (2, {}, "Hold 'Em, bets from $0.05 to $1, one seat free"),
        (3, {}, "Hold 'Em, bets from $0.05 to $1, no seat free"),
        (1, {"bet_max": None, "bet_structure": "none"}, "Hold 'Em, bets from $0.05, no maximum, 2 seats free"),
    ],
)
def test_a_29__in_words(seats: int, choices: dict[str, Any], words: str) -> None:
    play = seated("holdem", seats, places=3, **choices)
    assert announcement_words(announce(play.table)) == words


@covers("A-29")
def test_a_29__an_agreed_minimum_and_a_player_who_leaves() -> None:
    play = seated("holdem", 2, places=2, bet_min_increase_max_amount=50, bet_min_increase_consent_method="asked")
    play.tell(cm.AgreeMinimum(1, cents=20), cm.AgreeMinimum(2, cents=20))
    assert announce(play.table).minimum == 20
    assert announce(play.tell(cm.StandUp(1)).table).vacant == (1,)
