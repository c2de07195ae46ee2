"""A report laid out in tables: the same rows for the terminal, the page to print and the spreadsheet."""

from datetime import datetime, tzinfo
from typing import Any, Literal

import msgspec

from pitboss.room.books.structs import DayReport, VarianceRow
from pitboss.room.time_source import zone_of

Cell = str | int | None
# What a column holds. Those of the first three have a column of their own in a spreadsheet; amounts are cents.
Holds = Literal["table", "dealer", "kind", "words", "number", "amount"]


class Column(msgspec.Struct, frozen=True):
    """added: the sum of all rows means something."""

    name: str
    holds: Holds = "words"
    added: bool = False


class Sheet(msgspec.Struct, frozen=True):
    """key: as in the report's struct."""

    key: str
    title: str
    columns: tuple[Column, ...]
    rows: tuple[tuple[Cell, ...], ...]

    def totals(self) -> tuple[int | None, ...] | None:
        """Of the amounts that can be added; None where there is nothing to add."""
        if len(self.rows) < 2 or not any(column.added for column in self.columns):
            return None
        return tuple(
            [
                sum([cell for row in self.rows if isinstance(cell := row[place], int)]) if column.added else None
                for place, column in enumerate(self.columns)
            ]
        )


def _amounts(*names: str, added: bool = True) -> tuple[Column, ...]:
    return tuple([Column(name, "amount", added) for name in names])


TABLE, DEALER, KIND = Column("table", "table"), Column("dealer", "dealer"), Column("kind", "kind")
JACKPOT, RULE = Column("jackpot", "kind"), Column("rule")
# The stream by which its rows among those of the jackpots are known.
OF_THE_CAGE = "cage"
CAGE = (
    Column("drawer"), Column("cashier"),
    *_amounts("put in", "buy-ins", "cash-outs", "chips sold", "chips redeemed", "taken back"),
    *_amounts("expected", "counted", added=False), *_amounts("over or short"),
)  # fmt: skip


def sheets_of(report: DayReport) -> list[Sheet]:
    """All sections in the order in which they are read; one without rows is there too, so that nobody looks for it."""
    zone = zone_of(report.time_zone)
    return [*_of_tables(report), *_of_money(report, zone), *_of_people(report, zone), *_of_the_end(report, zone)]


def heading(found: DayReport) -> str:
    return f"{found.facility or 'Gaming day'}: the books of {found.day}"


def said_of_ties(found: DayReport) -> str:
    sums, wrong = len(found.ties), len(found.differences)
    held = f"{sums:,} {'sum' if sums == 1 else 'sums'} held against the postings of the day"
    said = f"{wrong:,} {'does' if wrong == 1 else 'do'} not tie" if wrong else "all tie"
    return f"{found.entries:,} entries, {held}: {said} to the ledger"


def _of_tables(report: DayReport) -> list[Sheet]:
    takings = [(row.table, row.dealer_name, row.kind, row.taken, row.given_back, row.dropped) for row in report.takings]
    contributions = [(row.table, row.jackpot, str(row.box), row.cents) for row in report.contributions]
    return [
        _sheet(
            "tables", "Tables", (TABLE, Column("name"), Column("game"), Column("hands", "number")),
            [(row.table, row.title, row.game, row.hands) for row in report.tables],
        ),
        _sheet(
            "takings", "Rake and time charges", (TABLE, DEALER, KIND, *_amounts("taken", "given back", "dropped")),
            takings,
        ),
        _sheet(
            "contributions", "Contributions to jackpots", (TABLE, JACKPOT, Column("box"), *_amounts("contributed")),
            contributions,
        ),
        _sheet(
            "banks", "Games against the house", (TABLE, *_amounts("wagers lost", "wagers paid", "win")),
            [(row.table, row.lost, row.paid, row.win) for row in report.banks],
        ),
    ]  # fmt: skip


def _of_money(report: DayReport, zone: tzinfo) -> list[Sheet]:
    amounts = ("at the start", "counted", "received", "made good", "paid", "transferred", "at the end")
    more = ("rolled over", "owed", "on display", "in boxes at tables", "on the way")
    funds = [
        (
            row.jackpot, row.opening, row.counted, row.received, row.made_good, row.paid, row.transferred, row.closing,
            row.rolled_over, row.owed, row.displayed, row.at_tables, row.on_the_way,
        )
        for row in report.funds
    ]  # fmt: skip
    counts = [
        (row.table, row.jackpot, _box(row.box, row.container), clock(row.at, zone), row.by, row.expected, row.counted,
         row.difference)
        for row in report.counts
    ]  # fmt: skip
    columns = (
        TABLE,
        JACKPOT,
        Column("box"),
        Column("time"),
        Column("by"),
        *_amounts("expected", "counted", "difference", added=False),
    )
    variances = [
        (row.table, row.jackpot or "made good at the table", _counted(row), row.cents) for row in report.variances
    ]
    cage = [
        (
            str(row.drawer), row.cashier, row.put_in, row.bought_in, row.cashed_out, row.chips_sold, row.chips_redeemed,
            row.taken_back if row.day else None, row.expected, row.counted, row.difference,
        )
        for row in report.cage
    ]  # fmt: skip
    return [
        _sheet("funds", "Funds", (JACKPOT, *_amounts(*amounts), *_amounts(*more)), funds),
        _sheet("counts", "Counts", columns, counts),
        _sheet("variances", "Over and short", (TABLE, JACKPOT, Column("box"), *_amounts("over or short")), variances),
        _sheet("cage", "Cage", CAGE, cage),
        _sheet(
            "sold", "Chips sold at tables", (TABLE, Column("by"), *_amounts("cash")),
            [(row.table, row.seller, row.cents) for row in report.sold],
        ),
    ]  # fmt: skip


