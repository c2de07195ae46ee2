"""Where every box of a jackpot is on its way to the fund. Only `evolve` changes it."""

from typing import Literal

import msgspec

from pitboss.submission.rake import Jackpot

Stage = Literal["removed", "listed", "carried", "counted", "locked", "in_the_fund"]


class Box(msgspec.Struct):
    """cents: by the ledger. counted: None before the count. lot: the gaming day or period that it belongs to."""

    table: str
    number: int
    cents: int
    lot: str
    removed_at: int
    stage: Stage = "removed"
    counted: int | None = None
    load: int = 0

    @property
    def name(self) -> str:
        return f"{self.table}:{self.number}"


class Load(msgspec.Struct):
    """What security carries: a locked container whose boxes were counted (cents: their sum), or boxes of a list (None).
    stage: open while boxes are still counted into it. signed: who counted, locked or listed it; carried_by: who carried
    it, '' before that."""

    number: int
    boxes: list[str]
    cents: int | None
    stage: Literal["open", "ready", "carried", "done"] = "open"
    signed: list[str] = msgspec.field(default_factory=list)
    carried_by: str = ""


class Variance(msgspec.Struct, frozen=True):
    """What a count found too much, or too little below zero. box: '' where the sum of a container differs."""

    day: str
    box: str
    load: int
    cents: int


class Custody(msgspec.Struct):
    """jackpot: whose boxes. location: where they are counted, as filed. play_money: the room counts by itself.
    sources: by table, up to which version of its stream its boxes were taken in. counted_on: by gaming day the tables
    of which a box was counted. moving: those of the boxes that are not in the fund yet; by_lot: all of them by their
    lots; both so that nobody has to look through the boxes of years."""

    jackpot: Jackpot
    location: str = ""
    play_money: bool = False
    boxes: dict[str, Box] = msgspec.field(default_factory=dict)
    loads: list[Load] = msgspec.field(default_factory=list)
    documents: int = 0
    variances: list[Variance] = msgspec.field(default_factory=list)
    sources: dict[str, int] = msgspec.field(default_factory=dict)
    counted_on: dict[str, set[str]] = msgspec.field(default_factory=dict)
    moving: dict[str, Box] = msgspec.field(default_factory=dict)
    by_lot: dict[str, list[Box]] = msgspec.field(default_factory=dict)

    @property
    def at_table(self) -> bool:
        return self.location == "closed_table"


def on_the_way(custody: Custody, lot: str = "") -> list[Box]:
    """Those that are not in the fund yet; of one lot where it is named."""
    return [box for box in custody.moving.values() if lot in ("", box.lot)]


def removed(custody: Custody) -> list[str]:
    return [name for name, box in custody.moving.items() if box.stage == "removed"]


def open_load(custody: Custody) -> Load | None:
    """The container that counted boxes go into."""
    return custody.loads[-1] if custody.loads and custody.loads[-1].stage == "open" else None


def next_load(custody: Custody) -> int:
    """The number of the container that is open, or of what is carried next."""
    load = open_load(custody)
    return load.number if load is not None else len(custody.loads) + 1


def find_load(custody: Custody, number: int) -> Load | None:
    return custody.loads[number - 1] if 0 < number <= len(custody.loads) else None
