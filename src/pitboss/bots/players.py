"""Simple players: one that calls, one that does anything. Each turns what a seat is offered into a command."""

from collections.abc import Callable
from random import Random

from pitboss.engine import Need, Offer, TableState, offers
from pitboss.engine import commands as cm

Player = Callable[[TableState, Need, Random], cm.Command]


def command_of(offer: Offer, seat: int, amount: int, positions: tuple[int, ...] = ()) -> cm.Command:
    """The command that takes an offer; amount for a bet or raise, positions for a discard."""
    action = offer.action
    if action == "bet":
        return cm.Bet(seat, cents=amount)
    if action == "raise_to":
        return cm.RaiseTo(seat, cents=amount)
    if action == "discard":
        return cm.Discard(seat, positions=positions)
    if action == "agree":
        return cm.Agree(seat, option=offer.option)
    if action == "decline":
        return cm.Decline(seat, option=offer.option)
    return PLAIN[action](seat)


PLAIN: dict[str, Callable[[int], cm.Command]] = {
    "fold": cm.Fold,
    "check": cm.Check,
    "call": cm.Call,
    "show": cm.Show,
    "muck": cm.Muck,
    "straddle": cm.PostStraddle,
    "pass_straddle": cm.PassStraddle,
    "stop_betting": lambda seat: cm.ChooseAfterExposure(seat, stop=True),
    "play_on": lambda seat: cm.ChooseAfterExposure(seat, stop=False),
}


def some_amount(offer: Offer, unit: int, chance: Random) -> int:
    """An amount within the offer: an end of it, or a multiple of the smallest chip in between."""
    if offer.low == offer.high or chance.random() < 0.5:
        return offer.low
    if chance.random() < 0.2:
        return offer.high
    units = (offer.high - offer.low) // unit
    return offer.low + unit * chance.randint(0, units) if offer.low % unit == 0 else offer.low


def some_positions(offer: Offer, chance: Random) -> tuple[int, ...]:
    return tuple(sorted(chance.sample(range(offer.high), chance.randint(0, offer.high))))


def random_player(table: TableState, need: Need, chance: Random) -> cm.Command:
    """Any offer with equal chance, but folds rarely, so that hands get somewhere."""
    choices = offers(table, need.seat)
    offer = choices[int(chance.random() * len(choices))]
    if offer.action == "fold" and chance.random() < 0.6:
        offer = choices[1]
    unit = table.plan.house.table_unit
    if offer.action == "discard":
        return command_of(offer, need.seat, 0, some_positions(offer, chance))
    return command_of(offer, need.seat, some_amount(offer, unit, chance))


CALM = ("check", "call", "discard", "show", "pass_straddle", "agree", "play_on")


def calling_player(table: TableState, need: Need, chance: Random) -> cm.Command:
    """Checks, calls, stands pat, shows, agrees, plays on."""
    for offer in offers(table, need.seat):
        if offer.action in CALM:
            return command_of(offer, need.seat, 0)
    raise LookupError(f"seat {need.seat} is offered nothing calm")
