"""The audit of a room's log: not only that nothing was changed, but that all of it could have happened.

`whole.py` walks the streams of a log and is the way in; `walk.py` says what is looked at in each. `tables/` plays one
table's stream again; `commands.py` says what somebody must have asked for, `batches.py` what was stored together.
`table_money.py` holds postings against what events move, `second_legs.py` knows where an older Pitboss posted one leg.
`grants.py` looks at every grant of play money, `anchored.py` at the signed checkpoints. Nothing here writes, and no
running room imports it.
"""
