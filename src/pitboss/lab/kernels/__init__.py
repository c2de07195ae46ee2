"""Ranking at the machine's speed: the same order and the same ties as `pitboss.rankings`, as small dense numbers.

Start with `ranking.py`; `tables.py` says how one sum ranks a hand.
"""
