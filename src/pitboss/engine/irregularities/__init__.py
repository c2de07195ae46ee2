"""Irregularities and rulings (P 18): a file or folder for each family, beside the steps.

Each registers what it adds; `catalogue/` says what can be ruled on and by whom.
"""
