"""Events of tables recorded lightly: hands.py and chips.py. As all events they know of no state."""
