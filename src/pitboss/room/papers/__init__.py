"""What is printed: the report of a gaming day, the documents of counts (P 15.D-E, 16.D-E), High Hand Tracking Slips
(P 16.G(3)).

Everything is read from the log. Names on slips are sealed there: who opens them is on record first, and nothing else is
written. Start with `papers.py`; `structs.py` is what is on each paper. `apart.py` reads the books of a day
in a process of its own.
"""
