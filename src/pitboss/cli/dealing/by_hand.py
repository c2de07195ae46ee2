"""`pitboss deal GAME --by-hand`: what the dealer of a real table is told at every moment, and what is answered."""

from random import Random

import msgspec

from pitboss.bots.applying import must
from pitboss.bots.by_hand import HandDealer
from pitboss.bots.decks import STEPS
from pitboss.bots.wagers import place_wagers
from pitboss.cli.dealing.banked import HousePlayer, check_flags
from pitboss.cli.dealing.options import Wanted
from pitboss.cli.dealing.play import Dealt, ask_for, open_for, player_for
from pitboss.engine import NextStep, TableState, advance, next_step
from pitboss.engine.commands import Command, CutDeck, NoMoreBets, Show
from pitboss.engine.decks.procedure.shuffling import cut_bounds
from pitboss.engine.events import Event
from pitboss.engine.needs import BaseNeed, NeedWagers
from pitboss.games import Game


def deck_step(table: TableState, step: NextStep) -> Command:
    """What the dealer, or the floorperson, confirms of the decks."""
    name = step.actions[0].place
    if name == "cut":
        return CutDeck(by="dealer", depth=cut_bounds(len(table.plan.game.deck))[0])
    return STEPS[name](table, 0)


class Done(msgspec.Struct, frozen=True):
    """A step, and what happened then: first what was typed in, then what followed from it."""

    step: NextStep
    events: list[Event]


class Script(msgspec.Struct, frozen=True):
    dealt: Dealt
    done: list[Done]


def script_of(game: Game, seats: int, chance: Random, structure: str, wanted: Wanted) -> Script:
    """Raises ChoicesError or ValueError where no such table can be opened, or the option cannot be had."""
    check_flags(game, structure, wanted)
    if wanted.kill:
        raise ValueError("--kill and --by-hand do not go together: a Kill takes a hand before this one")
    if not wanted.decks:
        # N-CFG-shuffler.mode
        ways = "manual, device, counting-device" + (" or auto-reshuffle-shoe" if game.banked else "")
        raise ValueError(f"a table dealt by hand keeps its decks: say how they are shuffled with --decks {ways}")
    table, opening = open_for(game, seats, structure, wanted)
    ask_for(table, wanted.option, opening)
    dealer, player = HandDealer(game.deck, chance), player_for(game, wanted)
    if isinstance(player, HousePlayer):
        player.look = dealer.holding
    done: list[Done] = []
    while not table.hand_number or table.hand is not None:
        step = next_step(table)
        events: list[Event] = []
        command: Command | None = deck_step(table, step) if step.kind == "deck" else dealer.follow(step)
        if command is None and step.kind == "wagers":
            # Players put down what they like, in any order, until the dealer says "no more bets".
            asked = tuple([action.seat for action in step.actions if action.do == "ask"])
            place_wagers(table, NeedWagers(0, step.decision, step.rule, asked), player, chance, events)
            command = NoMoreBets(by="dealer")
        elif command is None:
            need = advance(table)
            assert isinstance(need, BaseNeed)
            command = player(table, need, chance)
            if type(command) is Show:
                command = Show(step.seat, cards=dealer.holding(step.seat))
        must(table, command, events)
        for event in events:
            dealer.watch(event)
        done.append(Done(step, events))
    return Script(Dealt(table, opening, [event for one in done for event in one.events]), done)
