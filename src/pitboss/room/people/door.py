"""How people come into a room, and what they ask for there beside the tables. A part of the room itself."""

from typing import Protocol

from pitboss.house.people.view import PersonView
from pitboss.ledger.owners import account_of
from pitboss.room.errors import RoomRefusal
from pitboss.room.people.accounts import Accounts, Person, Session
from pitboss.room.views.called import name_of
from pitboss.store.port import EventLog


class Door(Protocol):
    accounts: Accounts
    store: EventLog

    def has_space(self) -> bool:
        """Whether there is room on the disk for more people."""

    def check_space(self) -> None:
        """Who plays already plays on as long as possible; nobody new makes it worse."""
        if not self.has_space():
            raise RoomRefusal("room_full", "the disk of the room is nearly full: come back later")

    async def sign_up(self, name: str, password: str) -> Session:
        self.check_space()
        return await self.accounts.sign_up(name, password)

    async def log_in(self, name: str, password: str, address: str = "") -> Session:
        return await self.accounts.log_in(name, password, address)

    async def guest(self, name: str = "") -> Session:
        self.check_space()
        return await self.accounts.guest(name)

    async def log_out(self, token: str) -> None:
        await self.accounts.log_out(token)

    def called(self, person: str) -> str:
        return name_of(person, self.accounts.called)

    async def change_password(self, token: str, old: str, new: str, address: str = "") -> Person:
        return await self.accounts.change_password(token, old, new, address)

    async def person_of(self, token: str) -> Person | None:
        return await self.accounts.person_of(token)

    async def balance(self, person: str) -> int:
        return await self.store.balance(account_of(person))

    async def refill(self, person: str) -> int:
        return await self.accounts.refill(person)

    async def set_role(self, name: str, role: str, giver: str = "") -> Person:
        return await self.accounts.set_role(name, role, giver)

    async def staff(self, role: str) -> tuple[PersonView, ...]:
        """Who is registered, as somebody in this role may see it."""
        return await self.accounts.listed(role)
