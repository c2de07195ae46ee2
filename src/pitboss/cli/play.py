"""A table with bots, and one hand dealt at it."""

from random import Random

import msgspec

from pitboss.bots.dealer import DeckDealer
from pitboss.bots.play import must, play_hand
from pitboss.bots.players import calling_player, random_player
from pitboss.engine import Need, TableState, start_table, view
from pitboss.engine.commands import Command, Instruct, SitDown
from pitboss.engine.events import Event, HandStarted
from pitboss.games import Game
from pitboss.histories.text_house import base_of, show_choice
from pitboss.submission import HouseChoices, usual_stakes
from pitboss.submission.validate import HINTS

NAMES = tuple(f"Seat {seat}" for seat in range(1, 11))
STACK = 200_00
# What a reader of a hand wants to know of the house's choices.
STAKES = ("bet_", "blinds_a", "ante_a", "forced_", "straddle_a")


class Dealt(msgspec.Struct, frozen=True):
    """One hand: the state that it began from, and its events."""

    table: TableState
    opening: list[Event]
    events: list[Event]


def easy_player(table: TableState, need: Need, chance: Random) -> Command:
    """Mostly checks and calls, sometimes anything at all; draws as it likes."""
    if need.kind != "draw" and chance.random() < 0.7:
        return calling_player(table, need, chance)
    return random_player(table, need, chance)


def deal_hand(game: Game, seats: int, chance: Random, structure: str = "") -> Dealt:
    """Raises ChoicesError or ValueError where no such table can be opened."""
    table, opened = start_table(game.key, usual_stakes(game, structure), seats)
    log: list[Event] = [opened]
    for seat in range(1, table.plan.seats + 1):
        must(table, SitDown(seat, NAMES[seat - 1], STACK), log)
        must(table, Instruct(seat, "muck_when_beaten"), log)
    play_hand(table, DeckDealer(game.deck, chance), easy_player, chance, log)
    first = next(i for i, event in enumerate(log) if isinstance(event, HandStarted))
    return Dealt(table, log[:first], log[first:])


def as_seen(events: list[Event], seat: int) -> list[Event]:
    """The events as a seat sees them; all of it for seat 0."""
    return [view(event, seat) for event in events] if seat else list(events)


def stakes_of(house: HouseChoices) -> str:
    base = base_of(house.profile)
    own = [key for key in HINTS if key.startswith(STAKES) and getattr(house, key) != getattr(base, key)]
    return ", ".join(f"{_words(key)} {show_choice(key, getattr(house, key))}" for key in own)


def _words(key: str) -> str:
    return key.removesuffix("_amount").removesuffix("_amounts").replace("_", " ")
