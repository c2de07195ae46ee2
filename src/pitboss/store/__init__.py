"""The event log: one stream per table and one each for waiting lists and play money, append only, chained by hashes,
private fields sealed.

`port.py` is what the room asks of it; `memory.py` and `sqlite/` answer.
"""
