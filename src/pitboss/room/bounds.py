"""How much of the machine people may use: tables by person and address, bytes a day by owner, and a disk that is never
filled to the brim. Whoever meets a bound is told which.

Where a bound is met, hands that run go to their end and everybody can leave; nothing new is begun. Bytes are counted
from the start of the room, and from midnight UTC; a restart begins anew.
"""

import os
from collections import Counter
from pathlib import Path
from typing import Protocol

import msgspec

from pitboss.room.errors import RoomRefusal
from pitboss.store.port import Entry

DAY_MS = 24 * 3_600_000
# What an entry takes in the file besides its contents: hashes, names, the index.
ENTRY_BYTES = 250
# How often the disk is looked at.
DISK_MS = 10_000


class Bounds(msgspec.Struct, frozen=True):
    """What an operator may set. A table with people at it writes about 2 MB an hour."""

    tables: int = 2000
    tables_of_person: int = 5
    tables_of_address: int = 25
    bytes_a_day_of_owner: int = 256 << 20
    # What one person's commands may write that no hand waits for, waiting lists among them: thousands of them.
    bytes_a_day_of_person: int = 4 << 20
    disk_free: int = 512 << 20


def bytes_of(entries: tuple[Entry, ...]) -> int:
    return sum(len(entry.public) + len(entry.sealed) + ENTRY_BYTES for entry in entries)


class Elsewhere(Protocol):
    def __call__(self, now: int, *, owner: str = "", person: str = "") -> int:
        """What the tables of an owner, or a person, have written today at other nodes."""


class Usage:
    """What has been used. folder: where the room is kept, None in memory. elsewhere: none where the room is one
    process."""

    def __init__(self, bounds: Bounds, folder: Path | None) -> None:
        self.bounds, self._folder = bounds, folder
        self.elsewhere: Elsewhere | None = None
        self._day = 0
        # By owner, and by whoever asked for something that no hand waits for.
        self._bytes: dict[str, int] = {}
        self._beside: dict[str, int] = {}
        # Tables that are open: whose each is, and from where it was opened; and how many are whose, and from where.
        self._tables: dict[str, tuple[str, str]] = {}
        self._owned: Counter[str] = Counter()
        self._from: Counter[str] = Counter()
        self._disk_seen = -DISK_MS
        self._disk_low = False

    # --- tables -----------------------------------------------------------------------------------------------------
    def check_new_table(self, owner: str, address: str, elsewhere: tuple[int, int, int] = (0, 0, 0)) -> None:
        """elsewhere: how many tables other nodes have, of this owner, opened from this address, and in all."""
        bounds, (owned, opened, tables) = self.bounds, elsewhere
        if self._owned[owner] + owned >= bounds.tables_of_person:
            raise RoomRefusal("too_many_tables", f"you can have {bounds.tables_of_person} tables open; close one first")
        if address and self._from[address] + opened >= bounds.tables_of_address:
            raise RoomRefusal(
                "too_many_tables",
                f"people at your address can have {bounds.tables_of_address} tables open; close one first",
            )
        if len(self._tables) + tables >= bounds.tables:
            raise RoomRefusal("room_full", "no more tables are opened now")

    def opened(self, table: str, owner: str, address: str) -> None:
        self._tables[table] = owner, address
        self._owned[owner] += 1
        self._from[address] += 1

    def address_of(self, table: str) -> str:
        """From where it was opened, '' where nobody knows: after a restart, and where it came from another node."""
        return self._tables.get(table, ("", ""))[1]

    def closed(self, table: str) -> None:
        for names, name in zip((self._owned, self._from), self._tables.pop(table), strict=True):
            names[name] -= 1
            if not names[name]:
                del names[name]

    # --- what is written ----------------------------------------------------------------------------------------------
    def wrote(self, owner: str, size: int, now: int) -> None:
        """owner '': the room itself, which has no bound but the disk."""
        if owner:
            self._look_at_day(now)
            self._bytes[owner] = self._bytes.get(owner, 0) + size

    def wrote_beside(self, person: str, size: int, now: int) -> None:
        """What nobody's hand waited for."""
        self._look_at_day(now)
        self._beside[person] = self._beside.get(person, 0) + size

    def much(self, now: int, part: int, most: int) -> tuple[dict[str, int], dict[str, int]]:
        """Who has used a good part of what they may today, by owner and by person: at most so many of each."""
        self._look_at_day(now)
        bounds = ((self._bytes, self.bounds.bytes_a_day_of_owner), (self._beside, self.bounds.bytes_a_day_of_person))
        found = [
            sorted([(used, who) for who, used in counted.items() if used * part >= bound], reverse=True)[:most]
            for counted, bound in bounds
        ]
        owners, people = [{who: used for used, who in each} for each in found]
        return owners, people

    def _written(self, owner: str, now: int) -> int:
        far = self.elsewhere(now, owner=owner) if self.elsewhere is not None else 0
        return self._bytes.get(owner, 0) + far

    def _asked(self, person: str, now: int) -> int:
        far = self.elsewhere(now, person=person) if self.elsewhere is not None else 0
        return self._beside.get(person, 0) + far

    def _look_at_day(self, now: int) -> None:
        if now // DAY_MS != self._day:
            self._day, self._bytes, self._beside = now // DAY_MS, {}, {}

    def disk_low(self, now: int) -> bool:
        if self._folder is not None and now >= self._disk_seen + DISK_MS:
            self._disk_seen = now
            self._disk_low = free_bytes(self._folder) < self.bounds.disk_free
        return self._disk_low

    def no_hands(self, owner: str, now: int) -> str:
        """Why no hand starts at a table of this owner now; '' where one may."""
        if self.disk_low(now):
            return DISK_LOW
        self._look_at_day(now)
        if owner and self._written(owner, now) >= self.bounds.bytes_a_day_of_owner:
            return "the tables of this owner have written as much as they may in a day: hands go on after midnight UTC"
        return ""

    def nothing_beside(self, person: str, now: int, owner: str = "") -> str:
        """Why this person may do nothing now, at a table of this owner, but play the hand and leave; '' where they
        may."""
        why = self.no_hands(owner, now)
        if why:
            return f"{why}. Until then you can play the hand that you are in, sit out and stand up"
        if self._asked(person, now) >= self.bounds.bytes_a_day_of_person:
            return "you have asked for so much today that the room keeps: this can be done again after midnight UTC"
        return ""


DISK_LOW = "the disk of the room is nearly full: no hand starts until there is room again"


def free_bytes(folder: Path) -> int:
    """What this process may still write there."""
    found = os.statvfs(folder)
    return found.f_bavail * found.f_frsize
