"""How each kind of value is written in a line and read again. Plain ones are in the `values.py` above."""
