"""A room that moves: its whole log with accounts and sessions from a SQLite folder to PostgreSQL, or back, or into
another folder, and a log brought back from an export. Start with `copying.py`; a place to read from is a `Source`, one
to write to a `Target` (`places.py`), and `rows.py` says what is copied beside the entries. Old hands
move out of the database into files by `archiving.py` (store/archive).

Nothing is appended anew: entries keep their hashes, heads their epochs, commands their answers. Imports the stores and
the tables of the people, nothing else of the room.
"""
