"""All that the desks ask of the room: who signs, what is due, what is done."""

from collections.abc import Sequence
from typing import Any

from pitboss.room.desks.acting import HouseActs, told
from pitboss.room.desks.desks import role_at
from pitboss.room.desks.jackpots import JackpotsSeen, jackpots_seen
from pitboss.room.jackpots.jackpots import Jackpots
from pitboss.room.people.accounts import Accounts, Person
from pitboss.room.people.pins import Pins


class StaffDesks:
    def __init__(self, accounts: Accounts, jackpots: Jackpots) -> None:
        self._jackpots, self._pins, self._acts = jackpots, Pins(accounts), HouseActs(accounts, jackpots)

    async def choose_pin(self, token: str, password: str, pin: str, address: str = "") -> None:
        await self._pins.choose(token, password, pin, address)

    async def sign(self, beside: Sequence[tuple[str, str]], address: str = "") -> tuple[Person, ...]:
        """By name and PIN, each for themselves. Raises RoomRefusal at the first that does not fit."""
        return tuple([await self._pins.sign(name, pin, address) for name, pin in beside])

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
