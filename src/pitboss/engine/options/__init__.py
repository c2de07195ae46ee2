"""Options that the players agree to for a hand, the Kill, and cards shown after a hand.

A higher minimum is agreed in table/minimum.py, a straddle posted in steps/forced.py. Each file registers what it adds.
Start with `consent.py`.
"""
