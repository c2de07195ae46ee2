"""Texas Hold 'Em Bonus solved by full enumeration. Start with `solution.py`."""
