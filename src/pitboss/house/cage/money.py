"""Which accounts of the ledger the cage moves.

Cash that people bring or take comes from outside or goes there, straight to what it is changed for. What the house puts
into a drawer is in the account of the cage until that drawer is counted; then it goes back, and what is missing, or too
much, has a line of its own: over and short of the gaming day.
"""

from collections.abc import Callable
from typing import Any

from pitboss.house.base import HouseEvent
from pitboss.house.cage import events as ev
from pitboss.house.custody.money import Transfers, over_short
from pitboss.ledger.chart import CAGE, CASH, CHIPS
from pitboss.ledger.journal import Transfer
from pitboss.ledger.owners import account_of


def _into_drawer(stream: str, event: ev.DrawerOpened | ev.DrawerFilled) -> Transfers:
    return _some(Transfer(CASH, CAGE, event.cents))


def _counted(stream: str, event: ev.DrawerCounted) -> Transfers:
    differs = over_short(stream, event.day)
    missing, found = max(0, event.expected - event.cents), max(0, event.cents - event.expected)
    return _some(Transfer(CAGE, CASH, event.held), Transfer(CASH, differs, missing), Transfer(differs, CASH, found))


def _bought_in(stream: str, event: ev.BoughtIn) -> Transfers:
    return [Transfer(CASH, account_of(event.person), event.cents)]


def _cashed_out(stream: str, event: ev.CashedOut) -> Transfers:
    return [Transfer(account_of(event.person), CASH, event.cents)]


def _sold(stream: str, event: ev.ChipsSold) -> Transfers:
    return [Transfer(CASH, CHIPS, event.cents)]


def _redeemed(stream: str, event: ev.ChipsRedeemed) -> Transfers:
    return [Transfer(CHIPS, CASH, event.cents)]


def _some(*transfers: Transfer) -> Transfers:
    return [each for each in transfers if each.cents]


CAGE_MONEY: dict[type[HouseEvent], Callable[[str, Any], Transfers]] = {
    ev.DrawerOpened: _into_drawer,
    ev.DrawerFilled: _into_drawer,
    ev.DrawerCounted: _counted,
    ev.BoughtIn: _bought_in,
    ev.CashedOut: _cashed_out,
    ev.ChipsSold: _sold,
    ev.ChipsRedeemed: _redeemed,
}
