"""A table with bots, and one hand dealt at it."""

from random import Random
from typing import Any

import msgspec

from pitboss.bots.dealer import DeckDealer
from pitboss.bots.play import must, play_hand, top_up
from pitboss.bots.players import Player
from pitboss.cli.dealing.banked import HousePlayer, ante_of, check_ante, check_flags, facts_of, house_against
from pitboss.cli.dealing.options import Wanted, all_in_player, easy_player, house_of, willing_player
from pitboss.engine import Applied, TableState, apply, start_table, view
from pitboss.engine.commands import Agree, AskFor, Instruct, SitDown
from pitboss.engine.events import Event
from pitboss.games import Game
from pitboss.money import show_dollars
from pitboss.notation.house import base_of, show_choice
from pitboss.submission import HouseChoices
from pitboss.submission.validate import HINTS, MONEY_KEYS

NAMES = tuple(f"Seat {seat}" for seat in range(1, 11))
STACK = 200_00
ROUND_ANTES = 8
PLAIN = Wanted()
# A Kill comes on after a pot of one player that is large enough: as many hands are played for it at the most.
HANDS_MOST = 200
# What a reader of a hand wants to know of the house's choices.
STAKES = ("bet_", "blinds_a", "ante_a", "forced_", "straddle_a", "opt_", "kill_")
WORDS = {
    "opt_run_it_twice": "run it twice", "opt_bomb_amount": "bomb pot", "opt_double_amount": "double board",
    "opt_waterfall_amount": "waterfall",
}  # fmt: skip


class Dealt(msgspec.Struct, frozen=True):
    """One hand: the state that it began from, and its events."""

    table: TableState
    opening: list[Event]
    events: list[Event]


def open_for(game: Game, seats: int, structure: str, wanted: Wanted) -> tuple[TableState, list[Event]]:
    """A table for the wish, everybody seated. Raises ChoicesError or ValueError where no such table can be opened."""
    check_flags(game, structure, wanted)
    house = house_against(game, wanted) if game.banked else house_of(game, structure, wanted)
    table, opened = start_table(game.key, house, seats)
    check_ante(table, wanted)
    log: list[Event] = [opened]
    # Enough for every wager of a round that begins with this ante.
    stack = max(STACK, ROUND_ANTES * ante_of(wanted))
    for seat in range(1, table.plan.seats + 1):
        must(table, SitDown(seat, person=NAMES[seat - 1], chips=stack), log)
        must(table, Instruct(seat, showing="muck_when_beaten"), log)
    return table, log


def player_for(game: Game, wanted: Wanted) -> Player:
    if game.banked:
        return HousePlayer(ante_of(wanted))
    if wanted.run_it_twice:
        return all_in_player
    return willing_player if wanted.option or wanted.straddle else easy_player


def deal_hand(game: Game, seats: int, chance: Random, structure: str = "", wanted: Wanted = PLAIN) -> Dealt:
    """Raises ChoicesError or ValueError where no such table can be opened, or the option cannot be had."""
    table, log = open_for(game, seats, structure, wanted)
    dealer = DeckDealer(game.deck, chance)
    for _ in range(HANDS_MOST):
        if table.kill.on == bool(wanted.kill):
            break
        play_hand(table, dealer, easy_player, chance, log)
        top_up(table, STACK // 2, STACK, log)
    first = len(log)
    ask_for(table, wanted.option, log)
    play_hand(table, dealer, player_for(game, wanted), chance, log)
    return Dealt(table, log[:first], log[first:])


def ask_for(table: TableState, option: str, log: list[Event]) -> None:
    """The first player asks for the option, and everybody agrees."""
    if not option:
        return
    result = apply(table, AskFor(1, option=option))
    if not isinstance(result, Applied):
        raise ValueError(f"{result.detail} [{result.rule}]")
    log += result.events
    need = result.need
    while need.kind == "consent":
        need = must(table, Agree(need.seat, option=option), log)


def as_seen(events: list[Event], seat: int) -> list[Event]:
    """The events as a seat sees them; all of it for seat 0."""
    return [view(event, seat) for event in events] if seat else list(events)


def stakes_of(table: TableState) -> list[str]:
    """What a reader wants to know of the house before the first card."""
    return facts_of(table) if table.plan.bank is not None else [_ring_stakes(table.plan.house)]


def _ring_stakes(house: HouseChoices) -> str:
    base = base_of(house.profile)
    own = [key for key in HINTS if key.startswith(STAKES) and getattr(house, key) != getattr(base, key)]
    shown = [(key, getattr(house, key)) for key in own]
    # An option with an amount is told by the amount.
    shown = [(key, value) for key, value in shown if value is not True or key == "opt_run_it_twice"]
    return ", ".join(_words(key) + ("" if value is True else f" {_shown(key, value)}") for key, value in shown)


def _shown(key: str, value: Any) -> str:
    if key not in MONEY_KEYS or value is None:
        return show_choice(key, value)
    return "/".join(map(show_dollars, value if isinstance(value, tuple) else (value,)))


def _words(key: str) -> str:
    return WORDS.get(key) or key.removesuffix("_amount").removesuffix("_amounts").replace("_", " ")
