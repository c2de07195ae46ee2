"""Hands by the million: a game's own plan as rows of integers, and one interpreter in machine code for all of them.

It is no second rulebook. What the engine does is the reference: `program.py` compiles the engine's `Plan`, `machine.py`
plays it, and the differential test plays the same cards and decisions through both, hand by hand. One hand at a time
from given stacks; options, Kill, straddle, decks and rulings are not in it, and are refused by name. Start with
`play.py`; `stepping.py` is for those who decide from outside.
"""
