"""The people in tables of their own in the file of the log. One thread has the connection."""

import asyncio
import sqlite3
import threading
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import TypeVar

from pitboss.room.people import attempts, records
from pitboss.room.people.own import shares
from pitboss.room.people.own.shares import Share
from pitboss.room.people.store import Known, Note
from pitboss.store.sqlite.file import CHECKPOINT, storage_error, writing

T = TypeVar("T")


class SqlitePeople:
    """path None keeps everything in memory."""

    def __init__(self, path: Path | None) -> None:
        self._path = path
        self._thread = ThreadPoolExecutor(1, thread_name_prefix="pitboss accounts")
        self._db: sqlite3.Connection | None = None
        self._writing = writing(path) if path is not None else threading.Lock()

    async def add(self, name: str, hashed: str, now: int) -> None:
        await self.change(lambda db: records.add(db, name, hashed, now))

    async def add_guest(self, now: int, name: str = "") -> Known:
        return await self.change(lambda db: records.add_guest(db, now, name))

    async def keep_guest(self, person: str, name: str, hashed: str) -> bool:
        return await self.change(lambda db: records.keep_guest(db, person, name, hashed))

    async def gone_guests(self, now: int, made_before: int) -> list[str]:
        return await self.query(lambda db: records.gone_guests(db, now, made_before))

    async def forget_guest(self, name: str) -> None:
        await self.change(lambda db: records.forget_guest(db, name))

    async def is_guest(self, person: str) -> bool:
        return await self.query(lambda db: records.is_guest(db, person))

    async def keep_accounts(self, persons: Sequence[str]) -> set[str]:
        return await self.query(lambda db: records.keep_accounts(db, persons))

    async def add_share(self, share: Share) -> Share:
        return await self.change(lambda db: shares.add(db, share))

    async def share(self, token: str) -> Share | None:
        return await self.query(lambda db: shares.of_token(db, token))

    async def shares_of(self, person: str) -> list[Share]:
        return await self.query(lambda db: shares.of_person(db, person))

    async def end_share(self, token: str, person: str) -> bool:
        return await self.change(lambda db: shares.end(db, token, person))

    async def called_otherwise(self) -> dict[str, str]:
        return await self.query(records.called_otherwise)

    async def find(self, name: str) -> Known | None:
        return await self.query(lambda db: records.find(db, name))

    async def account(self, typed: str) -> str:
        return await self.query(lambda db: records.account(db, typed))

    async def search(self, text: str, most: int) -> list[Known]:
        return await self.query(lambda db: records.search(db, text, most))

    async def looks_like_another(self, name: str) -> bool:
        return await self.query(lambda db: records.looks_like_another(db, name))

    async def set_password(self, person: str, hashed: str, keep: bytes = b"") -> None:
        await self.change(lambda db: records.set_password(db, person, hashed, keep))

    async def set_pin(self, person: str, hashed: str) -> None:
        await self.change(lambda db: records.set_pin(db, person, hashed))

    async def pin_of(self, person: str) -> str:
        return await self.query(lambda db: records.pin_of(db, person))

    async def begin_session(self, token: bytes, person: str, expires: int) -> None:
        await self._execute("INSERT INTO sessions VALUES (?, ?, ?)", token, person, expires)

    async def of_token(self, token: bytes, now: int) -> Known | None:
        return await self.query(lambda db: records.of_token(db, token, now))

    async def end_session(self, token: bytes) -> None:
        await self._execute("DELETE FROM sessions WHERE token = ?", token)

    async def sweep(self, now: int) -> None:
        await self._execute("DELETE FROM sessions WHERE expires <= ?", now)
        await self._execute("DELETE FROM attempts WHERE until <= ?", now)

    async def attempt(self, name: str, address: str, now: int, *, at_home: bool = False) -> int:
        return await self.change(lambda db: attempts.attempt(db, name, address, now, at_home=at_home))

    async def succeeded(self, name: str, address: str) -> None:
        await self.change(lambda db: attempts.succeeded(db, name, address))

    async def refilled(self, person: str) -> int:
        return await self.query(lambda db: records.refilled(db, person))

    async def set_refilled(self, person: str, now: int) -> None:
        await self._execute("UPDATE people SET refilled = ? WHERE name = ?", now, person)

    async def notes_of(self, person: str) -> list[Note]:
        return await self.query(lambda db: records.notes_of(db, person))

    async def set_note(self, person: str, note: Note, most: int) -> bool:
        return await self.change(lambda db: records.set_note(db, person, note, most))

    async def roles_until_now(self) -> list[tuple[str, str, str]]:
        return await self.query(records.roles_until_now)

    async def forget_roles(self) -> None:
        await self.change(records.forget_roles)

    def close(self) -> None:
        self._thread.submit(lambda: self._db.close() if self._db is not None else None)
        self._thread.shutdown()

    # --- inside -----------------------------------------------------------------------------------------------------
    async def query(self, what: Callable[[sqlite3.Connection], T]) -> T:
        return await asyncio.get_running_loop().run_in_executor(self._thread, self._do, what)

    async def change(self, what: Callable[[sqlite3.Connection], T]) -> T:
        """What writes. It waits for the log's turn to end, and the log for its."""

        def with_lock(db: sqlite3.Connection) -> T:
            with self._writing:
                return what(db)

        return await self.query(with_lock)

    async def _execute(self, statement: str, *values: object) -> None:
        await self.change(lambda db: db.execute(statement, values))

    def _do(self, what: Callable[[sqlite3.Connection], T]) -> T:
        try:
            if self._db is None:
                where = str(self._path) if self._path is not None else ":memory:"
                db = sqlite3.connect(where, timeout=10.0, isolation_level=None)
                db.execute("PRAGMA synchronous = FULL")
                db.execute(CHECKPOINT)
                with self._writing:
                    records.prepare(db)
                self._db = db
            return what(self._db)
        except sqlite3.Error as error:
            raise storage_error(error, self._path or Path("accounts")) from error
