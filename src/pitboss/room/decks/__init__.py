"""The live shuffle, the commitment to the order of a deck, and the proof that comes with every card.

It needs no table and no task. Start with `commitment.py`.
"""
