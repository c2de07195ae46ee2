"""The audit of one table's stream: its entries played again by the engine, its cards held against the deck.

Start with `table.py`; it calls the others.
"""
