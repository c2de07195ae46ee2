"""What people ask of the house at any node, done where the house is kept: rows of those who wait, jackpots, the cage.

An act has its sender's id and all else only reads, so whatever was lost on its way is asked again.
"""

from collections.abc import Awaitable, Callable, Sequence
from typing import Any

from pitboss.room.desks.cage import AtCounter, CageSeen
from pitboss.room.desks.custody import CustodySeen
from pitboss.room.desks.jackpots import JackpotsSeen
from pitboss.room.desks.staff_desks import StaffDesks
from pitboss.room.floor.giving import Acts
from pitboss.room.floor.house import House
from pitboss.room.floor.moves import Moves
from pitboss.room.floor.rows import Rows, Seating
from pitboss.room.inspection.desk import Inspection
from pitboss.room.jackpots.jackpots import Jackpots
from pitboss.room.papers.documents import CountDocument
from pitboss.room.people.accounts import Accounts, Person
from pitboss.room.tables.requests import Answer

# How the node that keeps the house is asked; none where this one does.
FarHouse = Callable[[], Callable[..., Awaitable[Any]] | None]


class AnyRows(Rows):
    """The floor's rows, kept wherever the house is. far: how that is asked."""

    def __init__(self, house: House, acts: Acts, far: FarHouse) -> None:
        super().__init__(house, acts)
        self._far = far

    async def put(self, person: Person, key: str, name: str, id: str) -> int:
        far = self._far()
        return await super().put(person, key, name, id) if far is None else int(await far("put", person, key, name, id))

    async def call_in(self, person: Person, key: str, waiting: str, table: str) -> None:
        far = self._far()
        await (
            super().call_in(person, key, waiting, table) if far is None else far("call_in", person, key, waiting, table)
        )

    async def take_off(self, person: Person, key: str, waiting: str) -> None:
        far = self._far()
        await (super().take_off(person, key, waiting) if far is None else far("take_off", person, key, waiting))

    async def seat(self, person: Person, wanted: Seating) -> Answer:
        far = self._far()
        if far is None:
            return await super().seat(person, wanted)
        answer: Answer = await far("seat", person, wanted)
        return answer


class AnyMoves(Moves):
    """Tables dealt by hand are all at the node that keeps the house: whoever goes from one to another does so there."""

    def __init__(self, house: House, acts: Acts, far: FarHouse) -> None:
        super().__init__(house, acts)
        self._far = far

    async def move(
        self, person: Person, id: str, table: str, seat: int, to: str, to_seat: int, chips: int = 0
    ) -> Answer:
        far = self._far()
        if far is None:
            return await super().move(person, id, table, seat, to, to_seat, chips)
        answer: Answer = await far("move", person, id, table, seat, to, to_seat, chips)
        return answer


class AnyDesks(StaffDesks):
    """Desks of the jackpots and the cage. Who signs is looked up here: PINs and their wrong tries are in the
    database."""

    def __init__(self, accounts: Accounts, jackpots: Jackpots, inspection: Inspection, far: FarHouse) -> None:
        super().__init__(accounts, jackpots, inspection)
        self._far = far

    async def check_asker(self, person: Person, stream: str, asked: dict[str, Any]) -> None:
        far = self._far()
        await (super().check_asker(person, stream, asked) if far is None else far("desk_asker", person, stream, asked))

    async def order(
        self, person: Person, beside: Sequence[Person], stream: str, asked: dict[str, Any], id: str
    ) -> tuple[str, ...]:
        far = self._far()
        if far is None:
            return await super().order(person, beside, stream, asked, id)
        done: tuple[str, ...] = await far("desk_order", person, tuple(beside), stream, asked, id)
        return done

    async def jackpots(self, person: Person, desk: str) -> JackpotsSeen:
        far = self._far()
        found: JackpotsSeen = await (super().jackpots(person, desk) if far is None else far("jackpots", person, desk))
        return found

    async def cage(self, person: Person, desk: str) -> CageSeen:
        far = self._far()
        found: CageSeen = await (super().cage(person, desk) if far is None else far("cage", person, desk))
        return found

    async def find_at_counter(self, person: Person, text: str) -> tuple[AtCounter, ...]:
        far = self._far()
        if far is None:
            return await super().find_at_counter(person, text)
        found: tuple[AtCounter, ...] = await far("find_at_counter", person, text)
        return found

    async def boxes(self, person: Person, desk: str, day: str) -> CustodySeen:
        far = self._far()
        found: CustodySeen = await (
            super().boxes(person, desk, day) if far is None else far("boxes", person, desk, day)
        )
        return found

    async def count_document(self, person: Person, desk: str, stream: str, number: int) -> CountDocument:
        far = self._far()
        if far is None:
            return await super().count_document(person, desk, stream, number)
        found: CountDocument = await far("count_document", person, desk, stream, number)
        return found
