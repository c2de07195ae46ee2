"""What of a High Hand Jackpot somebody in a role may see, and what is due from whom now. Deny by default: names and
telephone numbers of slips are in no view."""

import msgspec

from pitboss.house import acts
from pitboss.house.acts import Due
from pitboss.house.custody.due import boxes_due, by_the_ledger
from pitboss.house.custody.state import Variance, on_the_way
from pitboss.house.high_hand.state import (
    HighHandState,
    Period,
    Slip,
    boxes_missing,
    held_boxes,
    leaders,
    owed,
    running,
    slips_of,
)

# Those who work with the fund.
BOOKS = (*acts.SUPERVISOR, *acts.ACCOUNTING, *acts.CASHIER, *acts.SURVEILLANCE, *acts.COMPLIANCE, "commission")
STAFF = (*acts.DEALER, *acts.FLOOR, *acts.ACCOUNTING, *acts.CASHIER, *acts.SURVEILLANCE, *acts.COMPLIANCE)


# So many of the last ones are told.
PERIODS_MAX = 5


class LeaderView(msgspec.Struct, frozen=True):
    """person: '' for whom it is not."""

    table: str
    seat: int
    words: str
    person: str = ""


class PeriodView(msgspec.Struct, frozen=True):
    period: str
    start: int
    end: int
    stage: str
    leaders: tuple[LeaderView, ...]
    pool: int | None


class SlipView(msgspec.Struct, frozen=True):
    """A hand that was called, and its slip once there is one (number 0: not yet). cents: what it has won and nobody has
    paid yet. expired: its time to be collected is over."""

    slip: str
    period: str
    table: str
    hand: int
    seat: int
    person: str
    words: str
    standing: str
    number: int
    shown_at: int
    filled_at: int
    cents: int
    expired: bool


class HighHandView(msgspec.Struct, frozen=True):
    """cents: what the next winner would have by the ledger; verified: none of it waits to be counted (AMB-98). fund:
    None for whom it is not; counted: by gaming day, the official record (P 16.F); variances: where a count found
    something else than the ledger."""

    name: str
    cents: int
    verified: bool
    periods: tuple[PeriodView, ...]
    due: tuple[Due, ...] = ()
    fund: int | None = None
    counted: tuple[tuple[str, int], ...] = ()
    variances: tuple[Variance, ...] = ()


def amount(state: HighHandState, in_boxes: int) -> tuple[int, bool]:
    """AMB-98: the running amount of the period, and whether all of it was counted. in_boxes: what lies at tables."""
    period = running(state) or last_ended(state)
    # What rolled over after it had begun is the next one's.
    counted = period.pool if period is not None else state.rolled
    # Boxes of an older period are on their way to its own winner.
    lot = period.name if period is not None else ""
    moving = by_the_ledger([box for box in on_the_way(state.custody) if box.lot in ("", lot)])
    return counted + moving + in_boxes, not (moving or in_boxes)


def last_ended(state: HighHandState) -> Period | None:
    return next((period for period in reversed(state.periods.values()) if period.stage in ("ended", "pooled")), None)


def view(state: HighHandState, role: str, in_boxes: int = 0) -> HighHandView:
    cents, verified = amount(state, in_boxes)
    staff = role in STAFF
    hands = role not in acts.ACCOUNTING
    shown = [period for period in state.periods.values() if period.stage != "skipped"]
    periods = [_period(state, period, staff=staff, hands=hands) for period in shown]
    due = [due for due in due_now(state) if role in due.roles]
    found = HighHandView(state.terms.name, cents, verified, tuple(periods[-PERIODS_MAX:]), tuple(due))
    if role not in BOOKS:
        return found
    counted = tuple(sorted(state.counted.items()))
    return msgspec.structs.replace(
        found, fund=state.fund, counted=counted, variances=tuple(state.custody.variances)
    )  # fmt: skip


def slips(state: HighHandState, role: str) -> tuple[SlipView, ...]:
    """Those of the last periods, for the staff alone."""
    if role not in STAFF:
        return ()
    last = [period for period in state.periods.values() if period.stage != "skipped"]
    waiting = [period for period in last[:-PERIODS_MAX] if owed(period)]
    shown = (*waiting, *last[-PERIODS_MAX:])
    hands = role not in acts.ACCOUNTING
    return tuple([_slip(slip, period, hands=hands) for period in shown for slip in slips_of(state, period.name)])


def _slip(slip: Slip, period: Period, *, hands: bool) -> SlipView:
    """hands: what was held is told; accounting has everything in money and nothing in cards."""
    cents = sum([cents for name, _, cents in owed(period) if name == slip.name])
    return SlipView(
        slip.name, slip.period, slip.table, slip.hand, slip.seat, slip.person, slip.words if hands else "",
        slip.standing, slip.number, slip.shown_at, slip.filled_at, cents, slip.name in period.expired,
    )  # fmt: skip


def _period(state: HighHandState, period: Period, *, staff: bool, hands: bool) -> PeriodView:
    lead = [
        LeaderView(slip.table, slip.seat, slip.words if hands else "", slip.person if staff else "")
        for slip in leaders(state, period.name)
    ]
    pool = period.pool if period.stage in ("pooled", "awarded", "rolled_over") else None
    return PeriodView(period.name, period.start, period.end, period.stage, tuple(lead), pool)


def due_now(state: HighHandState) -> list[Due]:
    found = [due for period in state.periods.values() for due in _period_due(state, period)]
    return found + boxes_due(state.custody, held_boxes(state))


def _period_due(state: HighHandState, period: Period) -> list[Due]:
    found: list[Due] = []
    for slip in slips_of(state, period.name):
        if slip.standing == "called" and period.stage in ("open", "ended"):
            what = f"Verify the hand of seat {slip.seat} at table {slip.table}, hand {slip.hand}: {slip.words}"
            found.append(Due(what, acts.FLOOR, "J-15", "verify_hand", (slip.name,)))
    if period.stage == "ended":
        missing = boxes_missing(state, period)
        people = (*acts.DEALER, *acts.FLOOR, *acts.CASHIER)
        if missing:
            which = f"{'table' if len(missing) == 1 else 'tables'} {', '.join(missing)}"
            found.append(Due(f"Count the boxes of {which}", people, "J-11"))
        elif set(period.tables) <= set(period.passed):
            what = f"Announce and display the pool of {period.name}"
            found.append(Due(what, acts.FLOOR, "J-18", "announce_pool", (period.name,)))
    if period.stage == "pooled":
        what = f"Divide the pool of {period.name}"
        found.append(Due(what, acts.ACCOUNTING, "J-07", "divide_pool", (period.name,)))
    for slip_name, _, _ in owed(period):
        slip = state.slips[slip_name]
        whose = f"seat {slip.seat} at table {slip.table}, hand {slip.hand},"
        if slip_name in period.expired:
            what = f"Distribute what {whose} did not collect"
            found.append(Due(what, acts.ACCOUNTING, "J-23", "distribute", (period.name, slip_name)))
        else:
            what = f"Pay {whose} when it is collected"
            found.append(Due(what, acts.CASHIER, "J-20", "pay_at_cage", (period.name, slip_name)))
    return found
