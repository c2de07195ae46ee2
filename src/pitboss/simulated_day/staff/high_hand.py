"""What a High Hand Jackpot waits for: slips, boxes at the end of a period, the pool, prizes (P 16)."""

from pitboss.house.high_hand import commands as cm
from pitboss.house.high_hand.state import HighHandState, Period, Slip, boxes_due, owed, shares_of
from pitboss.room.jackpots.desk import HighHandDesk
from pitboss.simulated_day.staff.custody import count_in_cage
from pitboss.simulated_day.staff.orders import Orders

IDENTIFICATION = "driving licence"


class Habits:
    """What players do about it: in these periods nobody shows identification; these prizes nobody fetches."""

    def __init__(self, *, unidentified: frozenset[str], unclaimed: frozenset[str]) -> None:
        self.unidentified, self.unclaimed = unidentified, unclaimed


async def see_to(orders: Orders, desk: HighHandDesk, habits: Habits) -> None:
    # In the order of the showdowns: those of one moment may have been read in any.
    for slip in sorted(desk.state.slips.values(), key=lambda slip: (slip.shown_at, int(slip.table), slip.seat)):
        if slip.standing == "called":
            await _slip(orders, desk, slip, identified=slip.period not in habits.unidentified)
    for period in list(desk.state.periods.values()):
        if period.stage == "ended" and set(period.tables) <= set(period.passed):
            await _pool(orders, desk, period)
        await _prizes(orders, desk, period, fetched=desk.key not in habits.unclaimed)
    if all(period.stage != "open" for period in desk.state.periods.values()):
        # Boxes that were removed later, as when a table was closed.
        await count_in_cage(orders, desk)


async def _slip(orders: Orders, desk: HighHandDesk, slip: Slip, *, identified: bool) -> None:
    if not identified:
        await orders.act(desk, cm.DeclineHand, "floorperson", slip=slip.name, words="no identification was shown")
        return
    staff = orders.staff
    dealer = orders.room.dealers.now_at(slip.table) or staff.one("dealer")
    await orders.act(
        desk, cm.VerifyHand, "floorperson", slip=slip.name, name=slip.person, phone="555-0100",
        identification=IDENTIFICATION, dealer=dealer, dealer_licence=staff.licences[dealer],
        licence=staff.licences[staff.one("floorperson")],
    )  # fmt: skip


async def remove_boxes(orders: Orders, desk: HighHandDesk) -> None:
    """J-11: at the end of a period every table that took part gives its box, once its last hand of the period is over:
    what that one has contributed belongs to it."""
    for period in desk.state.periods.values():
        for number, table in enumerate(boxes_due(desk.state, period)):
            await orders.change_box(table, "high_hand", number)


async def _pool(orders: Orders, desk: HighHandDesk, period: Period) -> None:
    """J-18, J-19: all boxes are counted, the sum is announced."""
    await count_in_cage(orders, desk)
    await orders.act(desk, cm.AnnouncePool, "floorperson", period=period.name)
    if desk.state.periods[period.name].stage == "pooled":
        await orders.act(
            desk, cm.DividePool, "accounting", "floorperson", period=period.name, shares=_shares(desk.state, period)
        )  # fmt: skip


def _shares(state: HighHandState, period: Period) -> tuple[tuple[str, int], ...]:
    return tuple([(slip, cents) for slip, _, cents in shares_of(state, period)])


async def _prizes(orders: Orders, desk: HighHandDesk, period: Period, *, fetched: bool) -> None:
    for slip, person, cents in owed(period):
        if slip in period.expired:
            if desk.state.terms.unclaimed != "next_period":
                await orders.act(
                    desk, cm.Distribute, "accounting", "floorperson", period=period.name, slip=slip,
                    payouts=_parts(orders, slip, person, cents), words=desk.state.terms.unclaimed_procedure,
                )  # fmt: skip
        elif fetched:
            await orders.act(
                desk, cm.PayAtCage, "cashier", period=period.name, slip=slip, place="main_cage",
                identification=IDENTIFICATION, to="cash",
            )  # fmt: skip


def _parts(orders: Orders, slip: str, person: str, cents: int) -> tuple[tuple[str, int], ...]:
    """To those who sit at the table of the hand; to the winner where nobody does."""
    table = slip.partition(" ")[0]
    runner = next((one for one in orders.room.directory.open() if one.name == table), None)
    seats = runner.live.table.seats if runner is not None else ()
    people = [holder.person for holder in seats if holder is not None] or [person]
    each, odd = divmod(cents, len(people))
    parts = [(name, each + (odd if place == 0 else 0)) for place, name in enumerate(people)]
    return tuple([part for part in parts if part[1]])
