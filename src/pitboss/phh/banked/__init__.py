"""Rounds against the house in a history: our extension of PHH (docs/banked-history.md). Start with `rounds.py`."""
