"""Hidden cards stay hidden: exchange all cards that a viewer cannot see, and nothing that reaches them changes.

For every game: random tables with all-ins, folds, mucked hands, reshuffles and common cards, wrong commands among the
right ones. Players show or muck by command, so that what they do is the same in both worlds. At half of the tables
everything irregular happens too: exposed cards, cards off the table, options, entries of a dealer taken back.
"""

from collections.abc import Callable
from importlib import import_module
from random import Random
from typing import Any

import msgspec
import pytest

from pitboss.engine import DEALER, SPECTATOR
from pitboss.engine import commands as cm
from pitboss.engine.events import CardsDealt, CardSetAside, Discarded
from pitboss.games import GAMES, RING_GAMES, Game
from pitboss.games.steps import Board
from tests.simulation.acts import Manner
from tests.simulation.between.goes_over import change_game
from tests.simulation.everything.play import MOVES
from tests.simulation.everything.session import FloorSession
from tests.simulation.play import one_move, play_session
from tests.simulation.probes import seats as probes
from tests.simulation.session import Session
from tests.simulation.tally import Tally
from tests.support.covers import covers
from tests.support.dealers import ELECTRONIC, Seen
from tests.support.houses import Setup, random_setup
from tests.support.interference import Recording, exchange_hidden, first_difference, moved, record, streams

# The package has a function of that name, which hides the module.
view_module = import_module("pitboss.engine.view")
TABLES = 24
CROWDED_ONE_IN = 3
HANDS_A_TABLE = 3


# What "muck when beaten" does depends on the cards, so here nobody leaves it to the engine.
SHOWINGS = ("ask", "ask", "show")


def recorded(game: Game, seed: int, tally: Tally | None = None) -> Recording:
    """A random table of this game where every card is known to the engine; irregular ones take turns with others."""
    chance = Random(f"{game.key}:{seed}")
    crowded = seed % CROWDED_ONE_IN == 0
    setup = random_setup(chance, game, plain=seed % 2 == 0)
    if crowded:
        setup = msgspec.structs.replace(setup, seats=game.seats_max)
    session = irregular(setup, chance, crowded=crowded) if seed % 2 else ordinary(setup, chance, crowded=crowded)
    if tally is not None:
        tally.add(session.tally)
    return record(session.setup, session.commands, session.log)


def ordinary(setup: Setup, chance: Random, *, crowded: bool) -> Session:
    session = Session(setup, chance, Tally())
    session.amends = False
    session.showings = SHOWINGS
    play_session(session, HANDS_A_TABLE, probing=0.2, crowded=crowded)
    return session


def irregular(setup: Setup, chance: Random, *, crowded: bool) -> Session:
    seen = Seen(down=0.5, up=0.9) if setup.house.table_dealt_by == "hand" else ELECTRONIC
    session = FloorSession(setup, chance, Tally(), seen=seen)
    # A recording is played again from its opening, under the house of then.
    session.showings, session.irregular, session.amends = SHOWINGS, 0.2, False
    play_session(session, HANDS_A_TABLE + 1, probing=0.1, crowded=crowded, table=MOVES)
    return session


