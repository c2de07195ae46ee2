"""A table with people who talk."""

from pathlib import Path
from typing import Any

import msgspec

from pitboss.room.audit.whole import audit_log
from pitboss.room.people.accounts import Person
from pitboss.room.views.watching import Watch
from tests.unit.room.rooms import House, house, quiet

NORTH, SOUTH = Person("north", "north"), Person("south", "south")
RAIL, GUEST = Person("rail", "rail"), Person("guest 1", "Guest 1", guest=True)
FLOOR = Person("floor", "floor", "floorperson", roles=("floorperson",))


class Ear:
    """Who looks on, and what they hear said."""

    def __init__(self, watch: Watch) -> None:
        self.frames: list[dict[str, Any]] = []
        watch.listen(self._hear, lambda error: None)

    def _hear(self, frames: tuple[bytes, ...]) -> bool:
        self.frames += [msgspec.json.decode(frame) for frame in frames]
        return True

    @property
    def heard(self) -> list[tuple[int, str, str]]:
        """Number, who and words of every line that was told as it was said."""
        lines = [line for frame in self.frames if frame["t"] == "chat" for line in frame["lines"]]
        return [(line["n"], line["who"], line["words"]) for line in lines]

    @property
    def view(self) -> list[str] | None:
        """The words that came with the last whole view."""
        chat = next(frame for frame in reversed(self.frames) if frame["t"] == "view").get("chat")
        return None if chat is None else [line["words"] for line in chat]


async def at_a_table(kind: str, folder: Path, *, hand: bool = False, **more: Any) -> tuple[House, Ear]:
    """North and South sit; somebody looks on."""
    it = await house(kind, folder, **more).open()
    await it.table()
    await it.seat("north", "south")
    if hand:
        await it.next_hand()
    ear = Ear(it.runner().watch(""))
    await quiet(it.room)
    return it, ear


async def faults(it: House) -> list[Any]:
    """What an audit finds; the money of these tests comes from nowhere."""
    return [one for one in (await audit_log(it.room.store)).faults if not one.stream.startswith("money")]
