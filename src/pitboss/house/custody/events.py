"""What happened to the boxes of a jackpot. `tag` is the name in the log, for ever.

expected: what the ledger says; what was found differs from it by what goes to over and short. again: it was counted
twice; older logs do not say.
"""

from pitboss.house.base import SignedEvent


class BoxRemoved(SignedEvent, frozen=True, kw_only=True, gc=False, tag="custody.box_removed.v1"):
    """As the table's log says (source: its version). lot: the gaming day or the period that the money belongs to.
    removed_at: when it was removed; 0 for when this was written."""

    table: str
    number: int
    cents: int
    source: int
    lot: str
    dealer: str = ""
    floorperson: str = ""
    removed_at: int = 0
    rule: str = "A-06"


class CountedAtTable(SignedEvent, frozen=True, kw_only=True, gc=False, tag="custody.counted_at_table.v1"):
    """By the dealer, with the floorperson's and surveillance's names beside. document: the number of the count."""

    box: str
    cents: int
    expected: int
    table: str
    document: int
    load: int
    rule: str
    again: bool = False


class ContainerLocked(SignedEvent, frozen=True, kw_only=True, gc=False, tag="custody.container_locked.v1"):
    """load: its number. boxes: whose money and documents are in it; cents: counted in all."""

    load: int
    boxes: tuple[str, ...]
    cents: int
    rule: str


class BoxesListed(SignedEvent, frozen=True, kw_only=True, gc=False, tag="custody.boxes_listed.v1"):
    load: int
    boxes: tuple[str, ...]
    rule: str


class Carried(SignedEvent, frozen=True, kw_only=True, gc=False, tag="custody.carried.v1"):
    """To the cage, by security."""

    load: int
    rule: str


class CountedInCage(SignedEvent, frozen=True, kw_only=True, gc=False, tag="custody.counted_in_cage.v1"):
    """By the cashier; it is in the fund with this entry."""

    box: str
    cents: int
    expected: int
    document: int
    rule: str
    again: bool = False


class SumVerified(SignedEvent, frozen=True, kw_only=True, gc=False, tag="custody.sum_verified.v1"):
    """expected: what the documents of the container say; it is in the fund with this entry."""

    load: int
    cents: int
    expected: int
    rule: str
    again: bool = False


class CountedByRoom(SignedEvent, frozen=True, kw_only=True, gc=False, tag="custody.counted_by_room.v1"):
    """AMB-155: play money, counted by nobody."""

    box: str
    cents: int
    rule: str


AnyCustodyEvent = (
    BoxRemoved | CountedAtTable | ContainerLocked | BoxesListed | Carried | CountedInCage | SumVerified | CountedByRoom
)
