"""Logs of tables for tests that look into them: what the engine made of random play, put into a log as a room does."""

from collections.abc import Iterable, Sequence

from pitboss.engine import events as ev
from pitboss.engine.evolve import open_table
from pitboss.room.decks.commitment import commit
from pitboss.room.live_table import LiveTable
from pitboss.room.tables.turn import HAND_ENDS
from pitboss.store.codec import Fact
from pitboss.store.keyring import Sealer
from pitboss.store.memory import MemoryLog
from pitboss.store.port import Batch
from pitboss.store.records import TableConfigured
from pitboss.store.sealing import new_key

START = 1_700_000_000_000
ROOM_KEY = new_key("room:test")


def facts_of(log: Sequence[ev.Event], title: str = "a table") -> Iterable[Fact]:
    """With what the room itself adds: its word on the table, and a deck before each hand that a device deals."""
    opened = log[0]
    assert isinstance(opened, ev.TableOpened)
    yield opened
    yield TableConfigured(title, "human", 0, False, "", 30, 60)
    for event in log[1:]:
        if isinstance(event, ev.HandStarted) and opened.house.table_dealt_by == "electronic":
            yield commit(tuple(range(52))).record(event.number)
        yield event


async def told(store: MemoryLog, stream: str, log: Sequence[ev.Event], seconds: int = 1) -> None:
    """An entry a batch, each so much later than the one before; a key is released with the end of its hand."""
    sealer = Sealer(stream, ROOM_KEY)
    at = START
    for fact in facts_of(log, f"the table {stream}"):
        version, _ = await store.head(stream)
        at += 1000 * seconds
        entries = sealer.entries((fact,), version, release=type(fact) in HAND_ENDS)
        await store.append(Batch(stream, version, entries, at))


def followed(log: Sequence[ev.Event]) -> LiveTable:
    """The same in the eyes of a runner, version by version as `told` writes it."""
    sealer = Sealer("table:1", ROOM_KEY)
    live = LiveTable("table:1", open_table(log[0]), version=0)  # type: ignore[arg-type]
    version, at = 0, START
    for fact in facts_of(log):
        at += 1000
        entries = sealer.entries((fact,), version, release=type(fact) in HAND_ENDS)
        # A key that is wrapped stands before the fact, one that is released behind it.
        released = type(fact) in HAND_ENDS and len(entries) > 1 and entries[-1].kind.startswith("hand.key_released")
        live.version = version + len(entries) - released - 1
        if isinstance(fact, ev.TableOpened):
            live.version += 1
        else:
            live.take(fact, at)
        version += len(entries)
    return live
