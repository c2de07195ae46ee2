"""The people of a room, for one command: its accounts, and the stream of the log that more than one may write to.

The log is the own of a room that is open. Of the stream `people` every writer looks at the version before it writes, so
the command line adds to it beside the room, and the room reads what is new when it next looks.
"""

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, TypeVar

import typer

if TYPE_CHECKING:
    from pitboss.room.people.accounts import Accounts

T = TypeVar("T")
Data = Annotated[Path, typer.Option(metavar="DIR", help="The folder of the room.")]
Name = Annotated[str, typer.Argument(help="The name of the person.")]
FOLDER = Path("pitboss-data")
ROLE_NAMES = "player, dealer, floorperson, shift_supervisor, cashier, security, accounting, surveillance, compliance, \
commission or administrator."


def with_accounts(data: Path, job: "Callable[[Accounts], Awaitable[T]]", *, new: bool = False) -> T:
    """What the room refuses, and what its file does, is one line. new: a room that is not there is made."""
    from pitboss.cli.output import fail
    from pitboss.room.errors import RoomRefusal
    from pitboss.store.errors import StoreError

    try:
        return asyncio.run(_run(data, job, new))
    except (RoomRefusal, StoreError, OSError) as error:
        fail(str(error))


async def _run(data: Path, job: "Callable[[Accounts], Awaitable[T]]", new: bool) -> T:
    from pitboss.house.people import STREAM
    from pitboss.room.errors import RoomRefusal
    from pitboss.room.people.accounts import Accounts
    from pitboss.room.people.postgres_people import people_of
    from pitboss.room.people.staff import Staff
    from pitboss.room.room import Room
    from pitboss.room.time_source import WallClock
    from pitboss.store.folder import beside_log, is_room
    from pitboss.store.memory import MemoryLog
    from pitboss.store.sqlite.log import DATABASE_NAME

    if not is_room(data) and not new:
        raise RoomRefusal("no_such_room", f"there is no room in {data}: name its folder with --data")
    if not is_room(data):
        # The first person comes before the first table: the room is made, with its key.
        await (await Room.open(data)).shutdown(graceful=False)
    clock = WallClock()
    log = beside_log(data, STREAM)
    people = await people_of(log)
    # Money is the running room's own business. What somebody begins with is granted there, at the first log-in.
    accounts = Accounts(data / DATABASE_NAME, MemoryLog(), clock, staff=Staff(log, clock), people=people)
    try:
        await accounts.take_roles_over()
        return await job(accounts)
    finally:
        accounts.close()
        await log.close()
