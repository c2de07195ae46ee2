"""Commands about the books of a room. `audit.py`: every balance again from the log."""
