"""Hands, pays, money and idle tables against the house, worked out a second time from the two books alone."""
