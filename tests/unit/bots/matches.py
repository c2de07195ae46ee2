"""Matches of bots, for tests: the same seed, the same result."""

from random import Random

from pitboss.bots.dealer import DeckDealer
from pitboss.bots.play import play_hand, seat_players, top_up
from pitboss.bots.players import Player
from pitboss.bots.strategy import STEADY, as_player
from pitboss.engine import Need, TableState, start_table
from pitboss.engine.commands import Command
from pitboss.engine.events import Event, WagersPlaced
from pitboss.games import find_game
from pitboss.submission import usual_stakes

STACK = 80_000


def match(game: str, foe: Player, hands: int, *, seed: int = 1, seats: int = 4) -> float:
    """What the sensible bots in the odd seats win of the others: small bets a hand and bot, fixed limit."""
    chance, log = Random(seed), list[Event]()
    table, _ = start_table(game, usual_stakes(find_game(game), "fixed"), seats)
    seat_players(table, dict.fromkeys(range(1, seats + 1), STACK), log)
    dealer, sensible = DeckDealer(find_game(game).deck, chance), as_player(STEADY)
    ours = range(1, seats + 1, 2)

    def player(table: TableState, need: Need, chance: Random) -> Command:
        return (sensible if need.seat in ours else foe)(table, need, chance)

    won = 0
    for _ in range(hands):
        before = sum(table.stacks[seat] for seat in ours)
        play_hand(table, dealer, player, chance, log)
        won += sum(table.stacks[seat] for seat in ours) - before
        top_up(table, STACK // 4, STACK, log)
    return won / hands / len(ours) / table.minimum


def lost_an_ante(game: str, player: Player, rounds: int, *, seed: int = 1, seats: int = 3) -> float:
    """What a player loses to the house for each cent of the antes. The deck does not depend on who plays."""
    chance, log = Random(seed), list[Event]()
    table, _ = start_table(game, usual_stakes(find_game(game)), seats)
    seat_players(table, dict.fromkeys(range(1, seats + 1), 100 * STACK), log)
    dealer = DeckDealer(find_game(game).deck, Random(seed))
    before, log[:] = sum(table.stacks), []
    for _ in range(rounds):
        play_hand(table, dealer, player, chance, log)
    antes = sum(dict(event.wagers)["ante"] for event in log if type(event) is WagersPlaced)
    return (before - sum(table.stacks)) / antes
