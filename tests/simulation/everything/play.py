"""A table at which everything can happen, from its opening to the last hand, driven by what it needs."""

from random import Random

import msgspec

from pitboss.engine import commands as cm
from pitboss.games import RING_GAMES
from pitboss.games.steps import Board
from tests.simulation.acts import Manner
from tests.simulation.everything import by_hand, decks, options, rulings
from tests.simulation.everything.session import FloorSession
from tests.simulation.play import CAREFUL_ONE_IN, one_move, play_session
from tests.simulation.probes import floor as probes_floor
from tests.simulation.probes import seats as probes
from tests.simulation.tally import Tally
from tests.support.dealers import ELECTRONIC, HAND_DEALT, Seen
from tests.support.houses import Setup, random_setup

# Of a table dealt by hand the engine knows no hole card, or by chance one that somebody has seen.
BY_HAND_SEE = (HAND_DEALT, HAND_DEALT, Seen(down=0.3, up=0.9, button=0.8))
ELECTRONIC_SEE = (ELECTRONIC, ELECTRONIC, ELECTRONIC, Seen(down=0.6, up=0.8, button=0.8))
# Only games with a board have options that need several to agree: they come up more often.
WITH_BOARD = [game for game in RING_GAMES if any(type(step) is Board for step in game.script)]


def play_floor_table(seed: int, index: int) -> Tally:
    """Table `index` of the run `seed`. Raises Failed, or whatever the engine raises, if something is wrong."""
    chance = Random(f"floor {seed}:{index}")
    careful = index % CAREFUL_ONE_IN == 0
    game = chance.choice(WITH_BOARD if chance.random() < 0.35 else RING_GAMES)
    session = open_floor(random_setup(chance, game, plain=False), chance, careful=careful)
    hands = chance.randint(4, 16)
    play_session(session, hands, probing=0.5 if careful else 0.03, crowded=chance.random() < 0.2, table=MOVES)
    if careful:
        session.check_fold()
    return session.tally


def open_floor(setup: Setup, chance: Random, *, careful: bool = False) -> FloorSession:
    seen = chance.choice(BY_HAND_SEE if setup.house.table_dealt_by == "hand" else ELECTRONIC_SEE)
    return FloorSession(setup, chance, Tally(), careful=careful, seen=seen)


def floor_move(session: FloorSession, manner: Manner) -> None:
    """What happens next: something irregular, a mistake of the dealer's, or what the table waits for."""
    need, chance = session.need, session.chance
    if session.by_hand and by_hand.entries(session):
        return
    if chance.random() < session.irregular:
        rulings.some(session)
        return
    if session.table.decks is not None and chance.random() < (0.5 if need.kind == "players" else decks.RATE):
        decks.something(session)
        return
    if need.kind == "deck":
        decks.step(session)
    elif need.kind == "push":
        session.must(cm.PushPot(by="dealer"))
    elif need.kind == "release":
        released(session)
    elif need.kind == "start" and chance.random() < 0.3:
        options.ask(session)
    elif need.kind == "start" and session.table.decks is not None:
        decks.start(session)
    elif need.kind == "cards" and chance.random() < 0.05:
        options.ask_in_hand(session)
    elif need.kind == "consent" and chance.random() < 0.8:
        options.answer(session)
    else:
        one_move(session, manner)


def released(session: FloorSession) -> None:
    """I-14: nobody but the shift supervisor lets the cards of a Bad Beat be taken in."""
    # A hand that was typed in wrong is not what they see.
    right = session.wrong is None and session.chance.random() < 0.5
    command = cm.ReleaseCards(by="shift_supervisor", person="S", verified=right, words="seen")
    session.must_not(cm.PushPot(by="dealer"), "step_not_due")
    session.must_not(msgspec.structs.replace(command, by="floorperson"), "wrong_role")
    session.must_not(msgspec.structs.replace(command, person=" "), "bad_name")
    session.must_not(msgspec.structs.replace(command, verified=False, words=""), "unclear_words")
    session.must(command)
    session.must_not(command, "step_not_due", "not_offered")


def floor_probes(session: FloorSession) -> None:
    session.chance.choice((probes.some, probes_floor.some))(session)


MOVES = (floor_move, floor_probes)
