"""What a bot says when it is asked, and whether it shows its hand."""

from random import Random

from pitboss.bots.players import command_of
from pitboss.bots.strategy.glance import SeatGlance
from pitboss.bots.strategy.outlook import Outlook, offer_of
from pitboss.bots.strategy.temper import Temper
from pitboss.cards import UNKNOWN, Card
from pitboss.engine.commands import Command
from pitboss.engine.offers import Offer
from pitboss.engine.view import SeatView, TableView

# A straddle is dead against the odds, but some like it.
STRADDLE = 0.06


def consent_command(seen: TableView, choices: tuple[Offer, ...], temper: Temper, chance: Random) -> Command:
    """Bots ask for nothing, so it is a person who does: they are good company, as far as their chips go."""
    agree, decline = offer_of(choices, "agree"), offer_of(choices, "decline")
    assert agree is not None
    assert decline is not None
    own = next((seat for seat in seen.seats if seat.seat == seen.viewer), None)
    stack = own.stack if own is not None else 0
    return command_of(agree if agree.low <= stack else decline, seen.viewer, 0)


def straddle_command(seen: TableView, choices: tuple[Offer, ...], temper: Temper, chance: Random) -> Command:
    likes = chance.random() < STRADDLE * temper.bold
    offer = offer_of(choices, "straddle" if likes else "pass_straddle") or choices[0]
    return command_of(offer, seen.viewer, offer.low)


def show_command(outlook: Outlook, choices: tuple[Offer, ...]) -> Command:
    """Winners are shown, losers go to the muck: those that a hand on the table beats in every pot and every way."""
    show, muck = offer_of(choices, "show"), offer_of(choices, "muck")
    lost = muck is not None and not outlook.seen.second_board and beaten_everywhere(outlook)
    return command_of(muck if lost and muck is not None else show or choices[0], outlook.own.seat, 0)


def beaten_everywhere(outlook: Outlook) -> bool:
    mine = _strengths(outlook, outlook.own)
    tabled = {seat.seat: _strengths(outlook, seat) for seat in outlook.others if seat.hole and UNKNOWN not in seat.hole}
    in_pots = [pot.seats for pot in outlook.seen.pots if outlook.own.seat in pot.seats]
    if not mine or not in_pots:
        return False
    for seats in in_pots:
        shown = [tabled[seat] for seat in seats if tabled.get(seat)]
        for i, value in enumerate(mine):
            # 0: no hand at all in this way, so nothing is given up.
            if value and not any(other[i] > value for other in shown):
                return False
        if not shown:
            return False
    return True


def _strengths(outlook: Outlook, seat: SeatView | SeatGlance) -> list[int]:
    """By share; none where the cards are too few to be read."""
    board: list[Card] = list(outlook.seen.board)
    own = [*seat.hole, *seat.up]
    if outlook.shape.game.uses != "any":
        return [r.strength_two_three(own, board) for r in outlook.shape.rankings] if len(board) >= 3 else []
    cards = own + list(outlook.seen.common) + board
    least = max([ranking.cards_least for ranking in outlook.shape.rankings], default=5)
    return [ranking.strength(cards) for ranking in outlook.shape.rankings] if len(cards) >= least else []
