"""Chips before and after: random hands of every game, in batches and through the engine, with rake and jackpots."""

from collections import Counter
from random import Random

import numpy as np

from pitboss.bots.dealer import DeckDealer
from pitboss.bots.play import play_hand, seat_players, top_up
from pitboss.bots.players import random_player
from pitboss.certify.asked import Asked
from pitboss.certify.check import Check, Checks, Found, compared
from pitboss.engine import moves, start_table
from pitboss.engine.events import Event
from pitboss.games import BANKED_GAMES, RING_GAMES, Game, find_game
from pitboss.lab.batch.play import Batch
from pitboss.lab.simulation.batches import usual_stack
from pitboss.submission import HouseChoices, usual_stakes
from pitboss.submission.jackpots import BadBeatTerms, HighHandTerms
from pitboss.submission.rake import Rake

SEATS, SEED, PIECE = 6, 1, 50_000
SOURCE = "what is put in comes out"
SAID = "{:,} hands: {:,} in which chips are missing or too many"
# What lies in these places when a hand is over belongs to nobody any more.
HELD = ("pot", "in_play")


def checks(asked: Asked) -> Checks:
    for kind, games, hands, find, speed in (
        ("batch", RING_GAMES, asked.sizes.batch_hands, in_batches, 150_000),
        ("engine", (*RING_GAMES, *BANKED_GAMES), asked.sizes.engine_hands, by_engine, 1_500),
    ):
        for game in games:
            expected = SAID.format(hands, 0)
            how = "through the engine" if kind == "engine" else "in batches"
            key = f"money/{kind}-{game.key}"
            yield Check(
                key, f"{game.title}: money is conserved {how}", asked.alone(key),
                f"{hands:,} random hands, {SEATS} seats, seed {SEED}; in ring games rake and two jackpots",
                expected, SOURCE, find, (game.key, hands, expected), hands / speed + 0.5,
            )  # fmt: skip


def house_of(game: Game) -> HouseChoices:
    """Everyday stakes; the house of a ring game takes rake and fills two jackpots."""
    if game.banked:
        return usual_stakes(game, "", "lab")
    return usual_stakes(
        game, "", "lab",
        rake=Rake(types=("percentage",), method="as filed", percent=500, max_per_round=500, rounding="down"),
        bad_beat=BadBeatTerms(rule=((2_000, 100), (6_000, 200)), most=200, min_pot=2_000),
        high_hand=HighHandTerms(rule=((0, 100),), most=100, min_pot=3_000),
    )  # fmt: skip


def in_batches(key: str, hands: int, expected: str) -> Found:
    batch = Batch(key, SEATS, house=house_of(find_game(key)))
    wrong = 0
    for first in range(0, hands, PIECE):
        found = batch.play(min(PIECE, hands - first), "random", seed=SEED, first=first)
        gone = found.net.sum(axis=1) + found.rake + found.jackpots.sum(axis=1)
        owed = (found.net < -batch.stack).any(axis=1) | (found.rake < 0) | (found.jackpots < 0).any(axis=1)
        wrong += int(np.count_nonzero((gone != 0) | owed))
    return compared(expected, SAID.format(hands, wrong))


def by_engine(key: str, hands: int, expected: str) -> Found:
    """The moves of all events in books of our own, which must be what the table has after every hand."""
    game = find_game(key)
    chance, stack = Random(f"{SEED} {key}"), usual_stack(game)
    log: list[Event] = []
    table, _ = start_table(key, house_of(game), SEATS)
    seat_players(table, dict.fromkeys(range(1, SEATS + 1), stack), log)
    dealer = DeckDealer(game.deck, chance)
    books: Counter[str] = Counter()
    wrong = 0
    for _ in range(hands):
        play_hand(table, dealer, random_player, chance, log)
        top_up(table, stack, stack, log)
        for event in log:
            for source, target, cents in moves(event):
                books[source] -= cents
                books[target] += cents
        log.clear()
        seats = range(1, SEATS + 1)
        same = all(books[f"seat:{seat}"] == table.stacks[seat] >= 0 for seat in seats)
        left = any(books[place] for place in books if place in HELD or place.startswith(("bet:", "ante:", "purse:")))
        # Nothing is made: what everybody and the house have is what came from outside and from the bank.
        wrong += not same or left or sum(books.values()) != 0
    return compared(expected, SAID.format(hands, wrong))
