"""People: names and passwords, sessions, and the play money that everybody begins with.

In tables of their own beside the log (store.py). A password is kept as argon2id makes it, a session as the hash of its
token: who reads the file can log in as nobody. Grants of play money are entries of the log, with an id that makes each
of them happen once. Who has which role is in the log too (staff.py): whoever is not registered there is a player.
"""

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from hashlib import sha256
from pathlib import Path
from typing import Any

import msgspec
from argon2 import PasswordHasher
from argon2.exceptions import VerificationError

from pitboss.chance import random_hex, random_token
from pitboss.house.base import OPERATOR, HouseCommand
from pitboss.house.people import commands as cm
from pitboss.house.people.roles import ROLES, in_order, main_role
from pitboss.house.people.state import find, roles_of
from pitboss.house.people.view import PersonView, view
from pitboss.ledger.owners import account_of
from pitboss.names import fold
from pitboss.room.errors import RoomRefusal
from pitboss.room.people import attempts
from pitboss.room.people.grants import gone_grant, start_grant
from pitboss.room.people.names import check_name, check_own_name, look
from pitboss.room.people.play_money import PlayMoney
from pitboss.room.people.sqlite_people import SqlitePeople
from pitboss.room.people.staff import Staff
from pitboss.room.people.store import TAKEN, Known, PeopleStore
from pitboss.room.time_source import Clock
from pitboss.store.port import EventLog

SESSION_MS = 30 * 24 * 3_600_000
# So old a guest is at least who is forgotten: a guest who comes in has no session for a moment.
GUEST_MS = 3_600_000
PASSWORD_MIN, PASSWORD_MAX = 8, 200


class Person(msgspec.Struct, frozen=True):
    """Who is there. id: what tables and money know them by, for good; name: what they are called. role: the one of
    their roles that may do most."""

    id: str
    name: str
    role: str = "player"
    guest: bool = False
    roles: tuple[str, ...] = ()


class Session(msgspec.Struct, frozen=True):
    """token: the secret of the cookie, which is stored nowhere; expires: milliseconds since 1970."""

    token: str
    person: Person
    expires: int


