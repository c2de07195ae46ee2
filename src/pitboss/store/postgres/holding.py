"""A database is one room's at a time: whoever opens it holds a lock for as long as their connection lasts."""

from pitboss.store.errors import StorageLocked
from pitboss.store.postgres.connecting import Connection, connect
from pitboss.store.postgres.schema import ROOM


async def hold(url: str, place: str, name: str) -> Connection:
    """The connection that has the lock. Raises StorageLocked where another one does."""
    owner = await connect(url, place, name)
    if not await owner.fetchval("SELECT pg_try_advisory_lock($1, $2)", *ROOM):
        await owner.close()
        raise StorageLocked(f"another room is already running on {place}: stop it, or name another database")
    return owner
