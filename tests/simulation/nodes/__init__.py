"""Nodes as processes, on a real PostgreSQL: killed, stopped and woken, told to stop, cut off from the database.

`process.py` is one node with bots at its tables; `fleet.py` starts several and looks into the database.
"""
