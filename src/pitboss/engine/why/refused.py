"""Why a command is refused at a table against the house: the two books of the house games say it in their own places,
or not at all, and no paragraph of the poker book is a reason there."""

from functools import cache

import msgspec

from pitboss.engine.refusals import Refusal
from pitboss.engine.state import TableState
from pitboss.engine.why.registry import NO_TABLE_STAKES
from pitboss.games import Game

# Customs: who sits does not deal, every step in its turn.
SEATED_STAFF, IN_TURN = "N-OPN-20", "N-OPN-21"


@cache
def _instead(game: Game) -> dict[str, str]:
    """By rules of the poker book, what is named in this game for the same thing."""
    rules = game.house_rules
    if rules is None:
        return {}
    stakes = ("E-STK-02", "E-STK-05", "N-CFG-stake.buyInMin", "N-CFG-stake.buyInMax")
    turns = ("D-GEN-01", "D-GEN-02", "E-DEC-01", "O-DLR-04")
    return {
        **dict.fromkeys(stakes, NO_TABLE_STAKES),
        **dict.fromkeys(turns, IN_TURN),
        **dict.fromkeys(("A-26", "O-DLR-02"), SEATED_STAFF),
        "A-07": rules.decks.cards,
        "A-27": rules.seated,
        "A-30": game.seats_rule,
        "B-01": rules.decks.shuffle,
        "G-GEN-05": "N-OPN-04",
        "O-DLR-03": "N-OPN-12",
        "O-ROL-01": rules.decks.inspect,
    }


def refused_here(table: TableState, refusal: Refusal) -> Refusal:
    """The same refusal by the rule of the game that is played."""
    if table.plan.bank is None:
        return refusal
    rule = _instead(table.plan.game).get(refusal.rule)
    return refusal if rule is None else msgspec.structs.replace(refusal, rule=rule)


def no_such_bet(table: TableState) -> Refusal:
    """A command of players who bet against each other."""
    bank = table.plan.bank
    assert bank is not None
    title = table.plan.game.title
    # L-WAG-04, M-WAG-02: what may be wagered, and how.
    return Refusal("not_offered", bank.areas[0].spot.rule, f"{title} is played against the house, with its own wagers")


def no_such_ruling(table: TableState) -> Refusal:
    """P 18: what happens at a table against the house is in its own book (TX 13, DD 13); warnings and disputes are for
    all."""
    game = table.plan.game
    # O-DLR-10
    return Refusal("not_offered", "O-DLR-10", f"{game.title} has irregularities of its own, in {game.chapter} 13")
