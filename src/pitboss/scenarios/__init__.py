"""Scenarios: a hand in a file that a person can check, played and held against what must come out.

They stand on the notation and the engine. Start with `scenario.py`; expectations are in the files named for what they
are about. `house/` plays days of the house, with its jackpots and its people; `files.py` takes either.
"""
