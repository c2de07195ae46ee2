"""Who has which desk. A desk belongs to roles: whoever has one of them opens it, and sees it in that role."""

import msgspec

from pitboss.room.errors import RoomRefusal


class Desk(msgspec.Struct, frozen=True):
    """roles: the first of them that somebody has is the one in which they see it."""

    name: str
    title: str
    roles: tuple[str, ...]


DESKS: tuple[Desk, ...] = (
    Desk("dealer", "Dealer", ("dealer",)),
    Desk("floor", "Floor", ("shift_supervisor", "floorperson")),
    Desk("supervisor", "Shift supervisor", ("shift_supervisor",)),
    Desk("cage", "Cage", ("cashier",)),
    Desk(
        "custody", "Count and custody",
        ("shift_supervisor", "floorperson", "cashier", "security", "dealer", "surveillance", "accounting"),
    ),
    Desk("accounting", "Accounting", ("accounting",)),
    Desk("compliance", "Compliance", ("compliance",)),
    Desk("surveillance", "Surveillance", ("surveillance",)),
    Desk("operator", "Operator", ("administrator",)),
    Desk("inspector", "Inspector", ("commission",)),
)  # fmt: skip
BY_NAME = {desk.name: desk for desk in DESKS}


def desks_of(roles: tuple[str, ...]) -> tuple[Desk, ...]:
    return tuple([desk for desk in DESKS if any(role in desk.roles for role in roles)])


def role_at(name: str, roles: tuple[str, ...]) -> str:
    """In which role somebody sees a desk. Raises RoomRefusal."""
    desk = BY_NAME.get(name)
    if desk is None:
        raise RoomRefusal("no_such_desk", f"there is no desk {name!r}: there are {', '.join(BY_NAME)}")
    found = next((role for role in desk.roles if role in roles), "")
    if not found:
        words = " or ".join([role.replace("_", " ") for role in desk.roles])
        raise RoomRefusal("wrong_role", f"this desk is for the {words}", "O-ROL-01")
    return found
