"""Runs the command line as a person would, in this process."""

import json
from typing import Any

from click.testing import Result
from typer.testing import CliRunner

from pitboss.cli.main import app

# Wide enough that no line is broken.
WIDE = {"COLUMNS": "160", "NO_COLOR": "1", "TERM": "dumb"}


def run(*arguments: str, columns: int = 160) -> Result:
    return CliRunner().invoke(app, list(arguments), env=WIDE | {"COLUMNS": str(columns)})


def out(*arguments: str, columns: int = 160) -> str:
    """What is printed by a command that must work."""
    result = run(*arguments, columns=columns)
    assert result.exit_code == 0, result.output
    return result.stdout


def parsed(*arguments: str) -> Any:
    """The answer to --json, parsed."""
    return json.loads(out(*arguments, "--json"))


def refused(*arguments: str, code: int = 1) -> str:
    """What is said on stderr by a command that must fail; nothing is printed, and no traceback."""
    result = run(*arguments)
    assert result.exit_code == code, result.output
    assert result.exception is None or isinstance(result.exception, SystemExit)
    assert result.stdout == ""
    return result.stderr
