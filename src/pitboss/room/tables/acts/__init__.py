"""What people of the house do at a table: the engine's commands of dealer, floorperson and shift supervisor, what the
dealer of a hand-dealt table enters for the players, and what the room adds, as seating somebody who has no account.

Who may do it follows from the session and the register of people, never from what a client says. Start with
`requests.py`; `who.py` says who may give what, `steps.py` what an act is made of, and `giving.py` does it.
"""
