"""The commands of the lab. Start with `commands.py`, which has their options."""
