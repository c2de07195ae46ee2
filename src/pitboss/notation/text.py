"""The text form of cards, commands, events and logs: short lines that a floorperson can read, exact both ways.

>>> write_command(read_command("3 raise to 120"))
'3 raises to 120'
>>> read_command("3 bets 12.50").cents
1250
"""

from collections.abc import Iterable

from pitboss.engine.commands import Command
from pitboss.engine.events import Event
from pitboss.notation.commands import COMMANDS
from pitboss.notation.error import TextError
from pitboss.notation.events import EVENTS


def write_command(command: Command) -> str:
    return COMMANDS.write(command)


def read_command(text: str) -> Command:
    """Raises TextError: what is wrong, and what would be right."""
    return COMMANDS.read(text)


def write_event(event: Event) -> str:
    return EVENTS.write(event)


def read_event(text: str) -> Event:
    """Raises TextError: what is wrong, and what would be right."""
    return EVENTS.read(text)


def write_log(log: Iterable[Event]) -> str:
    """One event a line."""
    return "".join(f"{write_event(event)}\n" for event in log)


def read_log(text: str) -> list[Event]:
    """The events of a log, empty lines left out. Raises TextError with the number of the first bad line."""
    log: list[Event] = []
    # Not splitlines: a name may hold one of the stranger line ends, quoted.
    for number, line in enumerate(text.split("\n"), 1):
        if line.strip():
            try:
                log.append(read_event(line))
            except TextError as error:
                raise error.at(number) from None
    return log


__all__ = ["TextError", "read_command", "read_event", "read_log", "write_command", "write_event", "write_log"]
