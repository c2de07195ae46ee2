"""The command line: one file per command. Only this package knows Typer and Rich.

`main.py` has the commands and their options, and imports what each does when it is called.
"""
