"""Any hand of any game in any house, written out and read back, replays to the same stacks, whole or as seen by one."""

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pitboss.bots.dealer import DeckDealer
from pitboss.bots.play import must, play_hand
from pitboss.bots.players import random_player
from pitboss.engine import SPECTATOR, Applied, TableState, advance, apply, start_table
from pitboss.engine.commands import SitDown, SitIn, SitOut
from pitboss.engine.events import Event
from pitboss.engine.needs import NeedButtonCards, NeedStart
from pitboss.games import RING_GAMES, Game
from pitboss.phh.read import read_hands
from pitboss.phh.replay import replay_hand
from pitboss.phh.write import hands_of, write_phh
from tests.support.houses import random_setup

HANDS = 4


def seated(game: Game, chance: Random, log: list[Event]) -> TableState:
    """Stacks from less than a blind to deep, under any choice of the house."""
    setup = random_setup(chance, game)
    table, opened = start_table(game.key, setup.house, setup.seats)
    log.append(opened)
    unit, least = setup.house.table_unit, setup.house.bet_min
    for seat in range(1, setup.seats + 1):
        chips = unit * chance.randint(1, 40 * least // unit)
        sat = apply(table, SitDown(seat, person=f"player {seat}", chips=chips))
        if type(sat) is Applied:
            log += sat.events
    return table


def come_and_go(table: TableState, chance: Random, log: list[Event]) -> None:
    """Players sit out and come back, so that blinds are missed, posted, and fall on empty seats (AMB-41)."""
    for seat, holder in enumerate(table.seats):
        if holder is not None and chance.random() < (0.6 if holder.sitting_out else 0.15):
            post = chance.random() < 0.7
            must(table, SitIn(seat, post=post) if holder.sitting_out else SitOut(seat), log)


def ready(table: TableState, dealer: DeckDealer, log: list[Event]) -> bool:
    """Draws for the first button where the house does so."""
    need = advance(table)
    while isinstance(need, NeedButtonCards):
        dealer.shuffle()
        need = must(table, dealer.answer(need), log)
    return isinstance(need, NeedStart)


@pytest.mark.parametrize("game", RING_GAMES, ids=lambda game: game.key)
@settings(max_examples=10)
@given(seed=st.integers(min_value=0, max_value=2**32))
def test_round_trip__same_stacks(game: Game, seed: int) -> None:
    chance = Random(seed)
    log: list[Event] = []
    table = seated(game, chance, log)
    dealer = DeckDealer(game.deck, chance)
    for _ in range(HANDS):
        come_and_go(table, chance, log)
        if not ready(table, dealer, log):
            continue
        play_hand(table, dealer, random_player, chance, log)
        order = list(hands_of(log))[-1].started.order
        for viewer in (None, order[0], SPECTATOR):
            text = write_phh(log, viewer)
            result = replay_hand(next(read_hands(text)))
            assert (result.status, result.code, result.detail) == ("ok", "", ""), text
            assert result.finishing_stacks == tuple(table.stacks[seat] for seat in order), text
