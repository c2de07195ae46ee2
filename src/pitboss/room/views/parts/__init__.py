"""The parts of a commit: made for those who look on, and put together again. Start with `making.py`.

A public part a table and an own part a seat: nothing else is sent after a view, so a node that has the players of
another one's table needs these and no more.
"""
