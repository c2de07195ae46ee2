"""Who may see what: an event's `seen` gives the part of it that a viewer may see. Deny by default.

A viewer is a seat's number, SPECTATOR, or DEALER: the dealer of an electronic table, who sees what lies face up and
what is asked of them, and nobody's hole cards. A card that a viewer may not see is UNKNOWN in everything they get.
"""

from typing import TypeVar

from pitboss.cards import UNKNOWN, Card

Viewer = int
SPECTATOR: Viewer = 0
DEALER: Viewer = -1
NOBODY: Viewer = -2

E = TypeVar("E")


def by_everybody(event: E, viewer: Viewer) -> E:
    """All of it lies open."""
    return event


def face_down(cards: tuple[Card, ...]) -> tuple[Card, ...]:
    """How many they are is no secret."""
    return (UNKNOWN,) * len(cards)
