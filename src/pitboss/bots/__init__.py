"""Dealers and players that need no person. They see views and offers, as people do, and never a state.

`play.py` plays whole hands with them; `strategy/` has those that are worth playing against.
"""
