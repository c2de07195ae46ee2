"""Nodes that share a room: who they are, which of them are alive, and whose streams go on elsewhere.

`port.py` says what is promised, `memory.py` keeps it for tests and simulations, `postgres/nodes.py` beside the log.
"""
