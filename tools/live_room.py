"""A room with its server in a thread of this process, and Debian's Chromium to look at it: for the browser tests and
for the screenshots. Bots act at once and the pause between hands is ours, so that nothing waits for the time of day."""

import asyncio
import secrets
import shutil
import threading
from collections.abc import Coroutine, Sequence
from contextlib import ExitStack
from pathlib import Path
from random import Random
from typing import Any, TypeVar
from unittest.mock import patch

from argon2 import PasswordHasher

from pitboss.cards import Card
from pitboss.games import GAMES
from pitboss.room import waiting
from pitboss.room.bounds import Bounds
from pitboss.room.config import private_config, usual_config
from pitboss.room.room import Room
from pitboss.room.tables import automatic, bot_seats
from pitboss.room.tables.bot_seats import Bot
from pitboss.room.tables.requests import Envelope, Pause, Resume, RoomRequest
from pitboss.room.tables.seats import THE_ROOM
from pitboss.web.app import create_app
from pitboss.web.server import listen, server_of
from pitboss.web.settings import Rate, Settings

T = TypeVar("T")
FREE = Rate(10**9, 10**9)
# Everybody in here comes from one address.
SETTINGS = Settings(
    calls_of_session=FREE, calls_of_address=FREE, accounts_of_address=FREE, tables_of_session=FREE, lobby_seconds=0.2
)
# How many tables one process opens is up to how tests are spread among processes.
BOUNDS = Bounds(tables_of_address=10_000)
PAUSE_MS = 200
HELD_MS = 600_000
# How long a seat is kept for who waited: on a slow machine too it is taken in that time.
KEPT_SECONDS = 300
# Beyond the time for a decision: so long a slow machine may take to show what is asked.
BANK_SECONDS = 600
STARTS_SECONDS = 120
# The first that is found. Without windows it does the same for two thirds of the work.
BROWSERS = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome")
BROWSER_ARGS = (
    "--no-sandbox", "--disable-gpu", "--disable-background-networking", "--disable-component-update", "--disable-sync",
    "--no-first-run", "--disable-dev-shm-usage",
)  # fmt: skip


def browser_path() -> str:
    """Raises FileNotFoundError, in words that say what to install."""
    for name in BROWSERS:
        found = shutil.which(name)
        if found:
            return found
    first, *others = BROWSERS
    raise FileNotFoundError(f"no browser is installed: install Debian's {first} (or one of {', '.join(others)})")


class Seeded:
    """The same cards in every run. A live room has no such thing."""

    def __init__(self, seed: int) -> None:
        self.chance = Random(seed)

    def __call__(self, cards: Sequence[Card]) -> tuple[Card, ...]:
        deck = list(cards)
        self.chance.shuffle(deck)
        return tuple(deck)


class LiveRoom:
    """pause_ms: between two hands, at every table."""

    def __init__(self, data: Path, bot: Bot, seed: int = 1) -> None:
        self.pause_ms = PAUSE_MS
        self.seeded = Seeded(seed)
        self._data, self._bot = data, bot
        self._ready = threading.Event()
        self._patches = ExitStack()
        self._fault: BaseException | None = None
        self._thread = threading.Thread(target=self._work, name="live room", daemon=True)

    def start(self) -> None:
        self._patches.enter_context(patch.object(automatic, "pause_ms", lambda live, fast: self.pause_ms))
        # Bots of a table that somebody opened by the page play at the pace of people.
        self._patches.enter_context(patch.object(bot_seats, "PACE", (0.0, 0.0)))
        self._patches.enter_context(patch.object(waiting, "HOLD_SECONDS", KEPT_SECONDS))
        # Hashing is slow on purpose.
        self._patches.enter_context(
            patch("pitboss.room.people.accounts.PasswordHasher", lambda: PasswordHasher(1, 8, 1))
        )
        self._thread.start()
        if not self._ready.wait(STARTS_SECONDS) or self._fault is not None:
            raise RuntimeError("the room did not open") from self._fault

    def _work(self) -> None:
        try:
            asyncio.run(self._serve())
        except BaseException as error:
            self._fault = error
            self._ready.set()

    async def _serve(self) -> None:
        self.loop = asyncio.get_running_loop()
        listener = listen("127.0.0.1", 0)
        self.url = f"http://127.0.0.1:{listener.getsockname()[1]}"
        self.room = await Room.open(self._data, shuffle=self.seeded, bot=self._bot, bounds=BOUNDS)
        app = create_app(self.room, SETTINGS)
        self._server = server_of(app, SETTINGS, goodbye=1)
        self._ready.set()
        try:
            await self._server.serve(sockets=[listener])
        finally:
            await self.room.shutdown(graceful=False)

    def run(self, job: Coroutine[Any, Any, T]) -> T:
        """Do this in the room's own loop."""
        return asyncio.run_coroutine_threadsafe(job, self.loop).result(STARTS_SECONDS)

    def close(self) -> None:
        self._server.should_exit = True
        self._thread.join(STARTS_SECONDS)
        self._patches.close()

    # --- tables -----------------------------------------------------------------------------------------------------
    def open_table(self, game: str, bots: int = 2, **more: Any) -> str:
        """A table for whoever knows its id, with bots that act at once."""
        config = private_config(
            game, "", bots=bots,
            **{"speed": "full", "seats": 6, "title": GAMES[game].title, "bank_seconds": BANK_SECONDS, **more},
        )  # fmt: skip
        return self.run(self.room.open_table(config))

    def open_public(self, game: str, bots: int = 2, **more: Any) -> str:
        """One that the lobby lists for everybody."""
        config = usual_config(GAMES[game], bots=bots, speed="full", **{"bank_seconds": BANK_SECONDS, **more})
        return self.run(self.room.open_table(config))

    def hold(self) -> None:
        """The running hands are the last ones until `go_on`."""
        self.pause_ms = HELD_MS

    def go_on(self) -> None:
        """Tables that waited for the end of `hold` deal now."""
        self.pause_ms = PAUSE_MS
        self.run(self._order_all(Pause(reason="in a moment"), Resume()))

    def still(self) -> None:
        """No bot plays on: all tables are paused."""
        self.run(self._order_all(Pause(reason="nobody looks on any more")))

    def pause(self, table: str, reason: str) -> None:
        """As the floor does."""
        self.run(self._order_all(Pause(reason=reason), only=table))

    def resume(self, table: str) -> None:
        self.run(self._order_all(Resume(), only=table))

    def time_out(self, table: str) -> None:
        """The time for the open decision is out."""
        self.run(self._time_out(table))

    async def _time_out(self, table: str) -> None:
        runner = self.room.runner(table)
        if runner.clocks.opened is None:
            raise RuntimeError(f"table {table}: no clock runs")
        runner.clocks.opened.at = 0
        runner.poke()

    def next_street(self, table: str) -> None:
        """It is time for the next street of a hand in which nobody can bet any more."""
        self.run(self._next_street(table))

    async def _next_street(self, table: str) -> None:
        runner = self.room.runner(table)
        if runner.timetable.street_at is None:
            raise RuntimeError(f"table {table}: no street comes by itself")
        runner.timetable.street_at = 0
        runner.poke()

    async def _order_all(self, *orders: RoomRequest, only: str = "") -> None:
        """To each table that is not paused, or to this one."""
        for line in self.room.tables():
            if line.id == only if only else not line.paused:
                for order in orders:
                    envelope = Envelope(secrets.token_hex(8), THE_ROOM, THE_ROOM, 0, order)
                    answer = await self.room.submit(line.id, envelope)
                    if not answer.ok:
                        raise RuntimeError(f"table {line.id}: {answer.detail}")
