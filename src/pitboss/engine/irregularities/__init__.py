"""Irregularities and rulings (P 18): a file for each family, beside the steps."""
