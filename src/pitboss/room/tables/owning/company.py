"""Who looks at a table and does not sit there, and what its owner is told of it.

Presence alone, by public names: nothing of a hand is in it, and nothing at the table depends on it.
"""

from collections.abc import Callable, Collection, Iterable
from typing import Protocol

import msgspec

from pitboss.room.config import TableConfig
from pitboss.room.errors import RoomRefusal
from pitboss.room.live_table import LiveTable
from pitboss.room.tables.owning.orders import NOT_OWNER, NOT_PRIVATE, bots_here, free_for_bots
from pitboss.room.views.called import Called, name_of
from pitboss.room.views.watching import Watch

# So many are named; the others are counted.
NAMED_MAX = 40


class Onlookers(msgspec.Struct, frozen=True):
    """names: of those who have one; more: so many others who have; guests: who look on without an account."""

    names: tuple[str, ...] = ()
    more: int = 0
    guests: int = 0


class RemovedPlayer(msgspec.Struct, frozen=True):
    """id: as the owner lets them in again."""

    id: str
    name: str


class OwnersPanel(msgspec.Struct, frozen=True):
    """What only the owner of a private table is told. bots: how many sit there and stay; bots_max: as many as could.
    after_hand: what was ordered for the end of the running hand (pause, close). own_pause: they have paused it."""

    bots: int
    bots_max: int
    removed: tuple[RemovedPlayer, ...]
    after_hand: str
    own_pause: bool


def onlookers(live: LiveTable, watchers: Iterable[Watch], called: Called) -> Onlookers:
    watching, guests = set(), 0
    for watch in watchers:
        if watch.person:
            watching.add(watch.person)
        else:
            guests += watch.behind
    watching -= {holder.person for holder in live.table.seats if holder is not None}
    names = sorted([name_of(person, called) for person in watching], key=str.casefold)
    return Onlookers(tuple(names[:NAMED_MAX]), max(0, len(names) - NAMED_MAX), guests)


def owners_panel(live: LiveTable, owner: str, called: Called) -> OwnersPanel:
    notes = live.notes
    removed = [RemovedPlayer(person, name_of(person, called)) for person in notes.owner.removed]
    own_pause = bool(notes.paused) and notes.owner.paused_by == owner
    most = max(0, free_for_bots(live, owner))
    return OwnersPanel(len(bots_here(live)), most, tuple(removed), notes.owner.after_hand, own_pause)


class WatchedTable(Protocol):
    @property
    def live(self) -> LiveTable: ...
    @property
    def watchers(self) -> Collection[Watch]: ...
    @property
    def config(self) -> TableConfig: ...


class TableCompany:
    """Of this process's tables. runner: of an open table, raises RoomRefusal."""

    def __init__(self, runner: Callable[[str], WatchedTable], called: Called) -> None:
        self._runner, self._called = runner, called

    async def onlookers(self, table: str) -> Onlookers:
        runner = self._runner(table)
        return onlookers(runner.live, runner.watchers, self._called)

    async def owners_panel(self, table: str, person: str) -> OwnersPanel:
        """Raises RoomRefusal for everybody else."""
        runner = self._runner(table)
        config = runner.config
        if not (config.private and config.owner):
            raise RoomRefusal(NOT_PRIVATE.code, NOT_PRIVATE.detail)
        if config.owner != person:
            raise RoomRefusal(NOT_OWNER.code, NOT_OWNER.detail)
        return owners_panel(runner.live, person, self._called)
