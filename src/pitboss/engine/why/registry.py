"""What lasts from hand to hand: why a table is open, and what chips that come and go do so by."""

from pitboss.engine.state import TableState
from pitboss.games import Game
from pitboss.submission import HouseChoices

# Chips of a game against the house: no paragraph keeps them on the table.
NO_TABLE_STAKES = "N-OPN-15"


def opened_rule(game: Game) -> str:
    """A-28: a game of the poker book's list. A game against the house is of a book of its own, and its table has so
    many places; what no book names is dealt by custom."""
    if game.banked:
        return game.seats_rule
    return "A-28" if game.rulebook else "N-OPN-18"


def kill_rule(game: Game, house: HouseChoices) -> str:
    """What raises the limits while a Kill is on. AMB-52: it is defined for Omaha High-Low Eight or Better alone."""
    if game.kill != "E-KIL-01":
        return game.kill
    return "E-KIL-03" if house.kill_mode == "half" else "E-KIL-02"


def bought_rule(table: TableState) -> str:
    """E-STK-02: bought in a round of play they wait for its end; E-STK-03: between rounds they are added."""
    if table.plan.bank is not None:
        return NO_TABLE_STAKES
    return "E-STK-02" if table.hand is not None else "E-STK-03"


def added_rule(table: TableState) -> str:
    return "E-STK-03" if table.plan.bank is None else NO_TABLE_STAKES


def removed_rule(table: TableState) -> str:
    """AMB-63: P 8.B(2) forbids it in a round of play, and says nothing of the time between."""
    return "N-CFG-stake.allowRemoveBetweenRounds" if table.plan.bank is None else NO_TABLE_STAKES
