"""A room that several nodes share: each table is run by one of them, and goes on at another when that one is gone.

Start with `node.py`, which looks every second what is to be done; `lease.py` says whether this node may act at all,
`moving.py` passes a table on between two decisions, and `elsewhere.py` is where tables of other nodes are asked.
"""
