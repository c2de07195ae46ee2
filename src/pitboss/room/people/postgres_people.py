"""The people in the database of the log, in tables beside it. Whichever process asks, there is one of each name.

Two that want names which look alike, or that try passwords of one name, wait for each other: each takes a lock on what
they have in common until its transaction ends.
"""

from collections.abc import Awaitable, Callable, Sequence
from functools import partial
from typing import Any, Protocol, TypeVar, runtime_checkable

from pitboss.chance import random_below, random_hex
from pitboss.names import fold
from pitboss.room.errors import RoomRefusal
from pitboss.room.people.attempts import FAILURES_ALL, FAILURES_MAX, LOCKED_MS
from pitboss.room.people.names import GUEST, look
from pitboss.room.people.own.shares import COLUMNS, SHARES_MAX, TOO_MANY, Share, digest_of
from pitboss.room.people.store import TAKEN, Known, Note, PeopleStore
from pitboss.store.port import EventLog

SCHEMA = """
CREATE TABLE IF NOT EXISTS people (
    name text COLLATE "C" PRIMARY KEY, folded text COLLATE "C" NOT NULL UNIQUE, password text NOT NULL,
    guest boolean NOT NULL, made bigint NOT NULL, refilled bigint NOT NULL DEFAULT 0, called text NOT NULL,
    look text COLLATE "C" NOT NULL
);
CREATE INDEX IF NOT EXISTS people_look ON people (look);
CREATE TABLE IF NOT EXISTS sessions (token bytea PRIMARY KEY, name text COLLATE "C" NOT NULL, expires bigint NOT NULL);
CREATE INDEX IF NOT EXISTS sessions_name ON sessions (name);
CREATE TABLE IF NOT EXISTS pins (name text COLLATE "C" PRIMARY KEY, pin text NOT NULL);
CREATE TABLE IF NOT EXISTS notes (
    name text COLLATE "C" NOT NULL, about text COLLATE "C" NOT NULL, words text NOT NULL, colour text NOT NULL,
    muted boolean NOT NULL, PRIMARY KEY (name, about)
);
CREATE TABLE IF NOT EXISTS attempts (
    name text COLLATE "C" NOT NULL, address text COLLATE "C" NOT NULL, failures int NOT NULL, until bigint NOT NULL,
    PRIMARY KEY (name, address)
);
CREATE INDEX IF NOT EXISTS attempts_until ON attempts (until);
CREATE TABLE IF NOT EXISTS shares (
    digest bytea PRIMARY KEY, token text NOT NULL, name text COLLATE "C" NOT NULL, stream text COLLATE "C" NOT NULL,
    number bigint NOT NULL, made bigint NOT NULL, UNIQUE (name, stream, number)
);
"""
# Two that start at once make the tables once.
SCHEMA_LOCK = 0x50454F50
LOCK = "SELECT pg_advisory_xact_lock(hashtextextended($1, $2))"
LOOKS, NAMES, SHARERS, NOTED = 1, 2, 3, 4
ADD = "INSERT INTO people (name, folded, password, guest, made, called, look) VALUES ($1, $2, $3, $4, $5, $6, $7)"
KEEP = """
UPDATE people SET called = $2, folded = $3, look = $4, password = $5, guest = false WHERE name = $1 AND guest
"""
GONE = """
SELECT name FROM people WHERE guest AND made < $1
AND NOT EXISTS (SELECT FROM sessions WHERE sessions.name = people.name AND expires > $2)
"""
FIND = """
SELECT name, called, password FROM people WHERE folded IN ($1, $2) AND NOT guest ORDER BY folded = $1 DESC LIMIT 1
"""
SEARCH = """
SELECT name, called FROM people WHERE NOT guest AND strpos(folded, $1) > 0
ORDER BY strpos(folded, $1) > 1, folded LIMIT $2
"""
OF_TOKEN = "SELECT name, called, guest FROM sessions JOIN people USING (name) WHERE token = $1 AND expires > $2"
FAILED = """
INSERT INTO attempts VALUES ($1, $2, $3, $4)
ON CONFLICT (name, address) DO UPDATE SET failures = excluded.failures, until = excluded.until
"""
NOTE = """
INSERT INTO notes SELECT $1, $2, $3, $4, $5
WHERE (SELECT count(*) FROM notes WHERE name = $1::text AND about != $2::text) < $6
ON CONFLICT (name, about) DO UPDATE SET words = excluded.words, colour = excluded.colour, muted = excluded.muted
RETURNING name
"""
Connection = Any
T = TypeVar("T")


@runtime_checkable
class Database(Protocol):
    """What a log in a database has beyond the port: whoever has none of its packages need not import it."""

    async def look(self, what: Callable[[Connection], Awaitable[T]]) -> T: ...

    async def change(self, what: Callable[[Connection], Awaitable[T]]) -> T: ...


async def people_of(log: EventLog) -> PeopleStore | None:
    """In the database of the log; None where that is none. Raises StoreError."""
    if not isinstance(log, Database):
        return None
    people = PostgresPeople(log)
    await people.start()
    return people


