"""A hand on the terminal: the narration with names and colours, and the cards drawn. Start with `teller.py`."""
