"""Dealers and players that need no person. Players see views and offers, as people do, and never a state; dealers
answer what the table needs.

`play.py` plays whole hands with them; `strategy/` has those that are worth playing against.
"""
