"""`pitboss log copy` and `pitboss log import`: a room in another place, verified before it counts."""

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

if TYPE_CHECKING:
    from pitboss.room.moving.copying import Copied

NOT_IN_AN_EXPORT = (
    "Not in an export, and so not brought back: answers to commands (one that is sent again happens again), accounts "
    "with passwords, PINs and sessions, owners of streams, and keys. Snapshots are made again from the log."
)

BROKEN_OFF = "broken off; what is there stays, and the same command goes on with it"


def copy_command(
    source: Annotated[str, typer.Argument(metavar="FROM", help="A room's folder, or postgresql://…")],
    target: Annotated[str, typer.Argument(metavar="TO", help="A new folder, or postgresql://… of an empty database.")],
) -> None:
    """Copy a whole room that is closed, from SQLite to PostgreSQL, back, or into another folder.

    Log, answers, balances, snapshots, accounts, PINs and sessions, with every hash as it is. Broken off, the same
    command goes on. Both are verified and compared before the copy counts; until then no room opens from it.
    """
    import asyncio

    from pitboss.cli.output import fail
    from pitboss.cli.progress import ProgressBar
    from pitboss.room.moving.copying import copy
    from pitboss.room.moving.naming import check_apart, find_source, find_target
    from pitboss.store.errors import StoreError

    async def run() -> "Copied":
        check_apart(source, target)
        with ProgressBar("entries copied and verified") as bar:
            return await copy(find_source(source), find_target(target, source), bar.told)

    try:
        done = asyncio.run(run())
    except KeyboardInterrupt:
        fail(BROKEN_OFF)
    except (StoreError, OSError) as error:
        fail(str(error))
    typer.echo(
        f"{done.entries:,} entries in {done.streams:,} streams, {done.copied:,} of them copied now; both verified, "
        "heads and balances are the same"
    )
    typer.echo(_what_next(source, target))


def _what_next(source: str, target: str) -> str:
    from pitboss.room.moving.places import is_address
    from pitboss.store.sealing import ROOM_KEY_NAME
    from pitboss.store.sqlite.log import DATABASE_NAME

    if is_address(target):
        folder = "the room's folder" if is_address(source) else source
        return (
            f"Serve one of the two from now on, not both. From the database: move {DATABASE_NAME} out of {folder}, "
            "which keeps the keys, and start with 'pitboss serve --data FOLDER --postgres URL'."
        )
    words = f"Serve one of the two from now on, not both: 'pitboss serve --data {target}'."
    if not (Path(target) / ROOM_KEY_NAME).exists():
        words += f" Put {ROOM_KEY_NAME} there first, and the checkpoints, from the folder that has them."
    return words


def import_command(
    export: Annotated[Path, typer.Argument(help="A whole export: 'pitboss log export ROOM --out FILE'.")],
    target: Annotated[str, typer.Argument(metavar="TO", help="A new folder, or postgresql://… of an empty database.")],
    key: Annotated[Path | None, typer.Option(metavar="FILE", help="The room's key: goes into the new folder.")] = None,
) -> None:
    """Bring a log back from an export.

    Every entry with its hash, heads and balances; verified before it counts. An export has no answers,
    accounts or keys.
    """
    import asyncio

    from pitboss.cli.output import fail
    from pitboss.cli.progress import ProgressBar
    from pitboss.room.moving.importing import import_export
    from pitboss.room.moving.naming import find_target
    from pitboss.room.moving.places import is_address
    from pitboss.store.errors import StoreError
    from pitboss.store.sealing import ROOM_KEY_NAME, read_room_key

    if not export.is_file():
        fail(f"there is no export {export}: name a file that `pitboss log export` has written")

    async def run() -> "Copied":
        room = read_room_key(key).id if key is not None else ""
        with ProgressBar("entries imported") as bar:
            return await import_export(export, find_target(target), room, bar.told)

    try:
        done = asyncio.run(run())
        if key is not None and not is_address(target) and not (Path(target) / ROOM_KEY_NAME).exists():
            put_key(key, Path(target) / ROOM_KEY_NAME)
    except KeyboardInterrupt:
        fail(BROKEN_OFF)
    except (StoreError, OSError) as error:
        fail(str(error))
    typer.echo(f"{done.entries:,} entries in {done.streams:,} streams, {done.copied:,} of them imported now; verified")
    typer.echo(NOT_IN_AN_EXPORT)
    if not is_address(target) and not (Path(target) / ROOM_KEY_NAME).exists():
        typer.echo(f"Put {ROOM_KEY_NAME} into {target} before you serve it: without it no room opens.")


def put_key(key: Path, path: Path) -> None:
    from pitboss.store.private import create_private

    with create_private(path) as file:
        file.write(key.read_bytes())
