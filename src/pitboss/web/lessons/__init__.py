"""Lessons behind the web: the thread in which cards are made and practice hands played."""
