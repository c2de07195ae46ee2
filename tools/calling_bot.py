"""A bot whose hands last to the showdown, so that tests and pictures have every street of every game."""

from collections.abc import Mapping
from random import Random

from pitboss.bots.players import command_of
from pitboss.engine import Offer
from pitboss.engine.commands import PlaceWagers, PlayerCommand
from pitboss.engine.view import TableView

CALM = ("discard", "make_wager", "agree", "stop_betting", "check", "call", "show", "pass_straddle")


def calling_bot(
    seen: TableView, offers: tuple[Offer, ...], unit: int, chance: Random, drawn: Mapping[int, int]
) -> PlayerCommand:
    first = offers[0]
    if first.action == "place_wager":
        wagers = tuple([(one.option, first.low) for one in offers if one.rule == first.rule])
        return PlaceWagers(seen.viewer, wagers=wagers)
    by_action = {offer.action: offer for offer in offers}
    offer = next((by_action[action] for action in CALM if action in by_action), first)
    return command_of(offer, seen.viewer, offer.low, (0,)[: offer.high])
