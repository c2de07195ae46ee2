"""What the house takes from the pots: rake, and contributions to jackpots (P 15.C, 16.C, 17).

Start with `due.py`: it holds what should lie taken of each pot against what does, and makes the event for the
difference. `by_pot.py` is the arithmetic, with plain numbers in and out: engine, command line and signs ask it alike.
A table whose house takes nothing has no plan for it (`plan/takings.py`) and never comes here.

`time_charges.py` is the other kind of rake, for time at the table; `time_due.py` is its arithmetic.
"""
