"""What can be ruled on: each irregularity with what it needs and the ruling. `entries.py` for poker, `house.py` against
the house.
"""
