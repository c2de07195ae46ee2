"""What everybody meets before they are answered: connections and their deadlines, rates, turns, whose page it is.

Start with `door.py` for connections; the `gate.py` above them lets each call in.
"""
