"""What all commands share: the screen, JSON, and the way to say that something is wrong."""

import io
import sys
from typing import Any, NoReturn

import msgspec
import typer
from rich.console import Console


def screen() -> Console:
    """Nothing is coloured by guessing; what is coloured says so."""
    if isinstance(sys.stdout, io.TextIOWrapper):
        # A terminal that knows no suit signs gets question marks rather than an error.
        sys.stdout.reconfigure(errors="replace")
    return Console(highlight=False, markup=False, soft_wrap=False)


def print_json(thing: Any) -> None:
    sys.stdout.write(msgspec.json.format(msgspec.json.encode(thing), indent=2).decode() + "\n")


def fail(message: str) -> NoReturn:
    """The message to stderr, and exit 1."""
    typer.echo(f"pitboss: {message}", err=True)
    raise typer.Exit(1)
