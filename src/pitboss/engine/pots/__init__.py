"""Pots: layers and side pots, takings, odd chips. They read the state and know nothing of the steps.

Start with `layers.py`.
"""
