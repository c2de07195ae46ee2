"""Notices of the house: given to a role, seen and acknowledged by somebody in it, by name.

They are part of whatever stream they are about. Start with `events.py`.
"""
