"""People of the room: accounts and sessions, names, wrong passwords, and the play money that they are granted.

SQL is in `records.py` alone. Start with `accounts.py`. `staff.py` has the register of who works here; `filed.py` enters
the people of a submission file there.
"""
