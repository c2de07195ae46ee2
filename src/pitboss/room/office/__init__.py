"""What the operator does in a running room: people with their roles and licences, the papers of the Rules Submission,
and how its tables and devices stand.

`office.py` is the way in for the web; the command line does the same beside the room, by `papers.py` and `fitting.py`.
"""
