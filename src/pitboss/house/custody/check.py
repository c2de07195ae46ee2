"""Whether an event of the log can follow what came before it: what an audit asks of every entry about boxes.

Written from what each event says, beside `decide`: a change of one that the other does not know is found.
"""

from collections.abc import Callable
from typing import Any

from pitboss.house.acts import Acts, signed_as
from pitboss.house.base import HouseCommand, HouseEvent, SignedEvent
from pitboss.house.custody import commands as cm
from pitboss.house.custody import events as ev
from pitboss.house.custody.state import Custody, find_load, open_load

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


def custody_fault(custody: Custody, acts: Acts, event: SignedEvent) -> str:
    """'' where it can. custody: as it was before it."""
    kind = type(event)
    return signed_as(acts, ASKED[kind], event.by, event.beside) or _FAULT[kind](custody, event)


def _removed(custody: Custody, event: ev.BoxRemoved) -> str:
    if f"{event.table}:{event.number}" in custody.boxes:
        return f"removes box {event.number} of table {event.table} for the second time"
    return "" if event.cents >= 0 else "removes a box with less than nothing in it"


def _at_table(custody: Custody, event: ev.CountedAtTable) -> str:
    load = open_load(custody)
    number = load.number if load is not None else len(custody.loads) + 1
    if event.load != number or not custody.at_table:
        return f"counts box {event.box} into container {event.load}, where it cannot go"
    return _box(custody, event.box, "removed", event.expected)


def _locked(custody: Custody, event: ev.ContainerLocked) -> str:
    load = open_load(custody)
    if load is None or (load.number, tuple(load.boxes), load.cents) != (event.load, event.boxes, event.cents):
        return f"locks container {event.load} with other money than was counted"
    return ""


def _listed(custody: Custody, event: ev.BoxesListed) -> str:
    waiting = {name for name, box in custody.boxes.items() if box.stage == "removed"}
    if custody.at_table or event.load != len(custody.loads) + 1 or set(event.boxes) != waiting or not event.boxes:
        return "lists other boxes than those that were removed"
    return ""


def _carried(custody: Custody, event: ev.Carried) -> str:
    load = find_load(custody, event.load)
    return "" if load is not None and load.stage == "ready" else f"carries load {event.load}, which is not ready"


def _in_cage(custody: Custody, event: ev.CountedInCage) -> str:
    fault = _box(custody, event.box, "carried", event.expected)
    load = None if fault else find_load(custody, custody.boxes[event.box].load)
    return fault or ("" if load is not None and load.cents is None else f"counts box {event.box} for the second time")


def _verified(custody: Custody, event: ev.SumVerified) -> str:
    load = find_load(custody, event.load)
    if load is None or load.stage != "carried" or load.cents != event.expected or event.cents < 0:
        return f"verifies container {event.load}, which did not come to the cage with so much"
    return ""


def _by_room(custody: Custody, event: ev.CountedByRoom) -> str:
    if not custody.play_money:
        return "counts by itself what people have to count"
    return _box(custody, event.box, "removed", event.cents)


def _box(custody: Custody, name: str, stage: str, expected: int) -> str:
    box = custody.boxes.get(name)
    if box is None or box.stage != stage or box.cents != expected:
        return f"counts box {name}, which is not there to be counted, or holds something else by the ledger"
    return ""


_FAULT: dict[type[HouseEvent], Callable[[Custody, Any], str]] = {
    ev.BoxRemoved: _removed,
    ev.CountedAtTable: _at_table,
    ev.ContainerLocked: _locked,
    ev.BoxesListed: _listed,
    ev.Carried: _carried,
    ev.CountedInCage: _in_cage,
    ev.SumVerified: _verified,
    ev.CountedByRoom: _by_room,
}
