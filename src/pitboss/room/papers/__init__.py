"""What is printed: the report of a gaming day, the documents of counts (P 15.D-E, 16.D-E), High Hand Tracking Slips
(P 16.G(3)).

Everything is read from the log, and nothing is written. Names on slips are sealed there: whoever asks says whether the
reader may have them. Start with `papers.py`; `structs.py` is what is on each paper. `apart.py` reads the books of a day
in a process of its own.
"""
