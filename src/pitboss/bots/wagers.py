"""Opening wagers of players that need no person: each seat in turn puts down what its player wants, then bets close."""

from random import Random

from pitboss.bots.applying import must
from pitboss.bots.players import Player
from pitboss.engine import TableState
from pitboss.engine.commands import PlaceWagers
from pitboss.engine.events import Event
from pitboss.engine.needs import NeedWagers


def place_wagers(table: TableState, need: NeedWagers, player: Player, chance: Random, log: list[Event]) -> None:
    """A player who does not want any answers with no wagers; if nobody wants any, the round is called off."""
    for seat in need.seats:
        asked = NeedWagers(seat, need.decision, need.rule, (seat,))
        command = player(table, asked, chance)
        if type(command) is PlaceWagers and command.wagers:
            must(table, command, log)
