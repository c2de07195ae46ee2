"""A card for each game: how a hand goes, what beats what, what is different from hold 'em, and a hand to practise on.

All of it is made from the game's data and rankings, so that a new game has one. Start with `lesson.py`; `practice.py`
plays the hand in which the newcomer chooses. Whatever is shown has passed through `view` for the learner's seat.
"""
