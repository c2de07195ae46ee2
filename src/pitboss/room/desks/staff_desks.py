"""All that the desks ask of the room: who signs, what is due, what is done."""

from collections.abc import Sequence
from typing import Any

from pitboss.house.acts import FLOOR
from pitboss.room.desks.acting import HouseActs, told
from pitboss.room.desks.cage import AtCounter, Cage, CageSeen
from pitboss.room.desks.custody import CustodyDesk, CustodySeen
from pitboss.room.desks.desks import role_at
from pitboss.room.desks.disputes import Disputes, DisputeSeen
from pitboss.room.desks.jackpots import JackpotsSeen, jackpots_seen
from pitboss.room.errors import RoomRefusal
from pitboss.room.inspection.desk import Inspection
from pitboss.room.jackpots.jackpots import Jackpots
from pitboss.room.papers.documents import CountDocument
from pitboss.room.people.accounts import Accounts, Person
from pitboss.room.people.pins import Pins


class StaffDesks:
    def __init__(self, accounts: Accounts, jackpots: Jackpots, inspection: Inspection) -> None:
        self._jackpots, self._pins, self.counter = jackpots, Pins(accounts), Cage(accounts, jackpots)
        self._acts = HouseActs(accounts, jackpots, self.counter, inspection)
        self._custody = CustodyDesk(jackpots)
        self.disputed = Disputes(jackpots.store, jackpots.tables, inspection.disputed_and_closed)

    @property
    def zone(self) -> str:
        """The time zone of the facility."""
        return self._jackpots.calendar.zone

    async def choose_pin(self, token: str, password: str, pin: str, address: str = "") -> None:
        await self._pins.choose(token, password, pin, address)

    async def check_asker(self, person: Person, stream: str, asked: dict[str, Any]) -> None:
        await self._acts.check_asker(person, stream, asked)

    async def sign(self, person: Person, beside: Sequence[tuple[str, str]], address: str = "") -> tuple[Person, ...]:
        """By name and PIN, each for themselves, at the screen of the person who asks. Raises RoomRefusal at the first
        that does not fit, with what to do about it where they work here."""
        staff = any(role != "player" for role in person.roles)
        signed = [await self._pins.sign(name, pin, address, screen=person.id, told=staff) for name, pin in beside]
        return tuple(signed)

    async def order(
        self, person: Person, beside: Sequence[Person], stream: str, asked: dict[str, Any], id: str
    ) -> tuple[str, ...]:
        return told(await self._acts.order(person, beside, stream, asked, id))

    async def jackpots(self, person: Person, desk: str) -> JackpotsSeen:
        """Raises RoomRefusal where the desk is none of theirs."""
        role = role_at(desk, person.roles)
        for beat in self._jackpots.bad_beats.values():
            await beat.fresh()
        for high in self._jackpots.high_hands.values():
            await high.fresh()
        return jackpots_seen(self._jackpots, role)

    # --- the cage ---------------------------------------------------------------------------------------------------
    async def cage(self, person: Person, desk: str) -> CageSeen:
        return await self.counter.seen(role_at(desk, person.roles), person)

    async def find_at_counter(self, person: Person, text: str) -> tuple[AtCounter, ...]:
        """What people have in their accounts is for the cashier alone."""
        role_at("cage", person.roles)
        return await self.counter.find(text)

    # --- disputes, boxes and their papers ---------------------------------------------------------------------------
    async def disputes(self, person: Person, desk: str) -> tuple[DisputeSeen, ...]:
        """K-CON-01: who may rule on them sees them."""
        if role_at(desk, person.roles) not in FLOOR:
            raise RoomRefusal("wrong_role", "disputes are for the floorperson or the shift supervisor", "K-CON-01")
        return await self.disputed.seen()

    async def boxes(self, person: Person, desk: str, day: str) -> CustodySeen:
        return await self._custody.seen(role_at(desk, person.roles), day)

    async def count_document(self, person: Person, desk: str, stream: str, number: int) -> CountDocument:
        return await self._custody.document(role_at(desk, person.roles), stream, number)
