"""The report of a gaming day, made of what was read: sums, people, what is open, and whether all of it ties."""

import msgspec

from pitboss.house.custody.money import over_short
from pitboss.ledger.books import Books, Flow
from pitboss.ledger.chart import UnknownAccount, account_kind
from pitboss.room.books import structs as st
from pitboss.room.books.cage import CageDay, cage_ties, cage_variances
from pitboss.room.books.counted import counts_of, fund_rows, left_in_boxes, open_boxes
from pitboss.room.books.jackpots import JackpotDay
from pitboss.room.books.people import announced, claims_of, payments_of, periods_of
from pitboss.room.books.tables import Tables
from pitboss.room.books.ties import Told, ties_of
from pitboss.room.books.unfinished import due_rows, notice_rows, open_rows
from pitboss.room.jackpots.names import jackpot_names
from pitboss.room.jackpots.schedule import day_name
from pitboss.room.time_source import GamingDays

UNKNOWN = "in no chart"


class Read(msgspec.Struct):
    """What one pass over the log has found."""

    books: Books
    calendar: GamingDays
    tables: Tables
    jackpots: list[JackpotDay] = msgspec.field(default_factory=list)
    cage: CageDay = msgspec.field(default_factory=CageDay)
    facility: str = ""
    time_zone: str = "UTC"
    entries: int = 0


def assemble(found: Read, day: int, now: int) -> st.DayReport:
    name, end = day_name(day), found.calendar.start_of(day + 1)
    flows = found.books.days.get(day, {})
    before = _balances(found.books, day)
    after = {account: before.get(account, 0) for account in before.keys() | flows.keys()}
    for account, flow in flows.items():
        after[account] += flow.net
    tables, jackpots = found.tables, sorted(found.jackpots, key=lambda one: one.stream)
    boxes = left_in_boxes(after, tables, jackpots)
    counts = tuple([row for one in jackpots for row in counts_of(one)])
    cage = found.cage.rows()
    told = Told(
        takings=tables.takings_rows(), contributions=tables.contribution_rows(), counts=counts,
        funds=fund_rows(jackpots, boxes), payments=tuple([row for one in jackpots for row in payments_of(one)]),
        banks=tables.bank_rows(), short=tables.short, drawers=cage,
        made_good={over_short(one.stream, on): cents for one in jackpots for on, cents in one.made_good.items()},
    )  # fmt: skip
    ties = (*cage_ties(cage, found.cage.posted), *tables.sold_ties(), *ties_of(told, flows, before, after))
    over = now >= end
    return st.DayReport(
        day=name, facility=found.facility, time_zone=found.time_zone, days_are=found.calendar.words,
        start=found.calendar.start_of(day), end=end, over=over, entries=found.entries,
        titles={one.table: one.title for one in tables.streams if one.title},
        jackpots=jackpot_names([one.stream for one in jackpots]), tables=tables.table_rows(),
        takings=told.takings, contributions=told.contributions, funds=told.funds, counts=counts,
        variances=_variances(told), claims=tuple([row for one in jackpots for row in claims_of(one)]),
        periods=tuple([row for one in jackpots for row in periods_of(one)]), payments=told.payments, banks=told.banks,
        sold=tables.sold_rows(), cage=cage,
        open=(*[row for one in jackpots for row in open_rows(one)], *open_boxes(boxes), *found.cage.open_rows()),
        due=(
            *[row for one in jackpots for row in due_rows(one, name, over=over)],
            *found.cage.due_rows(name, over=over),
        ),
        announcements=tuple(sorted([row for one in jackpots for row in announced(one)], key=lambda row: row.at)),
        notices=tuple([row for one in jackpots for row in notice_rows(one)]), kinds=_kinds(flows), ties=ties,
        differences=tuple([tie for tie in ties if tie.said != tie.posted]),
    )  # fmt: skip


def _balances(books: Books, day: int) -> dict[str, int]:
    """When the day began."""
    found: dict[str, int] = {}
    for other, flows in books.days.items():
        if other < day:
            for account, flow in flows.items():
                found[account] = found.get(account, 0) + flow.net
    return found


def _variances(told: Told) -> tuple[st.VarianceRow, ...]:
    rows = [
        st.VarianceRow(row.jackpot, row.table, row.box, row.container if not row.box else 0, row.difference)
        for row in told.counts
        if row.difference
    ]
    rows += [st.VarianceRow("", table, 0, 0, cents) for table, cents in told.short.items() if cents]
    return tuple(sorted([*rows, *cage_variances(told.drawers)]))


def _kinds(flows: dict[str, Flow]) -> tuple[st.KindRow, ...]:
    kinds: dict[str, Flow] = {}
    for account, flow in flows.items():
        kinds.setdefault(_kind(account), Flow()).add(flow)
    return tuple([st.KindRow(kind, flow.came_in, flow.went_out, flow.net) for kind, flow in sorted(kinds.items())])


def _kind(account: str) -> str:
    try:
        return account_kind(account)
    except UnknownAccount:
        return UNKNOWN
