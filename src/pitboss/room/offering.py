"""Free seats for those who wait: each is offered to the first of the list that its table belongs to."""

from collections.abc import Callable, Coroutine
from typing import Any

from pitboss.room.bounds import ENTRY_BYTES, Usage
from pitboss.room.directory import Directory, Offered
from pitboss.room.errors import RoomRefusal
from pitboss.room.tables.runner import TableRunner
from pitboss.room.tables.seats import REMOVED, free_seats
from pitboss.room.waiting import WaitingLists

# What another node said of a table may be so old.
STALE_MS = 3_000


class Offering:
    """usage: how much people have written. soon: has something done beside everything else. now: the time."""

    def __init__(
        self, directory: Directory, lists: WaitingLists, usage: Usage,
        soon: Callable[[Coroutine[Any, Any, None]], None], now: Callable[[], int],
    ) -> None:  # fmt: skip
        self._now = now
        self._directory, self._lists, self._usage, self._soon = directory, lists, usage, soon
        # Which list each table had when it was last looked at.
        self._keys: dict[str, str] = {}
        # Whether the lists are kept here: one node does so for all. And whether all tables are here.
        self.may: Callable[[], bool] = lambda: True
        self._all_here = True

    async def start(self, *, all_here: bool = True) -> None:
        """all_here: no table is run elsewhere."""
        self._all_here = all_here
        # Nobody waits for what is not there any more.
        if all_here:
            await self._lists.drop_all_but({runner.key for runner in self._directory.open()})
        self._lists.told.append(self.offer_all)
        self.offer_all()

    async def wait(self, key: str, person: str, now: int) -> int:
        why = self._usage.nothing_beside(person, now)
        if why:
            raise RoomRefusal("room_full", why)
        self._check_list(key)
        for runner in self._directory.of_list(key):
            if person in runner.live.notes.owner.removed:
                raise RoomRefusal(REMOVED.code, REMOVED.detail)
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
        if not self._directory.of_list(key) and all(table.line.key != key for table in self._directory.far()):
            raise RoomRefusal("no_such_list", "no open table has such a waiting list")

    def offer_all(self) -> None:
        for key in self._lists.all():
            for runner in self._directory.of_list(key):
                self._offer(runner)
        if self.may():
            for table in self._directory.far():
                self._offer_far(table)

    def _offer_far(self, table: Offered) -> None:
        """At a table of another node, as that told in the last second."""
        key, name = table.line.key, table.line.id
        for person in self._lists.all().get(key, ()):
            # Who has just stood up there may wait already.
            if person in table.people and self._lists.waits_since(key, person) < self._now() - STALE_MS:
                self._soon(self._lists.seated(person, key))
        self._lists.only_free(name, table.free)
        if table.offers and self._lists.all().get(key):
            self._lists.offer(key, name, list(table.free))

    def drop_lists_of_none(self) -> None:
        """Where every table is known: nobody waits for what is not there any more."""
        there = {table.line.key for table in self._directory.far()} | {each.key for each in self._directory.open()}
        for key in self._lists.all():
            if key not in there:
                self._soon(self._lists.drop(key))

    def _offer(self, runner: TableRunner) -> None:
        # To a table dealt by hand the floor calls people in.
        stands = runner.still or runner.closing or runner.live.by_hand
        if stands or not self.may() or not self._lists.all().get(runner.key):
            return
        self._lists.offer(runner.key, runner.name, free_seats(runner.live.table))

    def seats_changed(self, runner: TableRunner) -> None:
        """After every commit at a table."""
        before = self._keys.get(runner.name, runner.key)
        self._keys[runner.name] = runner.key
        if before != runner.key and self._all_here and not self._directory.of_list(before):
            # Other limits by a new version of the Rules Submission: nobody waits for what is not there any more.
            self._soon(self._lists.drop(before))
        rows = self._lists.all().get(runner.key)
        if not rows or not self.may():
            return
        for person in rows:
            if runner.live.seat_of(person):
                self._soon(self._lists.seated(person, runner.key))
            elif person in runner.live.notes.owner.removed:
                self._soon(self._lists.leave(runner.key, person))
        self._offer(runner)
