"""PHH hand histories in and out, and their replay by the engine.

Nothing here decides a rule: a record answers what the engine needs. Start with `read.py` and `replay.py`.
"""
