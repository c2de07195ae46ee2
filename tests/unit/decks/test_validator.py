"""What a house may say of its decks (P 3.C, 7.F(4))."""

from typing import Any

import pytest

from pitboss.engine import start_table
from pitboss.games import find_game
from pitboss.submission import ChoicesError, faults
from tests.support.covers import covers
from tests.support.tables import house


@covers("A-15", "B-07", "N-CFG-deck.changeHours", "N-CFG-count.everyRounds", "N-VAL-01")
@pytest.mark.parametrize(
    ("key", "value", "rule"),
    [
        ("deck_change_hours", 0, "A-15"),
        ("deck_change_hours", 25, "A-15"),
        ("deck_change_hours", -1, "A-15"),
        ("count_every_rounds", 0, "B-07"),
        ("count_every_rounds", 6, "B-07"),
        ("deck_change_hours", "24", "N-VAL-01"),
        ("count_every_rounds", 2.5, "N-VAL-01"),
        ("shuffler_mode", "auto_reshuffle_shoe", "N-VAL-01"),
        ("deck_second_deck_prep", "never", "N-VAL-01"),
        ("deck_preshuffled", "yes", "N-VAL-01"),
    ],
)
def test_n_val_01__decks(key: str, value: Any, rule: str) -> None:
    choices = house("holdem", **{key: value})
    assert (key, rule) in [(fault.place, fault.rule) for fault in faults(find_game("holdem"), choices)]
    with pytest.raises(ChoicesError, match=key):
        start_table("holdem", choices)


@covers("A-15", "B-07", "N-CFG-deck.changeHours", "N-CFG-count.everyRounds")
@pytest.mark.parametrize(("hours", "every"), [(1, 1), (24, 5), (12, 3)])
def test_n_val_01__within_the_bounds(hours: int, every: int) -> None:
    table, _ = start_table("holdem", house("holdem", deck_change_hours=hours, count_every_rounds=every))
    assert (table.plan.house.deck_change_hours, table.plan.house.count_every_rounds) == (hours, every)


def test_defaults__as_the_law_has_them() -> None:
    plain = house("holdem")
    assert (plain.deck_change_hours, plain.count_every_rounds, plain.deck_second_deck_prep) == (24, 5, "at_opening")
    assert (plain.shuffler_mode, plain.deck_pre_inspected, plain.deck_preshuffled) == ("", False, False)


@covers("N-CFG-table.seats", "A-30", "A-01")
@pytest.mark.parametrize(
    ("game", "most"), [("holdem", 10), ("badugi", 9), ("triple-draw-2-7", 7), ("five-card-stud", 8)]
)
def test_table_seats__two_up_to_what_the_game_allows(game: str, most: int) -> None:
    for seats in (2, most):
        table, opened = start_table(game, house(game), seats)
        assert (table.plan.seats, opened.seats) == (seats, seats)
    assert start_table(game, house(game))[1].seats == most
    for seats in (1, -2, most + 1):
        with pytest.raises(ValueError, match="A-30"):
            start_table(game, house(game), seats)
