"""The audit of a room's log: not only that nothing was changed, but that all of it could have happened.

`whole.py` walks the streams of a log and is the way in; `walk.py` says what is looked at in each. `table.py` plays one
table's stream again: `replay.py` asks the engine what it would have done, `commands.py` what somebody must have asked
for, `dealing.py` which cards were due, `batches.py` what was stored together; `records.py` has the room's own records.
`grants.py` looks at every grant of play money, `anchored.py` at the signed checkpoints. Nothing here writes, and no
running room imports it.
"""
