"""A whole gaming day in a real room, on virtual time: simulated players and staff, and every duty of part O done.

It stands above the room, which it drives as the page does, and knows nothing of the web. `day.py` has the script: start
there. `house.toml` is what is filed.
"""
