"""Pots: layers and side pots, takings, odd chips, awards."""
