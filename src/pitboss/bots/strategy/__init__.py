"""Bots that are worth playing against: hand strength against the pot, sensible draws, basic strategy against the house.

A bot is given its own view of the table and its offers, and nothing else: what it may not see cannot move it.
"""

from pitboss.bots.strategy.drawn import DrawCounts
from pitboss.bots.strategy.player import as_player, sensible_player
from pitboss.bots.strategy.temper import STEADY, Temper, temper_of

__all__ = ["STEADY", "DrawCounts", "Temper", "as_player", "sensible_player", "temper_of"]
