"""The cage: cash for money in an account or for chips, and back, each cashier from a drawer of their own.

It is there under a filed submission alone: a room for play money gives that by itself. Start with `events.py`, then
`decide.py`; `money.py` says which accounts of the ledger that moves, `view.py` who sees what.
"""

STREAM = "cage"
