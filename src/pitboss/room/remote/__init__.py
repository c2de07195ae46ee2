"""Tables of other nodes: a player is at home on whichever node the proxy chose. It knows the bus, and no HTTP.

`serving.py` is the owner's side of a table: it answers what is asked of it, and tells the bus what its watchers are
told. `table.py` is a table on the node that has the socket, `watch.py` one who looks on there, and `anywhere.py` what
the rest of the room uses: it finds whether a table is here or elsewhere, and goes along when it moves. `people.py`,
`lobby.py` and `house.py` are what is the room's and not a node's; `lookups.py` and `reaching.py` are the parts of the
room itself that ask them. Everything between nodes is sealed (`sealed.py`) and one of `words.py`.
"""
