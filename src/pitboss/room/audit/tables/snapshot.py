"""A snapshot against the table that its log makes: they must be one."""

import msgspec

from pitboss.engine.events import TableOpened
from pitboss.room.live_table import LiveTable, RoomNotes
from pitboss.store.errors import StoreError
from pitboss.store.sealing import Key
from pitboss.store.snapshots import FIELDS, unpack


def snapshot_fault(live: LiveTable, opened: TableOpened, room: Key, packed: bytes) -> str:
    """'' where it is the table and what the room keeps beside it; or where another version of Pitboss has made it."""
    if live.table.hand is not None:
        return "was taken in the middle of a hand"
    try:
        found = unpack(opened, live.stream, live.version, room, packed)
        if found is None:
            return ""
        table, kept = found
        notes = msgspec.json.decode(kept, type=RoomNotes)
    except StoreError:
        return "does not open: it was changed"
    except ValueError:
        return "cannot be read"
    other = [field.name for field in FIELDS if getattr(table, field.name) != getattr(live.table, field.name)]
    if notes != live.notes:
        other.append("what is kept beside it")
    return f"is not the table that the log makes ({', '.join(other)})" if other else ""
