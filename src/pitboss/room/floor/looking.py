"""What the floor sees: the map of the tables, who waits, who deals, and what can be called out."""

from collections.abc import Sequence

import msgspec

from pitboss.house.people.state import People, licensed
from pitboss.room.config import TableConfig, filed_configs
from pitboss.room.floor.announcing import Announcements
from pitboss.room.floor.house import House, dealer_name
from pitboss.room.floor.map import TableSeen, boxes_by_table, table_seen
from pitboss.room.views.called import name_of
from pitboss.room.waiting import CalledIn
from pitboss.signs.announcements import announcement_lines


class WaitingSeen(msgspec.Struct, frozen=True):
    """Somebody in a row. called: to which table, and when."""

    person: str
    name: str
    since: int
    called: CalledIn | None


class ListSeen(msgspec.Struct, frozen=True):
    """A row of those who wait for a game at its limits. tables: those that it is for."""

    key: str
    game: str
    stakes: str
    tables: tuple[str, ...]
    by_hand: bool
    people: tuple[WaitingSeen, ...]


class DealerSeen(msgspec.Struct, frozen=True):
    """table: where they deal now. licensed: whether they have a licence in force."""

    person: str
    name: str
    table: str
    licensed: bool


class SaidSeen(msgspec.Struct, frozen=True):
    at: int
    name: str
    words: str


class FloorSeen(msgspec.Struct, frozen=True):
    """closed: titles of tables of the Rules Submission that are not open. offered: games, limits and free seats, to be
    called out (P 9.C)."""

    role: str
    at: int
    day: str
    tables: tuple[TableSeen, ...]
    closed: tuple[str, ...]
    waiting: tuple[ListSeen, ...]
    dealers: tuple[DealerSeen, ...]
    offered: tuple[str, ...]
    said: tuple[SaidSeen, ...]


def tables_seen(house: House, people: People) -> list[TableSeen]:
    """The public tables of this process."""
    called, now, boxes = house.accounts.called, house.clock.now(), boxes_by_table(house.jackpots)
    return [
        table_seen(runner, dealer_name(people, runner.name, now), called, boxes.get(runner.name, {}))
        for runner in house.directory.public()
    ]


def floor_seen(
    house: House, role: str, people: People, announcements: Announcements, tables: Sequence[TableSeen]
) -> FloorSeen:
    """tables: all of the room."""
    called, now = house.accounts.called, house.clock.now()
    return FloorSeen(
        role=role,
        at=now,
        day=house.jackpots.calendar.day(now),
        tables=tuple(tables),
        closed=tuple([config.title for config in closed_tables(house)]),
        waiting=_lists(house, tables),
        dealers=_dealers(people, now),
        offered=tuple([line.words for line in announcement_lines([t.called for t in house.directory.offered()])]),
        said=tuple([SaidSeen(said.at, name_of(said.giver, called), said.words) for said in announcements.last]),
    )


def closed_tables(house: House) -> list[TableConfig]:
    """Those of the Rules Submission that are not open, here or at another node."""
    there = {table.line.title for table in house.directory.offered()}
    configs = filed_configs(house.filed, *house.filed_with, house.version)
    return [config for config in configs if config.title not in there]


def _lists(house: House, every: Sequence[TableSeen]) -> tuple[ListSeen, ...]:
    """A row for every game and limits that there is a table of, also where nobody waits."""
    rows, called = house.lists.all(), house.accounts.called
    found: dict[str, list[TableSeen]] = {}
    for table in every:
        found.setdefault(table.key, []).append(table)
    seen = []
    for key, tables in found.items():
        people = [
            WaitingSeen(
                person, name_of(person, called), house.lists.since.get((key, person), 0),
                house.lists.called.get((key, person)),
            )
            for person in rows.get(key, ())
        ]  # fmt: skip
        first, by_hand = tables[0], any(each.by_hand for each in tables)
        names = tuple([each.id for each in tables])
        seen.append(ListSeen(key, first.game, first.stakes, names, by_hand, tuple(people)))
    return tuple(seen)


def _dealers(people: People, now: int) -> tuple[DealerSeen, ...]:
    found = [member for member in people.members.values() if "dealer" in member.roles]
    return tuple(
        [
            DealerSeen(member.person, member.name, member.table, licensed(people, member.person, now))
            for member in sorted(found, key=lambda member: member.name.casefold())
        ]
    )
