"""Play hands with players and dealers that need no person."""

from random import Random

from pitboss.bots.dealer import DeckDealer
from pitboss.bots.players import Player
from pitboss.engine import Applied, Need, Refusal, TableState, apply
from pitboss.engine.commands import AddChips, Command, Instruct, SitDown, StartHand
from pitboss.engine.events import Event


class Refused(Exception):
    """A command of a bot was refused: a fault of the bot or of the engine."""


def must(table: TableState, command: Command, log: list[Event]) -> Need:
    """Apply and keep the events; a refusal is an error here."""
    result = apply(table, command)
    if type(result) is not Applied:
        raise Refused(f"{command}: {result}")
    log += result.events
    return result.need


def seat_players(
    table: TableState, stacks: dict[int, int], log: list[Event], showing: str = "muck_when_beaten"
) -> None:
    for seat, chips in stacks.items():
        must(table, SitDown(seat, f"player {seat}", chips), log)
        must(table, Instruct(seat, showing), log)


def top_up(table: TableState, least: int, to: int, log: list[Event]) -> None:
    for seat, holder in enumerate(table.seats):
        if holder is not None and table.stacks[seat] < least:
            must(table, AddChips(seat, to - table.stacks[seat]), log)


def play_hand(table: TableState, dealer: DeckDealer, player: Player, chance: Random, log: list[Event]) -> Need:
    """One round of play from the shuffle to the last pot."""
    dealer.shuffle()
    need = must(table, StartHand(), log)
    while table.hand is not None:
        if need.kind in ("cards", "shuffle"):
            command = dealer.answer(need)
        else:
            command = player(table, need, chance)
        need = must(table, command, log)
    return need


__all__ = ["Refusal", "Refused", "must", "play_hand", "seat_players", "top_up"]
