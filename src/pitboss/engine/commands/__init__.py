"""What people and dealers can ask of a table. Imperative; a command that may not be carried out is refused.

A command of a seat may name the decision that it answers (the number in the Need). One that answers a closed decision
is refused, so a late click never acts on the next street. A command of the house says in which role it is given.
Start with base.py; a new module of commands is imported here.
"""

from functools import reduce
from operator import or_
from typing import TYPE_CHECKING

from pitboss.engine.commands.banked import *
from pitboss.engine.commands.base import *
from pitboss.engine.commands.by_hand import *
from pitboss.engine.commands.decks import *
from pitboss.engine.commands.floor import *
from pitboss.engine.commands.jackpots import *
from pitboss.engine.commands.light import *
from pitboss.engine.commands.options import *
from pitboss.engine.commands.play import *
from pitboss.engine.commands.rulings import *
from pitboss.engine.commands.table import *
from pitboss.engine.commands.time_charges import *


def _below(base: type[Command]) -> list[type[Command]]:
    """What is given, and no base of it."""
    return [found for kind in base.__subclasses__() for found in _below(kind) or [kind]]


COMMAND_TYPES: tuple[type[Command], ...] = tuple(_below(Command))

if TYPE_CHECKING:
    AnyCommand = Command
else:
    # What a decoder needs: it chooses by the wire name.
    AnyCommand = reduce(or_, COMMAND_TYPES)
