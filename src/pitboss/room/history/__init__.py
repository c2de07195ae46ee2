"""Hands after they were played: lists of them with one's own cards, links to them, and what came of them in figures.

All of it is read from the index beside the log (inspection/), which has what everybody at the table saw, and no card.
`lines.py` finds hands, `cards_seen.py` reads from the log what one person saw of each, `figures.py` adds up,
`links.py` has the links that people share, and `history.py` is what the web asks.
"""
