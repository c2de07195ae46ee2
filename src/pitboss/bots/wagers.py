"""Opening wagers of players that need no person: each seat in turn puts down what its player wants, then bets close."""

from random import Random

from pitboss.bots.applying import must
from pitboss.bots.players import Player
from pitboss.engine import Need, TableState
from pitboss.engine.commands import PlaceWagers
from pitboss.engine.events import Event


def place_wagers(table: TableState, need: Need, player: Player, chance: Random, log: list[Event]) -> None:
    """A player who does not want any answers with no wagers; if nobody wants any, the round is called off."""
    for seat in need.seats:
        asked = Need("wagers", seat, need.decision, need.rule, seats=(seat,))
        command = player(table, asked, chance)
        if type(command) is PlaceWagers and command.wagers:
            must(table, command, log)
