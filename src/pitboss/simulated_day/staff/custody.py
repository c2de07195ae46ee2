"""The way of the boxes from the tables to the fund, step by step (P 15.D-E, 16.D-E)."""

from pitboss.house.custody import commands as cm
from pitboss.house.custody.state import Box, Custody, removed
from pitboss.room.jackpots.desk import BadBeatDesk, HighHandDesk
from pitboss.simulated_day.staff.orders import Orders

Desk = BadBeatDesk | HighHandDesk


async def count_at_table(orders: Orders, desk: Desk, closed: str) -> bool:
    """A dealer counts at a closed table, a floorperson and surveillance are by; then to the cage under lock. Whether
    there was anything to count."""
    custody = desk.state.custody
    names = in_order(custody)
    for number, name in enumerate(names):
        cents = _found(orders, custody.jackpot, custody.boxes[name])
        await orders.act(
            desk, cm.CountAtTable, "dealer", "floorperson", "surveillance", turn=number, box=name, cents=cents,
            table=closed, open=False, again=cents != custody.boxes[name].cents,
        )  # fmt: skip
    if not names:
        return False
    await orders.act(desk, cm.LockContainer, "dealer", "floorperson")
    load = custody.loads[-1]
    await orders.act(desk, cm.Carry, "security", load=load.number)
    await orders.act(desk, cm.VerifySum, "cashier", load=load.number, cents=load.cents)
    return True


async def count_in_cage(orders: Orders, desk: Desk) -> bool:
    """A floorperson lists all boxes, security carries them, the cashier counts each."""
    custody = desk.state.custody
    names = in_order(custody)
    if not names:
        return False
    await orders.act(desk, cm.ListBoxes, "floorperson", boxes=tuple(names))
    await orders.act(desk, cm.Carry, "security", load=custody.loads[-1].number)
    for number, name in enumerate(names):
        cents = _found(orders, custody.jackpot, custody.boxes[name])
        await orders.act(
            desk,
            cm.CountInCage,
            "cashier",
            turn=number,
            box=name,
            cents=cents,
            again=cents != custody.boxes[name].cents,
        )
    return True


def in_order(custody: Custody) -> list[str]:
    """The boxes that were removed, by table: as the room has read them they may come in any order."""
    return sorted(removed(custody), key=lambda name: (int(custody.boxes[name].table), custody.boxes[name].number))


def _found(orders: Orders, jackpot: str, box: Box) -> int:
    """Whoever finds something else than the record has counts again, and it comes to the same."""
    return orders.miscounts.counted(box.table, jackpot, box.number, box.cents)
