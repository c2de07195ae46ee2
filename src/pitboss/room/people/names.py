"""Names of people, as the door asks for them (pitboss/names.py says which ones there can be)."""

from pitboss.names import GUEST, NAME_MAX, house_fault, look, name_fault
from pitboss.room.errors import RoomRefusal

__all__ = ["GUEST", "NAME_MAX", "check_name", "check_own_name", "look"]


def check_name(text: str) -> None:
    """Raises RoomRefusal, with what is wrong. No bot's name, and no guest's."""
    fault = name_fault(text)
    if fault:
        raise RoomRefusal("bad_name", fault)


def check_own_name(text: str) -> None:
    """The same for whoever names themselves: no name that sounds like somebody of the house. Raises RoomRefusal."""
    check_name(text)
    fault = house_fault(text)
    if fault:
        raise RoomRefusal("bad_name", fault)
