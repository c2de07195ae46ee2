"""Opening wagers against the house: small antes, and a bonus wager now and then."""

from random import Random

from pitboss.bots.strategy.temper import Temper
from pitboss.engine.commands import PlaceWagers
from pitboss.engine.offers import Offer
from pitboss.engine.view import TableView

# An ante is one of so many parts of the stack, so that a bad hour does not end the evening.
PARTS = 40


def opening_wagers(seen: TableView, choices: tuple[Offer, ...], temper: Temper, chance: Random) -> PlaceWagers:
    """One to three times the least ante. Where the bonus goes with the ante (the same rule) it is as large."""
    ante, *others = choices
    stack = next((seat.stack for seat in seen.seats if seat.seat == seen.viewer), 0)
    times = 1 + int(chance.random() * 3 * temper.bold)
    amount = min(ante.low * times, ante.high)
    if amount % ante.low or amount * PARTS > stack:
        amount = ante.low
    wagers = [(ante.option, amount)]
    for offer in others:
        if offer.rule == ante.rule:
            wagers.append((offer.option, amount))
        # Every bonus of the book pays less than it costs.
        elif chance.random() < 0.1 + 0.3 * temper.bold:
            wagers.append((offer.option, offer.low))
    return PlaceWagers(seen.viewer, wagers=tuple(wagers))
