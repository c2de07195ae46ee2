"""The tables of people as they lie in the file."""

from typing import Any

from pitboss.room.people.accounts import Accounts
from pitboss.room.people.sqlite_people import SqlitePeople


async def people_rows(accounts: Accounts, query: str, *values: Any) -> list[tuple[Any, ...]]:
    assert isinstance(accounts.people, SqlitePeople)
    return await accounts.people.query(lambda db: db.execute(query, values).fetchall())
