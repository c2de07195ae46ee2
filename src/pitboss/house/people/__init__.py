"""The people of the room: who works here in which role, with which licence, and who deals at which table since when.

Whoever has an account and is not registered here is a player. Start with `events.py`, then `decide.py`; `state.py`
answers what others ask (`has_role`, `dealer_of`), `check.py` holds a stored event against what came before it.
"""

STREAM = "people"
