"""`pitboss people`: who works in a room, in which roles and with which licence, and who deals at which table."""

from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from pitboss.cli.people.opened import FOLDER, ROLE_NAMES, Data, Name, with_accounts

if TYPE_CHECKING:
    from pitboss.house.base import HouseCommand
    from pitboss.house.people.view import PersonView
    from pitboss.room.people.accounts import Accounts

DAY_MS = 86_400_000
people_app = typer.Typer(
    help="Who works in a room: roles, licences, and who deals at which table.",
    no_args_is_help=True,
    rich_markup_mode=None,
)

Json = Annotated[bool, typer.Option("--json", help="JSON for programs.")]
From = Annotated[str, typer.Option("--from", metavar="YYYY-MM-DD", help="The first day of the licence (UTC).")]
Until = Annotated[str, typer.Option("--until", metavar="YYYY-MM-DD", help="Its last day. None: without an end.")]


@people_app.command("list")
def list_people(data: Data = FOLDER, as_json: Json = False) -> None:
    """List who is registered."""
    from pitboss.cli.output import print_json

    found = with_accounts(data, _listed)
    if as_json:
        print_json({"people": found})
        return
    for person in found:
        typer.echo(_line(person))


@people_app.command()
def add(
    name: Name,
    role: Annotated[list[str] | None, typer.Option("--role", help=ROLE_NAMES)] = None,
    licence: Annotated[str, typer.Option(metavar="NUMBER", help="The number of the licence.")] = "",
    valid_from: From = "",
    valid_until: Until = "",
    data: Data = FOLDER,
) -> None:
    """Register a person.

    Whoever has no account yet gets one by 'pitboss user add', under the same name.
    """
    from pitboss.house.people import commands as cm

    terms = _terms(licence, valid_from, valid_until)

    async def job(accounts: "Accounts") -> "tuple[PersonView, ...]":
        person, called = await accounts.id_of(name)
        await accounts.order(cm.RegisterPerson, person=person, name=called, roles=tuple(role or ()), **terms)
        return await _listed(accounts)

    _tell(name, with_accounts(data, job))


@people_app.command()
def role(
    name: Name,
    role: Annotated[str, typer.Argument(help=ROLE_NAMES)],
    take: Annotated[bool, typer.Option("--take", help="Take it away.")] = False,
    data: Data = FOLDER,
) -> None:
    """Give a person one more role, or take one away."""
    from pitboss.house.people import commands as cm

    _order(data, cm.TakeRole if take else cm.GiveRole, name, role=role)


@people_app.command()
def licence(
    name: Name,
    number: Annotated[str, typer.Argument(help="The number of the licence.")],
    valid_from: From = "",
    valid_until: Until = "",
    data: Data = FOLDER,
) -> None:
    """Enter a licence, or renew it."""
    from pitboss.house.people import commands as cm

    _order(data, cm.EnterLicence, name, **_terms(number, valid_from, valid_until))


@people_app.command()
def deals(
    name: Name, table: Annotated[str, typer.Argument(help="The id of the table, as in 1.")], data: Data = FOLDER
) -> None:
    """Put a dealer at a table; whoever dealt there goes."""
    from pitboss.house.people import commands as cm

    _order(data, cm.TakeTable, name, table=table)


@people_app.command()
def leaves(name: Name, data: Data = FOLDER) -> None:
    """Take a dealer away from their table."""
    from pitboss.house.people import commands as cm

    _order(data, cm.LeaveTable, name)


# --- inside -----------------------------------------------------------------------------------------------------------
async def _listed(accounts: "Accounts") -> "tuple[PersonView, ...]":
    from pitboss.house.base import OPERATOR

    return await accounts.listed(OPERATOR)


def _order(data: Path, kind: "type[HouseCommand]", name: str, **fields: Any) -> None:
    async def job(accounts: "Accounts") -> "tuple[PersonView, ...]":
        await accounts.order(kind, person=name, **fields)
        return await _listed(accounts)

    _tell(name, with_accounts(data, job))


def _tell(name: str, people: "tuple[PersonView, ...]") -> None:
    """The line of the person as they are now."""
    from pitboss.names import fold

    for person in people:
        if fold(name) in (fold(person.person), fold(person.name)):
            typer.echo(_line(person))


def _line(person: "PersonView") -> str:
    said = [", ".join(person.roles) or "player"]
    if person.licence:
        until = f" until {_end(person.valid_until)}" if person.valid_until else ""
        said.append(f"licence {person.licence}{until}{'' if person.in_force else ', not in force'}")
    if person.table:
        said.append(f"deals at table {person.table} since {_moment(person.since)}")
    return f"{person.name}: {'; '.join(said)}"


def _terms(number: str, first: str, last: str) -> dict[str, Any]:
    """From the start of the first day to the end of the last."""
    try:
        until = _start_of(last) + timedelta(days=1) if last else None
    except OverflowError:
        raise typer.BadParameter(f"{last} is the last day of all: leave it out where a licence has no end") from None
    return {
        "number": number,
        "valid_from": _ms(_start_of(first)) if first else 0,
        "valid_until": _ms(until) if until is not None else 0,
    }


def _start_of(day: str) -> datetime:
    try:
        return datetime.strptime(day, "%Y-%m-%d").replace(tzinfo=UTC)
    except ValueError:
        raise typer.BadParameter(f"{day!r} is no day: write it as 2027-01-31") from None


def _ms(moment: datetime) -> int:
    return int(moment.timestamp()) * 1000


def _end(ms: int) -> str:
    """A licence of a submission file ends with the last day of the facility, which is seldom one of UTC."""
    return _moment(ms) if ms % DAY_MS else _day(ms - 1)


def _day(ms: int) -> str:
    return datetime.fromtimestamp(ms // 1000, UTC).strftime("%Y-%m-%d")


def _moment(ms: int) -> str:
    return datetime.fromtimestamp(ms // 1000, UTC).strftime("%Y-%m-%d %H:%M UTC")
