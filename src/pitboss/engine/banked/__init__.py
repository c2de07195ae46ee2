"""Games against the house (TX, DD): wagers on the layout, the dealer's hand, pay tables, and what can go wrong.

Each file registers what it adds. Start with `opening.py`, then `settling.py`.
"""
