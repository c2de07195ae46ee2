"""A hand in words for the terminal, as a dealer would call it, each line with its rule. Start with `teller.py`."""
