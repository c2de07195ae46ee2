"""All that dealers and the floor ask of the room beside the jackpots: acts, consoles, the map, rows, announcements."""

from collections.abc import Iterable, Sequence
from typing import Any

from pitboss.engine import commands as cm
from pitboss.engine.roles import FLOOR, STAFF
from pitboss.engine.takings.report import TakingsReport
from pitboss.names import fold
from pitboss.room.errors import RoomRefusal
from pitboss.room.floor.announcing import Announcements
from pitboss.room.floor.console import Console, Equipment, console_of
from pitboss.room.floor.giving import Acts, Asked
from pitboss.room.floor.house import House, dealer_name, floor_role
from pitboss.room.floor.light import takings_at
from pitboss.room.floor.looking import FloorSeen, closed_tables, floor_seen
from pitboss.room.floor.moves import Moves
from pitboss.room.floor.rows import Rows
from pitboss.room.people.accounts import Person
from pitboss.room.tables.acts.reading import read_act
from pitboss.room.tables.acts.requests import OpenTable
from pitboss.room.tables.requests import Answer


class Floor:
    """Whoever asks for something that is not theirs gets a RoomRefusal."""

    def __init__(self, house: House) -> None:
        self._house = house
        self.acts = Acts(
            house.accounts.staff, house.clock, house.runner, house.submit, self._here, house.jackpots.verdicts
        )
        self.rows = Rows(house, self.acts)
        self.moves = Moves(house, self.acts)
        self.announcements = Announcements(house.store, house.clock)

    def _here(self) -> Iterable[str]:
        """Whoever sits or waits somewhere."""
        yield from self._house.directory.seated()
        for row in self._house.lists.all().values():
            yield from row

    # --- at a table -------------------------------------------------------------------------------------------------
    async def give(
        self, table: str, person: Person, beside: Sequence[Person], id: str, act: dict[str, Any], step: str = ""
    ) -> Answer:
        read = read_act(act)
        if isinstance(read, cm.RecordEquipment | cm.RecordLayout):
            self._check_layout(table, read, (person, *beside))
        return await self.acts.give(table, person, beside, Asked(id, read, step))

    def _check_layout(self, table: str, act: cm.RecordEquipment | cm.RecordLayout, people: Sequence[Person]) -> None:
        """A-02 (P 2.B): play is on the layout that the Commission has approved for this table, and on no other. Raises
        RoomRefusal. Whoever may not record it is told so by the table."""
        filed = self._equipment(self._house.runner(table).config.title).layout_approval
        here = act.layout_approval.strip()
        floor = any(role in FLOOR for one in people for role in one.roles)
        if filed and here and floor and fold(here) != fold(filed):
            words = (
                f"the approval filed for the layout of this table is {filed}, not {here}: enter the one on the layout, "
                "or lay the one that was filed; for another the Rules Submission is amended and approved first"
            )
            raise RoomRefusal("other_layout", words, "A-02")

    async def console(self, table: str, person: Person) -> Console:
        """For the dealer of the table and for the floor."""
        house = self._house
        roles = await self.acts.roles_at(table, person, STAFF)
        runner, people = house.runner(table), await house.accounts.staff.fresh()
        dealer = dealer_name(people, table, house.clock.now())
        return console_of(runner, roles, dealer, house.accounts.called, self._equipment(runner.config.title))

    async def takings(self, table: str, person: Person, pots: str, *, flop: bool, collect: bool) -> TakingsReport:
        """What comes off the pots of a hand that is about to be recorded, for whoever sees the console."""
        await self.acts.roles_at(table, person, STAFF)
        return takings_at(self._house.runner(table), pots, flop=flop, collect=collect)

    async def dealing(self, person: Person) -> str:
        """The table to which a dealer was sent, '' where to none."""
        member = (await self._house.accounts.staff.fresh()).members.get(person.id)
        if member is None or "dealer" not in member.roles:
            raise RoomRefusal("wrong_role", "this is for dealers", "O-ROL-01")
        return member.table

    def _equipment(self, title: str) -> Equipment:
        """As it was filed."""
        filed = self._house.filed
        entry = next((each for each in filed.tables if title in each.names), None)
        if entry is None:
            return Equipment(filed.facility.name)
        approval, storage = entry.table_layout_approval_ref, entry.table_deck_storage_location
        return Equipment(filed.facility.name, approval or "", storage or "")

    # --- the floor --------------------------------------------------------------------------------------------------
    async def look(self, person: Person) -> FloorSeen:
        role = await floor_role(self._house, person)
        return floor_seen(self._house, role, await self._house.accounts.staff.fresh(), self.announcements)

    async def open_table(self, person: Person, title: str, id: str) -> str:
        """One of the Rules Submission that is not open."""
        await floor_role(self._house, person)
        config = next((each for each in closed_tables(self._house) if each.title == title), None)
        if config is None:
            raise RoomRefusal("no_such_table", "no table of this name is filed and closed", "N-VAL-02")
        table = await self._house.open_table(config)
        await self.acts.give(table, person, (), Asked(id, OpenTable()))
        return table

    async def announce(self, person: Person, words: str, id: str) -> None:
        role = await floor_role(self._house, person)
        await self.announcements.announce(words, by=role, giver=person.id, id=id)
