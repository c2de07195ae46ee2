"""`pitboss deal GAME --by-hand`: what the dealer of a real table is told at every moment, and what is answered."""

from random import Random

import msgspec

from pitboss.bots.applying import must
from pitboss.bots.by_hand import HandDealer
from pitboss.cli.options import Wanted
from pitboss.cli.play import Dealt, ask_for, open_for, player_for
from pitboss.engine import NextStep, next_step
from pitboss.engine.commands import Command, Show
from pitboss.engine.events import Event
from pitboss.engine.needs import Need
from pitboss.games import Game


class Done(msgspec.Struct, frozen=True):
    """A step, and what happened then: first what was typed in, then what followed from it."""

    step: NextStep
    events: list[Event]


class Script(msgspec.Struct, frozen=True):
    dealt: Dealt
    done: list[Done]


def script_of(game: Game, seats: int, chance: Random, structure: str, wanted: Wanted) -> Script:
    """Raises ChoicesError or ValueError where no such table can be opened, or the option cannot be had."""
    if wanted.kill:
        raise ValueError("--kill and --by-hand do not go together: a Kill takes a hand before this one")
    table, opening = open_for(game, seats, structure, wanted)
    ask_for(table, wanted.option, opening)
    dealer, player = HandDealer(game.deck, chance), player_for(wanted)
    done: list[Done] = []
    while not done or table.hand is not None:
        step = next_step(table)
        command: Command | None = dealer.follow(step)
        if command is None:
            need = Need(step.kind, step.seat, step.decision)  # type: ignore[arg-type]
            command = player(table, need, chance)
            if type(command) is Show:
                command = Show(step.seat, cards=dealer.holding(step.seat))
        events: list[Event] = []
        must(table, command, events)
        for event in events:
            dealer.watch(event)
        done.append(Done(step, events))
    return Script(Dealt(table, opening, [event for one in done for event in one.events]), done)
