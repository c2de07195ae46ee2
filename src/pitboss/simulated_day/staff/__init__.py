"""What the people of the house do on the simulated day, each act by somebody in the role for it.

`orders.py` is how they ask the room. `custody.py` takes boxes from the tables to the fund, `bad_beat.py` and
`high_hand.py` do what their jackpots wait for, `floor.py` the rest. `rounds.py` calls them in turn: start there.
"""
