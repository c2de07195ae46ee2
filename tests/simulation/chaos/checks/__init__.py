"""What must hold whatever goes wrong. Start with `witness.py`."""
