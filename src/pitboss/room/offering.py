"""Free seats for those who wait: each is offered to the first of the list that its table belongs to."""

from collections.abc import Callable, Coroutine
from typing import Any

from pitboss.room.bounds import ENTRY_BYTES, Usage
from pitboss.room.directory import Directory
from pitboss.room.errors import RoomRefusal
from pitboss.room.tables.runner import TableRunner
from pitboss.room.tables.seats import free_seats
from pitboss.room.waiting import WaitingLists


class Offering:
    """usage: how much people have written. soon: has something done beside everything else."""

    def __init__(
        self, directory: Directory, lists: WaitingLists, usage: Usage, soon: Callable[[Coroutine[Any, Any, None]], None]
    ) -> None:
        self._directory, self._lists, self._usage, self._soon = directory, lists, usage, soon
        # Which list each table had when it was last looked at.
        self._keys: dict[str, str] = {}

    async def start(self) -> None:
        # Nobody waits for what is not there any more.
        await self._lists.drop_all_but({runner.key for runner in self._directory.open()})
        self._lists.told.append(self._offer_all)
        self._offer_all()

    async def wait(self, key: str, person: str, now: int) -> int:
        why = self._usage.nothing_beside(person, now)
        if why:
            raise RoomRefusal("room_full", why)
        self._check_list(key)
        place = await self._lists.join(key, person)
        # Twice: it is left too, and that is never refused.
        self._usage.wrote_beside(person, 2 * (ENTRY_BYTES + len(key) + len(person)), now)
        return place

    async def stop_waiting(self, key: str, person: str) -> None:
        # Where all its tables have been closed it can still be left.
        if key not in self._lists.all():
            self._check_list(key)
        await self._lists.leave(key, person)

    def _check_list(self, key: str) -> None:
        if not self._directory.of_list(key):
            raise RoomRefusal("no_such_list", "no open table has such a waiting list")

    def _offer_all(self) -> None:
        for key in self._lists.all():
            for runner in self._directory.of_list(key):
                self._offer(runner)

    def _offer(self, runner: TableRunner) -> None:
        # To a table dealt by hand the floor calls people in.
        if not self._lists.all().get(runner.key) or runner.still or runner.closing or runner.live.by_hand:
            return
        self._lists.offer(runner.key, runner.name, free_seats(runner.live.table))

    def seats_changed(self, runner: TableRunner) -> None:
        """After every commit at a table."""
        before = self._keys.get(runner.name, runner.key)
        self._keys[runner.name] = runner.key
        if before != runner.key and not self._directory.of_list(before):
            # Other limits by a new version of the Rules Submission: nobody waits for what is not there any more.
            self._soon(self._lists.drop(before))
        rows = self._lists.all().get(runner.key)
        if not rows:
            return
        for person in rows:
            if runner.live.seat_of(person):
                self._soon(self._lists.seated(person, runner.key))
        self._offer(runner)
