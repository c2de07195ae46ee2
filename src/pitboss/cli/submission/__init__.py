"""`pitboss submission`: the Rules Submission as a file. `commands.py` has the options, the rest what they do."""
