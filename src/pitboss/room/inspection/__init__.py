"""Those who look into the log of a room: compliance, surveillance, the Commission, a shift supervisor with a dispute.

`scanning.py` finds the hands that are over in the log, `index.py` keeps them findable in a file of its own, and
`following.py` keeps that file up to date. `search.py` asks it, `whole.py` tells one of these hands with everybody's
cards, `notices.py` lists what compliance was told, `selection.py` takes a part of the log out with its chain,
`signs_then.py` says what was posted at a time, `audits.py` has the whole log audited by another process. Every look
is on record before it is answered (`desk.py`, which is the way in). Nothing here knows a card of a running hand: what
is read of one is what everybody may see.
"""
