"""The decks of a game against the house: the layout that is recorded, the round that uses them up, the stub count."""
