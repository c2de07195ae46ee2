"""The desks of those who work in the room: what each sees and what is due there, and what its people ask for.

Start with `desks.py` for who has which desk, `acting.py` for how an act finds its role and its signatures.
"""
