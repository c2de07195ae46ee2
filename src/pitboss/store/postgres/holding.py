"""A database is one room's at a time: whoever opens it holds a lock for as long as their connection lasts. Nodes of one
room share it."""

from pitboss.store.errors import StorageLocked
from pitboss.store.postgres import statements as sql
from pitboss.store.postgres.connecting import Connection, connect
from pitboss.store.postgres.schema import ROOM
from pitboss.store.postgres.writer import END_FORMER_MS


async def hold(url: str, place: str, name: str, *, shared: bool = False, again: bool = False) -> Connection:
    """The connection that has the lock. again: it was ours before. Raises StorageLocked where another room has it."""
    owner = await connect(url, place, name)
    if again:
        # The server may not have noticed yet that our connection is gone.
        await owner.fetch(sql.END_FORMER, name, END_FORMER_MS)
    lock = "pg_try_advisory_lock_shared" if shared else "pg_try_advisory_lock"
    if not await owner.fetchval(f"SELECT {lock}($1, $2)", *ROOM):
        await owner.close()
        words = "stop it, or name another database; those that share one as nodes are all started with --node"
        if shared:
            words = "it was started without --node: stop it, and start it with a name of its own"
        raise StorageLocked(f"another room is already running on {place}: {words}")
    return owner
