"""`pitboss simulate-day`: a whole gaming day in a real room, on virtual time, and what came of it."""

import asyncio
import tempfile
from collections.abc import Sequence
from contextlib import ExitStack
from datetime import datetime
from pathlib import Path
from typing import NoReturn

import msgspec
import typer

from pitboss.cli.books.rows import Row, aligned
from pitboss.cli.output import fail, print_json
from pitboss.cli.progress import ProgressBar
from pitboss.money import show_dollars
from pitboss.room.audit.anchored import Anchored
from pitboss.room.audit.whole import audit_log
from pitboss.simulated_day.boxes import boxes_of_day, check_miscounts
from pitboss.simulated_day.day import Options, simulate_day
from pitboss.simulated_day.hours import DAY, ZONE
from pitboss.simulated_day.miscounts import BadMiscount, Miscounts, parse_miscount
from pitboss.simulated_day.players import DayFault
from pitboss.simulated_day.summary import ClaimLine, PeriodLine, Summary
from pitboss.store.errors import StoreError
from pitboss.store.sealing import ROOM_KEY_NAME, read_room_key
from pitboss.store.sqlite.log import DATABASE_NAME, SqliteLog


def run(seed: int, tables: int, hands: int, miscounts: list[str], out: Path | None, as_json: bool) -> int:
    """Exit 0 where the accounts come to 0, the audit agrees and the counts are wrong where they were made so; 1
    otherwise, and 2 where it was asked for what no day has."""
    try:
        planted = tuple([parse_miscount(text) for text in miscounts])
        check_miscounts(planted, tables)
        Miscounts(planted)
    except BadMiscount as error:
        _refuse(str(error))
    if out is not None and out.exists() and (not out.is_dir() or any(out.iterdir())):
        _refuse(f"{out} is there already and not empty: name a folder that is not")
    with ExitStack() as stack:
        data = out or Path(stack.enter_context(tempfile.TemporaryDirectory(prefix="pitboss-day-")))
        found = _simulated(data, Options(seed, tables, hands, planted))
        found = msgspec.structs.replace(found, faults=asyncio.run(_audited(data)))
    if as_json:
        print_json({"day": DAY, "seed": seed, **msgspec.structs.asdict(found)})
    else:
        _print(found, tables, out)
    sound = not found.total and not found.faults and sorted(found.variances) == sorted(planted)
    return 0 if sound else 1


def _simulated(data: Path, options: Options) -> Summary:
    try:
        with ProgressBar("hands") as progress:
            return simulate_day(data, options, progress.told)
    except BadMiscount as error:
        _refuse(str(error))
    except (DayFault, StoreError) as error:
        fail(str(error))


async def _audited(data: Path) -> tuple[str, ...]:
    """What an audit of the room's folder finds wrong."""
    anchored = Anchored()
    anchored.read_folder(data)
    log = SqliteLog(data / DATABASE_NAME, readonly=True)
    try:
        with ProgressBar("entries") as progress:
            report = await audit_log(
                log, room=read_room_key(data / ROOM_KEY_NAME), anchored=anchored, progress=progress.told
            )
    finally:
        await log.close()
    return tuple([str(fault) for fault in report.faults])


# --- in words ---------------------------------------------------------------------------------------------------------
def _print(found: Summary, tables: int, out: Path | None) -> None:
    words = f"{found.hands:,} hands at {found.tables} tables, void besides: {found.voided}"
    typer.echo(f"The gaming day {DAY}: {words}; versions of the Rules Submission: {found.versions}")
    _print_rows(
        "Bad Beats", ("table", "hand", "time", "status", "payout", "paid"), [_claim(one) for one in found.claims]
    )
    columns = ("kind", "day", "outcome", "pool", "rolled in", "prizes")
    _print_rows("High Hand Jackpots, by period", columns, [_period(one) for one in found.periods])
    typer.echo("\nBoxes that were counted, by table")
    for table, boxes in boxes_of_day(tables).items():
        if boxes:
            typer.echo(f"{table:>3}  {' '.join(boxes)}")
    rows = [(one.table, one.box, f"{one.cents:+,}") for one in found.variances]
    _print_rows("Counts that differ from the ledger", ("table", "account", "cents"), rows)
    typer.echo(f"\nAll {found.accounts} accounts together come to {show_dollars(found.total)}")
    typer.echo("The audit agrees" if not found.faults else f"The audit finds {len(found.faults)} faults:")
    for fault in found.faults[:20]:
        typer.echo(f"  {fault}")
    if out is not None:
        typer.echo(f"The room is in {out}: pitboss report {DAY} --data {out}, pitboss audit {out}")


def _print_rows(title: str, columns: Row, rows: Sequence[Row]) -> None:
    typer.echo(f"\n{title}: {'none' if not rows else len(rows)}")
    for line in aligned(columns, rows) if rows else ():
        typer.echo(line)


def _claim(one: ClaimLine) -> Row:
    shown = datetime.fromtimestamp(one.shown_at / 1000, ZONE).strftime("%H:%M:%S.%f")[:-3]
    return one.table, str(one.hand), shown, one.status, show_dollars(one.cents), show_dollars(one.paid)


def _period(one: PeriodLine) -> Row:
    prizes = ", ".join([f"{show_dollars(cents)} {what}" for _, cents, what in one.prizes])
    outcome = one.outcome.replace("_", " ")
    return one.jackpot, one.period, outcome, show_dollars(one.pool), show_dollars(one.rolled_in), prizes


def _refuse(words: str) -> NoReturn:
    typer.echo(f"pitboss: {words}", err=True)
    raise typer.Exit(2)
