"""Whole rooms on one bus, as the nodes of one room."""

from pitboss.bus.memory import MemoryNet
from pitboss.games import find_game
from pitboss.room.config import usual_config
from pitboss.room.room import Room
from pitboss.room.tables.folding import open_stream, stream_of
from pitboss.room.time_source import WallClock
from pitboss.store.sealing import new_key
from tests.unit.room.rooms import House

KEY = new_key("room:nodes")


class Rooms:
    """Rooms on one bus, each with a log of its own: which of them owns a table is in none of them here."""

    def __init__(self) -> None:
        self.net = MemoryNet()
        self.houses: dict[str, House] = {}

    async def owner_of(self, table: str) -> str | None:
        found = [name for name, it in self.houses.items() if table in it.room.directory.runners]
        return found[0] if found else None

    async def open(self, name: str, tables: int = 0, first: int | None = None, epoch: int = 0) -> Room:
        """Tables of different nodes have different names, as the database sees to it. first: number of its first."""
        it = House(None)
        # The lobby and the bus keep real time; tables of these tests play no hand.
        it.clock, it.key = WallClock(), KEY  # type: ignore[assignment]
        begin = 100 * len(self.houses) + 1 if first is None else first
        for number in range(begin, begin + tables):
            config = usual_config(find_game("holdem"), title=f"of {name}")
            await open_stream(it.log, stream_of(str(number)), config, it.clock.now())
        await it.open()
        self.houses[name] = it
        it.room.join(self.net.join(name), name, self.owner_of, lambda table: epoch)
        return it.room

    async def close(self) -> None:
        for it in self.houses.values():
            await it.stop()
