"""`pitboss audit`: every balance of a room again from its log, by table, account and day."""

import asyncio
from collections.abc import Iterable
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import typer
from rich.console import Console
from rich.table import Table

from pitboss.cli.output import fail, print_json, screen
from pitboss.cli.progress import ProgressBar
from pitboss.ledger.books import DAY_MS, Books, Flow
from pitboss.ledger.chart import Kind, UnknownAccount, account_kind
from pitboss.money import show_dollars
from pitboss.room.audit.anchored import Anchored
from pitboss.room.audit.whole import audit_books
from pitboss.store.errors import StoreError
from pitboss.store.sealing import Key, read_room_key
from pitboss.store.sqlite.log import DATABASE_NAME, SqliteLog
from pitboss.store.verify import Report

TABLE = "table:"
UNKNOWN = "in no chart"


def audit(room: Path, key: Path | None, account: str, as_json: bool) -> int:
    """Exit 0 where nothing is wrong, 1 otherwise. account: those whose names begin so are told day by day."""
    try:
        report, books = asyncio.run(_audited(room, read_room_key(key) if key else None))
    except StoreError as error:
        fail(str(error))
    if as_json:
        print_json(_told(report, books, account))
    else:
        _print(report, books, account)
    return 1 if report.faults else 0


async def _audited(room: Path, key: Key | None) -> tuple[Report, Books]:
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
def _told(report: Report, books: Books, account: str) -> dict[str, Any]:
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
def _print(report: Report, books: Books, account: str) -> None:
    console = screen()
    _print_days(console, books, account) if account else _print_all(console, books)
    for line in (*report.faults, *report.notes):
        typer.echo(str(line))
    total = books.trial_balance().total
    count = f"{report.entries:,} entries in {len(report.heads):,} streams, {report.hands:,} hands"
    found = (
        f"{len(report.faults)} faults" if report.faults else "every posting has both legs, and every balance is right"
    )
    typer.echo(f"{count}; all accounts together come to {show_dollars(total)}: {found}")


def _print_all(console: Console, books: Books) -> None:
    accounts, trial = books.accounts(), books.trial_balance()
    kinds = _table("kind", "accounts", "balance")
    for kind in Kind:
        many = sum(_kind(name) == kind for name in accounts)
        if many:
            kinds.add_row(str(kind), f"{many:,}", show_dollars(trial.kinds[kind]))
    tables = _table("account", "in", "out", "balance")
    for name, flow in accounts.items():
        # People are many, and told by name where somebody asks for them.
        if not name.startswith("person:"):
            tables.add_row(name, *_amounts(flow))
    days = _table("day", "kind", "in", "out", "net")
    for day, flows in sorted(books.days.items()):
        for kind in Kind:
            mine = [flow for name, flow in flows.items() if _kind(name) == kind]
            if mine:
                flow = Flow(sum(one.came_in for one in mine), sum(one.went_out for one in mine))
                days.add_row(_day(day), str(kind), *_amounts(flow))
    for table in (kinds, tables, days):
        console.print(table)
        console.print()


def _print_days(console: Console, books: Books, account: str) -> None:
    table, balances = _table("day", "account", "in", "out", "balance"), dict[str, int]()
    for day, flows in sorted(books.days.items()):
        for name, flow in _those(flows, account):
            balances[name] = balances.get(name, 0) + flow.net
            came_in, went_out, _ = _amounts(flow)
            table.add_row(_day(day), name, came_in, went_out, show_dollars(balances[name]))
    if not balances:
        fail(f"no account begins with {account!r}: they are told without --account")
    console.print(table)
    console.print()


def _table(*columns: str) -> Table:
    table = Table(box=None, pad_edge=False, header_style="bold")
    for name in columns:
        table.add_column(name, justify="left" if name in ("kind", "account", "day") else "right", no_wrap=True)
    return table


def _amounts(flow: Flow) -> tuple[str, str, str]:
    return show_dollars(flow.came_in), show_dollars(flow.went_out), show_dollars(flow.net)
