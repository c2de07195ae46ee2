"""How things of the lab show themselves in a notebook: `_repr_html_` of cards, odds, frequencies and charts.

Plain tables without scripts or styles of a page. `tables.py` makes them; `cards.py` has a row of cards.
"""
