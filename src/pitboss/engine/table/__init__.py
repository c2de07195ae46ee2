"""What lasts from hand to hand: seats, stakes, the button, blinds owed, agreements, absence.

Start with `starting.py`, which begins a hand.
"""
