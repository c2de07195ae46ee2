"""A whole table against the house, from its opening to the last round, driven by what it needs."""

from random import Random

from pitboss.engine import commands as cm
from pitboss.games import BANKED_GAMES, GAMES
from tests.simulation.house import decks, probes, rulings
from tests.simulation.house.acts import all_offers, come_back, draw, further, opening, sit_down, something
from tests.simulation.house.session import HouseSession
from tests.simulation.house.setup import random_manner, random_table, seen_at
from tests.simulation.session import Failed
from tests.simulation.tally import Tally

# One table in so many is looked at with every check at every command.
CAREFUL_ONE_IN = 21
COMMANDS_MAX = 20_000
ROUNDS = (20, 60)


def play_house_table(game: str, seed: int, index: int) -> Tally:
    """Table `index` of the run `seed`; game '': any. Raises Failed, or whatever the engine raises."""
    chance = Random(f"house {game} {seed}:{index}")
    played = GAMES[game] if game else chance.choice(BANKED_GAMES)
    careful = index % CAREFUL_ONE_IN == 0
    manner = random_manner(chance, careful=careful)
    setup = random_table(played, chance, full=manner.greedy)
    session = HouseSession(setup, chance, Tally(), manner, careful=careful, seen=seen_at(setup, chance))
    play_rounds(session, chance.randint(*ROUNDS) // (4 if careful else 1))
    if careful:
        session.check_fold()
    return session.tally


def play_rounds(session: HouseSession, rounds: int) -> None:
    chance, manner = session.chance, session.manner
    for _ in range(session.setup.seats if manner.greedy else chance.randint(1, session.setup.seats)):
        sit_down(session, enough=True)
    for _ in range(COMMANDS_MAX):
        if session.tally.hands >= rounds and session.table.hand is None:
            return
        if chance.random() < manner.probing:
            probes.some(session)
            probes.strange(session)
        if session.careful or chance.random() < manner.probing:
            all_offers(session)
        one_move(session)
    raise Failed(f"{COMMANDS_MAX} commands have not brought {rounds} rounds to an end")


def one_move(session: HouseSession) -> None:
    need, chance = session.need, session.chance
    if session.table.hand is not None and chance.random() < session.manner.irregular:
        rulings.some(session)
        return
    if session.gone and session.table.hand is not None and chance.random() < 0.05:
        rulings.came_back(session)
        return
    if session.table.decks is not None and chance.random() < decks.RATE:
        decks.something(session)
        return
    if need.kind == "deck":
        decks.step(session)
    elif need.kind in ("cards", "shuffle", "turn_up"):
        session.must(session.shoe.answer(need))
    elif need.kind == "push":
        session.must(cm.PushPot(by="dealer"))
    elif chance.random() < session.manner.company / (8 if session.table.hand is not None else 1):
        something(session)
    elif need.kind == "wagers":
        opening(session)
    elif need.kind == "wager":
        further(session, need)
    elif need.kind == "draw":
        draw(session, need)
    elif need.kind == "players":
        session.must_not(cm.StartHand(), "not_enough_players")
        come_back(session)
    elif need.kind == "start":
        if chance.random() < 0.2:
            come_back(session)
        if session.table.decks is None:
            session.must(cm.StartHand())
        else:
            decks.start(session)
    else:
        raise Failed(f"nothing answers {need}")
