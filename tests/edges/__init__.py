"""Whole games solved from nothing, against what is published of them: `make edges`."""
