"""pitboss log: verify, checkpoint, export, backup, check-cards. A room that runs is not disturbed by any of them.

How a log moves (copy, import) and how old hands leave the database (archive) is in logs/.
"""

import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, BinaryIO, NoReturn

import typer

from pitboss.cli.logs.archive import archive_command
from pitboss.cli.logs.moving import copy_command, import_command

if TYPE_CHECKING:
    from pitboss.store.port import EventLog
    from pitboss.store.verify import Heads, Report

log_app = typer.Typer(
    help="Verify, anchor, export, back up or move the log of a room, or check the cards that were seen.",
    no_args_is_help=True,
    rich_markup_mode=None,
)

NOT_THE_LOG = "accounts are no part of the log: names, passwords and sessions were not looked at"

Json = Annotated[bool, typer.Option("--json", help="JSON for programs.")]
Log = Annotated[Path, typer.Argument(help="A room's folder or its log file.")]


@log_app.command("verify")
def verify_command(
    log: Annotated[Path, typer.Argument(help="A room's folder, its log file, or an export.")],
    since: Annotated[
        Path | None, typer.Option(metavar="EXPORT", help="An older export that it must go on from.")
    ] = None,
    checkpoint: Annotated[
        Path | None, typer.Option(metavar="FILE", help="A checkpoint that was kept elsewhere: the log must have it.")
    ] = None,
    key: Annotated[
        Path | None, typer.Option(metavar="FILE", help="The room's key: opens running hands and snapshots too.")
    ] = None,
    as_json: Json = False,
) -> None:
    """Verify that nothing in the log was changed or invented.

    Every hash, and every hand played again by the engine: an event that it would not have made is named with its place.
    Every card against its deck, every cent, every grant of play money, every answer, and the signed checkpoints. Tables
    and indexes of the file against those that Pitboss makes. Accounts are no part of the log: who has which name or
    password is not proved.
    """
    from pitboss.cli.output import print_json
    from pitboss.store.errors import StoreError

    try:
        report = _verified(log, _heads(since) if since else None, checkpoint, key)
    except StoreError as error:
        _fail(str(error))
    if as_json:
        heads = {stream: [version, found.hex()] for stream, (version, found) in report.heads.items()}
        told = {"entries": report.entries, "hands": report.hands, "heads": heads, "faults": report.faults}
        print_json({**told, "notes": (*report.notes, NOT_THE_LOG), "unproved": report.unproved})
    else:
        for line in (*report.faults, *report.notes, NOT_THE_LOG):
            typer.echo(str(line))
        count = f"{report.entries:,} entries in {len(report.heads):,} streams, {report.hands:,} hands"
        typer.echo(f"{count}: {f'{len(report.faults)} faults' if report.faults else 'nothing was changed in the log'}")
        if report.unproved:
            typer.echo(
                f"{report.unproved:,} of them are of an older Pitboss, which had names in the chain: they are in their "
                "place, but what they say can only be held against the whole log"
            )
    raise typer.Exit(1 if report.faults else 0)


def _verified(path: Path, since: "Heads | None", checkpoint: Path | None, key: Path | None) -> "Report":
    import asyncio

    from pitboss.cli.progress import ProgressLine
    from pitboss.room.audit.anchored import Anchored
    from pitboss.room.audit.exported import audit_export
    from pitboss.room.audit.whole import audit_log
    from pitboss.store.sealing import read_room_key

    room = read_room_key(key) if key else None
    anchored, progress = Anchored(), ProgressLine("entries")
    if _is_export(path):
        if checkpoint is not None:
            anchored.read_kept(checkpoint)
        with _reading(path) as file, progress:
            return audit_export(file, since=since, room=room, anchored=anchored, progress=progress.told)

    async def look() -> "Report":
        # Before the log: a checkpoint that is signed meanwhile is ahead of what is read of it.
        anchored.read_folder(path if path.is_dir() else path.parent)
        if checkpoint is not None:
            anchored.read_kept(checkpoint)
        log = _opened(path, check=False)
        try:
            with progress:
                return await audit_log(log, since=since, room=room, anchored=anchored, progress=progress.told)
        finally:
            await log.close()

    return asyncio.run(look())


@log_app.command("checkpoint")
def checkpoint_command(
    room: Annotated[Path, typer.Argument(help="The folder of the room.")],
    out: Annotated[Path | None, typer.Option("--out", metavar="FILE", help="A new file. [default: the screen]")] = None,
) -> None:
    """Show the last signed checkpoint, to be kept in another place.

    'pitboss log verify --checkpoint FILE' holds a log against it later, whatever became of the room's own files.
    """
    from pitboss.store.checkpoints import FILE_NAME, last_checkpoint
    from pitboss.store.errors import StoreError
    from pitboss.store.private import create_private

    try:
        found = last_checkpoint(room / FILE_NAME)
    except StoreError as error:
        _fail(str(error))
    if found is None:
        _fail(f"there is no checkpoint in {room}: the room signs its first when it is opened")
    if out is None:
        typer.echo(found.line().decode())
        return
    try:
        with create_private(out) as file:
            file.write(found.line() + b"\n")
    except FileExistsError:
        _fail(f"{out} is there already: it is not written over")
    except OSError as error:
        _fail(f"{out} cannot be written: {error.strerror}")


