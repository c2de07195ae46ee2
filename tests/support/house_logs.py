"""Random tables against the house that were played to the end, for tests that look at their logs and commands."""

from functools import cache
from random import Random

from pitboss.games import BANKED_GAMES, Game
from tests.simulation.house.play import play_rounds
from tests.simulation.house.session import HouseSession
from tests.simulation.house.setup import Manner, random_table, seen_at
from tests.simulation.tally import Tally

GREEDY_ONE_IN = 4


@cache
def played_against_house(game: Game, seed: int, rounds: int = 6) -> HouseSession:
    """A table after that many rounds, with much going wrong; nobody changes what comes out of the cache."""
    chance = Random(f"against the house {game.key}/{seed}")
    greedy = seed % GREEDY_ONE_IN == 0
    setup = random_table(game, chance, full=greedy)
    manner = Manner(0.2, 0.0 if greedy else 0.25, 0.2, 0.1, 0.15, 0.05, 50, greedy=greedy)
    session = HouseSession(setup, chance, Tally(), manner, seen=seen_at(setup, chance))
    play_rounds(session, rounds)
    return session


def of_every_house_table(tables: int = 24) -> list[HouseSession]:
    return [played_against_house(game, seed) for game in BANKED_GAMES for seed in range(tables)]
