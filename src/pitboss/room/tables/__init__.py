"""One table of the room: what is asked of it, the turn that carries it out, the commit, and what happens by itself.

A turn changes a copy, and only what is stored becomes the table that others see. Start with `runner.py`; `turn.py` is
one command from beginning to end, `stored_table.py` keeps the two states apart.
"""
