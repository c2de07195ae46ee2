"""What lasts from hand to hand: seats, stakes, the button, blinds owed, agreements, absence; in `decks/` the decks.

Start with `starting.py`, which begins a hand.
"""
