"""A High Hand Jackpot: its qualifying periods, the hands that were called in each, its boxes, its pool and who gets it.

A table's log calls a hand; a floorperson verifies it with identification and fills in the slip. When a period is over,
every table has passed its end and every box of it is in the fund, the pool is announced: the best hand has it, or the
next period. One stream for each that is filed. Start with `events.py`, then `decide.py`, `slips.py` and `pool.py`.
"""

PREFIX = "high_hand:"
