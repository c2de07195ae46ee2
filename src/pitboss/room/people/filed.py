"""The people of a submission file in the register of the house (N-CFG-people.registered).

What the file says of somebody holds from when the room is opened under it, or its version takes effect: their roles,
and their licence with its days. Each change is an event of the room in the stream of the people, and where nothing is
new nothing is written. Whoever the file does not name is left as they are. Nobody gets an account by it.
"""

import logging
from datetime import date, datetime, timedelta

import msgspec

from pitboss.house.base import ROOM
from pitboss.house.people import commands as cm
from pitboss.house.people.state import Member, find
from pitboss.room.errors import RoomRefusal
from pitboss.room.people.accounts import Accounts
from pitboss.room.time_source import Clock, ms_of, zone_of
from pitboss.submission.file.structs import Submission

log = logging.getLogger("pitboss.room")
# The last day of all calendars has no end.
LAST_DAY = "9999-12-31"
# Given by whoever runs the room, who would lock themselves out: a file gives it and never takes it away.
KEPT = frozenset(("administrator",))


class Wanted(msgspec.Struct, frozen=True):
    """What the file says of somebody now: outside of their days they have no role. number '': of no licence."""

    name: str
    roles: tuple[str, ...]
    number: str
    valid_from: int
    valid_until: int


class FiledPeople:
    def __init__(self, accounts: Accounts, clock: Clock) -> None:
        self._accounts, self._clock = accounts, clock
        self._filed = Submission()
        self._done: list[Wanted] = []

    async def take(self, filed: Submission) -> list[str]:
        """These people are in the register now. What could not be done, in words: one for each person."""
        self._filed, self._done = filed, []
        return await self.look()

    async def look(self) -> list[str]:
        """Again, where days have begun or ended since the last time."""
        at = self._clock.now()
        wanted = wanted_of(self._filed, at)
        if wanted == self._done:
            return []
        faults = []
        for person in wanted:
            try:
                await self._enter(person, at)
            except RoomRefusal as refused:
                faults.append(f"{person.name} of the submission is not in the register as it says: {refused.detail}")
        self._done = wanted
        for words in faults:
            log.warning("people of the submission", extra={"detail": words})
        return faults

    async def _enter(self, wanted: Wanted, at: int) -> None:
        staff = self._accounts.staff
        member = find(await staff.fresh(), wanted.name)
        terms = {"number": wanted.number, "valid_from": wanted.valid_from, "valid_until": wanted.valid_until}
        if member is None:
            person = await self._new_id(wanted.name)
            named = {"person": person, "name": wanted.name, "roles": wanted.roles}
            await staff.order(cm.RegisterPerson(by=ROOM, at=at, **named, **terms))  # type: ignore[arg-type]
            return
        if wanted.number and not _has_licence(member, wanted):
            await staff.order(cm.EnterLicence(by=ROOM, at=at, person=member.person, **terms))  # type: ignore[arg-type]
        roles = {*wanted.roles, *(member.roles & KEPT)}
        if roles != member.roles:
            await staff.order(cm.SetRoles(by=ROOM, at=at, person=member.person, roles=tuple(sorted(roles))))

    async def _new_id(self, name: str) -> str:
        """Somebody who has an account already may have called themselves so to get these roles: whoever runs the room
        says whether it is them."""
        if await self._accounts.people.find(name) is not None:
            words = f'somebody has an account under this name: if it is them, say: pitboss people add "{name}"'
            raise RoomRefusal("name_taken", words, "N-CFG-people.registered")
        person, _ = await self._accounts.id_of(name)
        return person


def _has_licence(member: Member, wanted: Wanted) -> bool:
    licence = member.licence
    terms = (wanted.number, wanted.valid_from, wanted.valid_until)
    return licence is not None and (licence.number, licence.valid_from, licence.valid_until) == terms


def wanted_of(filed: Submission, at: int) -> list[Wanted]:
    zone = filed.facility.time_zone
    found = []
    for person in filed.people:
        # A day that is not said is no bound; the last one counts to its end.
        since = day_start(person.since, zone) if person.since else 0
        until = max(day_start(person.until, zone, later=1), 1) if "" < person.until < LAST_DAY else 0
        here = since <= at and (not until or at < until)
        terms = (person.licence, since, until) if person.licence else ("", 0, 0)
        found.append(Wanted(person.name, person.roles if here else (), *terms))
    return found


def day_start(day: str, zone: str, *, later: int = 0) -> int:
    """AMB-153: when a day, or one so many days later, begins by the clock of the facility; milliseconds since 1970."""
    on = date.fromisoformat(day) + timedelta(days=later)
    return max(0, ms_of(datetime(on.year, on.month, on.day, tzinfo=zone_of(zone)))) if on.year >= 1970 else 0
