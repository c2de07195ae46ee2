"""What happened at a table, with its result and the rule behind it. Past tense, a versioned wire name each.

An event is declared once: beside its fields stands who may see what of it, which chips it moves, what becomes of it
when an entry is taken back, and its rule. evolve is the only reader that changes state from it. Nothing here knows of
any state. Start with base.py; a new module of events is imported here.
"""

from functools import reduce
from operator import or_
from typing import TYPE_CHECKING

from pitboss.engine.events.banked import *
from pitboss.engine.events.base import *
from pitboss.engine.events.betting import *
from pitboss.engine.events.by_hand import *
from pitboss.engine.events.decks import *
from pitboss.engine.events.jackpots import *
from pitboss.engine.events.light.chips import *
from pitboss.engine.events.light.hands import *
from pitboss.engine.events.options import *
from pitboss.engine.events.play import *
from pitboss.engine.events.rulings import *
from pitboss.engine.events.showdown import *
from pitboss.engine.events.table import *
from pitboss.engine.events.takings import *
from pitboss.engine.events.time_charges import *

EVENT_TYPES: tuple[type[Event], ...] = tuple(Event.__subclasses__())

if TYPE_CHECKING:
    AnyEvent = Event
else:
    # What a decoder needs: it chooses by the wire name.
    AnyEvent = reduce(or_, EVENT_TYPES)