def watching_seats(recording: Recording, seed: int) -> tuple[int, int]:
    """Two seats at each table, for the time it takes; one pair after the other, so that the tables have them all."""
    first, seats = 2 * (seed // CROWDED_ONE_IN), recording.setup.seats
    return first % seats + 1, (first + 1) % seats + 1


def compare(recording: Recording, seed: int) -> tuple[int, list[str]]:
    """How many dealt cards were exchanged, and what a seat, the spectator or the dealer gets to know of it."""
    chance = Random(seed)
    viewers = (*watching_seats(recording, seed), SPECTATOR, DEALER)
    plain = streams(recording, viewers)
    count, found = 0, []
    for viewer in viewers:
        exchanges = exchange_hidden(recording, viewer, chance)
        count += moved(recording, exchanges)
        difference = first_difference(plain[viewer], streams(recording, (viewer,), exchanges)[viewer])
        if difference:
            found.append(f"viewer {viewer} of {recording.setup.game.key} sees\n{difference}")
    return count, found


@covers("D-GEN-06", "B-13", "K-FUP-02")
@pytest.mark.parametrize("game", RING_GAMES, ids=lambda game: game.key)
def test_d_gen_06__nothing_that_reaches_a_viewer_depends_on_cards_they_may_not_see(game: Game) -> None:
    tally, exchanged, watched = Tally(), 0, set()
    for seed in range(TABLES):
        recording = recorded(game, seed, tally)
        count, found = compare(recording, seed)
        assert not found, f"table {seed}: {found[0]}"
        exchanged += count
        watched |= set(watching_seats(recording, seed))
    happened = tally.events
    assert watched == set(range(1, game.seats_max + 1))
    assert exchanged > 10 * TABLES
    assert happened["Folded"]
    assert happened["HandMucked"]
    assert happened["BetReturned"]
    assert happened["CardsReshuffled"] or game.on_shortage != "reshuffle_discards"
    assert happened["CommonCardDealt"] or game.on_shortage != "common_card"
    assert happened["CardSetAside"]
    assert happened["EntryTakenBack"]
    assert happened["CardExposed"] or game.button
    assert happened["SecondBoardDealt"] or not any(type(step) is Board for step in game.script)
    assert sum(tally.codes.values()) > TABLES


def folding_move(session: Session, manner: Manner) -> None:
    """Most bets are not called, so that pots are won unseen, and their winners show some of their cards."""
    need = session.need
    if need.kind == "act" and session.chance.random() < 0.5:
        session.must(cm.Fold(need.seat))
    else:
        one_move(session, manner)


@covers("G-GEN-12", "D-GEN-06")
@pytest.mark.parametrize("game", RING_GAMES, ids=lambda game: game.key)
def test_g_gen_12__cards_that_a_winner_does_not_show_stay_hidden(game: Game) -> None:
    tally, exchanged = Tally(), 0
    for seed in range(4):
        chance = Random(f"shown after {game.key}:{seed}")
        session = Session(random_setup(chance, game), chance, Tally())
        session.amends = False
        session.showings = SHOWINGS
        play_session(session, 2 * HANDS_A_TABLE, probing=0.2, table=(folding_move, probes.some))
        count, found = compare(record(session.setup, session.commands, session.log), seed)
        assert not found, f"table {seed}: {found[0]}"
        exchanged += count
        tally.add(session.tally)
    assert tally.events["CardsShown"]
    assert exchanged > 40


def changing_move(session: Session, manner: Manner) -> None:
    """Between two hands other games are tried until one fits who sits there, and what lies there."""
    game, tries = session.setup.game, 12 if session.need.kind == "start" else 0
    while tries and session.setup.game is game:
        change_game(session)
        tries -= 1
    one_move(session, manner)


@covers("N-OPN-26", "D-GEN-06")
def test_n_opn_26__cards_stay_hidden_where_a_table_changes_its_game() -> None:
    tally, exchanged = Tally(), 0
    for seed in range(8):
        chance = Random(f"changes its game:{seed}")
        opened = random_setup(chance)
        session = Session(opened, chance, Tally())
        session.showings = SHOWINGS
        play_session(session, 4 * HANDS_A_TABLE, probing=0.2, table=(changing_move, probes.some))
        # The first two seats are there in every game.
        count, found = compare(record(opened, session.commands, session.log), 0)
        assert not found, f"table {seed}: {found[0]}"
        exchanged += count
        tally.add(session.tally)
    assert tally.events["GameChanged"] > 20
    assert exchanged > 2000


def _as_it_is(thing: Any, *_: Any) -> Any:
    return thing


def _all_hole_cards(hand: Any, seat: int, viewer: int) -> tuple[int, ...]:
    return tuple(hand.hole[seat])


def _all_cards_left(won: Any, viewer: int) -> tuple[int, ...]:
    return tuple(won.hole)


Leak = Callable[[pytest.MonkeyPatch], None]
LEAKS: dict[str, Leak] = {
    "hole cards in the event": lambda patch: patch.setitem(view_module.REDACTORS, CardsDealt, _as_it_is),
    "discards in the event": lambda patch: patch.setitem(view_module.REDACTORS, Discarded, _as_it_is),
    "hole cards in the snapshot": lambda patch: patch.setattr(view_module, "_hole_cards", _all_hole_cards),
    "cards of a hand won unseen": lambda patch: patch.setattr(view_module, "cards_left", _all_cards_left),
    "a card off the table": lambda patch: patch.setitem(view_module.REDACTORS, CardSetAside, _as_it_is),
    "the pile that is reshuffled": lambda patch: patch.setattr(view_module, "_need", _as_it_is),
}


@pytest.fixture(scope="module")
def recordings() -> list[Recording]:
    """Tables with reshuffles among them, at which nothing is found as long as nothing leaks."""
    tables = [recorded(GAMES["triple-draw-2-7"], seed) for seed in range(10)]
    assert not any(compare(recording, i)[1] for i, recording in enumerate(tables))
    return tables


@pytest.mark.parametrize("leak", LEAKS)
def test_hidden_cards__a_leaky_view_is_caught(
    leak: str, recordings: list[Recording], monkeypatch: pytest.MonkeyPatch
) -> None:
    LEAKS[leak](monkeypatch)
    assert any(compare(recording, i)[1] for i, recording in enumerate(recordings))
