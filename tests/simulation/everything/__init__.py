"""Tables at which everything can happen: options, decks, rulings, dealers with real cards. `run.py` is the run."""
