"""The way of every box from its table to the fund, step by step: who did it, in which role, when (P 15.D-E, 16.D-E).

Where a box is the jackpot's state knows; who took it there only the log does. It is read from where the last look
ended. Amounts are shown as in house/custody/view.py: who counts, or verifies a sum, does not see what is expected.
"""

from typing import Any

import msgspec

from pitboss.house.custody import events as cu
from pitboss.house.custody.state import Box, Custody
from pitboss.house.custody.view import BOTH, HANDS
from pitboss.house.people.state import People
from pitboss.room.papers.documents import CountDocument, count_document, is_shown, people_of
from pitboss.store.codec import KINDS, from_bytes
from pitboss.store.port import EventLog

CUSTODY_KINDS = frozenset([KINDS[kind] for kind in cu.AnyCustodyEvent.__args__])


class Step(msgspec.Struct, frozen=True):
    """what: as the event's name has it. people: who did it and who signed, each with the role. cents: None where it is
    no count, or not for whoever looks."""

    what: str
    at: int
    day: str
    people: tuple[tuple[str, str], ...]
    rule: str
    cents: int | None = None


class BoxWay(msgspec.Struct, frozen=True):
    """stream: of its jackpot; jackpot, title: what people call that, and the table. stage: where it is now. next: what
    comes after that, '' at the end."""

    stream: str
    box: str
    table: str
    number: int
    lot: str
    stage: str
    next: str
    steps: tuple[Step, ...]
    jackpot: str = ""
    title: str = ""


class _Way(msgspec.Struct):
    """Of one jackpot: by box what happened to it; counts in their order."""

    read: int = 0
    steps: dict[str, list[cu.AnyCustodyEvent]] = msgspec.field(default_factory=dict)
    loads: dict[int, tuple[str, ...]] = msgspec.field(default_factory=dict)
    counts: list[cu.CountedAtTable | cu.CountedInCage] = msgspec.field(default_factory=list)


NEXT_AT_TABLE = {
    "removed": "counted_at_table", "counted": "container_locked", "locked": "carried", "carried": "sum_verified",
}  # fmt: skip
NEXT_IN_CAGE = {"removed": "boxes_listed", "listed": "carried", "carried": "counted_in_cage"}


class Chains:
    def __init__(self, log: EventLog) -> None:
        self._log = log
        self._ways: dict[str, _Way] = {}

    async def boxes(self, stream: str, custody: Custody, staff: People, role: str, day: str) -> list[BoxWay]:
        """Those on their way, and those to which something happened on this gaming day; the newest first."""
        if role not in (*BOTH, *HANDS):
            return []
        way = await self._read(stream)
        found = []
        for name, events in way.steps.items():
            box = custody.boxes.get(name)
            if box is None or (box.stage == "in_the_fund" and not any(event.day == day for event in events)):
                continue
            steps = tuple([_step(event, staff, box, role) for event in events])
            after = NEXT_AT_TABLE if custody.at_table or box.stage in ("counted", "locked") else NEXT_IN_CAGE
            counted = box.counted is not None
            coming = "sum_verified" if box.stage == "carried" and counted else after.get(box.stage, "")
            found.append(BoxWay(stream, name, box.table, box.number, box.lot, box.stage, coming, steps))
        return sorted(found, key=lambda one: (one.stage == "in_the_fund", -one.steps[0].at, one.box))

    async def documents(
        self, stream: str, custody: Custody, staff: People, role: str, day: str = ""
    ) -> list[CountDocument]:
        """Of a gaming day, or all of them; the newest first."""
        if role not in (*BOTH, *HANDS):
            return []
        way = await self._read(stream)
        counts = [event for event in way.counts if day in ("", event.day) and event.box in custody.boxes]
        both = role in BOTH
        return [count_document(stream, event, custody.boxes[event.box], staff, both=both) for event in reversed(counts)]

    async def _read(self, stream: str) -> _Way:
        way = self._ways.setdefault(stream, _Way())
        for entry in await self._log.read_kinds(stream, CUSTODY_KINDS, way.read):
            # Another desk may have looked meanwhile.
            if entry.version > way.read:
                _take(way, from_bytes(entry.public, entry))
                way.read = entry.version
        return way


def _take(way: _Way, event: Any) -> None:
    if isinstance(event, cu.BoxRemoved):
        way.steps[f"{event.table}:{event.number}"] = [event]
        return
    if isinstance(event, cu.ContainerLocked | cu.BoxesListed):
        way.loads[event.load] = event.boxes
    if isinstance(event, cu.CountedAtTable | cu.CountedInCage):
        way.counts.append(event)
    boxes = way.loads.get(event.load, ()) if hasattr(event, "load") and not hasattr(event, "box") else (event.box,)
    for name in boxes:
        way.steps[name].append(event)


def _step(event: Any, staff: People, box: Box, role: str) -> Step:
    what = str(type(event).__struct_config__.tag).partition(".")[2].rpartition(".")[0]
    cents = getattr(event, "cents", None) if isinstance(event, cu.CountedAtTable | cu.CountedInCage) else None
    at = event.removed_at or event.at if isinstance(event, cu.BoxRemoved) else event.at
    return Step(
        what, at, event.day, people_of(event, staff), event.rule, cents if is_shown(box, both=role in BOTH) else None
    )
