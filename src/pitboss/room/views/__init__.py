"""What people get to see of a table: frames, lists, names of hands, and the hands that are over.

Everything here reads stored state and the engine's views, and changes nothing. Start with `frames.py`.
"""
