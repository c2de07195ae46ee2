"""Pots: layers and side pots, takings, odd chips. Plain functions of amounts, which know nothing of a table's course.

Start with `layers.py`.
"""
