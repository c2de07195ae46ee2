"""The HTTP routes: accounts, tables, hands, the staff, the page; the catalogue, new tables, the OpenAPI
document.

The shapes are in the `schemas.py` above. A route asks the room and answers; it decides nothing about a game.
"""
