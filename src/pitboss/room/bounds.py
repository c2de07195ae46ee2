"""How much of the machine people may use: tables by person and address, bytes a day by owner, and a disk that is never
filled to the brim. Whoever meets a bound is told which.

Bytes are counted from the start of the room, and from midnight UTC; a restart begins anew.
"""

import os
from pathlib import Path

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
    disk_free: int = 512 << 20


def bytes_of(entries: tuple[Entry, ...]) -> int:
    return sum(len(entry.public) + len(entry.sealed) + ENTRY_BYTES for entry in entries)


class Usage:
    """What has been used. folder: where the room is kept, None in memory."""

    def __init__(self, bounds: Bounds, folder: Path | None) -> None:
        self.bounds, self._folder = bounds, folder
        self._day = 0
        self._bytes: dict[str, int] = {}
        self._addresses: dict[str, str] = {}
        self._disk_seen = -DISK_MS
        self._disk_low = False

    # --- tables -----------------------------------------------------------------------------------------------------
    def check_new_table(self, open_tables: int, of_person: int, address: str) -> None:
        bounds = self.bounds
        if of_person >= bounds.tables_of_person:
            raise RoomRefusal(
                "too_many_tables", f"nobody has more than {bounds.tables_of_person} tables open; close one first"
            )
        if address and list(self._addresses.values()).count(address) >= bounds.tables_of_address:
            raise RoomRefusal(
                "too_many_tables",
                f"no more than {bounds.tables_of_address} tables are open from one address; close one first",
            )
        if open_tables >= bounds.tables:
            raise RoomRefusal("room_full", "no more tables are opened now")

    def opened(self, table: str, address: str) -> None:
        if address:
            self._addresses[table] = address

    def closed(self, table: str) -> None:
        self._addresses.pop(table, None)

    # --- what is written ----------------------------------------------------------------------------------------------
    def wrote(self, owner: str, size: int, now: int) -> None:
        """owner '': the room itself, which has no bound but the disk."""
        if owner:
            self._today(now)[owner] = self._today(now).get(owner, 0) + size

    def _today(self, now: int) -> dict[str, int]:
        if now // DAY_MS != self._day:
            self._day, self._bytes = now // DAY_MS, {}
        return self._bytes

    def disk_low(self, now: int) -> bool:
        if self._folder is not None and now >= self._disk_seen + DISK_MS:
            self._disk_seen = now
            self._disk_low = free_bytes(self._folder) < self.bounds.disk_free
        return self._disk_low

    def no_hands(self, owner: str, now: int) -> str:
        """Why no hand starts at a table of this owner now; '' where one may."""
        if self.disk_low(now):
            return DISK_LOW
        if owner and self._today(now).get(owner, 0) >= self.bounds.bytes_a_day_of_owner:
            return "the tables of this owner have written as much as they may in a day: hands go on after midnight UTC"
        return ""


class Allowance:
    """What one table may do. fast: its bots take no time. alone: they go on where nobody sits with them or looks on."""

    def __init__(self, usage: Usage, owner: str = "", *, fast: bool = True, alone: bool = True) -> None:
        self._usage, self._owner = usage, owner
        self.fast, self.alone = fast, alone

    def wrote(self, entries: tuple[Entry, ...], now: int) -> None:
        self._usage.wrote(self._owner, bytes_of(entries), now)

    def no_hands(self, now: int) -> str:
        return self._usage.no_hands(self._owner, now)


DISK_LOW = "the disk of the room is nearly full: no hand starts until there is room again"


def free_bytes(folder: Path) -> int:
    """What this process may still write there."""
    found = os.statvfs(folder)
    return found.f_bavail * found.f_frsize
