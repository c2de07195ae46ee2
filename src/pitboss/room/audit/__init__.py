"""The audit of a room's log: not only that nothing was changed, but that all of it could have happened.

`whole.py` walks the streams of a log and is the way in; `walk.py` says what is looked at in each. `tables/` plays one
table's stream again; `commands.py` says what somebody must have asked for, `batches.py` what was stored together.
`table_money.py` holds postings against what events move, `second_legs.py` knows where an older Pitboss posted one leg.
`money/` looks at streams of the house that move money, and at every grant of play money; `jackpots/` at those of
jackpots, and at what tables told them.
`takings.py` books what was taken by table, dealer and hand. `filed.py` knows which version of the submission was in
effect when, and what it says of a table.
`anchored.py` looks at the signed checkpoints, `inspections.py` at who looked into what, `selected.py` at hands that
were taken out of a log with its chain. Nothing here writes, and no room that is kept in a file loads it: it has its log
audited by another process (inspection/audits.py).
"""
