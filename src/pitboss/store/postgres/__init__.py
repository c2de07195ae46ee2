"""The log in PostgreSQL, for a room that outgrows one file. Start with `log.py`; `writer.py` stores groups of batches,
each by one statement (`statements.py`), and `group.py` works out beforehand what a group comes to.

It needs asyncpg, which `pitboss[postgres]` installs. Nothing else imports that: whoever wants such a log asks here.
"""

from typing import TYPE_CHECKING, Any

from pitboss.store.errors import StorageUnavailable

if TYPE_CHECKING:
    from pitboss.store.postgres.log import PostgresLog


def need_asyncpg() -> None:
    """Raises StorageUnavailable where the package is missing."""
    try:
        import asyncpg  # noqa: F401
    except ImportError:
        raise StorageUnavailable(
            "a log in PostgreSQL needs the package asyncpg: install it with `pip install 'pitboss[postgres]'`"
        ) from None


def postgres_log(url: str, **how: Any) -> "PostgresLog":
    """how: as in PostgresLog. Raises StorageUnavailable where the package is missing, or the address is none."""
    need_asyncpg()
    from pitboss.store.postgres.log import PostgresLog

    return PostgresLog(url, **how)
