"""Hands that count for a jackpot: found among tabled cards, told once, and kept for the shift supervisor (P 15, 16).

Start with `award.py`, which says when; `claims.py` reads the hands, `after.py` those that are shown after a pot was won
unseen. What a hand must be is compiled with the plan (`plan/jackpots.py`); that such a hand is not mucked by itself is
in `steps/worth_showing.py`. A table whose house counts no hands has no plan for it and never comes here.
"""
