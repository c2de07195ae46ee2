"""What can go wrong between nodes. The words are for whoever runs the room; what people read is `told`.

Whatever goes wrong, nothing durable depends on the bus: what was asked may be asked again with the same id.
"""

from typing import ClassVar


class BusError(Exception):
    """The base: whoever asks over the bus catches this."""

    told: ClassVar[str] = "another part of the room cannot be reached at this moment; it goes on by itself"


class BusUnavailable(BusError):
    """No bus could be opened: a wrong address, nobody there, a wrong password, a package that is missing."""


class BusAway(BusError):
    """The connection is lost, and being made again. Nothing was sent."""

    told = "the connection to another part of the room is lost: reconnecting; it goes on by itself"


class NobodyThere(BusError):
    """Nobody answers on this subject now. Nothing was heard by anybody."""

    told = "this table is just moving to another part of the room; it goes on by itself"


class NoAnswer(BusError):
    """No answer in time: what was asked has been done or not, and nobody here knows which."""

    told = "no answer yet: send it again with the same id"


class BusClosed(BusError):
    """This node has left the bus."""
