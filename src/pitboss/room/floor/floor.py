"""All that dealers and the floor ask of the room beside the jackpots: acts, consoles, the map, rows, announcements."""

import asyncio
from collections import OrderedDict
from collections.abc import Iterable, Sequence
from typing import Any

from pitboss.engine import commands as cm
from pitboss.engine.roles import FLOOR, STAFF
from pitboss.engine.takings.report import TakingsReport
from pitboss.names import fold
from pitboss.room.errors import RoomRefusal
from pitboss.room.floor.announcing import Announcements
from pitboss.room.floor.console import Console, Equipment, console_of
from pitboss.room.floor.giving import Acts, Asked, said
from pitboss.room.floor.house import House, dealer_name, floor_role, keeper_role
from pitboss.room.floor.light import takings_at
from pitboss.room.floor.looking import FloorSeen, closed_tables, floor_seen, tables_seen
from pitboss.room.floor.map import TableSeen
from pitboss.room.floor.moves import Moves
from pitboss.room.floor.rows import Rows
from pitboss.room.people.accounts import Person
from pitboss.room.tables.acts.reading import as_act, read_act
from pitboss.room.tables.acts.requests import OpenTable
from pitboss.room.tables.answers import used
from pitboss.room.tables.requests import Answer, CloseTable, Envelope, RoomRequest

# So many of the last openings are kept at hand.
OPENED_KEPT = 200
AMENDED = "for another the Rules Submission is amended and approved first"


def _differs(here: str, filed: str) -> bool:
    """What was filed and what is entered, where both say anything."""
    return bool(filed and here.strip()) and fold(here) != fold(filed)


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
        # By whom and id which tables were opened: title and table.
        self._opened: OrderedDict[tuple[str, str], tuple[str, str]] = OrderedDict()
        self._opens = asyncio.Lock()

    def _here(self) -> Iterable[str]:
        """Whoever sits or waits somewhere."""
        yield from self._house.directory.seated()
        for row in self._house.lists.all().values():
            yield from row

    # --- at a table -------------------------------------------------------------------------------------------------
    async def check_asker(self, table: str, person: Person) -> None:
        await self.acts.check_asker(table, person)

    async def give(
        self, table: str, person: Person, beside: Sequence[Person], id: str, act: dict[str, Any], step: str = ""
    ) -> Answer:
        read = read_act(act)
        if isinstance(read, cm.RecordEquipment | cm.RecordLayout):
            self._check_equipment(table, read, (person, *beside))
        return await self.acts.give(table, person, beside, Asked(id, read, step))

    def _check_equipment(self, table: str, act: cm.RecordEquipment | cm.RecordLayout, people: Sequence[Person]) -> None:
        """A-02, A-03 (P 2.B, 2.C): play is on the layout that the Commission has approved for this table, with the
        decks where it has approved them to be, and in no other way. Raises RoomRefusal. Whoever may not record it is
        told so by the table."""
        runner = self._house.runner(table)
        if not runner.live.by_hand or not any(role in FLOOR for one in people for role in one.roles):
            return
        filed = self._equipment(runner.config.title)
        if _differs(act.layout_approval, filed.layout_approval):
            words = (
                f"the approval filed for the layout of this table is {filed.layout_approval}, not "
                f"{act.layout_approval.strip()}: enter the one on the layout, or lay the one that was filed; {AMENDED}"
            )
            raise RoomRefusal("other_layout", words, "A-02")
        if isinstance(act, cm.RecordEquipment) and _differs(act.deck_storage, filed.deck_storage):
            words = (
                f"the place filed for the decks of this table is '{filed.deck_storage}', not "
                f"'{act.deck_storage.strip()}': keep them there and enter it so; {AMENDED}"
            )
            raise RoomRefusal("other_storage", words, "A-03")

    async def order(self, table: str, person: Person, id: str, request: RoomRequest) -> Answer:
        """What is asked of the floor in a frame, or by a route of its own: an act as any other, but where somebody
        closes the table that was opened for them."""
        asked, runner = Asked(id, as_act(request)), self._house.directory.runners.get(table)
        if isinstance(request, CloseTable) and runner is not None and runner.config.owner == person.id:
            return await self._house.submit(table, Envelope(id, person.id, person.role, 0, request, said(asked)))
        return await self.acts.give(table, person, (), asked)

    async def keeper(self, table: str, person: Person) -> str:
        return await keeper_role(self._house, table, person)

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
        people, tables = await self._house.accounts.staff.fresh(), await self.every_table()
        return floor_seen(self._house, role, people, self.announcements, tables)

    async def own_tables(self) -> list[TableSeen]:
        """The public tables of this process."""
        return tables_seen(self._house, await self._house.accounts.staff.fresh())

    async def every_table(self) -> list[TableSeen]:
        return await self.own_tables()

    async def open_table(self, person: Person, title: str, id: str) -> str:
        """One of the Rules Submission that is not open."""
        await floor_role(self._house, person)
        # One after the other: of two who ask at once the second finds it open.
        async with self._opens:
            return await self._open(person, title, id)

    async def _open(self, person: Person, title: str, id: str) -> str:
        known = await self._opened_before(person, title, id)
        if known:
            return known
        config = next((each for each in closed_tables(self._house) if each.title == title), None)
        if config is None:
            raise RoomRefusal("no_such_table", "no table of this name is filed and closed", "N-VAL-02")
        table = await self._house.open_table(config)
        await self.acts.give(table, person, (), Asked(id, OpenTable()))
        self._opened[person.id, id] = title, table
        if len(self._opened) > OPENED_KEPT:
            self._opened.popitem(last=False)
        return table

    async def _opened_before(self, person: Person, title: str, id: str) -> str:
        """The table that was opened under this id, '' where none was. The last ones are in memory; after a restart the
        table knows it, while it is open."""
        first, table = self._opened.get((person.id, id), ("", ""))
        if table and first != title:
            raise RoomRefusal("id_used", used(done=True))
        for runner in self._house.directory.public():
            if table or runner.config.title != title:
                continue
            if await self._house.store.answer(runner.stream, f"{person.id}\n{id}") is not None:
                answer = await self.acts.give(runner.name, person, (), Asked(id, OpenTable()))
                if not answer.ok:
                    raise RoomRefusal(answer.code, answer.detail, answer.rule)
                table = runner.name
        return table

    async def announce(self, person: Person, words: str, id: str) -> None:
        role = await floor_role(self._house, person)
        await self.announcements.announce(words, by=role, giver=person.id, id=id)
