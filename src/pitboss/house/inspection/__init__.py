"""Who looked into what: hands read with all their cards, selections of the log taken out, sealed slips
opened, audits, notices of tables.

The stream is a record of readers. Nothing at a table depends on it, and whatever it is about is shown only after the
entry is stored. Start with `events.py`, then `decide.py`; `check.py` holds a stored event against what came before it.
"""

STREAM = "inspection"
