"""A room under a filed submission, with rake and two dealers; what the tests of its books and its versions share."""

from pathlib import Path

from pitboss.house.people import commands as cm
from pitboss.room.audit.whole import Audited, audit_books
from pitboss.store.sqlite.log import DATABASE_NAME, SqliteLog
from tests.unit.room.rooms import House
from tests.unit.room.test_amendments import FILE, approved, under_the_file

__all__ = ["FILE", "Crew", "approved", "raked_hand", "room_books", "sound", "under_the_file"]


class Crew:
    """Dealers come and go."""

    def __init__(self, it: House) -> None:
        self._it = it

    async def hire(self, name: str, number: str) -> None:
        fields = {"person": name, "name": name, "roles": ("dealer",), "number": number}
        await self._it.room.accounts.order(cm.RegisterPerson, **fields)

    async def deals(self, name: str, table: str = "1") -> None:
        # Not in the moment in which the last hand ended.
        await self._it.clock.pass_by(1, self._it.room)
        await self._it.room.accounts.order(cm.TakeTable, person=name, table=table)

    async def leaves(self, name: str) -> None:
        await self._it.clock.pass_by(1, self._it.room)
        await self._it.room.accounts.order(cm.LeaveTable, person=name)


async def raked_hand(it: House, dollars: int = 20) -> None:
    """Both put in so much before the flop, and after it one of them folds: 5 % of what was there is taken."""
    await it.next_hand()
    assert (await it.act("raise_to", cents=dollars * 100)).ok
    assert (await it.act("call")).ok
    assert (await it.act("bet", cents=1000)).ok
    assert (await it.act("fold")).ok


async def room_books(folder: Path) -> Audited:
    log = SqliteLog(folder / DATABASE_NAME, readonly=True, check=False)
    try:
        return await audit_books(log)
    finally:
        await log.close()


def sound(found: Audited) -> bool:
    """The money of these players was granted by the test, which the audit does not miss."""
    return [fault for fault in found.report.faults if not fault.stream.startswith("money")] == []
