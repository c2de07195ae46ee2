"""What an error of PostgreSQL means to whoever runs the room, and what to do. No password is ever in the words."""

from urllib.parse import urlsplit

import asyncpg

from pitboss.store.errors import (
    BadBatch,
    StorageDamaged,
    StorageFull,
    StorageLocked,
    StorageUnavailable,
    StoreError,
)

EXAMPLE = "postgresql://pitboss@localhost:5432/room"
RESTORE = "see what `pitboss log verify` says, and restore a backup"
# Somebody else got in between: nothing of the transaction is stored, and it can be done again.
AGAIN = (asyncpg.DeadlockDetectedError, asyncpg.SerializationError)
# The connection is gone. What was sent last may have been stored or not; where the server says that it is shutting
# down, that may be after a commit, too. A server that dies at the wrong moment leaves the client in a state that it
# does not understand itself.
LOST = (
    asyncpg.PostgresConnectionError,
    asyncpg.InterfaceError,
    # The server's last words were heard while nothing was asked, and the end of the connection is still on its way.
    asyncpg.InternalClientError,
    asyncpg.AdminShutdownError,
    asyncpg.CrashShutdownError,
    asyncpg.IdleInTransactionSessionTimeoutError,
    OSError,
    TimeoutError,
    EOFError,
)


def place_of(url: str) -> str:
    """The database as it is named in words: the address without user and password."""
    try:
        parts = urlsplit(url)
        host, port = parts.hostname or "localhost", parts.port or 5432
        return f"the database {parts.path.lstrip('/') or '(of the user)'} at {host}:{port}"
    except ValueError:
        return "the database"


def check_url(url: str) -> None:
    """Raises StorageUnavailable for what is no address of a database."""
    try:
        parts = urlsplit(url)
        sound = parts.scheme in ("postgresql", "postgres") and (parts.port is None or 0 < parts.port < 65536)
    except ValueError:
        sound = False
    if not sound:
        raise StorageUnavailable(f"this is no address of a PostgreSQL database; one is written as {EXAMPLE}")


# The first that fits counts.
_MEANINGS: tuple[tuple[type[Exception] | tuple[type[Exception], ...], type[StoreError], str], ...] = (
    (
        (asyncpg.InvalidPasswordError, asyncpg.InvalidAuthorizationSpecificationError),
        StorageUnavailable,
        "{place} refuses this user or password: look at both, and at pg_hba.conf",
    ),
    (
        asyncpg.InvalidCatalogNameError,
        StorageUnavailable,
        "{place} is not there: make it with `createdb`, or name another",
    ),
    (asyncpg.CannotConnectNowError, StorageUnavailable, "{place} is starting or stopping: it goes on by itself"),
    (
        asyncpg.TooManyConnectionsError,
        StorageUnavailable,
        "{place} has no connection left: close others, or raise max_connections",
    ),
    (
        asyncpg.InsufficientPrivilegeError,
        StorageUnavailable,
        "{place} does not let this user do that ({error}): give it the database",
    ),
    (
        asyncpg.ReadOnlySQLTransactionError,
        StorageUnavailable,
        "{place} can only be read: it is a standby, or set so; name the primary",
    ),
    (asyncpg.DiskFullError, StorageFull, "no room is left for {place}: free some, and the log goes on"),
    (
        asyncpg.LockNotAvailableError,
        StorageLocked,
        "another program holds rows of {place}: end it there, and the log goes on",
    ),
    (asyncpg.QueryCanceledError, StorageUnavailable, "{place} took too long, so it was given up: nothing was stored"),
    (
        (asyncpg.InsufficientResourcesError, asyncpg.OperatorInterventionError),
        StorageUnavailable,
        "{place} cannot at this moment ({error})",
    ),
    (
        (asyncpg.IntegrityConstraintViolationError, asyncpg.DataCorruptedError, asyncpg.IndexCorruptedError),
        StorageDamaged,
        f"{{place}} contradicts itself ({{error}}); {RESTORE}",
    ),
    (
        (asyncpg.UndefinedTableError, asyncpg.UndefinedColumnError, asyncpg.InvalidSchemaNameError),
        StorageDamaged,
        f"{{place}} lacks what the log needs ({{error}}); {RESTORE}",
    ),
    (AGAIN, StorageLocked, "{place} is held by others just now; the log goes on"),
    ((asyncpg.DataError, asyncpg.ProgramLimitExceededError), BadBatch, "{place} cannot hold this ({error})"),
    (
        asyncpg.ClientConfigurationError,
        StorageUnavailable,
        f"{{place}} cannot be reached with this address; one is written as {EXAMPLE}",
    ),
    (LOST, StorageUnavailable, "{place} does not answer: start it, or look at the address and the network"),
    (asyncpg.PostgresError, StorageUnavailable, "{place} cannot do this ({error})"),
)


def storage_error(error: Exception, place: str) -> StoreError | None:
    """None for what is no trouble of the database: a mistake of our own."""
    if isinstance(error, StoreError):
        return error
    for kinds, meant, words in _MEANINGS:
        if isinstance(error, kinds):
            said = words.format(place=place, error=" ".join(str(error).split()))
            return meant(said[:1].upper() + said[1:] if said.startswith("the ") else said)
    return None
