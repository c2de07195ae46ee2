"""Roles of the house, and who stands above whom."""

from collections.abc import Iterable

from pitboss.engine.roles import FLOOR

ROLES = (
    "player", "dealer", "floorperson", "shift_supervisor", "cashier", "security", "accounting", "surveillance",
    "compliance", "commission", "administrator",
)  # fmt: skip
# O-ROL-01: what "or above" orders. An administrator keeps the room's accounts and is nobody's superior by the book.
LADDER = FLOOR
# P 16.G(3)(d) and (e): those whose licence number a slip asks for.
LICENSED = ("dealer", *LADDER)
# Where one role has to stand for all that somebody has: the one that may do most comes first.
_FIRST = ("administrator", "shift_supervisor", "floorperson", "dealer")


def at_least(role: str, least: str) -> bool:
    """Whether this role may do what is for `least` or above."""
    if role in LADDER and least in LADDER:
        return LADDER.index(role) >= LADDER.index(least)
    return role == least


def main_role(roles: Iterable[str]) -> str:
    """'player' for who has none."""
    held = sorted(
        set(roles), key=lambda role: (_FIRST.index(role) if role in _FIRST else len(_FIRST), role == "player")
    )
    return held[0] if held else "player"


def in_order(roles: Iterable[str]) -> tuple[str, ...]:
    return tuple(sorted(set(roles), key=ROLES.index))
