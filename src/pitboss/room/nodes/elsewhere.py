"""Tables that another node runs. This is the one place where they are asked for.

Whoever carries messages between nodes puts an `Elsewhere` into the room (`room.elsewhere`). Without one a client is
told where the table is, and asks again.
"""

from typing import Protocol

from pitboss.room.errors import RoomRefusal
from pitboss.room.tables.requests import Answer, Envelope
from pitboss.room.views.watching import Watch

CODE = "elsewhere"
MOVING = "this table is moving to another part of the room: ask again in a moment, with the same id"


class Elsewhere(Protocol):
    """owner: the name of the node that runs the table. A table may have moved on when it is asked: the answer then has
    the code `elsewhere`, and the room looks once more where it is."""

    async def submit(self, owner: str, table: str, envelope: Envelope) -> Answer: ...
    async def look_on(self, owner: str, table: str, person: str) -> Watch:
        """Raises RoomRefusal."""


class NobodyCarries:
    """Nothing goes from node to node."""

    async def submit(self, owner: str, table: str, envelope: Envelope) -> Answer:
        return Answer(str(envelope.id)[:64], False, 0, CODE, "", words_for(owner))

    async def look_on(self, owner: str, table: str, person: str) -> Watch:
        raise RoomRefusal(CODE, words_for(owner))


def words_for(owner: str) -> str:
    return f"this table is run by the node {owner}: ask there, or again when it has moved" if owner else MOVING
