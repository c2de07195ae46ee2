"""Retention: hands that ended long ago move from the database into compressed files, and stay in the log.

A stream stays one chain from its first entry on. Its older entries are in archive files (`files.py`), its newer ones in
rows, and a mark for each file (`marks.py`) is an entry of a stream of its own: which entries, which hash they end with,
and the digest of the file. Whoever reads a stream gets all of it (`splicing.py`): a log looks into the files only where
its rows leave a gap. `cutting.py` says which entries a room can do without; room/moving/archiving.py moves them,
a step at a time, so that whatever is broken off goes on.
"""
