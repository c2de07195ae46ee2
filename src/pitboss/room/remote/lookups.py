"""What can be read off a room: its tables, wherever they are run, their signs, who sits where. A part of the room
itself."""

from collections.abc import Set
from typing import Protocol

import msgspec

from pitboss.room.config import TableConfig
from pitboss.room.directory import Directory, by_number
from pitboss.room.errors import RoomRefusal
from pitboss.room.jackpots.jackpots import Jackpots
from pitboss.room.nodes.elsewhere import CODE, words_for
from pitboss.room.nodes.node import Node
from pitboss.room.opening import Opening
from pitboss.room.remote.joining import Others
from pitboss.room.remote.lobby import TableWord
from pitboss.room.tables.folding import stream_of
from pitboss.room.tables.runner import TableRunner
from pitboss.room.views.listing import Census, OwnSeat, TableLine
from pitboss.room.views.signs import sign_at, sign_in_room
from pitboss.room.waiting import Held, WaitingLists
from pitboss.signs import Sign
from pitboss.submission.file.structs import Submission


class Lookups(Protocol):
    """node: this one of several, others: what the others say; none where the room is one process, or where nothing
    carries messages between nodes."""

    directory: Directory
    jackpots: Jackpots
    lists: WaitingLists
    filed: Submission
    node: Node | None
    others: Others | None
    closing: bool
    _tables: Opening

    @property
    def ready(self) -> bool:
        """Whether new players had better come here; where not, another node may have them. Tables that stand still
        are no reason: those of other nodes are played from here as well."""
        return not self.closing and (self.node is None or self.node.lease.held)

    # --- who is heard -----------------------------------------------------------------------------------------------
    @property
    def carried(self) -> bool:
        return self.others is not None

    @property
    def all_heard(self) -> bool:
        known = self._known()
        return self.node is None or all(table in known for table in self.node.tables())

    def _known(self) -> Set[str]:
        """The tables of which it is known here who sits there."""
        far = self.others.lobby.heard() if self.others is not None else frozenset()
        return far | self.directory.runners.keys()

    # --- tables -----------------------------------------------------------------------------------------------------
    def runner(self, table: str) -> TableRunner:
        """Of this process. Raises RoomRefusal."""
        found = self.directory.runners.get(table)
        if found is None or found.live.notes.closed:
            owner = self.node.elsewhere(table) if self.node is not None else ""
            raise RoomRefusal(*((CODE, words_for(owner)) if owner else self._tables.not_there(table)))
        return found

    def _far(self, table: str) -> TableWord | None:
        """A table of another node, as that last told."""
        if self.others is None or table in self.directory.runners or table in self._tables.damaged:
            return None
        return self.others.lobby.find(table)

    def tables(self) -> list[TableLine]:
        """Of this process."""
        return self.directory.lines()

    def line(self, table: str) -> TableLine:
        damaged, far = self._tables.damaged.get(table), self._far(table)
        if damaged is not None:
            return damaged.line
        return far.line if far is not None else self.directory.line(self.runner(table))

    def public_tables(self) -> list[TableLine]:
        mine = self.directory.public_lines()
        return sorted([*mine, *self.others.lobby.public_lines()], key=by_number) if self.others is not None else mine

    def private_tables(self, person: str) -> list[TableLine]:
        mine = self.directory.private_lines(person)
        if self.others is None:
            return mine
        waits = {key for key, row in self.lists.all().items() if person in row}
        return [*mine, *self.others.lobby.private_lines(person, waits)]

    def census(self) -> Census:
        """Of this process, and how many tables the others have."""
        census, node = self.directory.census(), self.node
        if node is None:
            return census
        far = self.others.lobby.count() if self.others is not None else len(node.tables_elsewhere())
        return msgspec.structs.replace(census, node=node.me.name, lease_ms=node.lease.left_ms, elsewhere=far)

    def seats_of(self, person: str) -> list[OwnSeat]:
        mine = self.directory.seats_of(person)
        return [*mine, *self.others.lobby.seats_of(person)] if self.others is not None else mine

    def tables_of(self, person: str) -> Set[str]:
        """Where they sit; with every table of another node of which nobody here knows it, since it may be so there."""
        found, node = self.directory.tables_of(person), self.node
        if node is None:
            return found
        known = self._known()
        silent = [table for table in node.tables_elsewhere() if table not in known]
        return {*found, *[own.table for own in self.seats_of(person)], *silent}

    def tables_elsewhere(self, owner: str, address: str = "") -> tuple[int, int, int]:
        """How many tables other nodes have, of this owner, opened from this address, and in all, as far as they were
        heard."""
        if self.others is None:
            return 0, 0, 0
        lobby, key = self.others.lobby, self.others.bus.key
        owned = [line for line in lobby.private_lines(owner) if line.owner == owner]
        opened = lobby.count_from(key.token("address", address)) if address else 0
        return len(owned), opened, lobby.count()

    def disputed_elsewhere(self) -> dict[str, tuple[str, int]]:
        """Streams of tables of other nodes at which somebody disputes something: title, and the hand that is played."""
        return {
            stream_of(each.line.id): (each.line.title, each.running) for each in self.directory.far() if each.disputes
        }

    def sits_at(self, table: str, person: str) -> bool:
        """Raises RoomRefusal where there is no such table."""
        far = self._far(table)
        return person in far.seats if far is not None else bool(self.runner(table).live.seat_of(person))

    def config(self, table: str) -> TableConfig:
        damaged, far = self._tables.damaged.get(table), self._far(table)
        if far is not None and far.config is not None:
            return far.config
        return damaged.config if damaged is not None and damaged.config is not None else self.runner(table).config

    # --- signs ------------------------------------------------------------------------------------------------------
    def sign(self, table: str) -> Sign:
        """What hangs at a table, as it stands now."""
        config, here = self.config(table), self.directory.runners.get(table)
        # That of a table elsewhere is not here (`sign_of` asks for it): this is the sign that it began with.
        return sign_at(config, here.live.table if here is not None else None, self.filed)

    def room_sign(self) -> Sign:
        told = self.others.house.told() if self.others is not None else None
        shown = self.jackpots.shown() if told is None else told.shown
        tables = self.directory.offered()
        play_money = any(table.config.house.play_money for table in tables)
        return sign_in_room([table.called for table in tables], self.filed, shown, play_money=play_money)

    # --- waiting lists ----------------------------------------------------------------------------------------------
    def waiting(self) -> dict[str, tuple[str, ...]]:
        return self.lists.all()

    def held_for(self, person: str) -> Held | None:
        """The seat that is kept for somebody who waits."""
        return self.lists.held_for(person)
