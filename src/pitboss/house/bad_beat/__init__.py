"""A Bad Beat payout: its boxes and its fund, the amount on display, the claims in the order of their showdowns.

A claim is made by a table's log; the shift supervisor verifies or rejects it, accounting prepares the money, and each
person is paid once. One stream for each Bad Beat that is filed. Start with `events.py`, then `decide.py` and
`claims.py`; `payout.py` says who gets how much, `money.py` which accounts of the ledger that moves.
"""

PREFIX = "bad_beat:"
