"""The Rules Submission as a file: one TOML file a facility, with its rake, its jackpots, its people and its tables.

Start with `keys.py` and `table_keys.py`: one list says of every key what it may hold and which entry of the register it
is about. By it a text is read (`read.py`), the example explained (`example.py`) and two files compared (`compare.py`).
`check.py` says everything that contradicts itself or the law, and `tables.py` makes the choices of each table of it.
Nothing here opens a file or a table.
"""
