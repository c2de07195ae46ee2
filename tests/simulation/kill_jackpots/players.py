"""People who play at the tables of a filed submission: they sit where they sat, and take any offer."""

import asyncio
from collections.abc import Sequence
from contextlib import suppress
from random import Random
from typing import Any
from uuid import uuid4

from pitboss.bots.players import asked
from pitboss.cards import Card, rank_of
from pitboss.engine import commands as cm
from pitboss.engine import view
from pitboss.house.cage.commands import BuyIn, OpenDrawer
from pitboss.house.cage.state import drawer_of
from pitboss.room.decks.shuffle import shuffled
from pitboss.room.errors import RoomRefusal
from pitboss.room.people.grants import START_CENTS
from pitboss.room.room import Room
from pitboss.room.tables.bot_seats import simple_bot
from pitboss.room.tables.requests import AutoTopUp, Envelope, RoomRequest
from pitboss.room.tables.runner import TableRunner
from tests.simulation.kill_jackpots.papers import CLOSED_TABLE, people

SEATS = 4
PASSWORD = "a password of nobody"
CHIPS = 20_000
HOUR_MS = 3_600_000
SEVERAL = ("consent", "wagers")
# Of a deck that begins with these everybody has a full house now and then.
LOWEST = 7


def rich_deck(cards: Sequence[Card]) -> tuple[Card, ...]:
    """High cards first: what is dealt comes from six ranks, so that hands that count are made all the time."""
    order = shuffled(cards)
    return tuple(sorted(order, key=lambda card: rank_of(card) < LOWEST))


def player_names(table: str) -> list[str]:
    return [f"Player {table} {seat}" for seat in range(1, SEATS + 1)]


class Players:
    """One task for each table that is open; tables may come and go. leaving: they end their hands, and stand up."""

    def __init__(self, room: Room, seed: int, *, leaving: bool = False) -> None:
        self._room, self._chance, self._leaving = room, Random(seed), leaving
        self._tasks: dict[str, asyncio.Task[None]] = {}

    def look(self) -> None:
        """Whether there is a new table."""
        for runner in self._room.directory.open():
            if runner.name not in self._tasks and runner.config.title != CLOSED_TABLE:
                self._tasks[runner.name] = asyncio.create_task(self._play(runner))
        for task in self._tasks.values():
            if task.done() and not task.cancelled():
                task.result()

    async def _play(self, runner: TableRunner) -> None:
        changed = asyncio.Event()
        runner.changed.append(lambda _: changed.set())
        while not runner.live.notes.closed:
            changed.clear()
            if not (await self._seated(runner) or await self._acts(runner)):
                await changed.wait()

    async def _seated(self, runner: TableRunner) -> bool:
        """Whether somebody came who was away, or left."""
        live = runner.live
        if runner.superseded or runner.closing:
            return False
        for seat, person in enumerate(player_names(runner.config.title), 1):
            there = live.seat_of(person)
            if self._leaving and there and live.table.hand is None:
                return await self._ask(runner, person, cm.StandUp())
            if not self._leaving and not there and live.table.seats[seat] is None:
                await self._has_money(person)
                # Who cannot sit down now keeps nobody else from it.
                if await self._ask(runner, person, cm.SitDown(seat, chips=CHIPS)):
                    return await self._ask(runner, person, AutoTopUp(on=True, cents=CHIPS))
        return False

    def close(self) -> None:
        for task in self._tasks.values():
            task.cancel()

    async def _has_money(self, person: str) -> None:
        if await self._room.balance(person) < CHIPS:
            if not await self._room.accounts.people.account(person):
                await self._room.sign_up(person, PASSWORD)
            if not self._room.accounts.play_money.given:
                await self._buys_in(person)

    async def _buys_in(self, person: str) -> None:
        """Once an hour, however often the room dies meanwhile: who has lost everything comes back with more."""
        cashier, cage = people("cashier")[0], self._room.desks.counter
        said: dict[str, Any] = {"by": "cashier", "giver": cashier, "at": self._room.clock.now()}
        with suppress(RoomRefusal):
            if drawer_of(await cage.fresh(), cashier) is None:
                await cage.order(OpenDrawer(**said, cents=START_CENTS))
            once = f"{cashier}\nbuy-in of {person} {said['at'] // HOUR_MS}"
            await cage.order(BuyIn(**said, person=person, cents=START_CENTS), once)

    async def _acts(self, runner: TableRunner) -> bool:
        live = runner.live
        if live.table.hand is None:
            return False
        for seat in live.need.seats if live.need.kind in SEVERAL else (live.need.seat,):
            person = live.person_at(seat) if seat else ""
            seen = view(live.table, seat) if person else None
            offers = asked(seen.offers) if seen is not None else ()
            if seen is not None and offers:
                command = simple_bot(seen, offers, live.table.plan.house.table_unit, self._chance)
                return await self._ask(runner, person, command, live.need.decision)
        return False

    async def _ask(
        self, runner: TableRunner, person: str, command: cm.PlayerCommand | RoomRequest, decision: int = 0
    ) -> bool:
        """Whether it was done."""
        envelope = Envelope(uuid4().hex, person, "player", decision, command)
        return (await self._room.submit(runner.name, envelope)).ok
