"""What the house takes from the pots: rake, and contributions to jackpots.

`by_pot.py` is the arithmetic, with plain numbers in and out: engine, command line and signs ask it alike.
"""
