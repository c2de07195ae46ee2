"""Options of the players, and the Kill: straddles aside, everything that the players at a table can agree to.

A file each, beside the steps; `registry.py` adds them to the engine. Start with `consent.py`.
"""
