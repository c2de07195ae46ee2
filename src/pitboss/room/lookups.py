"""What can be read off a room: its tables, their signs, who sits where. A part of the room itself."""

from typing import Protocol

import msgspec

from pitboss.room.config import TableConfig
from pitboss.room.directory import Directory
from pitboss.room.jackpots.jackpots import Jackpots
from pitboss.room.nodes.node import Node
from pitboss.room.opening import Opening
from pitboss.room.tables.runner import TableRunner
from pitboss.room.views.listing import Census, OwnSeat, TableLine
from pitboss.room.views.signs import sign_at, sign_in_room
from pitboss.room.waiting import Held, WaitingLists
from pitboss.signs import Sign
from pitboss.submission.file.structs import Submission


class Lookups(Protocol):
    directory: Directory
    jackpots: Jackpots
    lists: WaitingLists
    filed: Submission
    node: Node | None
    _tables: Opening

    def runner(self, table: str) -> TableRunner: ...

    def tables(self) -> list[TableLine]:
        return self.directory.lines()

    def line(self, table: str) -> TableLine:
        damaged = self._tables.damaged.get(table)
        return damaged.line if damaged is not None else self.directory.line(self.runner(table))

    def public_tables(self) -> list[TableLine]:
        return self.directory.public_lines()

    def private_tables(self, person: str) -> list[TableLine]:
        return self.directory.private_lines(person)

    def census(self) -> Census:
        census, node = self.directory.census(), self.node
        if node is None:
            return census
        return msgspec.structs.replace(census, node=node.me.name, lease_ms=node.lease.left_ms)

    def seats_of(self, person: str) -> list[OwnSeat]:
        return self.directory.seats_of(person)

    def config(self, table: str) -> TableConfig:
        damaged = self._tables.damaged.get(table)
        return damaged.config if damaged is not None and damaged.config is not None else self.runner(table).config

    def sign(self, table: str) -> Sign:
        """What hangs at a table, as it stands now."""
        config = self.config(table)
        state = None if table in self._tables.damaged else self.runner(table).live.table
        return sign_at(config, state, self.filed)

    def room_sign(self) -> Sign:
        return sign_in_room(self.directory.public_states(), self.filed, self.jackpots.shown())

    def waiting(self) -> dict[str, tuple[str, ...]]:
        return self.lists.all()

    def held_for(self, person: str) -> Held | None:
        """The seat that is kept for somebody who waits."""
        return self.lists.held_for(person)
