"""What goes wrong against the house (TX 7.C, 13; DD 7.B, 8.F, 13): wrong cards, wrong numbers, abandoned wagers, void
rounds.
"""
