"""People of a room from the command line, also while it is open: `user.py` accounts, `staff.py` who works here.

How the room's file is opened beside a room that runs is in `opened.py`.
"""
