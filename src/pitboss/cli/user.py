"""`pitboss user add`, `role` and `password`: people of a room, also while it is open."""

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

if TYPE_CHECKING:
    from pitboss.room.people.accounts import Accounts

user_app = typer.Typer(
    help="Add a person to a room, give one a role or a new password.", no_args_is_help=True, rich_markup_mode=None
)

Data = Annotated[Path, typer.Option(metavar="DIR", help="The folder of the room.")]
Name = Annotated[str, typer.Argument(help="The name of the person.")]
RoleName = Annotated[str, typer.Option("--role", help="player, dealer, floorperson or administrator.")]
Password = Annotated[str | None, typer.Option(help="Asked for where it is not given.", envvar="PITBOSS_PASSWORD")]
FOLDER = Path("pitboss-data")


@user_app.command()
def add(
    name: Name,
    role: RoleName = "player",
    password: Password = None,
    data: Data = FOLDER,
) -> None:
    """Add a person."""
    secret = _secret(password)
    _with_accounts(data, lambda accounts: _add(accounts, name, secret, role), new=True)
    typer.echo(f"{name}: {role}")


@user_app.command("password")
def new_password(name: Name, password: Password = None, data: Data = FOLDER) -> None:
    """Give a person a new password.

    For whoever has forgotten the old one. All their sessions end.
    """
    secret = _secret(password)
    _with_accounts(data, lambda accounts: accounts.reset_password(name, secret))
    typer.echo(f"{name}: a new password")


@user_app.command()
def role(
    name: Name,
    role: Annotated[str, typer.Argument(help="player, dealer, floorperson or administrator.")],
    data: Data = FOLDER,
) -> None:
    """Give a person a role."""
    _with_accounts(data, lambda accounts: accounts.set_role(name, role))
    typer.echo(f"{name}: {role}")


def _secret(given: str | None) -> str:
    return given or str(typer.prompt("Password", hide_input=True, confirmation_prompt=True))


async def _add(accounts: "Accounts", name: str, password: str, role: str) -> None:
    from pitboss.room.errors import RoomRefusal
    from pitboss.room.people.accounts import ROLES

    if role not in ROLES:
        raise RoomRefusal("no_such_role", f"the roles are {', '.join(ROLES)}")
    session = await accounts.sign_up(name, password, role)
    # Nobody has asked for a session.
    await accounts.log_out(session.token)


def _with_accounts(data: Path, job: "Callable[[Accounts], Awaitable[object]]", *, new: bool = False) -> None:
    """What the room refuses, and what its file does, is one line. new: a room that is not there is made."""
    from pitboss.cli.output import fail
    from pitboss.room.errors import RoomRefusal
    from pitboss.store.errors import StoreError

    try:
        asyncio.run(_run(data, job, new))
    except (RoomRefusal, StoreError, OSError) as error:
        fail(str(error))


async def _run(data: Path, job: "Callable[[Accounts], Awaitable[object]]", new: bool) -> None:
    from pitboss.room.errors import RoomRefusal
    from pitboss.room.people.accounts import Accounts
    from pitboss.room.room import Room
    from pitboss.room.time_source import WallClock
    from pitboss.store.memory import MemoryLog
    from pitboss.store.sqlite.log import DATABASE_NAME

    path = data / DATABASE_NAME
    if not path.exists() and not new:
        raise RoomRefusal("no_such_room", f"there is no room in {data}: name its folder with --data")
    if not path.exists():
        # The first person comes before the first table: the room is made, with its key.
        await (await Room.open(data)).shutdown(graceful=False)
    # The log is the running room's own. The money to begin with is granted there, at the first log-in.
    accounts = Accounts(path, MemoryLog(), WallClock())
    try:
        await job(accounts)
    finally:
        accounts.close()
