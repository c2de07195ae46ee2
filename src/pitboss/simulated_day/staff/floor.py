"""What floorpersons do at the tables: time charges verified, dealers sent, a void round ruled, tables closed."""

from pitboss.room.errors import RoomRefusal
from pitboss.room.tables.requests import CloseTable, ReportCards, VerifyTime
from pitboss.simulated_day.players import DayFault
from pitboss.simulated_day.staff.orders import Orders


async def verify_time(orders: Orders) -> None:
    """O-FLR-05 (P 17.B(3)(f)): where charges wait, and no hand is being played."""
    for runner in list(orders.room.directory.open()):
        if runner.live.table.time_area:
            await orders.ask_table(runner.name, VerifyTime())


async def send_dealers(orders: Orders, shift: int) -> None:
    """H-17: who deals where; with each shift everybody goes one table on."""
    for place, runner in enumerate(list(orders.room.directory.open())):
        dealer = orders.staff.one("dealer", place + shift)
        try:
            await orders.room.dealers.take(
                runner.name, dealer, by="floorperson", giver=orders.staff.one("floorperson")
            )  # fmt: skip
        except RoomRefusal as refused:
            raise DayFault(f"{dealer} at table {runner.name}: {refused.code}: {refused.detail}") from refused


async def rule_void(orders: Orders, table: str) -> None:
    """P 18.I: a card is missing, so the round of play is void and everybody gets their chips back."""
    await orders.ask_table(table, ReportCards(kind="missing"))


async def close_table(orders: Orders, title: str) -> None:
    for runner in list(orders.room.directory.open()):
        if runner.config.title == title:
            await orders.ask_table(runner.name, CloseTable())


async def close_tables(orders: Orders) -> None:
    for runner in list(orders.room.directory.open()):
        await orders.ask_table(runner.name, CloseTable())
