"""What the people at the tables and on the floor do and see: acts, the dealer's console, the map of the room, the rows
of those who wait.

Everything here reads stored state, and asks tables, lists and registers for changes. Start with `giving.py`;
`console.py` and `map.py` are what dealer and floor look at.
"""
