"""Strategy charts of the games against the house as pictures, a page and text. Start with `strategy.py`."""
