"""Texas Hold 'Em Bonus: which two cards to fold, and when another wager is worth it."""

from random import Random

from pitboss.bots.players import command_of
from pitboss.bots.strategy.outlook import Outlook, offer_of, take
from pitboss.cards import Card
from pitboss.engine.commands import Command
from pitboss.engine.offers import Offer
from pitboss.rankings import HIGH

TRIALS = 110


def texas_wager(outlook: Outlook, choices: tuple[Offer, ...], chance: Random) -> Command:
    """Two antes to see the flop cost less than the ante that is lost by folding, but for the very worst cards. Nobody
    folds after that, so the wagers on turn and river stand alone: they are made by whoever wins more often than not."""
    wager, refuse = offer_of(choices, "make_wager"), offer_of(choices, "fold", "check")
    if wager is None or refuse is None:
        return command_of(choices[0], outlook.own.seat, choices[0].low)
    willing = not hopeless(outlook.cards) if refuse.action == "fold" else ahead(outlook, chance) > 0
    return command_of(wager if willing else refuse, outlook.own.seat, wager.low)


def hopeless(cards: tuple[Card, ...]) -> bool:
    """A two with a three to a seven of another suit."""
    low, high = sorted(cards)
    return low >> 2 == 0 and 1 <= high >> 2 <= 5 and low & 3 != high & 3


def ahead(outlook: Outlook, chance: Random) -> float:
    """How much more often the hand wins than it loses against any two cards of the dealer."""
    strength, board = HIGH.strength, list(outlook.seen.board)
    due = 5 - len(board)
    mine, total = list(outlook.cards), 0
    # One of the dealer's cards may have been seen (TX 13.F).
    seen = [card for card in outlook.seen.dealer if card < 52]
    unseen = outlook.unseen
    for _ in range(TRIALS):
        cards = take(unseen, 2 + due, chance)
        table = board + cards[2:]
        own, dealers = strength(mine + table), strength((seen + cards)[:2] + table)
        total += (own > dealers) - (own < dealers)
    return total / TRIALS