def _of_people(report: DayReport, zone: tzinfo) -> list[Sheet]:
    claims: list[tuple[Cell, ...]] = []
    for claim in report.claims:
        status = claim.status if claim.parts or claim.status != "paid" else "nothing to pay"
        said = (claim.table, claim.jackpot, str(claim.hand), claim.words, status)
        claims += [(*said, part.person, part.of, "yes" if part.paid else "no", part.cents) for part in claim.parts]
        if not claim.parts:
            claims.append((*said, "", "", "", None))
    periods = [
        (
            row.jackpot, row.period, row.stage.replace("_", " "), row.counted, row.rolled_in,
            row.rolled_over if row.stage == "rolled_over" else None, sum([cents for _, _, cents in row.prizes]) or None,
        )
        for row in report.periods
    ]  # fmt: skip
    payments = [
        (row.table, row.jackpot, row.of, row.person, row.place.replace("_", " "), row.to, row.by, row.cents)
        for row in report.payments
    ]
    words = tuple([Column(name) for name in ("hand", "condition", "status", "person", "part", "paid")])
    paid = tuple([Column(name) for name in ("claim or period", "person", "place", "to", "by")])
    return [
        _sheet("claims", "Bad Beats", (TABLE, JACKPOT, *words, *_amounts("amount")), claims),
        _sheet(
            "periods", "High Hand periods",
            (JACKPOT, Column("period"), Column("stage"), *_amounts("counted", "rolled in", "rolled over", "won")),
            periods,
        ),
        _sheet("payments", "Paid to players", (TABLE, JACKPOT, *paid, *_amounts("paid")), payments),
        _sheet(
            "announcements", "Announced and displayed",
            (JACKPOT, Column("time"), Column("what"), *_amounts("amount", added=False)),
            [(row.jackpot, clock(row.at, zone), row.words, row.cents) for row in report.announcements],
        ),
    ]  # fmt: skip


def _of_the_end(report: DayReport, zone: tzinfo) -> list[Sheet]:
    due = sorted(report.due, key=lambda row: not row.overdue)
    return [
        _sheet(
            "open", "Open at the end of the day", (TABLE, JACKPOT, Column("what"), RULE, *_amounts("amount")),
            [(row.table, row.jackpot, row.words, row.rule, row.cents) for row in report.open],
        ),
        _sheet(
            "due", "Due and overdue", (JACKPOT, Column("state"), Column("what"), Column("from"), RULE),
            [(row.jackpot, "OVERDUE" if row.overdue else "due", row.words, _roles(row.roles), row.rule) for row in due],
        ),
        _sheet(
            "notices", "Notices not acknowledged",
            (JACKPOT, Column("time"), Column("notice"), Column("to"), Column("seen by"), RULE),
            [
                (row.jackpot, clock(row.at, zone), row.words, _roles(row.to), row.seen_by or "nobody", row.rule)
                for row in report.notices
            ],
        ),
        _sheet(
            "kinds", "All accounts", (KIND, *_amounts("in", "out", "net")),
            [(row.kind, row.came_in, row.went_out, row.net) for row in report.kinds],
        ),
        _sheet(
            "differences", "Differences from the ledger",
            (Column("section", "kind"), Column("account"), *_amounts("this report", "postings", added=False)),
            [(row.section, row.account, row.said, row.posted) for row in report.differences],
        ),
    ]  # fmt: skip


def _sheet(key: str, title: str, columns: tuple[Column, ...], rows: Any) -> Sheet:
    return Sheet(key, title, columns, tuple(rows))


def _counted(row: VarianceRow) -> str:
    return f"drawer {row.box}" if row.jackpot == OF_THE_CAGE else _box(row.box, row.container)


def _box(box: int, container: int) -> str:
    if box:
        return str(box)
    return f"container {container}" if container else ""


def _roles(roles: tuple[str, ...]) -> str:
    return ", ".join([role.replace("_", " ") for role in roles])


def clock(at: int, zone: tzinfo) -> str:
    """A time of the day, by the clock of the facility."""
    try:
        return datetime.fromtimestamp(at / 1000, zone).strftime("%Y-%m-%d %H:%M:%S")
    except (ValueError, OverflowError, OSError):
        return f"{at} ms"
