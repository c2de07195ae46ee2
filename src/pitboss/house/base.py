"""What commands and events of the house share: in which role they are given, by whom, who signs beside them, and when.

Roles that no person has stand for the two that need none: OPERATOR is whoever has the room's folder and its command
line, ROOM is the room itself, when time passes.
"""

from typing import ClassVar

import msgspec

OPERATOR, ROOM = "operator", "room"


class Signature(msgspec.Struct, frozen=True, gc=False):
    """Somebody who is by and signs too, in a role."""

    person: str
    role: str


class HouseCommand(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """by: the role in which it is given; giver: the person, '' for the operator and the room; beside: who signs too;
    at: milliseconds since 1970, in the gaming day `day`. called: the names of those people, where the room knows them
    by another id (`acts.with_ids`); no event keeps them."""

    by: str
    at: int
    giver: str = ""
    beside: tuple[Signature, ...] = ()
    day: str = ""
    called: tuple[str, ...] = ()


class HouseEvent(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """What happened: in which role, by whom and when. private: texts that are sealed in the log, and empty in the form
    that everybody may read."""

    private: ClassVar[tuple[str, ...]] = ()

    by: str
    at: int
    giver: str = ""

    @property
    def sealed_with(self) -> str:
        """The name of the key that its private texts are sealed with; '' where it has none."""
        return ""

    @property
    def forgets(self) -> str:
        """The name of the key that is thrown away with it; '' for none."""
        return ""


class SignedEvent(HouseEvent, frozen=True, kw_only=True, gc=False):
    """What more than one person may have to sign. day: the gaming day that it belongs to, as 2026-11-17."""

    beside: tuple[Signature, ...] = ()
    day: str = ""


def public_of(event: HouseEvent) -> HouseEvent:
    """The form that everybody may read."""
    empty = dict.fromkeys(event.private, "")
    return msgspec.structs.replace(event, **empty) if empty else event
