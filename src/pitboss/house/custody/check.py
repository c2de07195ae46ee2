"""Whether an event of the log can follow what came before it: what an audit asks of every entry about boxes.

Written from what each event says, beside `decide`: a change of one that the other does not know is found.
"""

from collections.abc import Callable
from typing import Any

from pitboss.house.acts import Acts, signed_fault
from pitboss.house.base import HouseCommand, HouseEvent, SignedEvent
from pitboss.house.custody import commands as cm
from pitboss.house.custody import events as ev
from pitboss.house.custody.decide import Held
from pitboss.house.custody.state import Custody, find_load, next_load, open_load, removed
from pitboss.house.fields import is_amount

ASKED: dict[type[HouseEvent], type[HouseCommand]] = {
    ev.BoxRemoved: cm.TakeIn,
    ev.CountedAtTable: cm.CountAtTable,
    ev.ContainerLocked: cm.LockContainer,
    ev.BoxesListed: cm.ListBoxes,
    ev.Carried: cm.Carry,
    ev.CountedInCage: cm.CountInCage,
    ev.SumVerified: cm.VerifySum,
    ev.CountedByRoom: cm.CountByRoom,
}


def custody_fault(custody: Custody, acts: Acts, event: SignedEvent, held: Held = ()) -> str:
    """'' where it can. custody: as it was before it. held: boxes that were not to be counted yet."""
    kind = type(event)
    if getattr(event, "box", "") in held:
        return "counts a box before its qualifying period has ended"
    signed = signed_fault(acts, ASKED[kind], event, by_itself=custody.play_money)
    return signed or _FAULT[kind](custody, event, held)


def _removed(custody: Custody, event: ev.BoxRemoved, held: Held) -> str:
    if f"{event.table}:{event.number}" in custody.boxes:
        return f"removes box {event.number} of table {event.table} for the second time"
    there = event.table and event.number > 0 and event.source > 0 and is_amount(event.cents)
    there = there and 0 <= event.removed_at <= event.at
    return "" if there else "removes a box that no table can have"


def _at_table(custody: Custody, event: ev.CountedAtTable, held: Held) -> str:
    if (event.load, event.document) != (next_load(custody), custody.documents + 1):
        return f"counts box {event.box} into container {event.load}, where it cannot go"
    if not custody.at_table or not event.table:
        return f"counts box {event.box} at a table, which was not filed"
    return _box(custody, event, "removed")


def _locked(custody: Custody, event: ev.ContainerLocked, held: Held) -> str:
    load = open_load(custody)
    if load is None or (load.number, tuple(load.boxes), load.cents) != (event.load, event.boxes, event.cents):
        return f"locks container {event.load} with other money than was counted"
    return ""


def _listed(custody: Custody, event: ev.BoxesListed, held: Held) -> str:
    waiting = sorted([name for name in removed(custody) if name not in held])
    if custody.at_table or open_load(custody) is not None or event.load != next_load(custody):
        return "lists boxes where they are not counted in the cage, or out of order"
    return "" if waiting and sorted(event.boxes) == waiting else "lists other boxes than those that were removed"


def _carried(custody: Custody, event: ev.Carried, held: Held) -> str:
    load = find_load(custody, event.load)
    return "" if load is not None and load.stage == "ready" else f"carries load {event.load}, which is not ready"


def _in_cage(custody: Custody, event: ev.CountedInCage, held: Held) -> str:
    fault = _box(custody, event, "carried")
    if fault or (custody.boxes[event.box].counted is None and event.document == custody.documents + 1):
        return fault
    return f"counts box {event.box} for the second time, or on another document"


def _verified(custody: Custody, event: ev.SumVerified, held: Held) -> str:
    load = find_load(custody, event.load)
    if load is None or load.stage != "carried" or load.cents != event.expected or not is_amount(event.cents):
        return f"verifies container {event.load}, which did not come to the cage with so much"
    return ""


def _by_room(custody: Custody, event: ev.CountedByRoom, held: Held) -> str:
    if not custody.play_money:
        return "counts by itself what people have to count"
    box = custody.boxes.get(event.box)
    there = box is not None and box.stage == "removed" and box.cents == event.cents
    return "" if there else f"counts box {event.box}, which is not there with so much"


def _box(custody: Custody, event: ev.CountedAtTable | ev.CountedInCage, stage: str) -> str:
    box = custody.boxes.get(event.box)
    if box is None or box.stage != stage or box.cents != event.expected or not is_amount(event.cents):
        return f"counts box {event.box}, which is not there to be counted, or holds something else by the ledger"
    return ""


_FAULT: dict[type[HouseEvent], Callable[[Custody, Any, Held], str]] = {
    ev.BoxRemoved: _removed,
    ev.CountedAtTable: _at_table,
    ev.ContainerLocked: _locked,
    ev.BoxesListed: _listed,
    ev.Carried: _carried,
    ev.CountedInCage: _in_cage,
    ev.SumVerified: _verified,
    ev.CountedByRoom: _by_room,
}
