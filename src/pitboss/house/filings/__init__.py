"""The Rules Submission in its versions: filed, approved, effective from a time, superseded by the next one.

A version is the whole text of a file, so that the log explains itself. Start with `events.py`, then `decide.py`;
`state.py` answers which version is in effect, `check.py` holds a stored event against what came before it.
"""

STREAM = "submission"