@log_app.command("export")
def export_command(
    log: Log,
    out: Annotated[Path | None, typer.Option("--out", metavar="FILE", help="A new file. [default: the screen]")] = None,
    public: Annotated[bool, typer.Option("--public", help="Without names, private tables and money.")] = False,
) -> None:
    """Write the whole log as JSON lines.

    An entry a line, with its hashes; 'pitboss log verify' reads it. As it was at one moment, also while a room runs.
    """
    import asyncio

    from pitboss.store.errors import StoreError
    from pitboss.store.private import create_private

    try:
        if out is None:
            asyncio.run(_export(log, sys.stdout.buffer, public))
            return
        with create_private(out) as file:
            asyncio.run(_export(log, file, public))
    except FileExistsError:
        _fail(f"{out} is there already: it is not written over")
    except BrokenPipeError:
        raise typer.Exit(1) from None
    except (StoreError, OSError) as error:
        if out is not None and out.exists():
            out.unlink()
        _fail(str(error))


async def _export(path: Path, file: BinaryIO, public: bool) -> None:
    from pitboss.store.exports.export import export

    log = _opened(path)
    try:
        async for line in export(log, public=public):
            file.write(line)
        file.flush()
    finally:
        await log.close()


@log_app.command("backup")
def backup_command(
    room: Annotated[Path, typer.Argument(help="The folder of the room.")],
    into: Annotated[Path, typer.Argument(help="A new folder for the copy.")],
) -> None:
    """Copy the whole room, also while it is open.

    As it was at one moment, its hashes verified, with its checkpoints. The room's key and the one that signs are not
    copied: keep one copy of each elsewhere.
    """
    import asyncio

    from pitboss.store.checkpoints import KEY_NAME
    from pitboss.store.errors import StoreError
    from pitboss.store.exports.backup import back_up
    from pitboss.store.sealing import ROOM_KEY_NAME

    try:
        report = asyncio.run(back_up(room, into))
    except (StoreError, OSError) as error:
        _fail(str(error))
    typer.echo(f"{into}: {report.entries:,} entries in {len(report.heads):,} streams, verified")
    typer.echo(
        f"{room / ROOM_KEY_NAME} is not in it: without it no hand can go on. It never changes: keep a copy of it in "
        f"another place than the backups, and with it one of {KEY_NAME}, which signs checkpoints."
    )


@log_app.command("check-cards")
def check_cards_command(
    files: Annotated[list[Path], typer.Argument(help="Proofs that came with cards, and exports of the log.")],
    as_json: Json = False,
) -> None:
    """Check cards against the decks that were committed to.

    A player's proofs need nothing secret. An export with the keys of hands is checked card by card.
    """
    from pitboss.cli.output import print_json
    from pitboss.room.decks.card_check import check_files
    from pitboss.store.errors import StoreError

    contents = []
    for path in files:
        with _reading(path) as file:
            contents.append(file.read())
    try:
        checked = check_files(contents)
    except StoreError as error:
        _fail(str(error))
    if as_json:
        print_json(checked)
    else:
        for fault in checked.faults:
            typer.echo(fault)
        count = f"{checked.decks:,} decks, {checked.proved:,} proofs, {checked.dealt:,} cards of an export"
        typer.echo(f"{count}: {f'{len(checked.faults)} faults' if checked.faults else 'as committed'}")
    raise typer.Exit(1 if checked.faults else 0)


def _opened(path: Path, *, check: bool = True) -> "EventLog":
    from pitboss.store.folder import reading_log

    return reading_log(path, check=check)


def _reading(path: Path) -> BinaryIO:
    try:
        return path.open("rb")
    except OSError as error:
        _fail(f"{path} cannot be read: {error.strerror}")


def _is_export(path: Path) -> bool:
    """Anything that is no database is read as an export, which then says what is wrong with it."""
    if path.is_dir() or not path.exists():
        return False
    with _reading(path) as file:
        return not b"SQLite format 3\0".startswith(file.read(16))


def _heads(path: Path) -> "Heads":
    from pitboss.store.exports.export import export_heads

    with _reading(path) as file:
        return export_heads(file)


def _fail(message: str) -> NoReturn:
    from pitboss.cli.output import fail

    fail(message)


log_app.command("archive")(archive_command)
log_app.command("copy")(copy_command)
log_app.command("import")(import_command)
