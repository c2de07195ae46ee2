"""How a room comes to be one of several nodes, or the only one that has its log."""

from typing import NamedTuple

from pitboss.bus.port import Bus
from pitboss.room.nodes.held_log import HeldLog
from pitboss.store.errors import StorageUnavailable
from pitboss.store.nodes.port import NAME_MAX, Member, NodeStore
from pitboss.store.port import EventLog
from pitboss.store.sqlite.log import SqliteLog


class Joining(NamedTuple):
    """log: what the room writes to; nodes: in the same storage. bus: between the nodes, if anything is."""

    nodes: NodeStore
    me: Member
    log: HeldLog
    bus: Bus | None = None


async def joined(
    log: EventLog, store: EventLog, me: Member | None, bus: Bus | None = None
) -> tuple[EventLog, Joining | None]:
    """What the room writes to. log: the log itself, store: what stands before it. me: None where this process has the
    whole room: where nodes had streams of it before, they are taken from them. Raises StoreError."""
    try:
        from pitboss.store.postgres.log import PostgresLog
        from pitboss.store.postgres.nodes import PostgresNodes
    except ImportError:
        shared = None
    else:
        shared = log if isinstance(log, PostgresLog) else None
    if shared is None:
        if me is not None:
            raise StorageUnavailable(
                "nodes share a log in PostgreSQL: name it with --postgres URL, or leave --node out"
            )
        return await _alone(log, store), None
    held = HeldLog(store)
    if me is not None:
        return held, Joining(PostgresNodes(shared), me, held, bus)
    held.epochs.update(await shared.take_all())
    return held, None


async def _alone(log: EventLog, store: EventLog) -> EventLog:
    """A file is one process's. The copy of a room that nodes had knows of their epochs all the same: it goes on with
    them."""
    epochs = await log.epochs() if isinstance(log, SqliteLog) else {}
    if not epochs:
        return store
    held = HeldLog(store)
    held.epochs.update(epochs)
    return held


def name_fault(name: str) -> str:
    """Why this is no name of a node; '' where it is one."""
    plain = name.isascii() and all(sign.isalnum() or sign in "-_." for sign in name)
    if plain and 0 < len(name) <= NAME_MAX:
        return ""
    return f"a node's name has letters, digits, '-', '_' and '.' in it, and at most {NAME_MAX} of them"
