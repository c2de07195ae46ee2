"""A bot knows what its seat sees: other hidden cards, the same decision."""

import copy
from random import Random

import pytest

from pitboss.bots.dealer import DeckDealer
from pitboss.bots.play import play_hand, seat_players, top_up
from pitboss.bots.strategy import as_player
from pitboss.engine import Need, TableState, start_table, view
from pitboss.engine.commands import Command
from pitboss.engine.events import Event
from pitboss.games import CATALOGUE, Game
from pitboss.submission import usual_stakes


def with_other_cards(table: TableState, seat: int, chance: Random) -> TableState:
    """The same table with all cards changed that this seat does not see: in hands, in the dealer's, in the muck."""
    twin = copy.copy(table)
    hand = twin.hand = copy.deepcopy(table.hand)
    assert hand is not None
    held = {card for cards in (*hand.up, hand.board, hand.common, hand.hole[seat]) for card in cards}
    for other, cards in enumerate(hand.hole):
        held |= set(cards[: hand.showdown.shown[other]]) if other else set()
    free = [card for card in table.plan.game.deck if card not in held]
    chance.shuffle(free)
    for other, cards in enumerate(hand.hole):
        if other != seat:
            shown = hand.showdown.shown[other] if other else 0
            cards[shown:] = [free.pop() for _ in cards[shown:]]
    hand.muck = [free.pop() if free else card for card in hand.muck]
    return twin


@pytest.mark.parametrize("game", CATALOGUE, ids=[game.key for game in CATALOGUE])
def test_strategy__other_hidden_cards__same_decision(game: Game) -> None:
    chance, log, seats = Random(11), list[Event](), 3
    table, _ = start_table(game.key, usual_stakes(game), seats)
    seat_players(table, dict.fromkeys(range(1, seats + 1), 60_000), log)
    dealer, sensible, asked = DeckDealer(game.deck, chance), as_player(), 0

    def player(table: TableState, need: Need, chance: Random) -> Command:
        nonlocal asked
        seed = chance.random()
        command = sensible(table, need, Random(seed))
        twin = with_other_cards(table, need.seat, chance)
        assert view(twin, need.seat) == view(table, need.seat)
        assert sensible(twin, need, Random(seed)) == command
        asked += 1
        return command

    for _ in range(8):
        top_up(table, 8_000, 60_000, log)
        play_hand(table, dealer, player, chance, log)
    assert asked > 20
