"""Simple players: one that calls, one that does anything. Each turns what a seat is offered into a command."""

from collections.abc import Callable
from random import Random

from pitboss.engine import Need, Offer, TableState, offers
from pitboss.engine import commands as cm

Player = Callable[[TableState, Need, Random], cm.Command]


def asked(offers: tuple[Offer, ...]) -> tuple[Offer, ...]:
    """What a seat has to answer. No bot shows cards that it need not show (G-GEN-12), and none mucks a hand that may
    count for a jackpot (N-OPN-23, AMB-156)."""
    return tuple([offer for offer in offers if offer.action != "show_cards" and offer.option != "anyway"])


def command_of(offer: Offer, seat: int, amount: int, positions: tuple[int, ...] = ()) -> cm.PlayerCommand:
    """The command that takes an offer; amount for a bet or raise, positions for a discard."""
    action = offer.action
    if action == "bet":
        return cm.Bet(seat, cents=amount)
    if action == "raise_to":
        return cm.RaiseTo(seat, cents=amount)
    if action == "discard":
        return cm.Discard(seat, positions=positions)
    if action == "make_wager":
        return cm.MakeWager(seat, cents=offer.low)
    if action == "agree":
        return cm.Agree(seat, option=offer.option)
    if action == "decline":
        return cm.Decline(seat, option=offer.option)
    return PLAIN[action](seat)


PLAIN: dict[str, Callable[[int], cm.PlayerCommand]] = {
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


def some_positions(offer: Offer, held: int, chance: Random) -> tuple[int, ...]:
    return tuple(sorted(chance.sample(range(held), chance.randint(0, offer.high))))


def some_wagers(choices: tuple[Offer, ...], seat: int, unit: int, chance: Random) -> cm.PlaceWagers:
    """Mostly an ante and, where it is offered, a bonus; equal ones, which every game allows within its limits."""
    if not choices or chance.random() < 0.1:
        return cm.PlaceWagers(seat, wagers=())
    ante, *others = choices
    amount = some_amount(Offer("place_wager", "", ante.low, max(ante.low, ante.high // 6 // unit * unit)), unit, chance)
    wagers = [(ante.option, amount)]
    for offer in others:
        cents = amount if offer.rule == ante.rule else min(max(amount, offer.low), offer.high)
        if offer.rule == ante.rule or chance.random() < 0.6:
            wagers.append((offer.option, cents))
    return cm.PlaceWagers(seat, wagers=tuple(wagers))


def random_player(table: TableState, need: Need, chance: Random) -> cm.Command:
    """Any offer with equal chance, but folds rarely, so that hands get somewhere."""
    choices = asked(offers(table, need.seat))
    if need.kind == "wagers":
        return some_wagers(choices, need.seat, table.plan.house.table_unit, chance)
    offer = choices[int(chance.random() * len(choices))]
    if offer.action == "fold" and chance.random() < 0.6:
        offer = choices[1] if need.kind != "wager" else choices[0]
    unit = table.plan.house.table_unit
    if offer.action == "discard" and table.hand is not None:
        return command_of(offer, need.seat, 0, some_positions(offer, len(table.hand.hole[need.seat]), chance))
    return command_of(offer, need.seat, some_amount(offer, unit, chance))


CALM = ("make_wager", "check", "call", "discard", "show", "pass_straddle", "agree", "play_on")


def calling_player(table: TableState, need: Need, chance: Random) -> cm.Command:
    """Checks, calls, stands pat, shows, agrees, plays on; against the house the least of every wager."""
    if need.kind == "wagers":
        return cm.PlaceWagers(need.seat, wagers=tuple([(o.option, o.low) for o in offers(table, need.seat)]))
    for offer in offers(table, need.seat):
        if offer.action in CALM:
            return command_of(offer, need.seat, 0)
    if need.kind == "wager":
        return cm.Fold(need.seat)
    raise LookupError(f"seat {need.seat} is offered nothing calm")
