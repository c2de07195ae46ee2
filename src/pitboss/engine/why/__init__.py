"""Which rule is behind an event, where that depends on the game, the house or the moment.

What depends on game and house alone is chosen with the plan (plan/acts.py); the rest is asked once a hand or once a
pot. Nothing here changes what happens. Start with showdown.py.
"""
