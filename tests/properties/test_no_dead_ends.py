"""At a table dealt by hand no dealer is ever left with a false entry as the only way on: whatever card or count comes
up while the table waits for something, some true entry or ruling is open (P 18.I, 18.K, TX 8.G, 13.E, DD 8.F)."""

from functools import cache
from random import Random
from typing import Any

import msgspec
import pytest

from pitboss.games import BANKED_GAMES, GAMES, RING_GAMES, Game
from pitboss.submission import profiles_for
from tests.simulation.acts import Manner
from tests.simulation.everything.play import BY_HAND_SEE, floor_move
from tests.simulation.everything.session import FloorSession
from tests.simulation.house import play as house_play
from tests.simulation.house.session import HouseSession
from tests.simulation.house.setup import random_manner, random_table
from tests.simulation.play import play_session
from tests.simulation.session import Session
from tests.simulation.tally import Tally
from tests.support.covers import covers
from tests.support.dealers import HAND_DEALT
from tests.support.houses import Setup, random_setup
from tests.support.true_entries import accepted, dead_ends, false_entries

MODES = ("manual", "device", "counting_device")
TABLES, HANDS = 6, 4
# Of all that a table dealt by hand waits for.
KINDS = {"act", "button_cards", "cards", "consent", "deck", "draw", "name_seat", "players", "push", "release", "show",
         "shuffle", "start", "straddle", "turn_up", "wager", "wagers"}  # fmt: skip


def check(session: Session) -> None:
    table, need = session.table, session.need
    assert dead_ends(table, need) == [], f"at {need}"
    for command in false_entries(table, need):
        assert not accepted(table, command), f"{command} was taken at {need}"


def checked_move(session: FloorSession, manner: Manner) -> None:
    check(session)
    floor_move(session, manner)


def nothing(session: FloorSession) -> None:
    """No wrong commands here: they are tried elsewhere."""


def by_hand(game: Game, chance: Random) -> Setup:
    """Dealt by hand, with its decks."""
    setup = random_setup(chance, game, plain=False)
    choices: dict[str, Any] = {"table_dealt_by": "hand", "shuffler_mode": chance.choice(MODES)}
    choices |= {
        "profile": profiles_for(game)[0],
        "submission_ref": "",
        "device_approval_ref": "",
        "deck_procedure": "kept",
    }
    return msgspec.structs.replace(setup, house=msgspec.structs.replace(setup.house, **choices))


@cache
def ring_needs(game: Game) -> set[str]:
    """Some tables of a game, looked at before every move; what they waited for."""
    found: set[str] = set()
    for seed in range(TABLES):
        chance = Random(f"dead ends {game.key} {seed}")
        session = FloorSession(by_hand(game, chance), chance, Tally(), seen=BY_HAND_SEE[seed % len(BY_HAND_SEE)])
        play_session(session, HANDS, probing=0.0, crowded=seed % 3 == 0, table=(checked_move, nothing))
        assert session.tally.hands >= HANDS
        found |= session.kinds
    return found


@cache
def house_needs(game: Game) -> set[str]:
    found: set[str] = set()
    plain = house_play.one_move

    def move(session: HouseSession) -> None:
        check(session)
        plain(session)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(house_play, "one_move", move)
        for seed in range(4 * TABLES):
            chance = Random(f"dead ends {game.key} {seed}")
            manner = msgspec.structs.replace(random_manner(chance, careful=False), probing=0.0, irregular=0.02)
            session = HouseSession(house_by_hand(game, chance), chance, Tally(), manner, seen=HAND_DEALT)
            house_play.play_rounds(session, HANDS)
            assert session.tally.hands >= HANDS
            found |= session.kinds
    return found


def house_by_hand(game: Game, chance: Random) -> Setup:
    """Dealt by hand in every way that there is: from a shoe, from the hand where a device shuffles, board first."""
    mode = chance.choice((*MODES, "auto_reshuffle_shoe"))
    methods = {"manual": ("manual_shoe", "auto_shoe"), "auto_reshuffle_shoe": ("auto_shoe",)}
    method = chance.choice(methods.get(mode, ("hand", "manual_shoe", "auto_shoe")))
    first = game.key == "texas-holdem-bonus" and mode == "auto_reshuffle_shoe" and chance.random() < 0.5
    return random_table(
        game, chance, table_dealt_by="hand", shuffler_mode=mode, deal_method=method, deal_community_first=first
    )


@covers("K-VOID-01", "K-PRO-01", "B-10")
@pytest.mark.parametrize("game", RING_GAMES, ids=lambda game: game.key)
def test_no_dead_ends__in_ring_games(game: Game) -> None:
    assert {"act", "cards", "deck", "push", "start"} <= ring_needs(game)


@covers("L-IRR-05", "L-CNT-03", "M-CNT-02")
@pytest.mark.parametrize("game", BANKED_GAMES, ids=lambda game: game.key)
def test_no_dead_ends__against_the_house(game: Game) -> None:
    assert {"cards", "deck", "push", "start", "turn_up", "wager", "wagers"} <= house_needs(game)


def test_no_dead_ends__at_every_kind_of_need() -> None:
    ring = [ring_needs(GAMES[key]) for key in ("holdem", "five-card-stud", "badugi", "triple-draw-2-7")]
    assert set().union(*ring, *[house_needs(game) for game in BANKED_GAMES]) >= KINDS