class Accounts:
    """path: the file that they are in; None keeps everything in memory. people: where they are elsewhere. staff: where
    another log than that of the money has the people."""

    def __init__(
        self, path: Path | None, log: EventLog, clock: Clock, hasher: PasswordHasher | None = None,
        staff: Staff | None = None, people: PeopleStore | None = None,
    ) -> None:  # fmt: skip
        self._log, self._clock = log, clock
        self.people: PeopleStore = people or SqlitePeople(path)
        self._hasher = hasher or PasswordHasher()
        self.staff = staff or Staff(log, clock)
        # Hashing, which is slow on purpose, has threads of its own.
        self._hashing = ThreadPoolExecutor(2, thread_name_prefix="pitboss passwords")
        self._nobody = ""
        self.play_money = PlayMoney(log, clock)
        self._places = attempts.Places()
        # What people are called where it is not their id.
        self.called: dict[str, str] = {}
        # Whoever wants to hear of another name, with the id before it.
        self.named: list[Callable[[str, str], None]] = []

    async def start(self) -> None:
        self._nobody = await self.hashed(random_hex(8))
        await self.read_names()
        await self.take_roles_over()
        await self.staff.look_at_licences()

    async def read_names(self) -> None:
        """Of those who have another name by now, given at another node."""
        self.called.update(await self.people.called_otherwise())

    async def take_roles_over(self) -> None:
        """Those that an older Pitboss kept with the accounts are in the log from now on, and there alone."""
        rows = await self.people.roles_until_now()
        if rows:
            await self.staff.take_over(rows)
            await self.people.forget_roles()

    def close(self) -> None:
        self._hashing.shutdown()
        self.people.close()

    # --- coming and going -------------------------------------------------------------------------------------------
    async def sign_up(self, name: str, password: str) -> Session:
        """Nobody signs up as somebody of the staff who has no account yet, or under a name like theirs."""
        check_own_name(name)
        check_password(password)
        await self._not_of_staff(name)
        return await self._session(await self._add(name, password))

    async def add(self, name: str, password: str, role: str = "player") -> Person:
        """By whoever runs the room: also for somebody who is registered and has no account yet."""
        _check_role(role)
        member = find(await self.staff.fresh(), name)
        if member is None:
            check_name(name)
            await self._not_of_staff(name)
        check_password(password)
        # However it was typed: the account has the id by which they are registered.
        person = await self._add(member.person if member is not None else name, password)
        return await self.set_role(person.name, role) if role != "player" else person

    async def _add(self, name: str, password: str) -> Person:
        hashed, now = await self.hashed(password), self._clock.now()
        await self.people.add(name, hashed, now)
        return await self.person(Known(name, name))

    async def _not_of_staff(self, name: str) -> None:
        registered = await self.staff.fresh()
        texts = [text for member in registered.members.values() for text in (member.person, member.name)]
        if find(registered, name) is not None or look(name) in map(look, texts):
            raise RoomRefusal("name_taken", TAKEN)

    async def guest(self, name: str = "") -> Session:
        """In one click: a name of their choice or one that is free, and no password to come back with."""
        if name:
            check_own_name(name)
            await self._not_of_staff(name)
        now = self._clock.now()
        while True:
            known = await self.people.add_guest(now, name)
            # An id is nobody else's, ever: the log knows those of guests who are forgotten.
            if not await self.play_money.was_given(start_grant(known.id)):
                break
            await self.forget_guest(known.id)
        self._now_called(known.id, known.called)
        return await self._session(await self.person(known))

    async def keep_guest(self, person: str, name: str, password: str) -> Person:
        """The guest has an account from now on, with name and password. The id stays, and all that belongs to it."""
        check_own_name(name)
        check_password(password)
        await self._not_of_staff(name)
        hashed = await self.hashed(password)
        if not await self.people.keep_guest(person, name, hashed):
            raise RoomRefusal("not_a_guest", "this is no guest's account: it has a name and a password already")
        self._now_called(person, name)
        return Person(person, name)

    def _now_called(self, person: str, name: str) -> None:
        self.called[person] = name
        for call in self.named:
            call(person, name)

    async def log_in(self, name: str, password: str, address: str = "") -> Session:
        """address: where they are, as far as that is known; wrong passwords are counted by it.

        A name that nobody has is counted, locked and hashed like any other: neither the answers nor the time that they
        take tell who has an account.
        """
        known = await self._checked(name, password, address)
        return await self._session(await self.person(known))

    async def _checked(self, name: str, password: str, address: str) -> Known:
        """Who has this name and this password. Raises RoomRefusal."""
        folded, now = fold(name), self._clock.now()
        home = self._places.knows(folded, address, now)
        locked = await self.people.attempt(folded, address, now, at_home=home)
        if locked:
            minutes = -(-(locked - now) // 60_000)
            raise RoomRefusal("locked", f"too many wrong passwords: try again in {minutes} minutes")
        known = await self.people.find(name)
        right = await self.fits(known.password if known else "", password[: PASSWORD_MAX + 1])
        if not known or not right:
            raise RoomRefusal("wrong_password", "wrong name or password")
        await self.people.succeeded(folded, address)
        self._places.add(folded, address, now)
        return known

    async def log_out(self, token: str) -> None:
        await self.people.end_session(_hashed(token))

    async def person_of(self, token: str) -> Person | None:
        if not token or len(token) > 100:
            return None
        known = await self.people.of_token(_hashed(token), self._clock.now())
        return await self.person(known) if known else None

    async def sweep(self) -> None:
        """Sessions that have ended, and wrong passwords that no longer lock anything."""
        now = self._clock.now()
        await self.people.sweep(now)
        self._places.forget(now)

    async def gone_guests(self) -> list[str]:
        """Nobody can log in as one of these any more."""
        now = self._clock.now()
        return await self.people.gone_guests(now, now - GUEST_MS)

    async def forget_guest(self, name: str) -> None:
        """Their money goes back, by an entry of the log. Hands and entries keep the id, which nobody gets again."""
        has = await self._log.balance(account_of(name))
        if has:
            await self.grant(*gone_grant(name, has))
        await self.people.forget_guest(name)
        self.called.pop(name, None)

    async def change_password(self, token: str, old: str, new: str, address: str = "") -> Person:
        """By whoever has the session and knows the old one. Their other sessions end with it: who changes a password
        may have reason to."""
        check_password(new)
        person = await self.owner(token, old, address)
        hashed = await self.hashed(new)
        await self.people.set_password(person.id, hashed, keep=_hashed(token))
        return person

    async def owner(self, token: str, password: str, address: str = "") -> Person:
        """Whoever has the session and knows its password. Raises RoomRefusal."""
        person = await self.person_of(token)
        if person is None or person.guest:
            raise RoomRefusal("guest_account", "a guest has no password: keep this account under a name first")
        await self._checked(person.name, password, address)
        return person

    async def reset_password(self, name: str, new: str) -> Person:
        """By whoever runs the room. All sessions end."""
        check_password(new)
        known = await self.people.find(name)
        if not known:
            raise RoomRefusal("no_such_person", "nobody with an account has this name")
        hashed = await self.hashed(new)
        await self.people.set_password(known.id, hashed)
        return await self.person(known)

    # --- roles ------------------------------------------------------------------------------------------------------
    async def set_role(self, name: str, role: str, giver: str = "") -> Person:
        """This role and no other. giver: the administrator who gives it; '' where it is whoever runs the room."""
        _check_role(role)
        known = await self.people.find(name)
        registered = await self.staff.fresh()
        member = registered.members.get(known.id) if known else find(registered, name)
        if known is None and member is None:
            raise RoomRefusal("no_such_person", "nobody with an account has this name, and nobody is registered by it")
        by, at = "administrator" if giver else OPERATOR, self._clock.now()
        if member is not None:
            await self.staff.order(cm.SetRoles(by=by, giver=giver, at=at, person=member.person, roles=(role,)))
            known = known or Known(member.person, member.name)
        elif known is not None and role != "player":
            await self.staff.order(
                cm.RegisterPerson(by=by, giver=giver, at=at, person=known.id, name=known.called, roles=(role,))
            )
        return await self.person(known or Known(name, name))

    async def order(self, kind: type[HouseCommand], **fields: Any) -> None:
        """By whoever runs the room. Raises RoomRefusal."""
        await self.staff.order(kind(by=OPERATOR, at=self._clock.now(), **fields))

    async def listed(self, role: str) -> tuple[PersonView, ...]:
        """Who is registered, as somebody in this role may see it."""
        return view(await self.staff.fresh(), role, self._clock.now())

    async def id_of(self, name: str) -> tuple[str, str]:
        """Id and name of somebody who is registered, has an account, or is about to be registered. Raises RoomRefusal
        where nobody can be called so, or somebody has a name that looks like it."""
        member = find(await self.staff.fresh(), name)
        if member is not None:
            return member.person, member.name
        known = await self.people.find(name)
        if known is not None:
            return known.id, known.called
        check_name(name)
        await self._not_of_staff(name)
        if await self.people.looks_like_another(name):
            raise RoomRefusal("name_taken", TAKEN)
        return name, name

    async def person(self, known: Known) -> Person:
        roles = roles_of(await self.staff.fresh(), known.id)
        return Person(known.id, known.called, main_role(roles), known.guest, in_order(roles))

    # --- play money -------------------------------------------------------------------------------------------------
    async def refill(self, person: str) -> int:
        """Up to a thousand dollars, at most once an hour. The new balance."""
        now, has = self._clock.now(), await self._log.balance(account_of(person))
        last = await self.people.refilled(person)
        # First the money, under an id that two tabs share: who is cut off before the hour is noted gets it once all
        # the same.
        await self.grant(*self.play_money.refill_due(person, has, last, now), at=now)
        await self.people.set_refilled(person, now)
        return await self._log.balance(account_of(person))

    async def grant(self, account: str, cents: int, why: str, once: str, at: int | None = None) -> None:
        await self.play_money.grant(account, cents, why, once, at)

    def now(self) -> int:
        return self._clock.now()

    # --- inside -----------------------------------------------------------------------------------------------------
    async def _session(self, person: Person) -> Session:
        # Here and not at the sign-up alone: who was cut off between the two gets it now.
        await self.play_money.begin(person.id)
        now = self._clock.now()
        token, expires = random_token(32), now + SESSION_MS
        await self.people.begin_session(_hashed(token), person.id, expires)
        return Session(token, person, expires)

    async def hashed(self, password: str) -> str:
        return await asyncio.get_running_loop().run_in_executor(self._hashing, self._hasher.hash, password)

    async def fits(self, hashed: str, password: str) -> bool:
        """hashed: '' for nobody's, which takes as long as any other."""

        def verify() -> bool:
            try:
                return self._hasher.verify(hashed or self._nobody, password)
            except VerificationError:
                return False

        return await asyncio.get_running_loop().run_in_executor(self._hashing, verify)


def check_password(password: str) -> None:
    if not PASSWORD_MIN <= len(password) <= PASSWORD_MAX:
        raise RoomRefusal("bad_password", f"a password has {PASSWORD_MIN} to {PASSWORD_MAX} characters")


def _check_role(role: str) -> None:
    if role not in ROLES:
        raise RoomRefusal("no_such_role", f"the roles are {', '.join(ROLES)}", "O-ROL-01")


def _hashed(token: str) -> bytes:
    return sha256(token.encode(errors="replace")).digest()
