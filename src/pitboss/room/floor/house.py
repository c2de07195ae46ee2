"""The room as far as the floor needs it, and who is on the floor."""

from typing import Protocol

from pitboss.engine.roles import FLOOR
from pitboss.house.people.state import People, dealer_of, licensed, roles_of
from pitboss.room.config import Speed, TableConfig
from pitboss.room.directory import Directory
from pitboss.room.errors import RoomRefusal
from pitboss.room.jackpots.jackpots import Jackpots
from pitboss.room.people.accounts import Accounts, Person
from pitboss.room.tables.acts.who import KEEPERS
from pitboss.room.tables.open_time import unfiled
from pitboss.room.tables.requests import Answer, Envelope
from pitboss.room.tables.runner import TableRunner
from pitboss.room.time_source import Clock
from pitboss.room.waiting import WaitingLists
from pitboss.store.port import EventLog
from pitboss.submission.file.structs import Submission


class House(Protocol):
    filed: Submission
    filed_with: tuple[int, Speed]

    @property
    def store(self) -> EventLog: ...
    @property
    def clock(self) -> Clock: ...
    @property
    def accounts(self) -> Accounts: ...
    @property
    def directory(self) -> Directory: ...
    @property
    def lists(self) -> WaitingLists: ...
    @property
    def jackpots(self) -> Jackpots: ...
    @property
    def version(self) -> int:
        """Of the Rules Submission in effect, 0 where none was filed."""

    def runner(self, table: str) -> TableRunner: ...
    async def submit(self, table: str, envelope: Envelope) -> Answer: ...
    async def open_table(self, config: TableConfig) -> str: ...


async def keeper_role(house: House, table: str, person: Person) -> str:
    """Who keeps a table, as by sending dealers to it: the floor, and at one for play money that nobody has filed also
    whoever runs the room (docs/running.md). Raises RoomRefusal."""
    if not unfiled(house.runner(table).live.table.home.house):
        return await floor_role(house, person)
    held = roles_of(await house.accounts.staff.fresh(), person.id)
    found = next((role for role in KEEPERS if role in held), "")
    if not found:
        raise RoomRefusal("wrong_role", "this is for the floorperson or the shift supervisor", "O-ROL-01")
    return found


async def floor_role(house: House, person: Person) -> str:
    """Floorperson or above, with a licence in force. Raises RoomRefusal."""
    people = await house.accounts.staff.fresh()
    member = people.members.get(person.id)
    held = [role for role in FLOOR if member is not None and role in member.roles]
    if not held:
        raise RoomRefusal("wrong_role", "this is for the floorperson or the shift supervisor", "O-ROL-01")
    if not licensed(people, person.id, house.clock.now()):
        raise RoomRefusal("no_licence", f"{person.name} has no licence in force", "J-17")
    return held[-1]


def dealer_name(people: People, table: str, at: int) -> str:
    """'' for nobody."""
    member = people.members.get(dealer_of(people, table, at))
    return member.name if member is not None else ""
