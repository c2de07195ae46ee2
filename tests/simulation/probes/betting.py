"""Wrong actions of the seat whose turn it is in a betting round, and the code that each deserves."""

from collections.abc import Iterator

from pitboss.engine import Offer, offers
from pitboss.engine import commands as cm
from tests.simulation.session import Session

Probe = tuple[cm.Command, tuple[str, ...]]
BARS = ("not_enough_chips", "raise_useless", "raise_cap_reached", "check_raise_barred", "short_all_in")


def betting(session: Session) -> Iterator[Probe]:
    table, seat = session.table, session.need.seat
    hand = table.hand
    assert hand is not None
    found = {offer.action: offer for offer in offers(table, seat)}
    holder = table.seats[seat]
    if holder is not None and holder.away:
        yield from _away(seat, hand.betting.level, "check" in found)
        return
    level, whole = hand.betting.level, hand.bets[seat] + table.stacks[seat]
    if "check" not in found:
        yield cm.Check(seat), ("call_instead",)
    if "call" not in found:
        yield cm.Call(seat), ("no_bet_to_call",)
    if level:
        yield cm.Bet(seat, cents=level + session.setup.house.bet_min), ("call_instead",)
        yield cm.RaiseTo(seat, cents=level), ("min_not_met",)
    else:
        yield cm.RaiseTo(seat, cents=session.setup.house.bet_min), ("no_bet_to_call",)
    offer = found.get("raise_to") or found.get("bet")
    if offer is None:
        yield from barred(session, seat)
    else:
        yield from _wrong_amounts(session, offer, seat, level, whole)
    yield from _words(session, seat, level)


def _away(seat: int, level: int, nothing_to_call: bool) -> Iterator[Probe]:
    """AMB-64: a player who is away puts nothing in."""
    if not nothing_to_call:
        yield cm.Check(seat), ("call_instead",)
        yield cm.Call(seat), ("absent",)
    make = cm.RaiseTo if level else cm.Bet
    yield make(seat, cents=level + 1000), ("absent", *BARS)


def barred(session: Session, seat: int) -> Iterator[Probe]:
    """A raise of a seat that is offered none: why it is barred depends on what came before."""
    hand = session.table.hand
    assert hand is not None
    level, whole = hand.betting.level, hand.bets[seat] + session.table.stacks[seat]
    make = cm.RaiseTo if level else cm.Bet
    for cents in (level + 1, whole, whole + 1):
        if cents > level:
            yield make(seat, cents=cents), BARS


def _wrong_amounts(session: Session, offer: Offer, seat: int, level: int, whole: int) -> Iterator[Probe]:
    make = cm.RaiseTo if offer.action == "raise_to" else cm.Bet
    unit = session.setup.house.table_unit
    fixed = session.setup.house.bet_structure == "fixed"
    for cents in (0, -1, -level - unit, 2.5):
        yield make(seat, cents=cents), ("bad_amount",)  # type: ignore[arg-type]
    yield make(seat, cents=whole + 1), ("not_enough_chips",)
    if offer.low > 1:
        below = ("wrong_limit", "min_not_met") if fixed else ("min_not_met",)
        yield make(seat, cents=offer.low - 1), below
    if offer.high < whole:
        yield make(seat, cents=offer.high + 1), ("wrong_limit",) if fixed else ("max_exceeded",)
    if unit > 1 and offer.high - offer.low > unit:
        crumbs = offer.low - offer.low % unit + unit + 1
        if crumbs < min(offer.high, whole):
            yield make(seat, cents=crumbs), ("unit_broken",)


def _words(session: Session, seat: int, level: int) -> Iterator[Probe]:
    """P 8.C-E: chips that are there, worth something, and clear words."""
    table, unit = session.table, session.setup.house.table_unit
    hand = table.hand
    assert hand is not None
    yield cm.PutChips(seat, chips=((table.stacks[seat] + unit,),)), ("chips_not_there",)
    yield cm.PutChips(seat, chips=((0,),)), ("bad_amount",)
    yield cm.PutChips(seat, said="well, let me think"), ("unclear_words",)
    yield cm.PutChips(seat), ("unclear_words",)
    if min(level - hand.bets[seat], table.stacks[seat]) > 1:
        yield cm.PutChips(seat, chips=((1,),)), ("amount_not_in_chips",)
