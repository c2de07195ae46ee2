"""Tables dealt by hand: entries of the dealer, what they do next, pushing pots, taking an entry back.

Start with `next_step.py` for what the dealer is told, `journal.py` for how an entry is taken back.
"""
