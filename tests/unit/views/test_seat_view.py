"""A seat's view made from a spectator's is the one that is made for the seat alone."""

import pytest

from pitboss.engine import SPECTATOR, evolve, view
from pitboss.engine import events as ev
from pitboss.engine.evolve import open_table
from pitboss.engine.view import seat_view
from pitboss.games import CATALOGUE, Game
from tests.support.house_logs import played_against_house
from tests.support.random_logs import irregular, played


def check_shared(log: list[ev.Event]) -> None:
    opened = log[0]
    assert isinstance(opened, ev.TableOpened)
    table = open_table(opened)
    for event in log[1:]:
        evolve(table, event)
        shared = view(table, SPECTATOR)
        for seat in range(1, table.plan.seats + 1):
            assert seat_view(table, shared, seat) == view(table, seat)


@pytest.mark.parametrize("game", CATALOGUE, ids=lambda game: game.key)
def test_every_game(game: Game) -> None:
    check_shared(list((played_against_house(game, 1) if game.banked else played(game, 0)).log))


@pytest.mark.parametrize("seed", range(4))
def test_a_table_at_which_everything_happens(seed: int) -> None:
    check_shared(list(irregular(seed).log))
