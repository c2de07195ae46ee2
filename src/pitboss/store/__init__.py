"""The event log: one stream per table and one each for waiting lists and play money, append only, chained by hashes,
private fields sealed. What a batch moves from account to account is posted with it, both legs.

`port.py` is what the room asks of it; `memory.py`, `sqlite/` and `postgres/` answer, the latter two with a batch in a
row (`packed/`). `table_accounts.py` says which account has the chips of each place at a table.
"""