def clean(text: str) -> str:
    """What cannot be stored is nobody's name: it is looked for as something else that nobody has."""
    return text.replace("\0", "\ufffd").encode(errors="replace").decode()


class PostgresPeople:
    def __init__(self, log: Database) -> None:
        self._log = log

    async def start(self) -> None:
        """The tables, and how names look to this Pitboss: another may have known fewer lookalikes."""

        async def make(db: Connection) -> None:
            await db.execute("SELECT pg_advisory_xact_lock($1)", SCHEMA_LOCK)
            await db.execute(SCHEMA)
            rows = await db.fetch("SELECT name, called, look FROM people")
            stale = [(row[0], now) for row in rows if (now := look(row[1])) != row[2]]
            await db.executemany("UPDATE people SET look = $2 WHERE name = $1", stale)

        await self._log.change(make)

    # --- coming and going -------------------------------------------------------------------------------------------
    async def add(self, name: str, hashed: str, now: int) -> None:
        await self._log.change(lambda db: self._add(db, Known(name, name), hashed, now))

    async def add_guest(self, now: int, name: str = "") -> Known:
        while True:
            id, called = f"{GUEST} {random_hex(8)}", name or f"{GUEST} {random_below(900_000) + 100_000}"
            found = Known(id, called, guest=True)
            try:
                await self._log.change(partial(self._add, known=found, hashed="", now=now))
            except RoomRefusal:
                if name:
                    raise
                continue
            return found

    async def _add(self, db: Connection, known: Known, hashed: str, now: int) -> None:
        await self._check_free(db, known.called, "")
        called = known.called
        await db.execute(ADD, known.id, fold(called), hashed, known.guest, now, called, look(called))

    async def keep_guest(self, person: str, name: str, hashed: str) -> bool:
        async def keep(db: Connection) -> bool:
            await self._check_free(db, name, person)
            done: str = await db.execute(KEEP, clean(person), name, fold(name), look(name), hashed)
            return done == "UPDATE 1"

        return await self._log.change(keep)

    async def _check_free(self, db: Connection, name: str, own: str) -> None:
        """own: whose name may look like it, for it is their own."""
        await db.execute(LOCK, look(name), LOOKS)
        query = "SELECT FROM people WHERE (look = $1 OR folded = $2 OR name = $3) AND name <> $4"
        if await db.fetchrow(query, look(name), fold(name), name, clean(own)) is not None:
            raise RoomRefusal("name_taken", TAKEN)

    async def gone_guests(self, now: int, made_before: int) -> list[str]:
        return [row[0] for row in await self._rows(GONE, made_before, now)]

    async def forget_guest(self, name: str) -> None:
        async def forget(db: Connection) -> None:
            if await db.execute("DELETE FROM people WHERE name = $1 AND guest", clean(name)) == "DELETE 1":
                await db.execute("DELETE FROM shares WHERE name = $1", clean(name))
                await db.execute("DELETE FROM notes WHERE name = $1 OR about = $1", clean(name))

        await self._log.change(forget)

    # --- who is who -------------------------------------------------------------------------------------------------
    async def is_guest(self, person: str) -> bool:
        return bool(await self._rows("SELECT name FROM people WHERE name = $1 AND guest", person))

    async def keep_accounts(self, persons: Sequence[str]) -> set[str]:
        rows = await self._rows("SELECT name FROM people WHERE NOT guest AND name = ANY($1)", [*map(clean, persons)])
        return {row[0] for row in rows}

    # --- links to hands -----------------------------------------------------------------------------------------------
    async def add_share(self, share: Share) -> Share:
        async def add(db: Connection) -> Share:
            mine = clean(share.person), share.stream, share.number
            await db.execute(LOCK, mine[0], SHARERS)
            row = await db.fetchrow(
                f"SELECT {COLUMNS} FROM shares WHERE name = $1 AND stream = $2 AND number = $3", *mine
            )
            if row is not None:
                return Share(*row)
            if await db.fetchval("SELECT count(*) FROM shares WHERE name = $1", mine[0]) >= SHARES_MAX:
                raise RoomRefusal("too_many_links", TOO_MANY)
            values = digest_of(share.token), share.token, *mine, share.made
            await db.execute(
                "INSERT INTO shares (digest, token, name, stream, number, made) VALUES ($1, $2, $3, $4, $5, $6)",
                *values,
            )
            return share

        return await self._log.change(add)

    async def share(self, token: str) -> Share | None:
        rows = await self._rows(f"SELECT {COLUMNS} FROM shares WHERE digest = $1", digest_of(token))
        return Share(*rows[0]) if rows else None

    async def shares_of(self, person: str) -> list[Share]:
        rows = await self._rows(f"SELECT {COLUMNS} FROM shares WHERE name = $1 ORDER BY made DESC, digest", person)
        return [Share(*row) for row in rows]

    async def end_share(self, token: str, person: str) -> bool:
        done: str = await self._log.change(
            lambda db: db.execute("DELETE FROM shares WHERE digest = $1 AND name = $2", digest_of(token), clean(person))
        )
        return done == "DELETE 1"

    async def called_otherwise(self) -> dict[str, str]:
        return {row[0]: row[1] for row in await self._rows("SELECT name, called FROM people WHERE called <> name")}

    async def find(self, name: str) -> Known | None:
        rows = await self._rows(FIND, name.strip().casefold(), fold(name))
        return Known(*rows[0]) if rows else None

    async def account(self, typed: str) -> str:
        if await self._rows("SELECT name FROM people WHERE name = $1", typed):
            return typed
        known = await self.find(typed)
        return known.id if known is not None else ""

    async def search(self, text: str, most: int) -> list[Known]:
        plain = fold(text.strip())
        return [Known(*row) for row in await self._rows(SEARCH, plain, most)] if plain else []

    async def looks_like_another(self, name: str) -> bool:
        return bool(await self._rows("SELECT name FROM people WHERE look = $1", look(name)))

    # --- passwords, PINs, sessions ------------------------------------------------------------------------------------
    async def set_password(self, person: str, hashed: str, keep: bytes = b"") -> None:
        async def change(db: Connection) -> None:
            await db.execute("UPDATE people SET password = $2 WHERE name = $1", person, hashed)
            await db.execute("DELETE FROM sessions WHERE name = $1 AND token <> $2", person, keep)

        await self._log.change(change)

    async def set_pin(self, person: str, hashed: str) -> None:
        statement = "INSERT INTO pins VALUES ($1, $2) ON CONFLICT (name) DO UPDATE SET pin = excluded.pin"
        await self._execute(statement, person, hashed)

    async def pin_of(self, person: str) -> str:
        rows = await self._rows("SELECT pin FROM pins WHERE name = $1", person)
        return rows[0][0] if rows else ""

    async def begin_session(self, token: bytes, person: str, expires: int) -> None:
        await self._execute("INSERT INTO sessions VALUES ($1, $2, $3)", token, person, expires)

    async def of_token(self, token: bytes, now: int) -> Known | None:
        rows = await self._rows(OF_TOKEN, token, now)
        return Known(rows[0][0], rows[0][1], guest=rows[0][2]) if rows else None

    async def end_session(self, token: bytes) -> None:
        await self._execute("DELETE FROM sessions WHERE token = $1", token)

    async def sweep(self, now: int) -> None:
        await self._execute("DELETE FROM sessions WHERE expires <= $1", now)
        await self._execute("DELETE FROM attempts WHERE until <= $1", now)

    async def attempt(self, name: str, address: str, now: int, *, at_home: bool = False) -> int:
        async def count(db: Connection) -> int:
            who, where = clean(name), clean(address)
            await db.execute(LOCK, who, NAMES)
            rows = await db.fetch(
                "SELECT address, failures, until FROM attempts WHERE name = $1 AND until > $2", who, now
            )
            here = next((row for row in rows if row[0] == where), (where, 0, 0))
            if here[1] >= FAILURES_MAX:
                return int(here[2])
            if not at_home and sum(row[1] for row in rows) >= FAILURES_ALL:
                return int(min(row[2] for row in rows))
            await db.execute(FAILED, who, where, here[1] + 1, now + LOCKED_MS)
            return 0

        return await self._log.change(count)

    async def succeeded(self, name: str, address: str) -> None:
        await self._execute("DELETE FROM attempts WHERE name = $1 AND address = $2", name, address)

    async def refilled(self, person: str) -> int:
        rows = await self._rows("SELECT refilled FROM people WHERE name = $1", person)
        return rows[0][0] if rows else 0

    async def set_refilled(self, person: str, now: int) -> None:
        await self._execute("UPDATE people SET refilled = $2 WHERE name = $1", person, now)

    # --- what they have noted ---------------------------------------------------------------------------------------
    async def notes_of(self, person: str) -> list[Note]:
        query = "SELECT about, words, colour, muted FROM notes WHERE name = $1 ORDER BY about"
        return [Note(*row) for row in await self._rows(query, person)]

    async def set_note(self, person: str, note: Note, most: int) -> bool:
        if note.empty:
            await self._execute("DELETE FROM notes WHERE name = $1 AND about = $2", person, note.about)
            return True
        kept = (note.about, note.words, note.colour, note.muted)
        values = [clean(value) if isinstance(value, str) else value for value in (person, *kept)]

        async def write(db: Connection) -> bool:
            await db.execute(LOCK, person, NOTED)
            return bool(await db.fetch(NOTE, *values, most))

        return await self._log.change(write)

    # --- nobody had roles here ----------------------------------------------------------------------------------------
    async def roles_until_now(self) -> list[tuple[str, str, str]]:
        return []

    async def forget_roles(self) -> None:
        pass

    def close(self) -> None:
        """The connections are the log's."""

    async def _rows(self, query: str, *values: Any) -> list[Any]:
        values = tuple([clean(value) if isinstance(value, str) else value for value in values])

        async def read(db: Connection) -> list[Any]:
            rows: list[Any] = await db.fetch(query, *values)
            return rows

        return await self._log.look(read)

    async def _execute(self, statement: str, *values: Any) -> None:
        values = tuple([clean(value) if isinstance(value, str) else value for value in values])
        await self._log.change(lambda db: db.execute(statement, *values))
