"""Cards that were seen by whoever should not have (P 18.M, 18.N, 18.P). Start with `cards.py`."""
