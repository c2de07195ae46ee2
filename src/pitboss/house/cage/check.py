"""Whether an event of the log can follow what came before it: what an audit asks of every entry of the stream.

Written from what each event says, beside `decide`: a change of one that the other does not know is found. Whether an
account held what was paid out of it the ledger says.
"""

from collections.abc import Callable
from typing import Any

from pitboss.house import acts
from pitboss.house.acts import signed_fault
from pitboss.house.base import HouseCommand, HouseEvent, SignedEvent
from pitboss.house.cage import commands as cm
from pitboss.house.cage import events as ev
from pitboss.house.cage.decide import ACTS
from pitboss.house.cage.state import CageState, drawer_of, find_drawer, is_open
from pitboss.house.fields import DAY, is_amount

ASKED: dict[type[HouseEvent], type[HouseCommand]] = {
    ev.CageOffered: cm.OfferCage,
    ev.DrawerOpened: cm.OpenDrawer,
    ev.DrawerFilled: cm.FillDrawer,
    ev.DrawerCounted: cm.CountDrawer,
    ev.BoughtIn: cm.BuyIn,
    ev.CashedOut: cm.CashOut,
    ev.ChipsSold: cm.SellChips,
    ev.ChipsRedeemed: cm.RedeemChips,
}


def event_fault(state: CageState, event: HouseEvent) -> str:
    """'' where it can. state: as it was before it."""
    kind = type(event)
    if not isinstance(event, SignedEvent) or kind not in ASKED:
        return "is no event of the cage"
    fault = signed_fault(ACTS, ASKED[kind], event)
    if fault:
        return fault
    if event.at < state.last_at:
        return "is of another time than what came before it allows"
    if isinstance(event, ev.CageOffered):
        return "" if event.version > state.version else f"goes back to version {event.version}"
    if not state.version:
        return "changes cash in a room that is for play money"
    if not DAY.fullmatch(event.day):
        return f"is of the day {event.day!r}, which is none"
    return _FAULT[kind](state, event)


def _opened(state: CageState, event: ev.DrawerOpened) -> str:
    if event.drawer != len(state.drawers) + 1 or not is_amount(event.cents):
        return f"opens drawer {event.drawer}, which is not the next one"
    mine = drawer_of(state, event.giver)
    return "" if mine is None else f"opens a second drawer for {event.giver}"


def _counted(state: CageState, event: ev.DrawerCounted) -> str:
    drawer = find_drawer(state, event.drawer)
    if drawer is None or not is_open(drawer) or not is_amount(event.cents):
        return f"counts drawer {event.drawer}, which is not open"
    if event.by in acts.CASHIER and event.giver != drawer.cashier:
        return f"has the drawer of {drawer.cashier} counted by {event.giver}"
    right = (drawer.expected, drawer.held) == (event.expected, event.held)
    return "" if right else f"says that drawer {event.drawer} should hold something else than came into it"


def _changed(state: CageState, event: Any) -> str:
    mine = drawer_of(state, event.giver)
    if mine is None or mine.number != event.drawer:
        return f"takes cash of drawer {event.drawer}, which {event.giver} has not open"
    if not is_amount(event.cents) or not event.cents:
        return "changes no amount that there can be"
    person = getattr(event, "person", None)
    if person is not None and person.strip().casefold() in ("", event.giver.strip().casefold()):
        return "serves nobody, or whoever serves"
    if isinstance(event, ev.CashedOut | ev.ChipsRedeemed) and event.cents > mine.expected:
        return f"pays more than drawer {event.drawer} holds"
    if isinstance(event, ev.CashedOut) and not event.identification:
        return f"pays {event.person} without identification"
    return ""


_FAULT: dict[type[HouseEvent], Callable[[CageState, Any], str]] = {
    ev.DrawerOpened: _opened,
    ev.DrawerFilled: _changed,
    ev.DrawerCounted: _counted,
    ev.BoughtIn: _changed,
    ev.CashedOut: _changed,
    ev.ChipsSold: _changed,
    ev.ChipsRedeemed: _changed,
}
