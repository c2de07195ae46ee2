"""Commands of bots: what they ask for must be right."""

from pitboss.engine import Applied, Need, TableState, apply
from pitboss.engine.commands import Command
from pitboss.engine.events import Event


class Refused(Exception):
    """A command of a bot was refused: a fault of the bot or of the engine."""


def must(table: TableState, command: Command, log: list[Event]) -> Need:
    """Apply and keep the events; a refusal is an error here."""
    result = apply(table, command)
    if type(result) is not Applied:
        raise Refused(f"{command}: {result}")
    log += result.events
    return result.need
