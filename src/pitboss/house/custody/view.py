"""What of the boxes on their way somebody in a role may see.

Who counts does not see what the ledger expects: a count that is looked up is none. Accounting, and those who look after
the house, see both.
"""

import msgspec

from pitboss.house import acts
from pitboss.house.custody.state import Box, Custody, Load, on_the_way

BOTH = (*acts.SUPERVISOR, *acts.ACCOUNTING, *acts.SURVEILLANCE, *acts.COMPLIANCE, "commission")
HANDS = (*acts.DEALER, *acts.FLOOR, *acts.SECURITY, *acts.CASHIER)


class BoxView(msgspec.Struct, frozen=True):
    """cents: by the ledger, None for whom it is not or who is about to count. counted: None before the count."""

    name: str
    table: str
    number: int
    lot: str
    stage: str
    load: int
    removed_at: int
    counted: int | None
    cents: int | None


class LoadView(msgspec.Struct, frozen=True):
    """cents: what was counted into a container; None for a list of boxes, and for whoever verifies the sum."""

    number: int
    boxes: tuple[str, ...]
    stage: str
    container: bool
    cents: int | None


class CustodyView(msgspec.Struct, frozen=True):
    """boxes: those on their way to the fund, loads those that are not done. documents: how many counts there were."""

    location: str
    boxes: tuple[BoxView, ...]
    loads: tuple[LoadView, ...]
    documents: int


def view(custody: Custody, role: str) -> CustodyView | None:
    """None for who has nothing to do with boxes."""
    if role not in (*BOTH, *HANDS):
        return None
    boxes = [_box(box, both=role in BOTH) for box in on_the_way(custody)]
    loads = [_load(load, both=role in BOTH) for load in custody.loads if load.stage != "done"]
    return CustodyView(custody.location, tuple(boxes), tuple(loads), custody.documents)


def _box(box: Box, *, both: bool) -> BoxView:
    return BoxView(
        box.name, box.table, box.number, box.lot, box.stage, box.load, box.removed_at,
        box.counted if both or box.stage in ("counted", "in_the_fund") else None, box.cents if both else None,
    )  # fmt: skip


def _load(load: Load, *, both: bool) -> LoadView:
    return LoadView(load.number, tuple(load.boxes), load.stage, load.cents is not None, load.cents if both else None)
