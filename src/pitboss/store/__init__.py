"""The event log: one stream a table, append only, chained by hashes, private fields sealed.

`port.py` is what the room asks of it; `memory.py` and `sqlite/` answer.
"""
