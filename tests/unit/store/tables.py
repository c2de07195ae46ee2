"""Tables that were really played, put into a log as a room would."""

from pitboss.engine import evolve
from pitboss.engine.events import Event, TableOpened
from pitboss.engine.evolve import open_table
from pitboss.games import Game
from pitboss.store.keyring import Sealer
from pitboss.store.port import Batch, EventLog
from pitboss.store.sealing import Key, room_key_id
from pitboss.store.snapshots import pack
from tests.simulation.house.session import HouseSession
from tests.simulation.session import Session
from tests.support.house_logs import played_against_house
from tests.support.random_logs import played

ROOM = Key(room_key_id(b"r" * 32), b"r" * 32)


# Events a batch: a file is synced once a batch.
MOST = 40


def any_table(game: Game, seed: int = 0) -> Session | HouseSession:
    """A table of any game that was played for a while."""
    return played_against_house(game, seed) if game.banked else played(game, seed)


async def store_table(log: EventLog, stream: str, events: list[Event], *, room: Key = ROOM) -> None:
    """A few events a batch; a hand's key is released and a snapshot taken when it is over."""
    sealer = Sealer(stream, room)
    assert isinstance(events[0], TableOpened)
    table, version = open_table(events[0]), 0
    waiting: list[Event] = events[:1]
    for i, event in enumerate(events[1:], 2):
        running = table.hand is not None
        evolve(table, event)
        waiting.append(event)
        over = running and table.hand is None
        if not over and i < len(events) and len(waiting) < MOST:
            continue
        entries = sealer.entries(waiting, version, release=over)
        waiting, expected, version = [], version, version + len(entries)
        snapshot = pack(table, stream, version, room, b"beside") if over else None
        await log.append(Batch(stream, expected, entries, i, f"c{i}", b"ok", snapshot=snapshot))
