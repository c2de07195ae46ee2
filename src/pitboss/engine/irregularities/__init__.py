"""Irregularities and rulings (P 18): a file or folder for each family, beside the steps.

`registry.py` adds them to the engine, `catalogue/` says what can be ruled on and by whom.
"""
