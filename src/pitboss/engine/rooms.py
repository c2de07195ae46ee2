"""The engine's lookup tables, complete: importing this module imports every folder that registers something.

Whoever looks something up gets the tables from here.
"""

from importlib import import_module
from pkgutil import walk_packages

from pitboss.engine import (
    banked,
    by_hand,
    changes,
    decks,
    declarations,
    irregularities,
    jackpots,
    light,
    options,
    pots,
    steps,
    table,
    takings,
)  # fmt: skip
from pitboss.engine.registry import ADVANCE, DECIDERS, EVOLVE

for part in (
    pots,
    steps,
    table,
    options,
    decks,
    irregularities,
    banked,
    declarations,
    by_hand,
    takings,
    jackpots,
    light,
    changes,
):
    for module in walk_packages(part.__path__, f"{part.__name__}."):
        import_module(module.name)

__all__ = ["ADVANCE", "DECIDERS", "EVOLVE"]
