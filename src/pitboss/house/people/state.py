"""Who is registered, and what others ask about them. Only `evolve` changes it."""

from bisect import bisect_right

import msgspec

from pitboss.names import fold


class Licence(msgspec.Struct, frozen=True):
    """In force from valid_from up to but not including valid_until; 0: without an end. expired: that is on record."""

    number: str
    valid_from: int
    valid_until: int
    expired: bool = False

    def in_force(self, at: int) -> bool:
        return self.valid_from <= at and (not self.valid_until or at < self.valid_until)


class Member(msgspec.Struct):
    """person: the id, for good; name: what they are called. table: where they deal now, '' for nowhere."""

    person: str
    name: str
    roles: set[str] = msgspec.field(default_factory=set)
    licence: Licence | None = None
    table: str = ""


class Stint(msgspec.Struct):
    """Who dealt at a table, from when until when; until None: still."""

    person: str
    since: int
    until: int | None = None


class People(msgspec.Struct):
    """members: by id. known: the id of every id and name, folded. tables: the stints of each table in their order."""

    members: dict[str, Member] = msgspec.field(default_factory=dict)
    known: dict[str, str] = msgspec.field(default_factory=dict)
    tables: dict[str, list[Stint]] = msgspec.field(default_factory=dict)


def find(people: People, typed: str) -> Member | None:
    """By id or name, however it was typed."""
    return people.members.get(people.known.get(fold(typed), ""))


def roles_of(people: People, person: str) -> frozenset[str]:
    """None for who is not registered: a player."""
    member = people.members.get(person)
    return frozenset(member.roles) if member is not None else frozenset()


def has_role(people: People, person: str, role: str) -> bool:
    return role in roles_of(people, person)


def licensed(people: People, person: str, at: int) -> bool:
    """Whether they have a licence in force at that time."""
    member = people.members.get(person)
    return member is not None and member.licence is not None and member.licence.in_force(at)


def dealer_of(people: People, table: str, at: int) -> str:
    """H-17: the id of who dealt at this table at that time; '' for nobody."""
    stints = people.tables.get(table, [])
    # Where several took the table in one moment, the last of them has it.
    found = bisect_right(stints, at, key=lambda stint: stint.since)
    stint = stints[found - 1] if found else None
    return stint.person if stint is not None and (stint.until is None or at < stint.until) else ""


def stint_at(people: People, table: str) -> Stint | None:
    """The one that is not over."""
    stints = people.tables.get(table, [])
    return stints[-1] if stints and stints[-1].until is None else None
