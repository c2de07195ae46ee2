"""Tables that somebody opened for themselves and their friends: what the room remembers of them (notes.py)."""
