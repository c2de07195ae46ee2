"""What is kept of the inspections: only what later acts depend on. Only `evolve` changes it."""

import msgspec

from pitboss.house.base import HouseEvent
from pitboss.house.inspection import events as ev


class Inspections(msgspec.Struct):
    """acknowledged: by table and version of the notice, who acknowledged it and when."""

    acknowledged: dict[tuple[str, int], tuple[str, int]] = msgspec.field(default_factory=dict)


def evolve(state: Inspections, event: HouseEvent) -> None:
    if isinstance(event, ev.TableNoticeAcknowledged):
        state.acknowledged[event.table, event.version] = event.giver, event.at
