"""How a simulated player decides: by what their seat sees, and by chance. Simple, and in no hurry to win.

Whoever holds a pair among their own cards never folds; others often do. Nobody bets more than the least, so that
everybody has chips to the end of the day.
"""

from collections.abc import Callable
from random import Random

from pitboss.bots.players import asked, command_of
from pitboss.cards import UNKNOWN, rank_of
from pitboss.engine import Offer
from pitboss.engine import commands as cm
from pitboss.engine.view import TableView

Offers = dict[str, Offer]
BETS, RAISES, CALLS = 0.15, 0.08, 0.35


def choose(seen: TableView, chance: Random) -> cm.PlayerCommand | None:
    """None where nothing is asked of the seat."""
    assert isinstance(seen.viewer, int), "a player looks from their seat"
    seat = seen.viewer
    offers = asked(seen.offers)
    if not offers:
        return None
    if offers[0].action == "place_wager":
        return place_wagers(offers, seat)
    by_action = {offer.action: offer for offer in offers}
    for action, decide in DECIDE.items():
        if action in by_action:
            return decide(seen, by_action, seat, chance)  # type: ignore[arg-type]
    return command_of(offers[0], seat, offers[0].low)


def place_wagers(offers: tuple[Offer, ...], seat: int) -> cm.PlaceWagers:
    """The least of each; what goes with the ante is as large as the ante."""
    ante = offers[0]
    wagers = [(offer.option, ante.low if offer.rule == ante.rule else offer.low) for offer in offers]
    return cm.PlaceWagers(seat, wagers=tuple(wagers))


def _discard(seen: TableView, offers: Offers, seat: int, chance: Random) -> cm.PlayerCommand:
    held = _own(seen, seat)
    count = chance.randint(0, min(len(held), offers["discard"].high, 3))
    return cm.Discard(seat, positions=tuple(sorted(chance.sample(range(len(held)), count))))


def _check(seen: TableView, offers: Offers, seat: int, chance: Random) -> cm.PlayerCommand:
    return _take("bet" if "bet" in offers and chance.random() < BETS else "check", offers, seat)


def _call(seen: TableView, offers: Offers, seat: int, chance: Random) -> cm.PlayerCommand:
    luck = chance.random()
    if "raise_to" in offers and luck < RAISES:
        return _take("raise_to", offers, seat)
    return _take("call" if luck < CALLS or _pair(_own(seen, seat)) else "fold", offers, seat)


def _wager(seen: TableView, offers: Offers, seat: int, chance: Random) -> cm.PlayerCommand:
    """Against the house: play on rather than fold, now and then check."""
    plays = "check" not in offers or chance.random() < 0.5
    return _take("make_wager" if plays else "check", offers, seat)


def _decline(seen: TableView, offers: Offers, seat: int, chance: Random) -> cm.PlayerCommand:
    return _take("decline", offers, seat)


def _show(seen: TableView, offers: Offers, seat: int, chance: Random) -> cm.PlayerCommand:
    return _take("show", offers, seat)


def _no_straddle(seen: TableView, offers: Offers, seat: int, chance: Random) -> cm.PlayerCommand:
    return _take("pass_straddle", offers, seat)


# The first of these that is offered says how it is decided.
DECIDE: dict[str, Callable[[TableView, Offers, int, Random], cm.PlayerCommand]] = {
    "make_wager": _wager,
    "discard": _discard,
    "show": _show,
    "decline": _decline,
    "pass_straddle": _no_straddle,
    "check": _check,
    "call": _call,
}


def _take(action: str, offers: Offers, seat: int) -> cm.PlayerCommand:
    return command_of(offers[action], seat, offers[action].low)


def _own(seen: TableView, seat: int) -> tuple[int, ...]:
    own = next(one for one in seen.seats if one.seat == seat)
    return own.hole


def _pair(cards: tuple[int, ...]) -> bool:
    ranks = [rank_of(card) for card in cards if card != UNKNOWN]
    return len(set(ranks)) < len(ranks)
