"""All who play over sockets, and what must hold of what they were told."""

import asyncio
import time
from collections.abc import Iterable
from contextlib import suppress
from pathlib import Path
from random import Random
from typing import Protocol

from pitboss.engine import events as ev
from pitboss.room.tables.folding import fold_stream
from pitboss.room.tables.requests import decode_answer
from pitboss.store.codec import KINDS
from pitboss.store.postgres.log import PostgresLog
from pitboss.store.sealing import read_room_key
from pitboss.store.verify import verify
from tests.simulation.kill import chips_on
from tests.simulation.nodes.player import Heard, Player

STARTED, ENDED = KINDS[ev.HandStarted], KINDS[ev.HandEnded]
# The bots have the seats below.
FIRST_SEAT = 5


class Doors(Protocol):
    """Where to come in: nodes by name, and all that are there now."""

    doors: dict[str, str]

    def addresses(self) -> list[str]: ...


class Crowd:
    def __init__(self, fleet: Doors, seed: int = 1) -> None:
        self._fleet, self._chance = fleet, Random(seed)
        self.heard = Heard()
        self.players: list[Player] = []
        self._tasks: list[asyncio.Task[None]] = []

    async def come(self, tables: Iterable[str], stays: str = "") -> None:
        """One more at each table. stays: the node that they go to as long as it is there."""
        for table in tables:
            seat = FIRST_SEAT + sum(player.table == table for player in self.players)
            player = Player(self._fleet.addresses, table, seat, self.heard, Random(self._chance.random()))
            player.address, player.stays = self._fleet.doors.get(stays, ""), bool(stays)
            await player.come()
            self.players.append(player)
            self._tasks.append(asyncio.create_task(player.run()))

    async def all_answered(self, seconds: float, more: int = 1) -> None:
        """Until everybody has been answered so often from now on."""
        until = time.monotonic() + seconds
        before = {player.person: self.answers(player) for player in self.players}
        while any(self.answers(player) < before[player.person] + more for player in self.players):
            heard = self.heard
            assert time.monotonic() < until, (heard.refused, heard.again, heard.late, heard.sockets, heard.longest)
            await asyncio.sleep(0.05)

    def answers(self, player: Player) -> int:
        return sum(told[1] == player.person for told in self.heard.acknowledged)

    async def go(self) -> None:
        for task in self._tasks:
            if task.done():
                task.result()
            task.cancel()
        for task in self._tasks:
            with suppress(asyncio.CancelledError):
                await task


async def check_log(url: str, key: Path, heard: Heard) -> tuple[int, int]:
    """Everything that was acknowledged is there, once and as it was told; every cent and every hash fits, and each
    hand but the last of a table has ended. How many entries and hands there are."""
    log, room = PostgresLog(url, readonly=True), read_room_key(key)
    try:
        for table, person, id, version in heard.acknowledged:
            stored = await log.answer(f"table:{table}", f"{person}\n{id}")
            assert stored is not None, f"table {table}: {id} was acknowledged, and is not in the log"
            answer = decode_answer(stored)
            assert (answer.ok, answer.version) == (True, version), f"table {table}: {id} was answered otherwise"
        ids = [told[2] for told in heard.acknowledged]
        assert len(ids) == len(set(ids)), "something was acknowledged twice"
        balances = await log.balances()
        assert sum(balances.values()) == 0
        hands = 0
        for stream in await log.streams():
            if stream.startswith("table:"):
                live = (await fold_stream(log, stream, room)).live
                kinds = [stored.kind for stored in await log.read_kinds(stream, frozenset({STARTED, ENDED}))]
                assert kinds == [STARTED, ENDED] * (len(kinds) // 2) + [STARTED] * (len(kinds) % 2), stream
                assert live.table.hand_number == kinds.count(STARTED), stream
                hands += kinds.count(ENDED)
                kept = sum(cents for account, cents in balances.items() if account.startswith(f"{stream}:"))
                assert kept == chips_on(live), f"{stream}: {kept - chips_on(live)} cents too many"
        report = await verify(log, room=room)
        assert report.faults == (), report.faults
        return report.entries, hands
    finally:
        await log.close()
