"""Options of the players, and the Kill: straddles aside, everything that the players at a table can agree to.

A file each, beside the steps; each registers what it adds. Start with `consent.py`.
"""
