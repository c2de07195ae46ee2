"""How an event changes where the boxes are. It never refuses."""

from collections.abc import Callable
from typing import Any

from pitboss.house.acts import SURVEILLANCE
from pitboss.house.base import HouseEvent, SignedEvent
from pitboss.house.custody import events as ev
from pitboss.house.custody.state import Box, Custody, Load, Variance, open_load


def into_the_fund(event: HouseEvent) -> int | None:
    """What the last step of a count brings to the fund; None for every other event."""
    return event.cents if isinstance(event, ev.CountedInCage | ev.SumVerified | ev.CountedByRoom) else None


def evolve_custody(custody: Custody, event: HouseEvent) -> None:
    EVOLVE[type(event)](custody, event)


def _removed(custody: Custody, event: ev.BoxRemoved) -> None:
    box = Box(event.table, event.number, event.cents, event.lot, event.removed_at or event.at)
    custody.boxes[box.name] = custody.moving[box.name] = box
    custody.by_lot.setdefault(box.lot, []).append(box)
    custody.sources[event.table] = max(event.source, custody.sources.get(event.table, 0))


def _counted_at_table(custody: Custody, event: ev.CountedAtTable) -> None:
    _count(custody, event)
    load = open_load(custody)
    if load is None:
        load = Load(event.load, [], 0)
        custody.loads.append(load)
    load.boxes.append(event.box)
    _sign(load, event)
    load.cents = (load.cents or 0) + event.cents
    box = custody.boxes[event.box]
    box.stage, box.load = "counted", event.load


def _locked(custody: Custody, event: ev.ContainerLocked) -> None:
    load = custody.loads[event.load - 1]
    load.stage = "ready"
    _sign(load, event)
    for name in event.boxes:
        custody.boxes[name].stage = "locked"


def _listed(custody: Custody, event: ev.BoxesListed) -> None:
    load = Load(event.load, list(event.boxes), None, "ready")
    custody.loads.append(load)
    _sign(load, event)
    for name in event.boxes:
        custody.boxes[name].stage, custody.boxes[name].load = "listed", event.load


def _sign(load: Load, event: SignedEvent) -> None:
    """Whoever had the money in their hands or stood by. Surveillance looks on from elsewhere."""
    by = [event.giver, *[one.person for one in event.beside if one.role not in SURVEILLANCE]]
    load.signed += [person for person in by if person and person not in load.signed]


def _carried(custody: Custody, event: ev.Carried) -> None:
    load = custody.loads[event.load - 1]
    load.stage, load.carried_by = "carried", event.giver
    for name in load.boxes:
        custody.boxes[name].stage = "carried"


def _counted_in_cage(custody: Custody, event: ev.CountedInCage) -> None:
    _count(custody, event)
    load = custody.loads[custody.boxes[event.box].load - 1]
    _arrived(custody, event.box)
    if all(custody.boxes[name].stage == "in_the_fund" for name in load.boxes):
        load.stage = "done"


def _sum_verified(custody: Custody, event: ev.SumVerified) -> None:
    load = custody.loads[event.load - 1]
    load.stage = "done"
    for name in load.boxes:
        _arrived(custody, name)
    if event.cents != event.expected:
        custody.variances.append(Variance(event.day, "", event.load, event.cents - event.expected))


def _counted_by_room(custody: Custody, event: ev.CountedByRoom) -> None:
    box = _arrived(custody, event.box)
    box.counted = event.cents
    custody.counted_on.setdefault(event.day, set()).add(box.table)


def _arrived(custody: Custody, name: str) -> Box:
    box = custody.boxes[name]
    box.stage = "in_the_fund"
    custody.moving.pop(name, None)
    return box


def _count(custody: Custody, event: ev.CountedAtTable | ev.CountedInCage) -> None:
    custody.documents = event.document
    box = custody.boxes[event.box]
    box.counted = event.cents
    custody.counted_on.setdefault(event.day, set()).add(box.table)
    if event.cents != event.expected:
        custody.variances.append(Variance(event.day, event.box, 0, event.cents - event.expected))


EVOLVE: dict[type[HouseEvent], Callable[[Custody, Any], None]] = {
    ev.BoxRemoved: _removed,
    ev.CountedAtTable: _counted_at_table,
    ev.ContainerLocked: _locked,
    ev.BoxesListed: _listed,
    ev.Carried: _carried,
    ev.CountedInCage: _counted_in_cage,
    ev.SumVerified: _sum_verified,
    ev.CountedByRoom: _counted_by_room,
}
