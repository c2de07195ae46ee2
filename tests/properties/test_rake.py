"""Rake over random hands of all ring games; `python -m tests.simulation.rake` plays 200,000 of them."""

import pytest

from pitboss.engine.events import ContributionsTaken, RakeTaken
from pitboss.games import RING_GAMES, Game
from tests.simulation import rake
from tests.support.covers import covers

HANDS = 14


@covers("H-03", "H-04", "H-05", "H-06", "H-13", "H-14", "H-15", "H-16")
@pytest.mark.parametrize("game", RING_GAMES, ids=lambda game: game.key)
def test_h_03__takings_change_money_and_nothing_else(game: Game) -> None:
    found = [rake.played_twice(game, number)[1] for number in range(HANDS)]
    kinds = {type(event) for played in found for event in played.log}
    assert {RakeTaken, ContributionsTaken} <= kinds
    assert any(played.table.drop_box for played in found)


def test_the_long_run__by_its_own_words(capsys: pytest.CaptureFixture[str]) -> None:
    assert rake.main(["--hands", "3", "--seed", "5"]) == 0
    assert "3 hands twice" in capsys.readouterr().out
