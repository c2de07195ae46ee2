"""Long runs: random tables with everything checked that can be checked from outside the engine, and a room that is
killed again and again.

`million.py`, `everything/run.py`, `house/run.py` and `kill.py` are the runs; the tests here are slices of them.
"""
