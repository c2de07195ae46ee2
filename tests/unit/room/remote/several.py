"""Whole rooms on one bus, as the nodes of one room."""

from pitboss.bus.memory import MemoryNet
from pitboss.games import find_game
from pitboss.room.config import usual_config
from pitboss.room.room import Room
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

    async def open(self, name: str, tables: int = 0, number: int | None = None, epoch: int = 0) -> Room:
        """Tables of different nodes have different names, as the database sees to it. number: of the last before."""
        it = House(None)
        # The lobby and the bus keep real time; tables of these tests play no hand.
        it.clock, it.key = WallClock(), KEY  # type: ignore[assignment]
        await it.open()
        it.room._tables._number = 100 * len(self.houses) if number is None else number
        self.houses[name] = it
        for _ in range(tables):
            await it.room.open_table(usual_config(find_game("holdem"), title=f"of {name}"))
        it.room.join(self.net.join(name), name, self.owner_of, lambda table: epoch)
        return it.room

    async def close(self) -> None:
        for it in self.houses.values():
            await it.stop()
