"""Buying in at the cage, once under one id however often it is asked for."""

from typing import Any

from pitboss.house.cage.commands import BuyIn, OpenDrawer
from pitboss.house.cage.state import drawer_of
from pitboss.room.people.grants import START_CENTS
from pitboss.room.room import Room
from tests.simulation.kill_jackpots.papers import people


async def buy_in(room: Room, person: str, times: int) -> None:
    """times: how often they have bought in before. Raises RoomRefusal or StoreError."""
    cashier, cage = people("cashier")[0], room.desks.counter
    said: dict[str, Any] = {"by": "cashier", "giver": cashier, "at": room.clock.now()}
    if drawer_of(await cage.fresh(), cashier) is None:
        await cage.order(OpenDrawer(**said, cents=START_CENTS), f"{cashier}\ndrawer {room.clock.now()}")
    await cage.order(BuyIn(**said, person=person, cents=START_CENTS), f"{cashier}\nbuy-in {times} of {person}")
