"""House edges under rules of anybody's own: files of them, many at once, pay tables for a wanted edge.

It stands on the two solvers, `texas_bonus/` and `double_draw/`. Start with `rules_file.py`.
"""
