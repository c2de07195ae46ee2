"""The commands of the lab and their options. What each does is in the file of its name, imported when it is called."""

import typer


def add_lab_commands(app: typer.Typer) -> None:
    """Each command under its own name."""
