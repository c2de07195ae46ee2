"""The decks of a game against the house: the layout that is recorded, and the round that uses them up."""
