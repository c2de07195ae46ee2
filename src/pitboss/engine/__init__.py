"""The rules API: offers, decide, advance, evolve, view; and apply, which everything goes through."""

from pitboss.engine.advance import advance
from pitboss.engine.apply import Applied, apply, start_table
from pitboss.engine.by_hand.action import Action
from pitboss.engine.by_hand.next_step import NextStep
from pitboss.engine.decide import decide
from pitboss.engine.events.seen import DEALER, SPECTATOR
from pitboss.engine.evolve import evolve, fold
from pitboss.engine.moves import moves
from pitboss.engine.needs import Need
from pitboss.engine.offers import Offer, next_step, offers
from pitboss.engine.refusals import BrokenInvariant, Refusal
from pitboss.engine.state import TableState
from pitboss.engine.view import view

__all__ = [
    "DEALER",
    "SPECTATOR",
    "Action",
    "Applied",
    "BrokenInvariant",
    "Need",
    "NextStep",
    "Offer",
    "Refusal",
    "TableState",
    "advance",
    "apply",
    "decide",
    "evolve",
    "fold",
    "moves",
    "next_step",
    "offers",
    "start_table",
    "view",
]
