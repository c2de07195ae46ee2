"""Many whole hands by bots through the real engine, and what they come to. Start with `batches.py`."""
