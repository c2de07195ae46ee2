"""Which commands a room of the engine decides: read from what its modules have registered."""

from pitboss.engine import commands as cm
from pitboss.engine.rooms import DECIDERS


def commands_of(*rooms: str) -> list[type[cm.Command]]:
    """room: the folder of the engine, as 'options'."""
    return [
        kind
        for kind, places in DECIDERS.items()
        if any(decider.decide.__module__.split(".")[2] in rooms for decider in places.values())
    ]
