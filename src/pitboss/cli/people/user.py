"""`pitboss user add`, `role` and `password`: accounts of a room, also while it is open."""

from typing import Annotated

import typer

from pitboss.cli.people.opened import FOLDER, ROLE_NAMES, Data, Name, with_accounts

user_app = typer.Typer(
    help="Add a person to a room, give one a role or a new password.", no_args_is_help=True, rich_markup_mode=None
)

RoleName = Annotated[str, typer.Option("--role", help=ROLE_NAMES)]
Password = Annotated[str | None, typer.Option(help="Asked for where it is not given.", envvar="PITBOSS_PASSWORD")]


@user_app.command()
def add(
    name: Name,
    role: RoleName = "player",
    password: Password = None,
    data: Data = FOLDER,
) -> None:
    """Add a person."""
    secret = _secret(password)
    with_accounts(data, lambda accounts: accounts.add(name, secret, role), new=True)
    typer.echo(f"{name}: {role}")


@user_app.command("password")
def new_password(name: Name, password: Password = None, data: Data = FOLDER) -> None:
    """Give a person a new password.

    For whoever has forgotten the old one. All their sessions end.
    """
    secret = _secret(password)
    with_accounts(data, lambda accounts: accounts.reset_password(name, secret))
    typer.echo(f"{name}: a new password")


@user_app.command()
def role(name: Name, role: Annotated[str, typer.Argument(help=ROLE_NAMES)], data: Data = FOLDER) -> None:
    """Give a person a role, and take all others away."""
    with_accounts(data, lambda accounts: accounts.set_role(name, role))
    typer.echo(f"{name}: {role}")


def _secret(given: str | None) -> str:
    return given or str(typer.prompt("Password", hide_input=True, confirmation_prompt=True))
