"""The signs of a facility in the terminal, as JSON, or as pages to print. Start with `command.py`."""
