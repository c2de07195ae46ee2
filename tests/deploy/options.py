"""What `pitboss` is told in deploy/ and in docs/deploy.md, against what it knows."""

import re
import shlex
from collections.abc import Iterable, Iterator

import click
import typer

from pitboss.cli.main import app

COMMANDS = typer.main.get_command(app)
# Where a command stands: first, after another, after a variable, or in a folder of programs.
CALL = re.compile(r"(?:^|; |&& |\" |/bin/)pitboss(?=\s)")
ENDS = re.compile(r"\s(?:&|&&|\||;|<|>)(?:\s|$)")


def faults_of(words: Iterable[str]) -> list[str]:
    """What is wrong with the words after `pitboss`: an unknown command or option."""
    command: click.Command = COMMANDS
    found: list[str] = []
    said: list[str] = []
    for word in words:
        if isinstance(command, click.Group) and not word.startswith("-"):
            if word not in command.commands:
                return [f"there is no command {' '.join([*said, word])!r}"]
            command = command.commands[word]
            said.append(word)
        elif word.startswith("-") and not any(word.partition("=")[0] in param.opts for param in command.params):
            found.append(f"{' '.join(said)} has no option {word}")
    return found


def called(text: str) -> Iterator[list[str]]:
    """The words after each `pitboss` of a script."""
    for line in text.splitlines():
        for after in CALL.split(line.partition(" #")[0])[1:]:
            yield shlex.split(ENDS.split(after, maxsplit=1)[0].partition(";")[0])


def variables() -> set[str]:
    """The names of the environment that any command reads by itself."""
    found: set[str] = set()
    waiting: list[click.Command] = [COMMANDS]
    while waiting:
        command = waiting.pop()
        waiting += command.commands.values() if isinstance(command, click.Group) else ()
        for param in command.params:
            named = param.envvar
            found |= {named} if isinstance(named, str) else set(named or ())
    return found
