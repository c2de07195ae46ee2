"""`pitboss log archive`: hands that ended long ago move from the database into files, and stay in the log."""

import math
import os
import time
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

if TYPE_CHECKING:
    from pitboss.room.moving.archiving import Moved

DAY_MS = 86_400_000
BROKEN_OFF = "broken off; nothing is lost, and the same command goes on with it"


def archive_command(
    room: Annotated[Path, typer.Argument(help="The folder of the room.")],
    older_than: Annotated[
        float, typer.Option("--older-than", metavar="DAYS", min=0, help="Hands that ended so many days ago.")
    ],
    dry_run: Annotated[bool, typer.Option("--dry-run", help="Say what would move, and change nothing.")] = False,
    postgres: Annotated[
        str, typer.Option(metavar="URL", help="The database of the room, where its log is in one.")
    ] = "",
) -> None:
    """Move old hands out of the database into archive files in the room's folder.

    They stay in the log: verify, audit, export, replay and search read them from there. Also while the room is open;
    a file shrinks only while it is closed, and is filled again until then. Broken off, the same command goes on.
    """
    import asyncio

    from pitboss.cli.output import fail
    from pitboss.store.errors import StoreError
    from pitboss.store.folder import ENVIRONMENT

    if not math.isfinite(older_than):
        fail("--older-than takes a number of days: 30, or 0.5")
    if postgres:
        os.environ[ENVIRONMENT] = postgres
    try:
        moved, large = asyncio.run(_run(room, older_than, dry_run))
    except KeyboardInterrupt:
        fail(BROKEN_OFF)
    except (StoreError, OSError) as error:
        fail(str(error))
    _tell(room, moved, large, dry_run)
    raise typer.Exit(1 if any(one.trouble for one in moved) else 0)


async def _run(room: Path, days: float, dry_run: bool) -> "tuple[list[Moved], str]":
    """What moved, and why the file keeps its size, where it does."""
    import asyncio

    from pitboss.cli.progress import ProgressLine
    from pitboss.room.moving.archiving import Archiving
    from pitboss.store.archive.cutting import ArchivingLog
    from pitboss.store.archive.marks import STREAM
    from pitboss.store.errors import StorageUnavailable, StoreError
    from pitboss.store.folder import beside_log, check_not_copying, is_room, noted_place, reading_log
    from pitboss.store.sealing import ROOM_KEY_NAME, read_room_key
    from pitboss.store.sqlite.discarding import is_worth_it, shrink
    from pitboss.store.sqlite.file import is_older
    from pitboss.store.sqlite.log import DATABASE_NAME

    check_not_copying(room)
    if not is_room(room):
        raise StorageUnavailable(f"there is no room in {room}: name the folder of one")
    path = room / DATABASE_NAME
    if not noted_place(room) and is_older(path):
        raise StorageUnavailable(
            f"the log in {room} is of an older Pitboss: open the room once with `pitboss serve`, which brings it up to "
            "date"
        )
    key = read_room_key(room / ROOM_KEY_NAME)
    now = int(time.time() * 1000)
    before = now - int(days * DAY_MS)
    log: ArchivingLog = reading_log(room) if dry_run else beside_log(room, STREAM)  # type: ignore[assignment]
    try:
        archiving = Archiving(log, key, before, now)
        if dry_run:
            return await archiving.plan(), ""
        with ProgressLine("tables") as progress:
            moved = await archiving.run(progress.told)
    finally:
        await log.close()
    if noted_place(room):
        return moved, ""
    try:
        if not await asyncio.to_thread(is_worth_it, path) or await asyncio.to_thread(shrink, path):
            return moved, ""
        return moved, "the room is open"
    except StoreError as error:
        # On a full disk there is no room for the smaller one beside it.
        return moved, str(error)


def _tell(room: Path, moved: "list[Moved]", large: str, dry_run: bool) -> None:
    from pitboss.store.archive.splicing import FOLDER_NAME

    for one in moved:
        cut = one.cut
        if one.trouble:
            typer.echo(f"{cut.stream}: left as it is: {one.trouble}")
        elif cut.entries:
            words = f"{cut.stream}: {cut.hands:,} hands, version {cut.first:,} to {cut.last:,}"
            typer.echo(words if dry_run else f"{words}, {one.size:,} bytes")
        elif cut.why:
            typer.echo(f"{cut.stream}: nothing moves, {cut.why}")
    hands, entries = sum([one.cut.hands for one in moved]), sum([one.cut.entries for one in moved])
    count = f"{hands:,} hands, {entries:,} entries of {len(moved):,} tables"
    if dry_run:
        typer.echo(f"{count} would move to {room / FOLDER_NAME}; nothing was changed")
        return
    size, rows = sum([one.size for one in moved]), sum([one.rows for one in moved])
    typer.echo(f"{count} moved to {room / FOLDER_NAME} ({size:,} bytes); {rows:,} rows left the database")
    if large:
        typer.echo(
            f"The file keeps its size ({large}) and is filled again; the next run while the room is closed makes it "
            "smaller."
        )
