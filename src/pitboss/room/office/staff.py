"""People of the house at the operator's desk: registered, given roles and licences, by an administrator by name.

The command line does the same as the operator, who is nobody by name. Here it is somebody, and the log says who.
"""

from collections.abc import Callable
from datetime import date
from typing import Any

from pitboss.house.base import HouseCommand
from pitboss.house.people import commands as cm
from pitboss.house.people.state import find
from pitboss.house.people.view import PersonView
from pitboss.names import fold
from pitboss.room.errors import RoomRefusal
from pitboss.room.people.accounts import Accounts
from pitboss.room.people.filed import LAST_DAY, day_start

ADMINISTRATOR = "administrator"
RULE = "N-CFG-people.registered"


class StaffOffice:
    """giver: the id of the administrator who asks. days: first and last of a licence, '' for no bound, by the clock of
    the facility, whose time zone is `zone`. Everything raises RoomRefusal."""

    def __init__(self, accounts: Accounts, zone: Callable[[], str]) -> None:
        self._accounts, self._zone = accounts, zone

    async def register(
        self, giver: str, name: str, roles: tuple[str, ...], licence: str, days: tuple[str, str]
    ) -> PersonView:
        person, called = await self._accounts.id_of(name)
        terms = licence_terms(licence, *days, self._zone()) if licence else {}
        return await self._order(cm.RegisterPerson, giver, person, name=called, roles=roles, **terms)

    async def give_role(self, giver: str, name: str, role: str) -> PersonView:
        return await self._order(cm.GiveRole, giver, name, role=role)

    async def end_role(self, giver: str, name: str, role: str) -> PersonView:
        return await self._order(cm.TakeRole, giver, name, role=role)

    async def licence(self, giver: str, name: str, number: str, days: tuple[str, str]) -> PersonView:
        return await self._order(cm.EnterLicence, giver, name, **licence_terms(number, *days, self._zone()))

    async def open_account(self, name: str, password: str) -> PersonView:
        """For somebody who is registered and has none yet: nobody else can sign up under their name. A password that
        somebody has is changed by them alone, or by whoever has the room's folder."""
        member = find(await self._accounts.staff.fresh(), name)
        if member is None:
            raise RoomRefusal("no_such_person", f"nobody called {name!r} is registered", RULE)
        if await self._accounts.people.account(member.person):
            raise RoomRefusal("has_account", f"{member.name} has an account already", RULE)
        await self._accounts.add(member.person, password)
        return await self._line(member.person)

    async def _order(self, kind: type[HouseCommand], giver: str, person: str, **fields: Any) -> PersonView:
        said: dict[str, Any] = {"by": ADMINISTRATOR, "giver": giver, "at": self._accounts.now(), "person": person}
        await self._accounts.staff.order(kind(**said, **fields))
        return await self._line(person)

    async def _line(self, person: str) -> PersonView:
        """As they are now."""
        typed = fold(person)
        people = await self._accounts.listed(ADMINISTRATOR)
        return next(one for one in people if typed in (fold(one.person), fold(one.name)))


def licence_terms(number: str, first: str, last: str, zone: str) -> dict[str, Any]:
    """From the start of the first day to the end of the last. Raises RoomRefusal."""
    for day in (first, last):
        if day and not _is_day(day):
            raise RoomRefusal("bad_day", f"{day!r} is no day: write it as 2027-01-31", RULE)
    until = max(day_start(last, zone, later=1), 1) if "" < last < LAST_DAY else 0
    return {"number": number, "valid_from": day_start(first, zone) if first else 0, "valid_until": until}


def _is_day(text: str) -> bool:
    try:
        return date.fromisoformat(text).isoformat() == text
    except ValueError:
        return False
