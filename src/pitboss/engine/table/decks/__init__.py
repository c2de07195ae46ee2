"""The two decks of a table and its equipment (P 2-5, 7.F)."""
