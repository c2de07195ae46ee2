"""What hangs on the wall of the room: who waits, where a seat is free, the jackpots, the high hand to beat.

Everybody reads it, without logging in. So a board is made of committed state alone, knows people only by what they are
called, and cards only where they were tabled and verified. `boards.py` says what is on each board, `displays.py` makes
them: start there.
"""
