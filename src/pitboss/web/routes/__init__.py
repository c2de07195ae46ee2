"""The routes and what goes in and out over them: one file for accounts, tables, hands, the staff and the page.

The shapes are in the `schemas.py` above. A route asks the room and answers; it decides nothing about a game.
"""
