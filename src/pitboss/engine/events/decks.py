"""Decks and equipment (P 2-5, 7.F, 18.Q-R, TX 3-5, DD 3-5). deck: 0 or 1, which of the two. person: who did it, where
that was said; at an electronic table under a filed submission the device, by the reference of its approval."""

from pitboss.engine.events.base import Event
from pitboss.engine.events.places import nothing
from pitboss.engine.events.seen import by_everybody


class EquipmentRecorded(Event, frozen=True, gc=False, tag="table.equipment_recorded.v1"):
    operator: str
    layout_approval: str
    rake_area: str
    deck_storage: str
    drop_box: str
    tip_box: str
    tip_box_approval: str
    jackpots: tuple[str, ...]
    jackpot_boxes: tuple[str, ...]
    jackpot_box_side: str
    rule: str = "A-02"

    seen, moves, journal = by_everybody, nothing, "stands"


class DecksReceived(Event, frozen=True, gc=False, tag="decks.received.v1"):
    backs: tuple[str, ...]
    at: int
    preinspected: bool
    preshuffled: bool
    rule: str = "A-11"
    person: str = ""

    seen, moves, journal = by_everybody, nothing, "stands"


class DecksInspected(Event, frozen=True, gc=False, tag="decks.inspected.v1"):
    person: str
    defects: tuple[str, ...]
    rule: str = "A-16"

    seen, moves, journal = by_everybody, nothing, "stands"


class InspectionVerified(Event, frozen=True, gc=False, tag="decks.inspection_verified.v1"):
    by: str
    person: str
    rule: str = "A-16"

    seen, moves, journal = by_everybody, nothing, "stands"


class DecksSpread(Event, frozen=True, gc=False, tag="decks.spread.v1"):
    idle: bool
    rule: str = "A-17"
    face: str = "up"
    person: str = ""

    seen, moves, journal = by_everybody, nothing, "stands"


class DecksLookedAt(Event, frozen=True, gc=False, tag="decks.looked_at.v1"):
    seats: tuple[int, ...]
    rule: str = "A-17"
    person: str = ""

    seen, moves, journal = by_everybody, nothing, "stands"


class DecksWashed(Event, frozen=True, gc=False, tag="decks.washed.v1"):
    """decks: which of the two."""

    decks: tuple[int, ...]
    rule: str = "A-18"
    person: str = ""

    seen, moves, journal = by_everybody, nothing, "stands"


class DeckShuffled(Event, frozen=True, gc=False, tag="decks.shuffled.v1"):
    """count: what a counting device showed, 0 where nothing counted."""

    deck: int
    method: str
    count: int
    at: int
    person: str
    rule: str = "B-01"

    seen, moves, journal = by_everybody, nothing, "stands"


class DeckCut(Event, frozen=True, gc=False, tag="decks.cut.v1"):
    deck: int
    depth: int
    person: str
    rule: str = "B-05"

    seen, moves, journal = by_everybody, nothing, "stands"


class RecutOrdered(Event, frozen=True, gc=False, tag="decks.recut_ordered.v1"):
    by: str
    reason: str
    rule: str = "B-06"

    seen, moves, journal = by_everybody, nothing, "stands"


class ShuffleOrdered(Event, frozen=True, gc=False, tag="decks.shuffle_ordered.v1"):
    by: str
    reason: str
    rule: str = "B-01"

    seen, moves, journal = by_everybody, nothing, "stands"


class DeckCounted(Event, frozen=True, gc=False, tag="decks.counted.v1"):
    deck: int
    count: int
    expected: int
    rule: str = "B-07"
    person: str = ""

    seen, moves, journal = by_everybody, nothing, "stands"


class StubCounted(Event, frozen=True, gc=False, tag="decks.stub_counted.v1"):
    """misdealt: the cards are all there, and somebody has a wrong number of them."""

    count: int
    expected: int
    rule: str = "B-09"
    misdealt: bool = False
    person: str = ""

    seen, moves, journal = by_everybody, nothing, "stands"


class DeckRemoved(Event, frozen=True, gc=False, tag="decks.removed.v1"):
    deck: int
    reason: str
    rule: str = "B-10"

    seen, moves, journal = by_everybody, nothing, "stands"


class DeviceFaulted(Event, frozen=True, gc=False, tag="decks.device_faulted.v1"):
    """deck: the one that was in the device. device: shuffler · shoe."""

    fault: str
    deck: int
    rule: str = "B-14"
    device: str = "shuffler"

    seen, moves, journal = by_everybody, nothing, "stands"


class DeviceSigned(Event, frozen=True, gc=False, tag="decks.device_signed.v1"):
    rule: str = "B-15"
    device: str = "shuffler"

    seen, moves, journal = by_everybody, nothing, "stands"


class DeviceRepaired(Event, frozen=True, gc=False, tag="decks.device_repaired.v1"):
    rule: str = "B-15"
    device: str = "shuffler"

    seen, moves, journal = by_everybody, nothing, "stands"


class TimeTold(Event, frozen=True, gc=False, tag="decks.time_told.v1"):
    at: int
    rule: str = "A-15"

    seen, moves, journal = by_everybody, nothing, "stands"
