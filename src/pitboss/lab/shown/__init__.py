"""How things of the lab show themselves in a notebook: `_repr_html_` of cards, odds, frequencies, charts, answers to
queries, edges and batches.

Plain tables without scripts or styles of a page. `tables.py` makes them; `cards.py` has a row of cards, `edges.py`
what both games against the house have.
"""
