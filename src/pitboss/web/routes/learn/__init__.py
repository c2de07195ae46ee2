"""The card of each game, and a hand to practise on: for everybody, signed in or not."""
