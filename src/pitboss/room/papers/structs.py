"""What is on each paper. Amounts are cents; times stand as the facility's clock shows them."""

import msgspec

from pitboss.room.books.sheets import Cell, Holds


class PrintedColumn(msgspec.Struct, frozen=True):
    """holds: amount where its cells are cents."""

    name: str
    holds: Holds


class PrintedSheet(msgspec.Struct, frozen=True):
    """One section of a report. totals: null where nothing is added up."""

    key: str
    title: str
    columns: tuple[PrintedColumn, ...]
    rows: tuple[tuple[Cell, ...], ...]
    totals: tuple[int | None, ...] | None


class PrintedReport(msgspec.Struct, frozen=True):
    """over: the day had ended when this was made. ties: whether every sum holds against the ledger, in words; wrong:
    one does not."""

    heading: str
    facility: str
    day: str
    days_are: str
    over: bool
    ties: str
    wrong: bool
    sheets: tuple[PrintedSheet, ...]


class Signed(msgspec.Struct, frozen=True):
    """Who did it or was by. licence: their number, '' where none is on record."""

    did: str
    role: str
    name: str
    licence: str
    at: str


class CountedBox(msgspec.Struct, frozen=True):
    """cents: as counted, null where that is still to be done, or under lock for who reads it. difference: from the
    ledger; null for whom it is not."""

    box: str
    cents: int | None
    difference: int | None


class CountPaper(msgspec.Struct, frozen=True):
    """jackpot, and the tables of boxes: as people call them. number: of the document, or of the container or list.
    place: where it was counted. total: null where nothing was counted before it was carried, or it is under lock. rule:
    what asks for this paper."""

    jackpot: str
    title: str
    number: int
    day: str
    place: str
    boxes: tuple[CountedBox, ...]
    total: int | None
    signed: tuple[Signed, ...]
    rule: str


class CountPapers(msgspec.Struct, frozen=True):
    """waiting: boxes that were removed and not counted yet, by jackpot: their documents are filled in by hand."""

    facility: str
    day: str
    papers: tuple[CountPaper, ...]
    waiting: tuple[tuple[str, str], ...]


class SlipPaper(msgspec.Struct, frozen=True):
    """sealed: why name and phone are not there: '' where they are. floor: who verified it and signed."""

    jackpot: str
    period: str
    number: int
    name: str
    phone: str
    sealed: str
    identification: str
    table: str
    seat: int
    hand: int
    words: str
    dealer: str
    dealer_licence: str
    floor: str
    floor_licence: str
    at: str
    standing: str


class SlipPapers(msgspec.Struct, frozen=True):
    facility: str
    day: str
    slips: tuple[SlipPaper, ...]
