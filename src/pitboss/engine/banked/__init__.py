"""Games against the house (TX, DD): wagers on the layout, the dealer's hand, pay tables, and what can go wrong.

`registry.py` adds them to the engine. Start with `opening.py`, then `settling.py`.
"""
