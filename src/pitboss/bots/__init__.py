"""Dealers and players that need no person."""
