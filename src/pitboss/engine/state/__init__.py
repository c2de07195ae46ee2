"""The state of a table, and what its rooms keep in it: part of the vocabulary.

Only evolve changes it; everything else reads. Start with `table.py`.
"""

from pitboss.engine.state.claims import Claims
from pitboss.engine.state.light import Light, RecordedHand, Shown
from pitboss.engine.state.table import (
    Amended,
    AskedOption,
    BettingState,
    Box,
    Dispute,
    DrawState,
    HandState,
    KillState,
    Seat,
    ShowdownState,
    Showing,
    Special,
    TableState,
    Won,
    new_table,
)

__all__ = [
    "Amended",
    "AskedOption",
    "BettingState",
    "Box",
    "Claims",
    "Dispute",
    "DrawState",
    "HandState",
    "KillState",
    "Light",
    "RecordedHand",
    "Seat",
    "ShowdownState",
    "Showing",
    "Shown",
    "Special",
    "TableState",
    "Won",
    "new_table",
]
