"""What a Bad Beat waits for: claims verified and paid, boxes counted, the display adjusted (P 15)."""

from pitboss.house.bad_beat import commands as cm
from pitboss.house.bad_beat.state import Claim, about_count, books, in_order
from pitboss.house.notices.board import AcknowledgeNotice, find_notice
from pitboss.room.jackpots.desk import BadBeatDesk
from pitboss.simulated_day.staff.custody import count_at_table
from pitboss.simulated_day.staff.high_hand import IDENTIFICATION
from pitboss.simulated_day.staff.orders import Orders


async def see_to(orders: Orders, desk: BadBeatDesk) -> None:
    """Whatever waits now, but for counts."""
    for claim in in_order(desk.state):
        if claim.status == "open":
            await orders.act(desk, cm.VerifyClaim, "shift_supervisor", claim=claim.name)
            await acknowledge_all(orders, desk)
            # P 15.I(1): at once, whether it is paid or not.
            await adjust(orders, desk)
        if claim.status == "verified":
            await orders.act(desk, cm.PreparePayment, "accounting", claim=claim.name, form="cash")
        if claim.status == "prepared":
            await _pay(orders, desk, claim)


async def _pay(orders: Orders, desk: BadBeatDesk, claim: Claim) -> None:
    """In cash those who lost and won; the others into their account with the room."""
    for person, part, _ in claim.payouts:
        if person not in claim.paid:
            to = "account" if part == "table" else "cash"
            await orders.act(
                desk, cm.PayPerson, "cashier", claim=claim.name, person=person, place="cage", to=to,
                identification=IDENTIFICATION,
            )  # fmt: skip


async def count(orders: Orders, desk: BadBeatDesk, closed: str) -> None:
    """Every gaming day, after notice to compliance (P 15.D); afterwards books and display agree (P 15.I)."""
    day = orders.room.jackpots.calendar.day(orders.room.clock.now())
    if find_notice(desk.state.notices, about_count(day)) is None:
        await orders.act(desk, cm.NotifyCompliance, "floorperson", words="The boxes are counted within the hour")
        await acknowledge_all(orders, desk)
    if await count_at_table(orders, desk, closed):
        await adjust(orders, desk)


async def adjust(orders: Orders, desk: BadBeatDesk) -> None:
    await orders.act(desk, cm.AdjustDisplay, "accounting", "floorperson", cents=books(desk.state))


async def acknowledge_all(orders: Orders, desk: BadBeatDesk) -> None:
    for notice in desk.state.notices:
        if not notice.acknowledged_by:
            await orders.act(desk, AcknowledgeNotice, notice.to[0], number=notice.number)
