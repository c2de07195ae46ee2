"""The audit of one table's stream: its entries played again by the engine, its cards held against the deck.

Start with `table.py`; it follows the `line.py` in which the entries may have come about. `replay.py` asks the engine
what it would have done, `dealing.py` which cards were due; `records.py` has the room's own records.
"""
