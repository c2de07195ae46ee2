"""Pots: layers and side pots, odd chips. They read the state and know nothing of the steps.

Start with `layers.py`.
"""
