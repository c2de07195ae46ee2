"""Random tables that were played to the end, for tests that look at their logs and commands."""

from functools import cache
from random import Random

from pitboss.games import CATALOGUE, Game
from tests.simulation.play import play_session
from tests.simulation.session import Session
from tests.simulation.tally import Tally
from tests.support.dealers import ELECTRONIC, HAND_DEALT, Seen
from tests.support.houses import random_setup

SEEN = (ELECTRONIC, HAND_DEALT, Seen(down=0.5, up=0.8, button=0.5))


@cache
def played(game: Game, seed: int, hands: int = 8) -> Session:
    """A table after that many hands; nobody changes what comes out of the cache."""
    chance = Random(f"{game.key}/{seed}")
    session = Session(random_setup(chance, game), chance, Tally(), seen=SEEN[seed % 3])
    play_session(session, hands, probing=0.1, crowded=seed % 2 == 0)
    return session


def of_every_game(tables: int = 12) -> list[Session]:
    return [played(game, seed) for game in CATALOGUE for seed in range(tables)]
