"""Fold, check, call, bet or raise: what the hand is worth against what it costs."""

from math import log2
from random import Random

from pitboss.bots.players import command_of
from pitboss.bots.strategy.outlook import Outlook
from pitboss.bots.strategy.temper import Temper
from pitboss.engine.commands import Command
from pitboss.engine.offers import Offer

# So sure of the pot is nobody without a hand that hardly anything beats.
NEARLY_ALL = 0.97
# Where every raise is one bet more and the house sets no cap, only such a hand goes on after so many.
RAISES_ENOUGH = 4


def betting_command(
    outlook: Outlook, share: float, choices: tuple[Offer, ...], temper: Temper, chance: Random
) -> Command:
    seat, offered = outlook.own.seat, {offer.action: offer for offer in choices}
    more = offered.get("bet") or offered.get("raise_to")
    call = offered.get("call")
    if call is None:
        check = offered.get("check")
        if check is None:
            return command_of(choices[0], seat, choices[0].low)
        if more is not None and _opens(outlook, share, temper, chance):
            return command_of(more, seat, bet_size(outlook, share, more, 0, chance))
        return command_of(check, seat, 0)
    worth = respectful(outlook, share, call.low, temper)
    enough = more is not None and share < NEARLY_ALL and _raised(outlook, more) >= RAISES_ENOUGH
    if more is not None and not enough and _raises(outlook, worth, share, temper, chance):
        return command_of(more, seat, bet_size(outlook, worth, more, call.low, chance))
    if worth > price(outlook, call.low) * _margin(outlook, temper):
        return command_of(call, seat, 0)
    return command_of(offered.get("fold") or call, seat, 0)


def price(outlook: Outlook, owed: int) -> float:
    """The part of the pot that the call would be, if everybody matches it: the share is against all of them too."""
    matched = outlook.own.put_in + outlook.own.bet + owed
    # An all-in wins no more from anybody than it matches.
    pot = outlook.pot + owed - sum([max(0, seat.put_in + seat.bet - matched) for seat in outlook.seen.seats])
    level = outlook.seen.level
    for seat in outlook.others:
        pot += min(max(0, level - seat.bet), seat.stack, owed)
    return owed / pot if pot else 0.0


def _margin(outlook: Outlook, temper: Temper) -> float:
    """The first cards should be worth more than their price: there is more to pay before the end."""
    return 1.1 + 0.3 * temper.tight if outlook.opening else 1.0 + 0.15 * temper.tight


def respectful(outlook: Outlook, share: float, owed: int, temper: Temper) -> float:
    """A bettor holds more than any cards, the more they bet: they count as one opponent and a part of another."""
    seen = outlook.seen
    if outlook.opening and seen.level <= seen.minimum:
        return share
    size = min(1.0, owed / max(1, outlook.pot))
    doubt = (0.7 * size + 0.05 * min(_grown(outlook), 5.0)) * (0.5 + temper.tight)
    bettors = max(1, sum([seat.bet >= seen.level for seat in outlook.others]))
    return float(share ** (1 + doubt * bettors / max(1, len(outlook.others))))


def _grown(outlook: Outlook) -> float:
    """How often the least bet has doubled in this betting round."""
    return log2(max(1.0, outlook.seen.level / max(1, outlook.seen.minimum)))


def _raised(outlook: Outlook, more: Offer) -> int:
    """How often it was raised in this betting round, where each raise is as large as the last: fixed limit."""
    step = more.low - outlook.seen.level
    return outlook.seen.level // step - 1 if more.low == more.high and step > 0 else 0


def _edge(outlook: Outlook, share: float) -> float:
    """How many times a fair share."""
    return share * (len(outlook.others) + 1)


def _opens(outlook: Outlook, share: float, temper: Temper, chance: Random) -> bool:
    if share >= NEARLY_ALL:
        return chance.random() >= temper.slow / 2
    others = len(outlook.others)
    if _edge(outlook, share) > 1.38 - 0.25 * temper.bold + 0.02 * others:
        return chance.random() < 0.75 + 0.25 * temper.bold
    # A bluff wants few who might call it.
    return others <= 2 and chance.random() < temper.bluff / others


def _raises(outlook: Outlook, worth: float, share: float, temper: Temper, chance: Random) -> bool:
    if share >= NEARLY_ALL:
        return True
    edge = _edge(outlook, worth)
    # Alone against one, twice a fair share would be the whole pot.
    least = 1.46 - 0.2 * temper.bold if len(outlook.others) == 1 else 1.65 - 0.3 * temper.bold
    # Two who both think well of their hands come to an end of it.
    if edge > least + 0.1 * _grown(outlook):
        return chance.random() >= temper.slow
    return len(outlook.others) == 1 and not outlook.opening and chance.random() < temper.bluff / 4


def bet_size(outlook: Outlook, worth: float, offer: Offer, owed: int, chance: Random) -> int:
    """Half of the pot to all of it, the more the better the hand; within the offer, in steps of the minimum bet."""
    if offer.low >= offer.high:
        return offer.low
    part = 0.45 + 0.4 * min(1.0, worth) + 0.2 * chance.random()
    want = int(outlook.seen.level + part * (outlook.pot + owed))
    if want >= 0.7 * offer.high and worth > 0.6:
        return offer.high
    # The largest amount may be an all-in of odd chips; in between only whole steps are sure to be allowed.
    step = max(1, outlook.seen.minimum)
    steps = max(0, min(want, offer.high) - offer.low) // step
    return offer.low + steps * step
