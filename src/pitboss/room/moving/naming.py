"""What somebody means by FROM and TO: a folder, or the address of a database."""

from pathlib import Path

from pitboss.room.moving.places import Source, Target, is_address
from pitboss.room.moving.sqlite_places import SqliteSource, SqliteTarget
from pitboss.store.archive.splicing import FOLDER_NAME
from pitboss.store.errors import StorageUnavailable
from pitboss.store.folder import address_of, noted_place
from pitboss.store.postgres import need_asyncpg


def find_source(where: str) -> Source:
    """A folder whose log is in a database stands for that database. Raises StoreError."""
    if is_address(where):
        return _in_database(where)
    folder = Path(where)
    return _in_database(address_of(folder), folder / FOLDER_NAME) if noted_place(folder) else SqliteSource(folder)


def find_target(where: str, source: str = "") -> Target:
    """source: what the copy is of, where it is one of a folder: its keys come along. Raises StoreError."""
    beside = Path(source) if source and not is_address(source) else None
    if is_address(where):
        return _into_database(where)
    folder = Path(where)
    if beside is not None and folder.resolve() == beside.resolve():
        # The log of the same room comes back from its database: its keys are there.
        beside = None
    return SqliteTarget(folder, beside)


def check_apart(source: str, target: str) -> None:
    """Raises StorageUnavailable where both are one."""
    if is_address(source) != is_address(target):
        return
    if is_address(source):
        same = source == target
    else:
        # A folder that has only the keys of a room whose log is in a database can get that log.
        same = Path(source).resolve() == Path(target).resolve() and not noted_place(Path(source))
    if same:
        raise StorageUnavailable("FROM and TO are the same: name another place for the copy")


def _in_database(url: str, archive: Path | None = None) -> Source:
    need_asyncpg()
    from pitboss.room.moving.postgres_places import PostgresSource

    return PostgresSource(url, archive)


def _into_database(url: str) -> Target:
    need_asyncpg()
    from pitboss.room.moving.postgres_places import PostgresTarget

    return PostgresTarget(url)
