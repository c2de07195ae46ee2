"""The steps of a hand, one file per family: how each advances by itself, what it lets a seat decide, and how its events
change the state.

They import nothing of the options or rulings; what those leave in the state (`hand.special`) they heed. Start with
`betting.py`.
"""
