"""The cashier's day besides the boxes: everybody buys in before the first hand, the drawer is counted in the end."""

from collections.abc import Iterable
from typing import Any

from pitboss.house.base import HouseCommand
from pitboss.house.cage import commands as cm
from pitboss.room.errors import RoomRefusal
from pitboss.simulated_day.players import DayFault
from pitboss.simulated_day.staff.orders import Orders

FLOAT_CENTS, BUY_IN_CENTS = 2_000_000, 1_000_000


async def sell_buy_ins(orders: Orders, people: Iterable[str]) -> None:
    await _act(orders, cm.OpenDrawer, cents=FLOAT_CENTS)
    for person in people:
        await _act(orders, cm.BuyIn, person=person, cents=BUY_IN_CENTS)


async def count_drawer(orders: Orders) -> None:
    """The cashier counts right."""
    (drawer,) = (await orders.room.desks.counter.fresh()).drawers
    await _act(orders, cm.CountDrawer, drawer=drawer.number, cents=drawer.expected)


async def _act(orders: Orders, kind: type[HouseCommand], **fields: Any) -> None:
    command = kind(by="cashier", giver=orders.staff.one("cashier", 0), at=orders.room.clock.now(), **fields)
    try:
        await orders.room.desks.counter.order(command)
    except RoomRefusal as refused:
        raise DayFault(f"the cage: {command!r} was refused, {refused.code}: {refused.detail}") from refused
