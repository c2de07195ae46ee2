"""A whole table from its opening to the last hand, driven by what it needs."""

from collections.abc import Callable
from random import Random
from typing import TypeVar

import msgspec

from pitboss.engine import commands as cm
from tests.simulation.acts import Manner, answer
from tests.simulation.between.acts import (
    attach_boxes,
    come_back,
    enough_players,
    not_collecting,
    show_cards,
    sit_down,
    something,
)
from tests.simulation.probes import seats as probes
from tests.simulation.session import Failed, Session
from tests.simulation.tally import Tally
from tests.support.dealers import ELECTRONIC, HAND_DEALT, Seen
from tests.support.houses import random_setup

# Mostly the engine knows every card; else a hand-dealt table, and tables where any card can stay unseen.
TABLES_SEE = [ELECTRONIC, ELECTRONIC, ELECTRONIC, HAND_DEALT, Seen(down=0.6, up=0.8, button=0.8)]
# One table in so many is looked at with every check at every command.
CAREFUL_ONE_IN = 21
COMMANDS_MAX = 20_000
# Moments that come so seldom that many of them are used for wrong commands.
S = TypeVar("S", bound=Session)
# What happens next at a table, and what is tried before it and must be refused.
Moves = tuple[Callable[[S, Manner], None], Callable[[S], None]]
SELDOM = {
    "button_cards": 1.0, "name_seat": 1.0, "shuffle": 1.0, "players": 1.0, "straddle": 0.5, "show": 0.2, "choose": 0.5,
    "consent": 0.2, "deck": 0.15,
}  # fmt: skip


def play_table(seed: int, index: int) -> Tally:
    """Table `index` of the run `seed`. Raises Failed, or whatever the engine raises, if something is wrong."""
    chance = Random(f"{seed}:{index}")
    setup = random_setup(chance)
    # Half of the tables keep to the minimum of P 8.B(4), half deal in players who cannot pay their forced bets.
    house = msgspec.structs.replace(setup.house, stake_allow_short_forced=bool(index % 2))
    setup = msgspec.structs.replace(setup, house=house)
    careful = index % CAREFUL_ONE_IN == 0
    session = Session(setup, chance, Tally(), careful=careful, seen=chance.choice(TABLES_SEE))
    play_session(session, chance.randint(5, 40), probing=1.0 if careful else 0.04)
    if careful:
        session.check_fold()
    return session.tally


def play_session(
    session: S, hands: int, *, probing: float, crowded: bool = False, table: Moves[S] | None = None
) -> None:
    """Players sit down and play that many hands. probing: how often wrong commands are tried before a right one.

    crowded: every seat is taken, by players with chips who hardly ever fold, so that the stub runs short.
    """
    move, probe = table or (one_move, probes.some)
    chance, seats = session.chance, session.setup.seats
    bold, folds, company = ([0.1, 0.25, 0.25, 0.5], [0.01, 0.1, 0.2], [0.0, 0.1, 0.3])
    manner = Manner(bold=chance.choice(bold), folds=chance.choice(folds), company=chance.choice(company))
    if crowded:
        manner = Manner(bold=0.05, folds=0.01, company=0.3)
    for _ in range(seats if crowded or chance.random() < 0.5 else chance.randint(2, seats)):
        sit_down(session, enough=crowded)
    for _ in range(COMMANDS_MAX):
        if session.tally.hands >= hands and session.table.hand is None:
            return
        if chance.random() < max(probing, SELDOM.get(session.need.kind, 0.0)):
            probe(session)
        if session.careful and session.wrong is None:
            probes.all_offers(session)
        move(session, manner)
    raise Failed(f"{COMMANDS_MAX} commands have not brought {hands} hands to an end")


def one_move(session: Session, manner: Manner) -> None:
    need, chance = session.need, session.chance
    kind = need.kind
    if kind in ("act", "draw", "show", "straddle", "consent", "choose"):
        if chance.random() < 0.01:
            something(session)
            return
        answer(session, need, manner)
    elif need.kind in ("cards", "shuffle", "button_cards"):
        session.must(session.dealer.answer(need))
    elif kind == "name_seat":
        session.must(cm.NameSeat(chance.choice(need.seats)))
    elif session.table.won is not None and chance.random() < 0.4:
        show_cards(session)
    elif kind == "players":
        enough_players(session)
    else:
        roll = chance.random()
        if roll < 0.3:
            something(session)
        elif roll < 0.3 + manner.company:
            come_back(session)
        else:
            attach_boxes(session)
            session.must(cm.StartHand(not_collecting=not_collecting(session)))
