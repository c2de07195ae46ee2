"""Routes of the house beside its tables: the cage, boxes with their papers, and what is printed.

They ask the room's desks and papers and write nothing themselves. Start with `cage.py`.
"""
