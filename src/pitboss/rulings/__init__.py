"""The ruling assistant: from what people say happened to the ruling, its paragraph, and the chips worked out.

It reads and never changes anything: no table, no log. `search.py` finds the case in the engine's catalogue by plain
words (`words.py` makes concepts of them, `cases.py` says how people call each case): start there. `at_table.py` works
the chips out for a running hand, by the engine's own decisions on a copy; `by_numbers.py` from a few numbers where no
hand runs.
"""
