"""The research catalogue: small games that whoever compares methods knows the value of.

They are no games of the rulebook, nor of a room: they stand in no other catalogue, and cite no rule.
"""

from pitboss.games.research.small import KUHN, LEDUC

RESEARCH_GAMES = (KUHN, LEDUC)

__all__ = ["KUHN", "LEDUC", "RESEARCH_GAMES"]
