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
) -> None:
    """Print an example of such a file.

    Every key with what it says and the paragraph behind it; it passes `check`, and a room can be opened under it.
    """
    from pitboss.submission.file.example import example

    typer.echo(example(play_money=play_money), nl=False)


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
