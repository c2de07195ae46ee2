"""What the web asks of the room, part by part; `port.py` puts them together."""
