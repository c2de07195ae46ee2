"""A game and the house's choices, compiled once into what the engine runs: part of the vocabulary.

It knows games, rankings and choices, and nothing of a table. Start with `compiled.py`; `scripts.py` says what becomes
of a script in a hand with an option, `bank.py` compiles a game against the house, `jackpots.py` which hands
count for a jackpot.
"""

from pitboss.engine.plan.compiled import Plan, compile_plan, variant_plan
from pitboss.engine.plan.steps import Award, Showdown

__all__ = ["Award", "Plan", "Showdown", "compile_plan", "variant_plan"]
