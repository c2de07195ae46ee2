"""The people of the room that a table's commands can come from, and who stands above whom (O-ROL-01)."""

from typing import Literal

from pitboss.engine.refusals import Refusal

Role = Literal["player", "dealer", "floorperson", "shift_supervisor", "compliance"]
ROLES: tuple[str, ...] = ("player", "dealer", "floorperson", "shift_supervisor", "compliance")

DEALER = ("dealer",)
# "Floorperson or above".
FLOOR = ("floorperson", "shift_supervisor")
STAFF = ("dealer", *FLOOR)
SUPERVISOR = ("shift_supervisor",)


def role_fault(by: str, allowed: tuple[str, ...], rule: str) -> Refusal | None:
    """Whether this role may give such a command; the rule says whose it is."""
    if by in allowed:
        return None
    return Refusal("wrong_role", rule, f"this is for the {' or the '.join(allowed)} to say, not for {by!r}")


def same_person(one: str, other: object) -> bool:
    """However the name was typed in."""
    return type(other) is str and one.strip().casefold() == other.strip().casefold()
