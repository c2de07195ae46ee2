"""The sensible player: from a view and its offers to a command."""

from collections.abc import Callable, Mapping
from random import Random

from pitboss.bots.players import Player, asked, command_of
from pitboss.bots.strategy.betting import betting_command
from pitboss.bots.strategy.double import double_command
from pitboss.bots.strategy.drawing import drawn_share, keeper_of
from pitboss.bots.strategy.options import consent_command, show_command, straddle_command
from pitboss.bots.strategy.outlook import Outlook, offer_of, outlook_of
from pitboss.bots.strategy.sampled import sampled_share
from pitboss.bots.strategy.starting import starting_share
from pitboss.bots.strategy.starting_weights import WEIGHTS
from pitboss.bots.strategy.temper import Temper, temper_of
from pitboss.bots.strategy.texas import texas_wager
from pitboss.bots.strategy.throwing import positions_to_throw
from pitboss.bots.strategy.wagers import opening_wagers
from pitboss.engine import Need, TableState, view
from pitboss.engine.commands import Command, PlaceWagers
from pitboss.engine.offers import Offer
from pitboss.engine.view import TableView

# What a hand is worth of the pot when the rest is dealt: the plain function, or a quicker one of the caller's.
Dealt = Callable[[Outlook, Random], float]


def dealt_share(outlook: Outlook, chance: Random) -> float:
    return (drawn_share if outlook.shape.draws else sampled_share)(outlook, chance)


def sensible_player(
    seen: TableView,
    choices: tuple[Offer, ...],
    chance: Random,
    *,
    temper: Temper | None = None,
    drawn: Mapping[int, int] | None = None,
    dealt: Dealt = dealt_share,
) -> Command | None:
    """None where nothing is offered. drawn: how many cards each seat took at the last draw, where somebody counted."""
    choices = asked(choices)
    if not choices:
        return None
    first = choices[0].action
    if temper is None:
        temper = temper_of(next((seat.person for seat in seen.seats if seat.seat == seen.viewer), ""))
    if first in ("agree", "decline"):
        return consent_command(seen, choices, temper, chance)
    if first in ("straddle", "pass_straddle"):
        return straddle_command(seen, choices, temper, chance)
    if first == "place_wager":
        return opening_wagers(seen, choices, temper, chance)
    outlook = outlook_of(seen, drawn)
    if outlook is None:
        return command_of(choices[-1], seen.viewer, choices[-1].low)
    return in_hand(outlook, choices, temper, chance, dealt)


def in_hand(
    outlook: Outlook, choices: tuple[Offer, ...], temper: Temper, chance: Random, dealt: Dealt = dealt_share
) -> Command:
    if outlook.seen.game == "double-draw":
        return double_command(outlook, choices)
    if outlook.shape.game.banked:
        return texas_wager(outlook, choices, chance)
    if offer_of(choices, "show") is not None:
        return show_command(outlook, choices)
    throw = offer_of(choices, "discard")
    if throw is not None:
        return _throw(outlook, throw)
    if len(choices) == 1:
        return command_of(choices[0], outlook.own.seat, choices[0].low)
    share = share_of(outlook, chance, dealt)
    go_on = offer_of(choices, "play_on")
    if go_on is not None:
        ahead = share * (len(outlook.others) + 1) > 1
        return command_of(go_on if ahead else offer_of(choices, "stop_betting") or go_on, outlook.own.seat, 0)
    return betting_command(outlook, share, choices, temper, chance)


def share_of(outlook: Outlook, chance: Random, dealt: Dealt = dealt_share) -> float:
    """What the hand is worth of the pot, against whoever is still in."""
    game = outlook.shape.game.key
    # First cards of a game that no weights were fitted to are dealt out as later ones are.
    if game in WEIGHTS and outlook.opening and outlook.others:
        up = [card for seat in outlook.others for card in seat.up]
        return starting_share(game, outlook.cards, len(outlook.others), up)
    return dealt(outlook, chance)


def _throw(outlook: Outlook, offer: Offer) -> Command:
    # Where a burn comes before the draw, the one that is under way counts as done.
    left = outlook.draws_left + 1 if outlook.shape.burns_each_draw else 1
    kept = keeper_of(outlook.shape)(outlook.own.hole, min(left, outlook.shape.draws))
    return command_of(offer, outlook.own.seat, 0, positions_to_throw(outlook.own.hole, kept)[: offer.high])


def as_player(temper: Temper | None = None, dealt: Dealt = dealt_share) -> Player:
    """For play_hand and the like, which have the whole table: the bot still gets its view of it only."""

    def player(table: TableState, need: Need, chance: Random) -> Command:
        seen: TableView = view(table, need.seat)
        command = sensible_player(seen, seen.offers, chance, temper=temper, dealt=dealt)
        if command is None:
            if need.kind == "wagers":
                return PlaceWagers(need.seat, wagers=())
            raise LookupError(f"seat {need.seat} is offered nothing")
        return command

    return player
