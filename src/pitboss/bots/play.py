"""Play hands with players and dealers that need no person."""

from random import Random

from pitboss.bots.applying import Refused, must
from pitboss.bots.dealer import DeckDealer
from pitboss.bots.decks import deck_step, ready_deck, shuffle_resting
from pitboss.bots.players import Player
from pitboss.bots.wagers import place_wagers
from pitboss.engine import Need, Refusal, TableState
from pitboss.engine.commands import AddChips, Command, Instruct, NoMoreBets, PushPot, ReleaseCards, SitDown, StartHand
from pitboss.engine.events import Event
from pitboss.engine.needs import (
    NeedAction,
    NeedCards,
    NeedDeckStep,
    NeedDraw,
    NeedPush,
    NeedRelease,
    NeedShuffle,
    NeedWagers,
)


def seat_players(
    table: TableState, stacks: dict[int, int], log: list[Event], showing: str = "muck_when_beaten"
) -> None:
    for seat, chips in stacks.items():
        must(table, SitDown(seat, person=f"player {seat}", chips=chips), log)
        must(table, Instruct(seat, showing=showing), log)


def top_up(table: TableState, least: int, to: int, log: list[Event]) -> None:
    for seat, holder in enumerate(table.seats):
        if holder is not None and table.stacks[seat] < least:
            must(table, AddChips(seat, chips=to - table.stacks[seat]), log)


def play_hand(table: TableState, dealer: DeckDealer, player: Player, chance: Random, log: list[Event]) -> Need:
    """One round of play from the shuffle to the last pot."""
    dealer.shuffle()
    if table.decks is not None:
        ready_deck(table, dealer, log)
    need = must(table, StartHand(), log)
    if table.decks is not None:
        shuffle_resting(table, log)
    while table.hand is not None:
        command: Command
        if type(need) is NeedAction or type(need) is NeedDraw:  # what most needs are
            command = player(table, need, chance)
        elif type(need) is NeedCards or type(need) is NeedShuffle:
            command = dealer.answer(need)
        elif type(need) is NeedPush:
            command = PushPot(by="dealer")
        elif type(need) is NeedRelease:
            command = ReleaseCards(by="shift_supervisor", person="shift supervisor", verified=True)
        elif type(need) is NeedWagers:
            place_wagers(table, need, player, chance, log)
            command = NoMoreBets(by="dealer")
        elif type(need) is NeedDeckStep:
            command = deck_step(table, need, dealer)
        else:
            command = player(table, need, chance)
        need = must(table, command, log)
    return need


__all__ = ["Refusal", "Refused", "must", "play_hand", "seat_players", "top_up"]
