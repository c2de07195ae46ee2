"""The text form of commands, events and logs: short lines that a floorperson can read, exact both ways.

It knows the engine's vocabulary and plays nothing. Start with `text.py`; `forms.py` is the machinery.
"""
