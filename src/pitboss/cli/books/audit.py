"""`pitboss audit`: every balance of a room again from its log, by table, account and day. What was taken is told by
table and dealer, and of one table hand by hand."""

import asyncio
from collections import Counter
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Any

import typer

from pitboss.cli.books.rows import Row, aligned, day_words
from pitboss.cli.books.takings import rows_of_hands, rows_of_takings, told_hands, told_takings
from pitboss.cli.output import fail, print_json
from pitboss.cli.progress import ProgressBar
from pitboss.ledger.books import Books, Flow
from pitboss.ledger.chart import Kind, UnknownAccount, account_kind
from pitboss.money import show_dollars
from pitboss.room.audit.anchored import Anchored
from pitboss.room.audit.whole import Audited, NoSuchTable, audit_books
from pitboss.store.errors import StoreError
from pitboss.store.folder import reading_log
from pitboss.store.sealing import Key, read_room_key

TABLE = "table:"
UNKNOWN = "in no chart"


def audit(room: Path, key: Path | None, account: str, hands: str, as_json: bool) -> int:
    """Exit 0 where nothing is wrong, 1 otherwise. account: those whose names begin so are told day by day. hands: the
    table whose takings are told hand by hand."""
    try:
        found = asyncio.run(_audited(room, read_room_key(key) if key else None, hands))
    except (StoreError, NoSuchTable) as error:
        fail(str(error))
    if as_json:
        print_json(_told(found, account, hands))
    else:
        _print(found, account, hands)
    return 1 if found.report.faults else 0


async def _audited(room: Path, key: Key | None, hands: str) -> Audited:
    anchored = Anchored()
    # Before the log: a checkpoint that is signed meanwhile is ahead of what is read of it.
    anchored.read_folder(room if room.is_dir() else room.parent)
    log = reading_log(room, check=False)
    try:
        with ProgressBar("entries") as progress:
            return await audit_books(log, room=key, anchored=anchored, progress=progress.told, hands_of=hands)
    finally:
        await log.close()


# --- for programs -----------------------------------------------------------------------------------------------------
def _told(found: Audited, account: str, hands: str) -> dict[str, Any]:
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
        "takings": told_takings(takings),
        **({"hand_by_hand": told_hands(takings)} if hands else {}),
        "days_are": books.calendar.words,
        "days": {
            day_words(day): {name: _flow(flow) for name, flow in _those(flows, account)}
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


# --- for people -------------------------------------------------------------------------------------------------------
def _print(found: Audited, account: str, hands: str) -> None:
    report, books, takings = found
    asked = [_days_of(books, account)] if account else []
    asked += [rows_of_hands(takings)] if hands else []
    for columns, rows in asked or [_kinds(books), _accounts(books), rows_of_takings(takings), _days(books)]:
        if rows:
            for line in aligned(columns, rows):
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


def _days(books: Books) -> tuple[Row, Sequence[Row]]:
    rows = []
    for day, flows in sorted(books.days.items()):
        kinds: dict[str, Flow] = {}
        for name, flow in flows.items():
            kinds.setdefault(_kind(name), Flow()).add(flow)
        rows += [(day_words(day), kind, *_amounts(flow)) for kind, flow in sorted(kinds.items())]
    return ("day", "kind", "in", "out", "net"), rows


def _days_of(books: Books, account: str) -> tuple[Row, Sequence[Row]]:
    """Accounts whose names begin so, with what they had at the end of the day."""
    rows, balances = [], dict[str, int]()
    for day, flows in sorted(books.days.items()):
        for name, flow in _those(flows, account):
            balances[name] = balances.get(name, 0) + flow.net
            rows.append((day_words(day), name, *_amounts(flow)[:2], show_dollars(balances[name])))
    if not rows:
        fail(f"no account begins with {account!r}: they are told without --account")
    return ("day", "account", "in", "out", "balance"), rows


def _amounts(flow: Flow) -> tuple[str, str, str]:
    return show_dollars(flow.came_in), show_dollars(flow.went_out), show_dollars(flow.net)
