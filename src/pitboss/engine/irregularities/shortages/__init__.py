"""Too few cards in the stub for everybody (P 10.J, 18.H, 18.J, 18.O, 18.P). Start with `shortage.py`."""
