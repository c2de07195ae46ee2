"""Rooms with jackpots that are ended by SIGKILL at chosen moments: nothing that belongs to players is lost or doubled.

`run.py` kills and checks: start there. `child.py` is the room that is killed; `staff.py` and `players.py` are its
people, who go on from whatever the log says. `moments.py` has the moments, `checks.py` what must hold afterwards.
"""
