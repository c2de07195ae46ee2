"""The jackpots of a room: each on its stream, fed by the logs of the tables, moved on by time and by people.

`desk.py` runs one jackpot. `reading.py` reads what tables' logs say: claims, high hands, boxes. `schedule.py` says what
time asks for, by `periods.py` and gaming days. `by_itself.py` does in a room for play money what people do elsewhere.
`jackpots.py` holds them together: start there; `rounds.py` is what its task does.
"""
