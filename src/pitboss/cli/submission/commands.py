"""`pitboss submission init`, `check` and `diff`: the file by which a facility says how its tables are run."""

from pathlib import Path
from typing import Annotated

import typer

submission_app = typer.Typer(
    help="The Rules Submission of a facility: an example, everything wrong with one, what changed between two.",
    no_args_is_help=True,
    rich_markup_mode=None,
)

Json = Annotated[bool, typer.Option("--json", help="JSON for programs.")]


@submission_app.command()
def init(
    play_money: Annotated[
        bool, typer.Option("--play-money", help="For play money, and not filed: bots may sit in.")
    ] = False,
    room: Annotated[
        bool, typer.Option("--room", help="Instead, the file of 'serve --example': a table of every game.")
    ] = False,
    hand_dealt: Annotated[
        bool, typer.Option("--hand-dealt", help="Instead, a short file: two tables at which dealers deal.")
    ] = False,
) -> None:
    """Print an example of such a file.

    Every key with what it says and the paragraph behind it; it passes `check`, and a room can be opened under it.
    """
    from pitboss.cli.output import fail
    from pitboss.submission.file.example import example, example_hand_dealt, example_room

    if play_money + room + hand_dealt > 1:
        fail("--play-money, --room and --hand-dealt are three different files: name one")
    text = example_room() if room else example_hand_dealt() if hand_dealt else example(play_money=play_money)
    typer.echo(text, nl=False)


@submission_app.command()
def check(
    file: Annotated[Path, typer.Argument(help="The file, in TOML.")],
    as_json: Json = False,
) -> None:
    """Say everything that is wrong with a file.

    Each fault with its line, the key, the rule, and what would be right; exit 1 where there is one.
    """
    from pitboss.cli.submission.check import check

    check(file, as_json)


@submission_app.command()
def diff(
    old: Annotated[Path, typer.Argument(help="The file as it was.")],
    new: Annotated[Path, typer.Argument(help="The file as it is to be.")],
    as_json: Json = False,
) -> None:
    """Say what changed between two files, key by key."""
    from pitboss.cli.submission.diff import diff

    diff(old, new, as_json)


Data = Annotated[Path, typer.Option(metavar="DIR", help="The folder of the room.")]
By = Annotated[str, typer.Option("--by", metavar="NAME", help="Whose name stands on the paper.")]
Ref = Annotated[str, typer.Option("--ref", metavar="TEXT", help="The reference of the paper.")]
FOLDER = Path("pitboss-data")
Filed = Annotated[Path, typer.Argument(help="The file, in TOML.")]


@submission_app.command()
def file(file: Filed, by: By, ref: Ref, data: Data = FOLDER) -> None:
    """Put a file on record as filed.

    It is a new version in the log of the room, which is made where there is none; nothing changes at the tables before
    it is approved.
    """
    from pitboss.cli.submission.filing import file as put_on_record

    put_on_record(file, data, by, ref)


@submission_app.command()
def approve(
    file: Filed,
    by: By,
    ref: Ref,
    data: Data = FOLDER,
    start: Annotated[str, typer.Option("--from", metavar="TIME", help="As in 2027-01-31T06:00. None: now.")] = "",
) -> None:
    """Put on record that a filed version was approved, and from when on it is in effect.

    What the tables cannot take now is refused; for later it is a warning.
    """
    from pitboss.cli.submission.filing import approve

    approve(file, data, by, ref, start)


@submission_app.command()
def versions(data: Data = FOLDER, as_json: Json = False) -> None:
    """List the versions: filed, approved, effective, superseded."""
    from pitboss.cli.submission.filing import versions

    versions(data, as_json)
