"""`pitboss audit`: every balance of a room again from its log, by table, account and day, and what was taken by table
and dealer."""

import asyncio
from collections import Counter
from collections.abc import Iterable, Sequence
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import msgspec
import typer

from pitboss.cli.output import fail, print_json
from pitboss.cli.progress import ProgressBar
from pitboss.ledger.books import DAY_MS, Books, Flow
from pitboss.ledger.chart import Kind, UnknownAccount, account_kind
from pitboss.money import show_dollars
from pitboss.room.audit.anchored import Anchored
from pitboss.room.audit.takings import Takings, Took
from pitboss.room.audit.whole import Audited, audit_books
from pitboss.store.errors import StoreError
from pitboss.store.sealing import Key, read_room_key
from pitboss.store.sqlite.log import DATABASE_NAME, SqliteLog

TABLE = "table:"
UNKNOWN = "in no chart"


def audit(room: Path, key: Path | None, account: str, as_json: bool) -> int:
    """Exit 0 where nothing is wrong, 1 otherwise. account: those whose names begin so are told day by day."""
    try:
        found = asyncio.run(_audited(room, read_room_key(key) if key else None))
    except StoreError as error:
        fail(str(error))
    if as_json:
        print_json(_told(found, account))
    else:
        _print(found, account)
    return 1 if found.report.faults else 0


async def _audited(room: Path, key: Key | None) -> Audited:
    anchored = Anchored()
    # Before the log: a checkpoint that is signed meanwhile is ahead of what is read of it.
    anchored.read_folder(room if room.is_dir() else room.parent)
    log = SqliteLog(room / DATABASE_NAME if room.is_dir() else room, readonly=True, check=False)
    try:
        with ProgressBar("entries") as progress:
            return await audit_books(log, room=key, anchored=anchored, progress=progress.told)
    finally:
        await log.close()


# --- for programs -----------------------------------------------------------------------------------------------------
def _told(found: Audited, account: str) -> dict[str, Any]:
    report, books, takings = found
    trial, accounts = books.trial_balance(), books.accounts()
    tables: dict[str, dict[str, int]] = {}
    for name, flow in accounts.items():
        if name.startswith(TABLE):
            table, _, part = name.removeprefix(TABLE).rpartition(":")
            tables.setdefault(table, {})[part] = flow.net
    return {
        "entries": report.entries,
        "streams": len(report.heads),
        "hands": report.hands,
        "faults": report.faults,
        "notes": report.notes,
        "trial_balance": {"kinds": trial.kinds, "total": trial.total},
        "tables": tables,
        "accounts": {
            name: {"kind": _kind(name), **_flow(flow), "balance": flow.net} for name, flow in _those(accounts, account)
        },
        "takings": [
            {**msgspec.structs.asdict(place), "day": _day(place.day), **msgspec.structs.asdict(took)}
            for place, took in sorted(takings.rows.items())
        ],
        "days_are": books.calendar.words,
        "days": {
            _day(day): {name: _flow(flow) for name, flow in _those(flows, account)}
            for day, flows in sorted(books.days.items())
        },
    }


def _flow(flow: Flow) -> dict[str, int]:
    return {"in": flow.came_in, "out": flow.went_out}


def _those(flows: dict[str, Flow], account: str) -> Iterable[tuple[str, Flow]]:
    return [(name, flow) for name, flow in sorted(flows.items()) if name.startswith(account)]


def _kind(account: str) -> str:
    try:
        return account_kind(account)
    except UnknownAccount:
        return UNKNOWN


