"""Simulated players: they take only what they are offered, by what they see, and keep their pairs."""

from random import Random

import pytest

from pitboss.bots.dealer import DeckDealer
from pitboss.bots.play import play_hand, seat_players, top_up
from pitboss.cards import rank_of
from pitboss.engine import Need, TableState, start_table, view
from pitboss.engine import commands as cm
from pitboss.engine.events import Event
from pitboss.games import CATALOGUE, Game
from pitboss.simulated_day.policies import choose
from pitboss.submission import usual_stakes

HANDS, SEATS = 15, 5


def by_choice(table: TableState, need: Need, chance: Random) -> cm.Command:
    """What the seat that is asked does."""
    command = choose(view(table, need.seat), chance)
    assert command is not None
    held = [rank_of(card) for card in table.hand.hole[need.seat]] if table.hand is not None else []
    if isinstance(command, cm.Fold):
        assert len(set(held)) == len(held), "a pair was folded"
    return command


@pytest.mark.parametrize("structure", ["fixed", "spread", "pot", "none"])
@pytest.mark.parametrize("game", CATALOGUE, ids=[game.key for game in CATALOGUE])
def test_policy__does_only_what_is_offered_in_any_game(game: Game, structure: str) -> None:
    chance, log = Random(5), list[Event]()
    table, _ = start_table(game.key, usual_stakes(game, structure), min(SEATS, game.seats_max))
    seat_players(table, dict.fromkeys(range(1, table.plan.seats + 1), 100_000), log)
    dealer = DeckDealer(game.deck, chance)
    for _ in range(HANDS):
        top_up(table, 20_000, 100_000, log)
        # A refusal is an exception here.
        play_hand(table, dealer, by_choice, chance, log)
    assert table.hand_number == HANDS


def test_policy__asked_for_nothing_does_nothing() -> None:
    game = CATALOGUE[4]
    table, _ = start_table(game.key, usual_stakes(game), SEATS)
    seat_players(table, dict.fromkeys(range(1, 6), 100_000), [])
    assert choose(view(table, 1), Random(5)) is None
