"""One file a step: how it advances by itself, what it lets a seat decide, and how its events change the state.

Steps know the state of the hand and the pots, and nothing of options or rulings. Start with `betting.py`.
"""
