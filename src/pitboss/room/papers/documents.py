"""The document of a count: what is on it and what of it somebody sees, on the page and on paper alike.

Who counts, or verifies a sum, does not see what the ledger expects; nor what was counted into a container before its
sum was verified (house/custody/view.py).
"""

from typing import Any

import msgspec

from pitboss.house.custody import events as cu
from pitboss.house.custody.state import Box
from pitboss.house.people.state import People


class CountDocument(msgspec.Struct, frozen=True):
    """What is signed after the count of a box. jackpot, title: what people call the jackpot, and the table. document:
    its number at its jackpot. place: the closed table, '' for the cage. expected, difference: by the ledger, None for
    whom they are not; cents None while it is under lock. zone: of the facility, by whose clock its times are read."""

    stream: str
    document: int
    box: str
    table: str
    number: int
    lot: str
    place: str
    container: int
    at: int
    day: str
    people: tuple[tuple[str, str], ...]
    cents: int | None
    expected: int | None
    difference: int | None
    rule: str
    zone: str = ""
    jackpot: str = ""
    title: str = ""


def count_document(
    stream: str, event: cu.CountedAtTable | cu.CountedInCage, box: Box, staff: People, *, both: bool
) -> CountDocument:
    """both: whether the reader sees what the ledger says beside what was counted."""
    place, container = (event.table, event.load) if isinstance(event, cu.CountedAtTable) else ("", 0)
    return CountDocument(
        stream, event.document, box.name, box.table, box.number, box.lot, place, container, event.at, event.day,
        people_of(event, staff), event.cents if is_shown(box, both=both) else None, event.expected if both else None,
        event.cents - event.expected if both else None, event.rule,
    )  # fmt: skip


def is_shown(box: Box, *, both: bool) -> bool:
    """What was counted into a container whose sum is still to be verified is under lock."""
    return both or box.stage in ("counted", "in_the_fund")


def people_of(event: Any, staff: People) -> tuple[tuple[str, str], ...]:
    """By the names that the register has."""
    if isinstance(event, cu.BoxRemoved):
        # At an electronic table the reference of the device stands for the dealer (AMB-155).
        two = ((event.dealer, "dealer"), (event.floorperson, "floorperson"))
        return tuple([(_name(staff, person), role) for person, role in two if person])
    signed = [(one.person, one.role) for one in event.beside]
    return tuple([(_name(staff, person), role) for person, role in ((event.giver, event.by), *signed)])


def _name(staff: People, person: str) -> str:
    member = staff.members.get(person)
    return member.name if member is not None else person
