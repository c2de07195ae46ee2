"""A live room in memory behind the app, in a loop of its own: calls are made one after the other, in this thread."""

import asyncio
from collections.abc import Awaitable, Iterator
from contextlib import contextmanager
from typing import Any, TypeVar
from unittest.mock import patch

import httpx
from argon2 import PasswordHasher

from pitboss.games import GAMES
from pitboss.room.config import usual_config
from pitboss.room.room import Room
from pitboss.web.app import create_app
from pitboss.web.gates.security import COOKIE
from pitboss.web.settings import Rate, Settings
from tests.support.people import people_rows

T = TypeVar("T")
FREE = Rate(10**9, 10**9)
# What is asked for is counted then, so that two runs say the same.
NO_LIMITS = Settings(
    calls_of_session=FREE,
    calls_of_address=FREE,
    accounts_of_address=FREE,
    tables_of_session=FREE,
    census_seconds=0,
    display_seconds=0,
)
PASSWORD = "correct horse"


@contextmanager
def quick_passwords() -> Iterator[None]:
    """Hashing is slow on purpose; a room that is made in here takes no time for it."""
    with patch("pitboss.room.people.accounts.PasswordHasher", lambda: PasswordHasher(1, 8, 1)):
        yield


class Live:
    """With a table of hold 'em, and one person of each role."""

    def __init__(self) -> None:
        self.loop = asyncio.new_event_loop()
        with quick_passwords():
            self.room = self.run(Room.in_memory())
        # httpx and Litestar describe the same interface in other words.
        app: Any = create_app(self.room, NO_LIMITS)
        self.client = httpx.AsyncClient(
            transport=httpx.ASGITransport(app, raise_app_exceptions=False), base_url="http://room.example"
        )
        self.tokens = {"nobody": ""}
        self.begin()
        self.table = self.run(self.room.open_table(usual_config(GAMES["holdem"])))
        for role in ("player", "dealer", "floorperson", "shift_supervisor", "administrator"):
            self.run(self.room.accounts.add(f"the {role}", PASSWORD, role))
            self.tokens[role] = self.run(self.room.log_in(f"the {role}", PASSWORD)).token

    def begin(self) -> None:
        """Before anybody comes."""

    def sign_in(self, role: str) -> None:
        """A call may have ended the session."""
        if role != "nobody" and self.run(self.room.person_of(self.tokens[role])) is None:
            self.tokens[role] = self.run(self.room.log_in(f"the {role}", PASSWORD)).token

    def run(self, job: Awaitable[T]) -> T:
        return self.loop.run_until_complete(job)

    def call(self, role: str, method: str, path: str, **more: Any) -> httpx.Response:
        """One call by somebody of this role; no cookie is kept from one to the next."""
        self.client.cookies.clear()
        cookies = {COOKIE: self.tokens[role]} if self.tokens[role] else {}
        self.client.cookies.update(cookies)
        return self.run(self.client.request(method, path, **more))

    def state(self) -> object:
        """All that a call could change: every stream, every balance, who is known and with which role, who waits."""
        store = self.room.store
        heads = {stream: self.run(store.head(stream)) for stream in self.run(store.streams())}
        people = self.run(people_rows(self.room.accounts, "SELECT name, called FROM people"))
        sessions = self.run(people_rows(self.room.accounts, "SELECT token FROM sessions"))
        return heads, self.run(store.balances()), sorted(people), sorted(sessions), self.room.waiting()

    def close(self) -> None:
        self.run(self.client.aclose())
        self.run(self.room.shutdown(graceful=False))
        self.loop.close()
