"""Rows of those who wait, as the floor keeps them: by name, called in, and seated."""

import asyncio

import msgspec

from pitboss.room.errors import RoomRefusal
from pitboss.room.floor.giving import Acts, Asked
from pitboss.room.floor.house import House, floor_role
from pitboss.room.people.accounts import Person
from pitboss.room.tables.acts.requests import KeepSeat, SeatPlayer
from pitboss.room.tables.folding import stream_of
from pitboss.room.tables.requests import Answer
from pitboss.room.views.called import name_of


class Seating(msgspec.Struct, frozen=True):
    """Who waits sits down at a table dealt by hand. id: the client's own. seat 0: any that is free. cash: they buy the
    chips for it now."""

    id: str
    key: str
    person: str
    table: str
    chips: int
    seat: int = 0
    cash: bool = False


class Rows:
    """Everything here is the floor's, and raises RoomRefusal."""

    def __init__(self, house: House, acts: Acts) -> None:
        self._house, self._acts = house, acts
        # Two desks that seat the same person: the second finds that they wait no more.
        self._seating = asyncio.Lock()

    async def put(self, person: Person, key: str, name: str, id: str) -> int:
        """Somebody who has no account, by name. The place in the row; 0 where they are off it again. id: the client's
        own; sent again they are there once."""
        role = await floor_role(self._house, person)
        tables = self._house.directory.of_list(key)
        if not tables:
            raise RoomRefusal("no_such_list", "no open table has such a waiting list")
        if not any(each.live.by_hand for each in tables):
            words = "at these tables people sit down themselves, with an account of this room"
            raise RoomRefusal("not_by_hand", words, "A-27")
        async with self._seating:
            known = await self._house.lists.put_before(person.id, id)
            if known is not None:
                return known
            return await self._house.lists.join(key, self._acts.walk_in(name.strip()), role, person.id, id)

    async def call_in(self, person: Person, key: str, waiting: str, table: str) -> None:
        role = await floor_role(self._house, person)
        if self._house.runner(table).key != key:
            raise RoomRefusal("no_such_table", "this row is for other tables")
        await self._house.lists.call(key, waiting, table, role, person.id)

    async def take_off(self, person: Person, key: str, waiting: str) -> None:
        role = await floor_role(self._house, person)
        if waiting not in self._house.lists.all().get(key, ()):
            raise RoomRefusal("not_waiting", "they do not wait in this row any more")
        await self._house.lists.leave(key, waiting, "gone", role, person.id)

    async def seat(self, person: Person, wanted: Seating) -> Answer:
        """As who they are: whoever has an account plays under its name. Sent again, it is answered as before."""
        role, waiting = await floor_role(self._house, person), wanted.person
        async with self._seating:
            whole = (
                "seat", wanted.key, waiting, wanted.table, wanted.chips, wanted.seat, int(wanted.cash),
            )  # fmt: skip
            if await self._house.store.answer(stream_of(wanted.table), f"{person.id}\n{wanted.id}") is not None:
                first = Asked(wanted.id, KeepSeat(wanted.seat), part_of=whole)
                return await self._acts.give(wanted.table, person, (), first)
            if self._house.runner(wanted.table).key != wanted.key:
                raise RoomRefusal("no_such_table", "this row is for other tables")
            if waiting not in self._house.lists.all().get(wanted.key, ()):
                raise RoomRefusal("not_waiting", "they do not wait in this row any more: look where they sit")
            name = name_of(waiting, self._house.accounts.called)
            act = SeatPlayer(name=name, chips=wanted.chips, seat=wanted.seat, cash=wanted.cash, person=waiting)
            answer = await self._acts.give(wanted.table, person, (), Asked(wanted.id, act, part_of=whole))
            if answer.ok:
                await self._house.lists.leave(wanted.key, waiting, "seated", role, person.id)
            return answer
