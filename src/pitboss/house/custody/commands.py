"""What can be done with the boxes of a jackpot. A box is named by its table and its number there: 'T-1:2'.

again: of a count, that it was done once more and came to the same. One that does not match the record stands only so
(`fields.count_fault`).
"""

from pitboss.house.base import HouseCommand


class TakeIn(HouseCommand, frozen=True, kw_only=True, gc=False):
    """The log of a table says that a box was removed: by this dealer and this floorperson, with so much in it by the
    ledger. source: the version of the table's stream that says so; removed_at: when it was, which may have been some
    time before it was read. lot: the gaming day or period that it belongs to."""

    table: str
    number: int
    cents: int
    source: int
    lot: str
    dealer: str = ""
    floorperson: str = ""
    removed_at: int = 0


class CountAtTable(HouseCommand, frozen=True, kw_only=True, gc=False):
    """A dealer counts at a closed table, a floorperson is by and signs, surveillance confirms that it records. table:
    where that is; open: whether anybody is dealt to there; filed: it is a table of the Rules Submission."""

    box: str
    cents: int
    table: str
    open: bool
    filed: bool = True
    again: bool = False


class LockContainer(HouseCommand, frozen=True, kw_only=True, gc=False):
    """The money of all boxes counted at tables, with the documents of the counts, goes under lock."""


class ListBoxes(HouseCommand, frozen=True, kw_only=True, gc=False):
    """A floorperson accounts for all boxes that were removed: every one of them."""

    boxes: tuple[str, ...]


class Carry(HouseCommand, frozen=True, kw_only=True, gc=False):
    """Security takes a locked container, or the boxes of a list, to the cage. load: its number."""

    load: int


class CountInCage(HouseCommand, frozen=True, kw_only=True, gc=False):
    """The cashier counts one of the boxes that were carried there."""

    box: str
    cents: int
    again: bool = False


class VerifySum(HouseCommand, frozen=True, kw_only=True, gc=False):
    """The cashier verifies the sum of a container whose boxes were counted before. load: its number."""

    load: int
    cents: int
    again: bool = False


class CountByRoom(HouseCommand, frozen=True, kw_only=True, gc=False):
    """AMB-155: a room for play money, which has no staff, counts its box by itself."""

    box: str


AnyCustodyCommand = TakeIn | CountAtTable | LockContainer | ListBoxes | Carry | CountInCage | VerifySum | CountByRoom
