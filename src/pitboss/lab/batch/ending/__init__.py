"""What becomes of hands that are over: cards are read, pots pushed, wagers paid, jackpots looked for."""
