"""Random rounds of the games against the house: `run.py` is the run, `session.py` one table with its checks."""