def _day(day: int) -> str:
    try:
        return datetime.fromtimestamp(day * DAY_MS // 1000, UTC).strftime("%Y-%m-%d")
    except (ValueError, OverflowError, OSError):
        return f"day {day}"


# --- for people -------------------------------------------------------------------------------------------------------
Row = tuple[str, ...]
# Columns of words; the others are amounts, and stand to the right.
WORDS = ("kind", "account", "day", "table", "dealer")
NOBODY = "no dealer on record"


def _print(found: Audited, account: str) -> None:
    report, books, takings = found
    whole = [_kinds(books), _accounts(books), _takings(takings), _days(books)]
    for columns, rows in [_days_of(books, account)] if account else whole:
        if rows:
            for line in _aligned(columns, rows):
                typer.echo(line)
            typer.echo()
    typer.echo(f"Days are {books.calendar.words}.")
    for words in (*report.faults, *report.notes):
        typer.echo(str(words))
    total = show_dollars(books.trial_balance().total)
    count = f"{report.entries:,} entries in {len(report.heads):,} streams, {report.hands:,} hands"
    said = f"{len(report.faults)} faults" if report.faults else "every posting has both legs, every balance is right"
    typer.echo(f"{count}; all accounts together come to {total}: {said}")


def _kinds(books: Books) -> tuple[Row, Sequence[Row]]:
    accounts, trial = books.accounts(), books.trial_balance()
    many = Counter([_kind(name) for name in accounts])
    rows = [(str(kind), f"{many[kind]:,}", show_dollars(trial.kinds[kind])) for kind in Kind if many[kind]]
    return ("kind", "accounts", "balance"), rows


def _accounts(books: Books) -> tuple[Row, Sequence[Row]]:
    """Without people: they are many, and told by name where somebody asks for them."""
    accounts = books.accounts().items()
    rows = [(name, *_amounts(flow)) for name, flow in accounts if not name.startswith("person:")]
    return ("account", "in", "out", "balance"), rows


def _takings(takings: Takings) -> tuple[Row, Sequence[Row]]:
    """H-17: by table and dealer, all days together."""
    found: dict[tuple[str, str], Took] = {}
    for place, took in sorted(takings.rows.items()):
        all_days = found.setdefault((place.table, place.dealer or place.device or NOBODY), Took())
        for column in Took.__struct_fields__:
            all_days.add(column, getattr(took, column))
    rows = [
        (
            *place,
            *map(show_dollars, (took.rake_taken, took.rake_given_back, took.rake_dropped)),
            *map(show_dollars, (took.time_charged, took.time_dropped, took.contributed)),
        )
        for place, took in sorted(found.items())
    ]
    columns = ("rake taken", "given back", "rake dropped", "time charged", "time dropped", "contributions")
    return ("table", "dealer", *columns), rows


def _days(books: Books) -> tuple[Row, Sequence[Row]]:
    rows = []
    for day, flows in sorted(books.days.items()):
        kinds: dict[str, Flow] = {}
        for name, flow in flows.items():
            kinds.setdefault(_kind(name), Flow()).add(flow)
        rows += [(_day(day), kind, *_amounts(flow)) for kind, flow in sorted(kinds.items())]
    return ("day", "kind", "in", "out", "net"), rows


def _days_of(books: Books, account: str) -> tuple[Row, Sequence[Row]]:
    """Accounts whose names begin so, with what they had at the end of the day."""
    rows, balances = [], dict[str, int]()
    for day, flows in sorted(books.days.items()):
        for name, flow in _those(flows, account):
            balances[name] = balances.get(name, 0) + flow.net
            rows.append((_day(day), name, *_amounts(flow)[:2], show_dollars(balances[name])))
    if not rows:
        fail(f"no account begins with {account!r}: they are told without --account")
    return ("day", "account", "in", "out", "balance"), rows


def _amounts(flow: Flow) -> tuple[str, str, str]:
    return show_dollars(flow.came_in), show_dollars(flow.went_out), show_dollars(flow.net)


def _aligned(columns: Row, rows: Sequence[Row]) -> Iterable[str]:
    widths = [max(map(len, cells)) for cells in zip(columns, *rows, strict=True)]
    for row in (columns, *rows):
        cells = [
            cell.ljust(width) if name in WORDS else cell.rjust(width)
            for name, cell, width in zip(columns, row, widths, strict=True)
        ]
        yield "  ".join(cells).rstrip()
