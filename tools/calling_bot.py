"""A bot whose hands last to the showdown, so that tests and pictures have every street of every game."""

from collections.abc import Mapping
from random import Random
from typing import Any

from pitboss.engine import Offer
from pitboss.engine.view import TableView

CALM = ("check", "call", "show", "pass_straddle", "stop_betting")


def calling_bot(
    seen: TableView, offers: tuple[Offer, ...], unit: int, chance: Random, drawn: Mapping[int, int]
) -> dict[str, Any]:
    by_action = {offer.action: offer for offer in offers}
    first = offers[0]
    if first.action == "place_wager":
        return {"do": "place_wagers", "wagers": [[one.option, first.low] for one in offers if one.rule == first.rule]}
    if "discard" in by_action:
        return {"do": "discard", "positions": [0][: by_action["discard"].high]}
    if "make_wager" in by_action:
        return {"do": "make_wager", "cents": by_action["make_wager"].low}
    if "agree" in by_action:
        return {"do": "agree", "option": by_action["agree"].option}
    if "stop_betting" in by_action:
        return {"do": "choose_after_exposure", "stop": True}
    for action in CALM:
        if action in by_action:
            return {"do": action}
    return {"do": first.action}
