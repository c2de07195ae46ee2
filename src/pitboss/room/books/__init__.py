"""The books of one gaming day, for the house and whoever audits it: `pitboss report` prints them.

`reading.py` goes through the log once: start there. `tables.py` books what a table's events moved on that day,
`jackpots.py` folds the streams of the jackpots up to its end. `assembling.py` makes the report of both, and `ties.py`
holds its sums against the postings. `structs.py` has what is in a report, `sheets.py` lays it out in tables. Nothing
here writes; a running room has it read by a process of its own (room/papers/apart.py).
"""
